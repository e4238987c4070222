// The import: what offices really send, row by row through the same checks and rules as the form.

import Papa from 'papaparse'
import { addCheck, sentences } from '#engine/checks.ts'
import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import { type Resource, fieldOf, formFields } from '#engine/resource.ts'
import { type Language, type Words, say } from '#engine/words.ts'
import type { At, Product } from '#engine/server/product.ts'
import { addRecord } from '#engine/server/records.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titleColumns } from '#engine/server/titles.ts'
import { valueWords } from '../export/cells.server.ts'
import { violation } from '../violation/violation.server.ts'

export interface ImportReport {
  added: number
  /** Line of the file, and why it was left out. */
  refused: { line: number; reason: string }[]
}

export interface Line {
  /** Of the file, as an editor counts: rows may span several. */
  number: number
  cells: Record<string, string>
}

/** UTF-8 with or without BOM, else Windows-1252; separated by what the headings are separated by. */
export function readCsv(bytes: Uint8Array): Line[] {
  const text = decoded(bytes)
  const rows: { number: number; cells: string[] }[] = []
  let [number, read] = [1, 0]
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step({ data: cells, meta }) {
      rows.push({ number, cells })
      number += text.slice(read, meta.cursor).split('\n').length - 1
      read = meta.cursor
    },
  })
  const [headings, ...body] = rows
  const names = headings?.cells.map((heading) => heading.trim()) ?? []
  const named = (cells: string[]) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  return body
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map((row) => ({ number: row.number, cells: named(row.cells) }))
}

/** The parser's own guess needs more rows than a short list has. */
function delimiterOf(text: string): string {
  const heading = text.split('\n', 1)[0]!
  const often = (sign: string) => heading.split(sign).length
  return [';', ',', '\t', '|'].toSorted((one, other) => often(other) - often(one))[0]!
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A heading may be the column's name or its label in any of the three languages. */
export function columnsFor(
  product: Product,
  resource: Resource,
  headings: readonly string[],
  language: Language,
): Map<string, string> {
  const labels = product.labels[resource.name]!.fields as Record<string, Words>
  const plain = (text: string) => text.trim().toLowerCase()
  const found = new Map<string, string>()
  for (const heading of headings) {
    const match = formFields(resource).find(([name]) =>
      [name, ...(labels[name] ?? [])].some((word) => plain(word) === plain(heading)),
    )
    if (!match) throw new Refusal(say(engineWords.unknownColumn, language, { column: heading }))
    found.set(heading, match[0])
  }
  return found
}

/** Each good row goes in by the same checks and rules as the form; a bad one is reported and harms no other. */
export async function importRows(at: At, resource: Resource, lines: readonly Line[]): Promise<ImportReport> {
  if (lines.length === 0) throw new Refusal(engineWords.emptyFile)
  const columns = columnsFor(at.product, resource, Object.keys(lines[0]!.cells), at.language)
  const check = addCheck(resource)
  const report: ImportReport = { added: 0, refused: [] }
  for (const { number, cells } of lines) {
    const sent = Object.entries(cells).flatMap(([heading, text]) =>
      columns.has(heading) && text !== '' ? [[columns.get(heading)!, text]] : [],
    )
    const given: Record<string, unknown> = {}
    for (const [name, text] of sent) given[name!] = await valueFrom(at, resource, name!, text!)
    const checked = check.safeParse(given)
    const reason = checked.success
      ? await tryAdd(at, resource, checked.data)
      : spoken(at, resource, sentences(checked.error, at.language))
    if (reason === null) report.added++
    else report.refused.push({ line: number, reason })
  }
  return report
}

function spoken(at: At, resource: Resource, fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(
      ([name, sentence]) => `${name === '' ? '' : `${say(fieldWords(at, resource, name), at.language)} : `}${sentence}`,
    )
    .join(' ')
}

/** `14/03/2004` is a French date, `Inscrit` the label of a value, `FLE` the code of a specialty. */
async function valueFrom(at: At, resource: Resource, name: string, text: string): Promise<unknown> {
  const field = resource.fields[name]!
  if (field.kind === 'date') return text.replace(/^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/, isoDate)
  if (field.kind === 'tags') return text.split(',').map((word) => word.trim())
  if (field.target && !/^\d+$/.test(text)) return idNamed(at, at.product.resources[field.target]!, text)
  const wanted = text.trim().toLowerCase()
  const named = (value: string | number) =>
    valueWords(at.product, resource, name, value)?.some((word) => word.toLowerCase() === wanted)
  return field.values?.find(named) ?? text
}

const isoDate = (_all: string, day: string, month: string, year: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** What names nothing stays as it is and is then refused like any wrong value. */
async function idNamed(at: At, target: Resource, text: string): Promise<unknown> {
  const columns = [...titleColumns(target), ...(fieldOf(target, 'code') ? ['code'] : [])]
  const row = await rowsOf(at, target)
    .select(`${target.table}.id`)
    .where(({ or, eb }) => or(columns.map((column) => eb(column, '=', text.trim()))))
    .executeTakeFirst()
  return row ? Number(row.id) : text
}

async function tryAdd(at: At, resource: Resource, input: Record<string, unknown>): Promise<string | null> {
  try {
    await at.product.store.write((db) => addRecord({ ...at, db }, resource, input))
    return null
  } catch (problem) {
    const refusal = problem instanceof Refusal ? problem : violation(at, problem)
    if (!refusal) throw problem
    return say(refusal.words, at.language, refusal.values)
  }
}
