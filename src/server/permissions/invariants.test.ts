// Each test that `docs/invariants.md` names exists, and every lock in the source has its line there.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rules } from '#subjects.server.ts'
import { lockOrder } from '#subjects.locks.ts'

const src = join(import.meta.dirname, '../..')
const text = readFileSync(join(src, '../docs/invariants.md'), 'utf8')
const lines = [...text.matchAll(/^\| (.+?) \| (.+?) \| `([\w/.-]+\.test\.ts)` › (.*?) \|$/gm)].map(
  ([, invariant = '', guard = '', file = '', name = '']) => ({ invariant, guard, file, name }),
)
const named = (kind: string) =>
  lines.flatMap(({ guard }) =>
    [...guard.matchAll(new RegExp(`${kind} \`([^\`]+)\``, 'g'))].map(([, name = '']) => name),
  )

const read = (pattern: string, root = src) =>
  globSync(pattern, { cwd: root, exclude: (each) => String(each).endsWith('.test.ts') }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
const sources = read('**/*.ts').join('\n')
const migrations = read('*.ts', join(src, '../migrations')).join('\n')

test('every line of every table was read', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| invariant'))
  expect(lines).toHaveLength(rows.length)
})

test.each(lines)('$invariant: $file › $name', ({ file, name }) => {
  expect(existsSync(join(src, file))).toBe(true)
  expect(readFileSync(join(src, file), 'utf8')).toContain(name)
})

describe('the tests of an invariant', () => {
  test.each(named('lock'))('locks %s in the order of all', (table) => expect(lockOrder).toContain(table))

  test.each(named('by'))('%s names what it locks', (entity) => expect(rules[entity]?.holds).toBeTypeOf('function'))

  test.each(named('name'))('locks the name “%s”', (name) => {
    expect(sources).toMatch(new RegExp(`lockName\\(at, ['\`]${name}`))
  })

  test.each(named('index'))('is the index %s', (index) => {
    const [, table, column] = /^(.+?)_([a-z]+(?:_id|_no)?)_unique$/.exec(index) ?? []
    const declared =
      migrations.includes(`create unique index ${index} `) || migrations.includes(`create unique index ${index}\n`)
    expect(declared || migrations.includes(`createUnique(db, '${table}', '${column}'`) || isOfMany(table)).toBe(true)
  })
})

/** Written in a loop over columns. */
const isOfMany = (table?: string) => migrations.includes(`await createUnique(db, '${table}', column)`)

describe('no line is missing in the table:', () => {
  const holding = Object.keys(rules).filter((entity) => rules[entity]!.holds)
  test.each(holding)('%s', (entity) => expect(named('by')).toContain(entity))

  const used = [...sources.matchAll(/lockName\(at, ['`]([^'`$]+)/g)].map(([, name = '']) => name)
  test.each(used)('“%s”', (name) => expect(named('name')).toContain(name))

  test.each(lockOrder)('%s', (table) => {
    const held = [...named('lock'), ...named('row')]
    expect(held).toContain(table)
  })
})
