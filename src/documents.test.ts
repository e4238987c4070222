// Decisions are numbered without gaps, dated and have a status; documents refer to decisions and files that exist.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = readdirSync(join(root, 'docs/decisions')).toSorted()

test('decisions are numbered without gaps', () => {
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_file, index) => index + 1))
})

test.each(files)('the decision %s begins with its number, its date and its status', (file) => {
  const [title, , status] = readFileSync(join(root, 'docs/decisions', file), 'utf8').split('\n')
  expect(title).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. \\S`))
  expect(status).toMatch(/^\d{4}-\d\d-\d\d, (accepted|replaced by decision \d{4})\b/)
})

test('documents refer to decisions that exist', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...markdownIn('docs'),
    ...markdownIn('docs/decisions'),
  ]
  const referred = documents.flatMap((document) =>
    [
      ...readFileSync(join(root, document), 'utf8').matchAll(/[dD]ecision (\d{4})\b|decisions\/(\d{4}-[\w-]+\.md)/g),
    ].map(([, number, name]) => number ?? name!),
  )
  expect(referred.length).toBeGreaterThan(5)
  expect(referred.filter((each) => !files.some((file) => file.startsWith(each)))).toEqual([])
})

test('decision 7 names each direct dependency of package.json and no other package', () => {
  type Lists = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>
  const lists = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Lists
  const installed = [lists.dependencies, lists.devDependencies, lists.optionalDependencies].flatMap((list) =>
    Object.keys(list ?? {}),
  )
  const decision = readFileSync(join(root, 'docs/decisions/0007-direct-dependencies.md'), 'utf8')
  const reasons = decision.split('\n').filter((line) => /^(- |  `|Optional)/.test(line))
  const named = reasons.flatMap((line) => [...line.matchAll(/`(@?[\w.-]+(?:\/[\w.-]+)?)`/g)].map(([, name]) => name!))
  expect(named.toSorted()).toEqual(installed.toSorted())
})

test.each(['README.md', 'CONTRIBUTING.md', 'OPERATING.md'])('the files that %s names exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(/`((?:src|docs|deploy)\/[\w./-]+)`|\]\((?!http)([\w./-]+)\)/g)].map(
    ([, code, link]) => code ?? link!,
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('commands and settings that OPERATING.md names exist', () => {
  const text = readFileSync(join(root, 'OPERATING.md'), 'utf8')
  const program = readFileSync(join(root, 'scripts/pupitre.labels.ts'), 'utf8')
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const commands = [...text.matchAll(/pupitre (?:-- )?(?!pupitre\b)([a-z]+)\b/g)].map(([, name]) => name)
  expect(commands.length).toBeGreaterThan(6)
  expect(commands.filter((name) => !program.includes(`\n  ${name}: `))).toEqual([])
  const settings = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z_]+)`/g)].map(([, name]) => name)
  expect(settings.length).toBeGreaterThan(8)
  expect(settings.filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([])
})

test('the README has at most 120 lines', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(121)
})

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file))
}
