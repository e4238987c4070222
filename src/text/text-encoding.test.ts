// Files in the encodings that French and Chinese offices use.

import { describe, expect, test } from 'vitest'
import { encoded } from '#server/testing/encoded.ts'
import { guessEncoding, isText, legacyEncodings, textOf } from './text-encoding.ts'

const french = 'Nom;Prénom\nDUPRÉ;Éloïse\nLEFÈVRE;Hélène\nL’HÔPITAL;Noé\nÇELIK;François\nCRÉÉE;Anaïs\n'
const chinese = '姓名;性别;专业\n张伟;男;经济管理\n李娜;女;艺术\n'
const rare = 'Nom;Prénom\nZHANG;玥\nWANG;珺\nLI;瑄\nZHAO;堃\nLIU;祎\n'

describe('the encoding of a file', () => {
  test.each([
    ['French in UTF-8', new TextEncoder().encode(french), 'utf-8', french],
    ['French in Windows-1252', encoded(french, 'windows-1252'), 'windows-1252', french],
    [
      'one accent in Windows-1252',
      encoded('nom;prenom\nMartin;Zoé\n', 'windows-1252'),
      'windows-1252',
      'nom;prenom\nMartin;Zoé\n',
    ],
    ['Chinese in GB 18030', encoded(chinese, 'gb18030'), 'gb18030', chinese],
    ['one Chinese name in GB 18030', encoded('code,name\n1,张伟\n', 'gb18030'), 'gb18030', 'code,name\n1,张伟\n'],
    [
      'Chinese and a rare character',
      encoded('姓名;学号\n张玥;1\n王珺;2\n李娜;3\n', 'gb18030'),
      'gb18030',
      '姓名;学号\n张玥;1\n王珺;2\n李娜;3\n',
    ],
  ] as const)('is certain: %s', (_name, bytes, encoding, text) => {
    expect(guessEncoding(bytes)).toEqual({ encoding, readings: [] })
    expect(textOf(bytes, encoding)).toBe(text)
  })

  test('is asked if the file contains only rare characters, and the right preview is among three', () => {
    const { readings } = guessEncoding(encoded(rare, 'gb18030'))
    expect(readings).toHaveLength(3)
    expect(readings.find(({ encoding }) => encoding === 'gb18030')?.lines).toEqual([
      'Nom;Prénom',
      'ZHANG;玥',
      'WANG;珺',
      'LI;瑄',
    ])
  })

  test.each([
    ['big5', '姓名;備註\n張偉;學生\n'],
    ['macintosh', 'Nom;Prénom\nDUPRÉ;Éloïse\n'],
  ] as const)('of %s is asked, and the right preview is among three', (encoding, text) => {
    const { readings } = guessEncoding(encoded(text, encoding))
    expect(readings.find((reading) => reading.encoding === encoding)?.lines).toEqual(text.trim().split('\n'))
  })
})

const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const swapped = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

describe('UTF-16', () => {
  const lists = ['code;nom\n1;Éloïse\n', '姓名,性别\n张伟,男\n李一,女\n', '一一一一,一一一一一\n', '玥　一\n']
  test.each(lists.flatMap((text) => [text, `\uFEFF${text}`]))('is recognised in both byte orders: %j', (text) => {
    const read = text.replace('\uFEFF', '')
    for (const [encoding, bytes] of [['utf-16le', utf16(text)] as const, ['utf-16be', swapped(text)] as const]) {
      expect(guessEncoding(bytes)).toEqual({ encoding, readings: [] })
      expect(textOf(bytes, encoding)).toBe(read)
    }
  })
})

test('a name far down in a long ASCII file decides and is shown', () => {
  const far = `nom;prenom\n${'Martin;Paul\n'.repeat(3000)}`
  expect(guessEncoding(encoded(`${far}DUPRÉ;Zoé\n`, 'windows-1252'))).toEqual({
    encoding: 'windows-1252',
    readings: [],
  })
  const { readings } = guessEncoding(encoded(`${far}LI;祎\n`, 'gb18030'))
  expect(readings.find(({ encoding }) => encoding === 'gb18030')?.lines).toEqual(['LI;祎'])
})

describe('text is recognised', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('bonjour 你好')],
    ['UTF-8, cut in a character', new TextEncoder().encode('bonjour 你好').subarray(0, -1)],
    ['UTF-16 with its mark', utf16('\uFEFFbonjour 你好')],
    ['UTF-16 without', utf16('bonjour à tous')],
    ['Windows-1252', encoded('déjà vu', 'windows-1252')],
    ['GB 18030', encoded('你好，玥', 'gb18030')],
    ['nothing', new Uint8Array()],
  ])('in %s', (_name, bytes) => expect(isText(bytes)).toBe(true))

  test('is detected when the text is cut at any byte', () => {
    const mixed = 'n°;nom\n1;Éloïse\n2;张玥\n3;𠮷野\n'
    const files = {
      utf8: new TextEncoder().encode(mixed),
      le: utf16(mixed),
      be: swapped(mixed),
      marked: utf16(`\uFEFF${mixed}`),
      bigMarked: swapped(`\uFEFF${mixed}`),
      west: encoded(french, 'windows-1252'),
      gb: encoded(mixed, 'gb18030'),
      fourBytes: Uint8Array.of(0x31, 0x3b, 0x82, 0x35, 0x8f, 0x33, 0x0a, 0x95, 0x32, 0x82, 0x36, 0x0a),
    }
    const refused = Object.entries(files).flatMap(([name, bytes]) =>
      Array.from(bytes.subarray(1), (_, cut) => cut + 2).flatMap((end) =>
        isText(bytes.subarray(0, end)) ? [] : `${name} ${end}`,
      ),
    )
    expect(refused).toEqual([])
  })

  test('refuses bytes that are no text', () => {
    expect(isText(Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0))).toBe(false)
    expect(isText(Uint8Array.from({ length: 256 }, (_, byte) => byte))).toBe(false)
    for (const encoding of legacyEncodings)
      expect(isText(Uint8Array.of(...encoded('é', encoding), 1, 2, 3))).toBe(false)
  })
})
