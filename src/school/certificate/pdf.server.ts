// Creates the PDF of a certificate once from its snapshot, stores it as a private file, and serves it unchanged.

import { Readable } from 'node:stream'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import type { Certificate } from './certificate.server.ts'
import type { Snapshot } from './snapshot.ts'
import { schoolOnPaper, type PaperRequest, type PaperContext, storePapers } from '#platform/papers/index.server.ts'
import type { Paper } from '#platform/papers/index.ts'
import { discard, storeUpload, storedBytes, receive } from '#platform/files/index.server.ts'
import type { Storage } from '#platform/files/index.storage.server.ts'
import { certificateWords as words } from './words.ts'
import { packPaper, partRows } from './pack.server.ts'
import { certificatePaper } from './certificate-paper.server.ts'

const megabyte = 1024 * 1024
/**
 * The website of the French administration accepts files up to 5 MB. A pack may be larger, because it is handed in part
 * by part, or on paper.
 */
const partMegabytes = 5
const packMegabytes = 25
const limitsOf = (kind: Certificate['kind']) => ({
  maxsize: (kind === 'renewal_pack' ? packMegabytes : partMegabytes) * megabyte,
  mimetype: 'pdf',
})
const template = '/storage/{topic}/{year}{mon}/{random32}{.suffix}'

/**
 * Returns the address of the file, and creates the file first if necessary. Two parallel requests get the same address.
 * Refuses a certificate that is not issued.
 */
export async function pdfOf(at: At, press: PaperContext, row: Certificate, order: PaperRequest): Promise<string> {
  if (row.pdf) return row.pdf
  if (!row.snapshot || row.snapshot === '{}') throw new Refusal(words.notIssued, { number: row.number })
  await storePapers(at.product, press, [row], { store: { paperOf, keepPdf: storePdf }, order })
  const { pdf } = await rowAt(at, row.id)
  if (!pdf) throw new Error(`The document of the certificate ${row.number} could not be stored`)
  return pdf
}

/** Returns the bytes of the file, for a download under another name. */
export async function pdfBytesOf(at: At, press: PaperContext, row: Certificate, order: PaperRequest): Promise<Buffer> {
  const url = await pdfOf(at, press, row, order)
  const bytes = await storedBytes(at, press.storage, url)
  if (!bytes) throw new Refusal(words.notIssued, { number: row.number })
  return bytes
}

/**
 * Creates the files of certificates that were issued after `since`, the newest first. A job calls it, so that no reader
 * waits for the file. Returns their number.
 */
export async function printWaiting(at: At, press: PaperContext, since: number): Promise<number> {
  const waiting = await at.db
    .selectFrom('certificate')
    .selectAll()
    .where('status', '=', 'issued')
    .where('issued_at', '>=', since)
    .where('pdf', 'is', null)
    // The snapshot of an erased holder is empty.
    .where('snapshot', '<>', '{}')
    .orderBy('issued_at', 'desc')
    .limit(100)
    .execute()
  if (waiting.length > 0) await storePapers(at.product, press, waiting, { store: { paperOf, keepPdf: storePdf } })
  return waiting.length
}

async function paperOf(at: At, storage: Storage, row: Certificate): Promise<Paper> {
  if (row.snapshot === null || row.issued_at === null) throw new Error('The certificate is not issued.')
  const snapshot = JSON.parse(row.snapshot) as Snapshot
  const school = await schoolOnPaper(at, storage, snapshot.school)
  const paper = certificatePaper(snapshot, row.issued_at, { ...school, origin: at.product.origin })
  if (row.kind !== 'renewal_pack') return paper
  const parts: Paper[] = []
  const ids = (snapshot.parts ?? []).map(({ id }) => id)
  for (const part of await partRows(at, ids)) parts.push(await paperOf(at, storage, part))
  return packPaper(paper, parts)
}

const rowAt = ({ db }: Pick<At, 'db'>, id: number) =>
  db.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function storePdf(at: At, storage: Storage, drawn: Certificate, pdf: Buffer): Promise<void> {
  const incoming = { stream: Readable.from([pdf]), name: `${drawn.number}.pdf`, type: 'application/pdf' }
  const received = await receive(storage.folder, incoming, limitsOf(drawn.kind))
  const { url, kept_sha256 } = await storeUpload(at, received, { storage, topic: 'certificate', template })
  const stored = await at.product.store.write(async (db) => {
    const inside = { ...at, db }
    const row = await rowAt(inside, drawn.id)
    // The second of two parallel jobs waits here, and then finds the file of the first. The file of a holder who was
    // erased meanwhile is not stored.
    const { numUpdatedRows } = await db
      .updateTable('certificate')
      .set({ pdf_sha256: kept_sha256 })
      .where('id', '=', drawn.id)
      .where('snapshot', '=', drawn.snapshot)
      .where('pdf', 'is', null)
      .where('pdf_sha256', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return row.pdf
    const resource: Resource = at.product.resources.certificate
    await updateRecord(inside, resource, row, { pdf: url, pdf_sha256: kept_sha256 })
    return url
  })
  if (stored !== url) await discard(at, storage, url)
}
