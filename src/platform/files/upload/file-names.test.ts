import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NameParts, bareName, storedName, shownName } from './file-names.server.ts'

const parts: NameParts = {
  topic: 'default',
  at: new Date(2026, 2, 7, 4, 5, 6),
  name: 'Relevé de notes (S1).PDF',
  suffix: 'pdf',
  filesha1: 'da39a3ee5e6b4b0d3255bfef95601890afd80709',
  random: (length) => 'k3'.repeat(length).slice(0, length),
}
const tokens = [
  'topic',
  'year',
  'mon',
  'day',
  'hour',
  'min',
  'sec',
  'random',
  'random32',
  'filename',
  'suffix',
  '.suffix',
  'filesha1',
]

test.each([
  ['topic', 'default'],
  ['year', '2026'],
  ['mon', '03'],
  ['day', '07'],
  ['hour', '04'],
  ['min', '05'],
  ['sec', '06'],
  ['random', 'k3k3k3k3'],
  ['random32', 'k3'.repeat(16)],
  ['filename', 'Relevédenotes(S1)'],
  ['suffix', 'pdf'],
  ['.suffix', '.pdf'],
  ['filesha1', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
])('{%s} is replaced by %s', (token, written) => {
  expect(storedName(`/storage/a{${token}}b`, parts)).toBe(`/storage/a${written}b`)
})

test('the template of the settings makes a path by topic, day and content', () => {
  expect(storedName('/storage/{topic}/{year}{mon}{day}/{filesha1}{.suffix}', parts)).toBe(
    '/storage/default/20260307/da39a3ee5e6b4b0d3255bfef95601890afd80709.pdf',
  )
})

test('an unknown token is removed', () => {
  expect(storedName('/storage/{constructor}{password}{}x', parts)).toBe('/storage/x')
})

const anyTemplate = fc
  .array(
    fc.oneof(
      fc.constantFrom(...tokens).map((token) => `{${token}}`),
      fc.constantFrom('/', '..', '.', '\\', '{', '}', ' ', 'a'),
      fc.string(),
    ),
  )
  .map((steps) => steps.join(''))

test('for any template and name, the path never leads to a parent folder and has no empty part', () => {
  fc.assert(
    fc.property(anyTemplate, fc.string({ unit: 'binary' }), (template, name) => {
      const steps = storedName(template, { ...parts, name })
        .split('/')
        .slice(1)
      for (const step of steps.filter(() => steps.length > 1)) {
        expect(step).not.toMatch(/^\.*$/)
        expect(step).not.toContain('\\')
      }
    }),
  )
})

test('the name part has at most a hundred characters, fits a file system, and contains no special characters', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'grapheme' })), (name) => {
      const bare = bareName(name)
      expect([...bare].length).toBeLessThanOrEqual(100)
      expect(Buffer.byteLength(bare)).toBeLessThanOrEqual(180)
      expect(bare).not.toMatch(/[/\\:@#?&=',+\s<>"]/)
      expect(bare).toBe(bare.normalize('NFC'))
      expect(bare).not.toBe('')
    }),
  )
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['.htaccess', 'htaccess'],
  ['a\u0000b.png', 'ab.png'],
  ['photo\u202Egnp.exe', 'photognp.exe'],
  ['  Photo de classe (été).jpg ', 'Photo de classe (été).jpg'],
  ['护照 扫描件.pdf', '护照 扫描件.pdf'],
  ["<script>alert('x')</script>.png", 'script.png'],
])('%j is stored as %j', (name, expected) => {
  expect(shownName(name)).toBe(expected)
})
