// Compares the tables of GLOSSARY.md with the declarations, their labels and the exported names.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Labels, Resource } from '#engine/resource.ts'
import { loadLabels, resources } from './subjects.server.ts'

const root = join(import.meta.dirname, '..')
const columns = ['english', 'meaning', 'french', 'chinese', 'wire', 'code'] as const
type Row = Record<(typeof columns)[number], string>

const text = readFileSync(join(root, 'GLOSSARY.md'), 'utf8')
const rowsUnder = (title: string): Row[] =>
  tableIn(text.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? '')

function tableIn(section: string): Row[] {
  const [, , ...lines] = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.map(
    (line) =>
      Object.fromEntries(
        line
          .slice(1, -1)
          .split('|')
          .map((cell, index) => [columns[index], cell.trim()]),
      ) as Row,
  )
}

/** `course_plan.register_status`, or a link from an exported name to its file. */
function isInCode(code: string): boolean {
  const [, entity = '', field = ''] = /^`(\w+)\.(\w+)`$/.exec(code) ?? []
  if (field) return field in (resources[entity]?.fields ?? {})
  const [, name, file = ''] = /^\[`(\w+)`\]\((.+)\)$/.exec(code) ?? []
  if (!name || !existsSync(join(root, file))) return false
  return new RegExp(`^export .*\\b${name}\\b`, 'm').test(readFileSync(join(root, file), 'utf8'))
}

let labels: Record<string, Labels<Resource>>
beforeAll(async () => {
  labels = await loadLabels()
})

test('the glossary names every record like its declaration and its labels', () => {
  const expected = Object.values(resources).map(({ name, path }) => [
    ...labels[name]!.one,
    `\`${path}\``,
    `\`${name}\``,
  ])
  const written = rowsUnder('Records').map((row) => [row.french, row.chinese, row.english, row.wire, row.code])
  expect(written).toEqual(expected)
})

test('every word of the glossary has a meaning, and a word is explained once', () => {
  const rows = [...rowsUnder('Records'), ...rowsUnder('Other words')]
  expect(rows.filter(({ meaning }) => !meaning)).toEqual([])
  const words = rowsUnder('Other words').map(({ english }) => english)
  expect(words).toEqual([...new Set(words)])
})

test('the glossary refers to fields and exported names that exist', () => {
  const rows = rowsUnder('Other words')
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ code }) => !isInCode(code)).map(({ english }) => english)).toEqual([])
  expect(
    ['`course.nothing`', '[`Nothing`](src/engine/refusal.ts)', '[`Refusal`](src/nothing.ts)'].filter(isInCode),
  ).toEqual([])
})
