// The value of a cell in an export: one function per kind of field, with labels in the reader's language.

import { codeName, type CodeKind } from '#ui/codes.ts'
import { type Field, type Kind, divisorOf, relationName } from '#engine/field.ts'
import type { AnyRow, Resource } from '#engine/resource.ts'
import { say, type Words } from '#engine/languages.ts'
import { localeOf } from '#text/languages.ts'
import type { At, Product } from '#engine/server/product.ts'
import { plainText } from '#platform/rows/index.server.ts'
import { exportWords } from '../words.ts'

/** Days, moments (Unix seconds) and amounts (cents) are objects, because each file format writes them differently. */
export type Cell = string | number | null | { day: string } | { moment: number } | { cents: number }

interface CellInput {
  at: At
  resource: Resource
  name: string
  field: Field
  row: AnyRow
  value: unknown
}
type Related = { title: string }

const number = ({ value }: CellInput): Cell => Number(value)
const text = ({ value }: CellInput): Cell => String(value)
const day = ({ value }: CellInput): Cell => ({ day: String(value) })
const labelCell = ({ at, resource, name, value }: CellInput): Cell => {
  const words = valueWords(at.product, resource, name, value)
  return words ? say(words, at.language) : String(value)
}
const titleCell = ({ row, name }: CellInput): Cell => {
  const found = (row[relationName(name)] ?? []) as Related | Related[]
  return [found]
    .flat()
    .map(({ title }) => title)
    .join(', ')
}

const cells: Record<Kind, (shown: CellInput) => Cell> = {
  id: number,
  text: codeCell,
  longText: text,
  richText: ({ value }) => plainText(String(value)),
  integer: ({ value, field }) => (field.hundredths ? { cents: Number(value) } : Number(value) / divisorOf(field)),
  year: number,
  real: number,
  money: ({ value }) => ({ cents: Number(value) }),
  choice: labelCell,
  state: labelCell,
  tags: (shown) => (shown.value as unknown[]).map((value) => labelCell({ ...shown, value })).join(', '),
  toggle: ({ at, value }) => say(value ? exportWords.yes : exportWords.no, at.language),
  date: day,
  time: text,
  moment: ({ value }) => ({ moment: Number(value) }),
  belongsTo: titleCell,
  belongsToMany: titleCell,
  parent: titleCell,
  file: text,
  image: text,
  json: ({ value }) => JSON.stringify(value),
  city: ({ row, name }) => String(row[`${name}_text`] ?? ''),
  pairs: ({ value }) => JSON.stringify(value),
  weigh: number,
  secret: () => null,
}

export function cellOf(at: At, resource: Resource, name: string, field: Field, row: AnyRow): Cell {
  const value = row[name]
  const empty = value === null || value === undefined || value === ''
  return empty ? null : cells[field.kind]({ at, resource, name, field, row, value })
}

export function valueWords(product: Product, resource: Resource, name: string, value: unknown): Words | undefined {
  const labels = product.labels[resource.name] as { values?: Record<string, Record<string, Words>> }
  return labels.values?.[name]?.[String(value)]
}

/** Writes the name of a country, language or currency instead of its code. Unknown codes stay unchanged. */
function codeCell({ at, field, value }: CellInput): Cell {
  const code = codeKindOf(field)
  return code ? codeName(code, String(value), localeOf(at.language)) : String(value)
}

export function codeKindOf({ format }: Field): CodeKind | undefined {
  return format === 'country' || format === 'language' || format === 'currency' ? format : undefined
}
