// The export: what is filtered, as the reader sees it, batch by batch.

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import Papa from 'papaparse'
import { Download } from '#engine/envelope.ts'
import { type Field, relationName } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { type Words, say } from '#engine/words.ts'
import { node } from '#engine/server/access.ts'
import { listQuery, listedRows, narrowed, shownFields } from '#engine/server/list.ts'
import type { At, Product } from '#engine/server/product.ts'
import type { AnyRow } from '#engine/server/records.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { type Call, register } from '#engine/server/routes.ts'

export function exportCalls(app: FastifyInstance, product: Product): void {
  const offered = Object.values(product.resources).filter((resource) => resource.calls.includes('export'))
  for (const resource of offered) register(app, product, exportCall(resource))
}

function exportCall(resource: Resource): Call<typeof listQuery> {
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
    const ids = rows.select('id').where('id', '>', last).orderBy('id').limit(1000)
    const list = await listedRows(at, resource, fields, ids)
    if (list.length === 0) return
    last = list.at(-1)!.id
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
