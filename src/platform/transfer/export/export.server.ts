// The call `export`: sends the filtered rows of a list as a CSV or XLSX file while the file is being written.

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Download } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { say } from '#engine/languages.ts'
import { node } from '#engine/server/access.ts'
import { countOf, listQuery, narrowRows, orderOf } from '#engine/server/list.ts'
import type { At, Product } from '#engine/server/product.ts'
import { type Call, registerCall } from '#engine/server/routes.ts'
import type { WorkerRunner } from '#platform/workers/index.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { isZone, wallTime } from '#text/wall-time.ts'
import { exportWords } from '../words.ts'
import { type ExportRequest, columnsOf, exportFile } from './export-rows.server.ts'

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const exportQuery = listQuery.extend({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  columns: z
    .string()
    .regex(/^\w+(,\w+)*$/)
    .max(4000)
    .transform((names) => names.split(','))
    .optional(),
  zone: z.string().max(64).refine(isZone).optional(),
})

/** Up to this many rows are written without a worker thread, because starting one would take longer. */
const fewRows = 500

/** Registers the export of all entities. The returned function does the same for an entity that is added later. */
export function exportCalls(app: FastifyInstance, product: Product, runWorker: WorkerRunner) {
  const underWay = new Map<number, Readable>()
  app.addHook('preClose', async function endExports() {
    for (const file of underWay.values()) file.destroy()
  })
  function exportCallsOf(into: FastifyInstance, of: Product, resource: Resource): void {
    if (resource.calls.includes('export')) registerCall(into, of, exportCall(resource, runWorker, underWay))
  }
  for (const resource of Object.values(product.resources)) exportCallsOf(app, product, resource)
  return exportCallsOf
}

function exportCall(
  resource: Resource,
  runWorker: WorkerRunner,
  underWay: Map<number, Readable>,
): Call<typeof exportQuery> {
  return {
    method: 'GET',
    url: `/admin/${resource.path}/export`,
    guard: node(`${resource.path}/export`),
    about: exportWords.about,
    query: exportQuery,
    async run(at, sent) {
      const query = { ...sent.query, zone: sent.query.zone ?? (await schoolZone(at)) }
      // Invalid orders and columns are refused before the first byte.
      orderOf(at, resource, query.order)
      columnsOf(at, resource, query.columns)
      const total = await countOf(at, narrowRows(at, resource, query), Infinity, { page: 1, limit: 1 })
      if (underWay.has(at.who.id)) throw new Refusal(exportWords.oneAtATime)
      const request = exportRequestFor(at, resource, query)
      const file = Readable.from(total > fewRows ? runWorker('exportFile', request) : exportFile(at.product, request), {
        objectMode: false,
      })
      underWay.set(at.who.id, file)
      for (const over of ['end', 'close']) file.once(over, () => underWay.delete(at.who.id))
      const { format } = query
      const headers = { 'content-disposition': dispositionOf(at, resource, query), 'x-total-count': String(total) }
      return new Download(`${resource.name}.${format}`, fileTypes[format], file, headers)
    },
  }
}

type ExportQuery = z.infer<typeof exportQuery> & { zone: string }

function exportRequestFor(at: At, resource: Resource, query: ExportQuery): ExportRequest {
  const { columns, format, zone, quick_search, quickSearch, search, order } = query
  return {
    resource: resource.name,
    who: at.who,
    language: at.language,
    query: { quick_search, quickSearch, search, order },
    columns,
    format,
    zone,
  }
}

function dispositionOf(at: At, resource: Resource, { format, zone }: ExportQuery): string {
  return contentDisposition(at, resource, wallTime(at.now, zone).slice(0, 10), format)
}

/** The header with the file name: in ASCII for old programs, and in the language of the reader for all others. */
export function contentDisposition(at: At, resource: Resource, about: string, format: string): string {
  const many = say(entryOf(at.product.labels, resource.name).many, at.language)
  const name = encodeURIComponent(`${many} ${about}.${format}`).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  const plain = `${resource.name}-${about}`.replaceAll(/[^\w-]/g, '')
  return `attachment; filename="${plain}.${format}"; filename*=UTF-8''${name}`
}
