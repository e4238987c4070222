// Documents: their text can be read back, and the same data gives the same file.

import { spawnSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#engine/refusal.ts'
import { facts, paragraph, qrCode, sideBySide, table, title } from './blocks.ts'
import type { WorkerRunner } from '#platform/workers/index.server.ts'
import { type ComposedPaper, makePapers } from './compose.server.ts'
import { runsOf, unprintable } from './fonts.server.ts'
import type { Paper } from './paper.ts'
import { makePdf } from './make-pdf.server.ts'

const paper = (changes: Partial<Paper> = {}): Paper => ({
  title: 'Relevé de notes',
  made: 1_795_000_000,
  language: 'fr',
  head: { name: 'Institut Passerelle', other: '桥梁学院', lines: ['12 rue de l’Essai', '75013 Paris'], logo: null },
  foot: 'CERT-2026-00118',
  content: [
    title('Relevé de notes', '成绩单'),
    paragraph('Nguyễn Thị'),
    paragraph("LÜ Mengjie 吕梦洁 a lu Œuvre de L'Hôpital ; Łukasz Yağmur, 珺喆玥 « ’ » et l’été."),
    facts([['Né le', '1 mai 2004', '2004年5月1日']]),
    sideBySide([['Bonjour', '你好，世界']]),
    table([{ head: 'Cours' }, { head: 'Note', right: true }], [['Grammaire', '14,25']]),
    qrCode('https://example.test/admin/k/student/proof?code=K7QF2M9X4TRA'),
  ],
  ...changes,
})

/** Works without a worker; records the requested documents. */
const ordered: string[] = []
const here = async function* draw(_name: string, first: Paper): AsyncGenerator<ComposedPaper, void, Paper> {
  const press = makePapers(null as never, first)
  for (let paper = first; ;) {
    ordered.push(paper.title)
    paper = yield (await press.next(paper)).value!
  }
} as unknown as WorkerRunner

async function drawn(...papers: Paper[]): Promise<Buffer[]> {
  const press = makePapers(null as never, papers[0]!)
  const made: Buffer[] = []
  for (const each of papers) {
    const { value } = await press.next(each)
    if (!value || 'characters' in value) throw new Error(value?.characters.join(' '))
    made.push(Buffer.from(value.pdf))
  }
  return made
}

function textOf(pdf: Buffer): string {
  const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf })
  if (error) throw new Error('This test reads PDF files with pdftotext. Debian: sudo apt-get install poppler-utils')
  return stdout.toString()
}

describe('a paper', () => {
  let pdf: Buffer
  let text: string
  beforeAll(async () => {
    pdf = (await drawn(paper()))[0]!
    text = textOf(pdf)
  })

  test.each([
    '吕梦洁',
    'Œuvre',
    "L'Hôpital",
    'LÜ',
    'Łukasz Yağmur',
    'Nguyễn Thị',
    '珺喆玥',
    'l’été',
    '你好，世界',
    '14,25',
  ])('contains %s as text', (words) => {
    expect(text).toContain(words)
  })

  test('names its owner and its page number', () => {
    for (const words of ['Institut Passerelle', '桥梁学院', '75013 Paris', 'CERT-2026-00118', 'Page 1 / 1'])
      expect(text).toContain(words)
  })

  test('is the same file each time, and a different one for another time', async () => {
    const [again, later] = await drawn(paper(), paper({ made: 1_795_000_001 }))
    expect(again!.equals(pdf)).toBe(true)
    expect(later!.equals(pdf)).toBe(false)
  })

  test('contains no name of this machine and no timestamp except its own', () => {
    const plain = pdf.toString('latin1')
    expect(plain).not.toContain(process.cwd())
    expect(plain.match(/D:\d{14}Z/g)).toEqual(['D:20261118110640Z'])
  })
})

describe('the queue', () => {
  test('creates a document requested twice once, and one without readers not at all', async () => {
    ordered.length = 0
    const gone = new AbortController()
    const order = (title: string, signal?: AbortSignal) => makePdf(here, paper({ title }), signal ? { signal } : {})
    const [first, left, again] = [order('Un'), order('Deux', gone.signal), order('Un')]
    const both = [order('Trois', gone.signal), order('Trois')]
    gone.abort()
    await expect(left).rejects.toThrow(Refusal)
    expect(await again).toBe(await first)
    expect(await both[0]).toBe(await both[1])
    expect(await order('Un')).toBe(await first)
    expect(ordered).toEqual(['Un', 'Trois'])
  })

  test('has twenty places, and documents of the product itself are never refused', async () => {
    const own = Array.from({ length: 22 }, (_, n) => makePdf(here, paper({ title: `Nuit ${n}` })))
    const refused = makePdf(here, paper({ title: 'Vingt-et-un' }), { account: 'admin 1' })
    await expect(refused).rejects.toMatchObject({ status: 503, retryAfter: 6 })
    expect(await Promise.all(own)).toHaveLength(22)
    await expect(makePdf(here, paper({ title: 'Vingt-et-un' }), { account: 'admin 1' })).resolves.toBeInstanceOf(Buffer)
  })
})

describe('characters', () => {
  test('without a font are named, and nothing is printed', async () => {
    const asked = makePdf(here, paper({ content: 'Le plat 𰻞 et 😀, deux fois 😀' }))
    await expect(asked).rejects.toThrow(Refusal)
    await expect(asked).rejects.toMatchObject({ values: { characters: '𰻞 😀' } })
    expect(unprintable('ZHÃO, Œ, 赵')).toEqual([])
  })

  test('written as a letter and an accent are drawn as the accented letter', () => {
    expect(runsOf('e\u0301te\u0301')).toEqual([{ text: 'été', font: 'Latin' }])
  })

  test('that are narrow in French and wide in Chinese use the font of the preceding text', () => {
    expect(runsOf('l’été')).toEqual([{ text: 'l’été', font: 'Latin' }])
    expect(runsOf('桥梁·巴黎')).toEqual([{ text: '桥梁·巴黎', font: 'Chinese' }])
    expect(runsOf('LÜ 吕 et')).toEqual([
      { text: 'LÜ ', font: 'Latin' },
      { text: '吕 ', font: 'Chinese' },
      { text: 'et', font: 'Latin' },
    ])
  })
})
