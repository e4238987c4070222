// Creates the PDF of an agreement from the frozen text and the signatures. When all have signed, the file is stored and
// from then on served unchanged.

import { Readable } from 'node:stream'
import { lockTables } from '#engine/server/locks.ts'
import type { At, Product } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { signaturesOf } from '../signers.server.ts'
import type { Protocol } from '../protocol.ts'
import {
  schoolOnPaper,
  type PaperRequest,
  makePdf,
  type PaperContext,
  storePapers,
} from '#platform/papers/index.server.ts'
import type { Paper } from '#platform/papers/index.ts'
import { discard, storeUpload, storedBytes, receive } from '#platform/files/index.server.ts'
import type { Storage } from '#platform/files/index.storage.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { agreementPaper } from './agreement-paper.server.ts'

const limits = { maxsize: 20 * 1024 * 1024, mimetype: 'pdf' }
const template = '/storage/{topic}/{year}{mon}/{random32}{.suffix}'

/** Returns the stored file, or a new file of the current state. */
export async function pdfBytes(at: At, press: PaperContext, row: Protocol, order: PaperRequest): Promise<Buffer> {
  const stored = row.pdf && (await storedBytes(at, press.storage, row.pdf))
  return stored || makePdf(press.aside, await paperOf(at, press.storage, row), order)
}

async function paperOf(at: At, storage: Storage, row: Protocol): Promise<Paper> {
  const [school, zone] = [await schoolOnPaper(at, storage), await schoolZone(at)]
  return agreementPaper(row, await signaturesOf(at, row.id), { head: school.head, zone })
}

/**
 * Creates the files of completely signed agreements. A job calls it, so that no signer waits for it. Returns their
 * number.
 */
export async function printSigned(product: Product, press: PaperContext): Promise<number> {
  const waiting = await product.store.read
    .selectFrom('protocol')
    .selectAll()
    .where('status', '=', 'signed')
    .where('pdf', 'is', null)
    .where('paper_scan', 'is', null)
    .where('rendered_html', 'is not', null)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  if (waiting.length > 0) await storePapers(product, press, waiting, { store: { paperOf, keepPdf: storePdf } })
  return waiting.length
}

async function storePdf(at: At, storage: Storage, row: Protocol, pdf: Buffer): Promise<void> {
  const incoming = { stream: Readable.from([pdf]), name: `${row.number}.pdf`, type: 'application/pdf' }
  const received = await receive(storage.folder, incoming, limits)
  const { url } = await storeUpload(at, received, { storage, topic: 'protocol', template })
  const stored = await at.product.store.write(async (db) => {
    // The second of two parallel jobs waits here, and then finds the file of the first.
    await lockTables({ ...at, db }, { protocol: [row.id] })
    const fresh = await db.selectFrom('protocol').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    if (fresh.pdf !== null || fresh.status !== 'signed' || fresh.content_sha256 !== row.content_sha256) return fresh.pdf
    await updateRecord({ ...at, db }, at.product.resources.protocol, fresh, { pdf: url })
    return url
  })
  // Another job has stored a file, or the person was erased meanwhile.
  if (stored !== url) await discard(at, storage, url)
}
