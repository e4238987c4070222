// Documents that are created once and stored as files: by the product itself, or on the first request.

import type { FastifyRequest } from 'fastify'
import { anonymous } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import type { WorkerRunner } from '#platform/workers/index.server.ts'
import { type Storage, type StorageSettings, storageOf } from '#platform/files/index.storage.server.ts'
import type { Paper } from './paper.ts'
import { type PaperRequest, makePdf } from './papers.server.ts'

export interface PaperContext {
  aside: WorkerRunner
  storage: Storage
}

export const paperContextOf = (around: StorageSettings & { aside: WorkerRunner }): PaperContext => ({
  aside: around.aside,
  storage: storageOf(around),
})

interface PaperStore<Row> {
  paperOf(at: At, storage: Storage, row: Row): Promise<Paper>
  keepPdf(at: At, storage: Storage, row: Row, pdf: Buffer): Promise<void>
}

/** One after another, so that the product's own documents take only one place in the queue. */
export async function storePapers<Row>(
  product: Product,
  press: PaperContext,
  rows: readonly Row[],
  { works, order }: { works: PaperStore<Row>; order?: PaperRequest },
) {
  const at = asProduct(product)
  for (const row of rows) {
    const pdf = await makePdf(press.aside, await works.paperOf(at, press.storage, row), order)
    await works.keepPdf(at, press.storage, row, pdf)
  }
}

/** The account that waits until the request ends. */
export const paperRequestOf = ({ who }: At, { signal }: FastifyRequest): PaperRequest => ({
  account: `${who.realm} ${who.id}`,
  signal,
})

/** A file that the product creates has no owner: readers of its record may read it. */
function asProduct(product: Product): At {
  const now = Math.floor(Date.now() / 1000)
  return { db: product.store.read, who: anonymous, language: 'fr', now, ip: '', network: '', product }
}
