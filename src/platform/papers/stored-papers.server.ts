// Creates documents that are stored as files: by the product itself, or at the first request of a reader.

import type { FastifyRequest } from 'fastify'
import { anonymous } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import type { WorkerRunner } from '#platform/workers/index.server.ts'
import { type Storage, type StorageSettings, storageOf } from '#platform/files/index.storage.server.ts'
import type { Paper } from './paper.ts'
import { type PaperRequest, makePdf } from './make-pdf.server.ts'

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

/** Creates and stores documents one after another, so that they take only one place in the queue of `makePdf`. */
export async function storePapers<Row>(
  product: Product,
  context: PaperContext,
  rows: readonly Row[],
  { store, order }: { store: PaperStore<Row>; order?: PaperRequest },
) {
  const at = asProduct(product)
  for (const row of rows) {
    const pdf = await makePdf(context.aside, await store.paperOf(at, context.storage, row), order)
    await store.keepPdf(at, context.storage, row, pdf)
  }
}

/** The options of a document that a person requests: counted for the account, cancelled when the request ends. */
export const paperRequestOf = ({ who }: At, { signal }: FastifyRequest): PaperRequest => ({
  account: `${who.realm} ${who.id}`,
  signal,
})

/** Acts as the product itself: a file that it creates has no owner, so the readers of its record may read it. */
function asProduct(product: Product): At {
  const now = Math.floor(Date.now() / 1000)
  return { db: product.store.read, who: anonymous, language: 'fr', now, ip: '', network: '', product }
}
