// The export: what is filtered, as the reader sees it, batch by batch.

import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { Download } from '../envelope.ts'
import { type Field, relationName } from '../field.ts'
import type { Resource } from '../resource.ts'
import { type Words, say } from '../words.ts'
import { node } from './access.ts'
import { columnsOf, listQuery, narrowed, shown, shownFields } from './list.ts'
import type { At, Product } from './product.ts'
import type { AnyRow } from './records.ts'
import { fieldWords } from './relations.ts'
import type { Call } from './routes.ts'

export function exportCall(resource: Resource): Call<typeof listQuery> {
  return {
    method: 'GET',
    url: `/admin/${resource.path}/export`,
    guard: node(`${resource.path}/export`),
    about: ['Exporter en CSV', '导出 CSV', 'Export as CSV'],
    query: listQuery,
    async run(at, { query }) {
      const lines = csvOf(at, resource, shownFields(at, resource), narrowed(at, resource, query))
      return new Download(`${resource.name}.csv`, 'text/csv; charset=utf-8', Readable.from(lines))
    },
  }
}

/** In the order of ids, a thousand at a time, so that neither memory nor the other requests feel it. */
async function* csvOf(at: At, resource: Resource, fields: [string, Field][], rows: ReturnType<typeof narrowed>) {
  const delimiter = at.language === 'fr' ? ';' : ','
  const line = (cells: unknown[]) => `${Papa.unparse([cells], { delimiter, escapeFormulae: /^[=+\-@\t\r]/ })}\r\n`
  yield `\uFEFF${line(fields.map(([name]) => say(fieldWords(at, resource, name), at.language)))}`
  for (let last = 0; ;) {
    const batch = (await rows
      .select(columnsOf(at, resource, fields))
      .where('id', '>', last)
      .orderBy('id')
      .limit(1000)
      .execute()) as AnyRow[]
    if (batch.length === 0) return
    last = batch.at(-1)!.id
    const list = await shown(at, resource, fields, batch)
    yield list.map((row) => line(fields.map(([name, field]) => cellOf(at, resource, name, field, row)))).join('')
  }
}

function cellOf(at: At, resource: Resource, name: string, field: Field, row: AnyRow): unknown {
  const value = row[name]
  if (value === null || value === undefined) return ''
  const related = row[relationName(name)] as { title: string } | { title: string }[] | null
  if (field.target)
    return [related ?? []]
      .flat()
      .map(({ title }) => title)
      .join(', ')
  if (field.kind === 'tags') return (value as string[]).join(', ')
  if (field.kind === 'moment') return new Date(Number(value) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  if (field.kind === 'money') return (Number(value) / 100).toFixed(2).replace('.', at.language === 'fr' ? ',' : '.')
  const words = valueWords(at.product, resource, name, value)
  return words ? say(words, at.language) : value
}

export function valueWords(product: Product, resource: Resource, name: string, value: unknown): Words | undefined {
  const labels = product.labels[resource.name] as { values?: Record<string, Record<string, Words>> }
  return labels.values?.[name]?.[String(value)]
}
