// The files of a sheet: the PDF, created once and stored; the same content as JSON; a blank sheet to sign by hand.

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '#engine/refusal.ts'
import type { At, Product } from '#engine/server/product.ts'
import { discard, receive, storeUpload } from '#platform/files/index.server.ts'
import { keyOf } from '#platform/files/index.ts'
import type { Storage } from '#platform/files/index.storage.server.ts'
import { addUse } from '#platform/files/index.uses.server.ts'
import {
  type PaperContext,
  type PaperRequest,
  makePdf,
  schoolOnPaper,
  storePapers,
} from '#platform/papers/index.server.ts'
import type { Paper } from '#platform/papers/index.ts'
import { headerOf, teacherOf } from './close.server.ts'
import type { SheetHeader, SheetLine, SheetSigner } from './closed-sheet.ts'
import { participantsOf } from './participants.server.ts'
import { erasedFacts } from './seal.server.ts'
import { type HalfDayOfPlan, type Version, lastVersion, sheetOf } from './sheet-rows.server.ts'
import { blankPaper, sheetPaper } from './sheet-paper.ts'
import { sheetRefusals as words } from '../words.ts'

const limits = { maxsize: 20 * 1024 * 1024, mimetype: 'pdf' }
const template = '/storage/{topic}/{year}{mon}/{random32}{.suffix}'

export async function closedVersion(at: At, { plan, day }: HalfDayOfPlan): Promise<Version> {
  const sheet = await sheetOf(at, plan.id, day.half)
  const version = sheet && (await lastVersion(at, sheet.id))
  if (!version) throw new Refusal(words.notClosed)
  return version
}

export const fileName = ({ code }: Pick<Version, 'code'>, suffix: string) => `emargement-${code}.${suffix}`

/** The same facts as the PDF, with all fingerprints. */
export async function sheetJson(at: At, version: Version): Promise<Record<string, unknown>> {
  const { content_sha256, before_sha256, chain_sha256, chain_no, closed_at, signer_sha256, pdf_sha256, reason } =
    version
  const rows = await rowsOf(at, version.id)
  return {
    header: JSON.parse(version.header) as SheetHeader,
    lines: rows.map(({ facts, line_sha256 }) => ({ facts: JSON.parse(facts) as SheetLine, line_sha256 })),
    sheet_id: version.sheet_id,
    version: version.version,
    code: version.code,
    reason,
    scan: version.scan,
    signer: JSON.parse(version.signer) as SheetSigner,
    signer_sha256,
    closed_at,
    content_sha256,
    before_sha256,
    chain_sha256,
    chain_no,
    pdf_sha256,
  }
}

export async function sheetPdf(at: At, press: PaperContext, version: Version, order?: PaperRequest): Promise<Buffer> {
  const known = version.pdf ? version : await printVersion(at.product, press, version, order)
  const stored = known.pdf && (await storedBytes(at, press.storage, known.pdf))
  return stored || makePdf(press.aside, await paperOf(at, press.storage, version), order)
}

export async function blankSheet(at: At, press: PaperContext, found: HalfDayOfPlan, order: PaperRequest) {
  const header = await headerOf(at, found, { version: 0, reason: null, code: '' })
  const sheet = await sheetOf(at, found.plan.id, found.day.half)
  const names = (await participantsOf(at, found.plan, sheet?.id)).map(({ name }) => name)
  const { head } = await schoolOnPaper(at, press.storage)
  return makePdf(press.aside, blankPaper(header, names, { head, teacher: await teacherOf(at, found.plan) }), order)
}

/** Creates the PDFs of closed sheets. A job calls it, so that the teacher does not wait. */
export async function printClosed(product: Product, press: PaperContext): Promise<number> {
  const waiting = await product.store.read
    .selectFrom('presence_version')
    .selectAll()
    .where('pdf', 'is', null)
    .where('pdf_sha256', 'is', null)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  for (const version of waiting) await printVersion(product, press, version)
  return waiting.length
}

async function printVersion(product: Product, press: PaperContext, version: Version, order?: PaperRequest) {
  const works = { paperOf, keepPdf }
  await storePapers(product, press, [version], order ? { store: works, order } : { store: works })
  return versionAt(product.store.read, version.id)
}

const rowsOf = (at: Pick<At, 'db'>, version: number) =>
  at.db
    .selectFrom('presence_line')
    .select(['facts', 'line_sha256'])
    .where('version_id', '=', version)
    .orderBy('place')
    .execute()

const versionAt = (db: At['db'], id: number): Promise<Version> =>
  db.selectFrom('presence_version').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function paperOf(at: At, storage: Storage, version: Version): Promise<Paper> {
  const { head } = await schoolOnPaper(at, storage)
  const lines = (await rowsOf(at, version.id)).map(({ facts }) =>
    facts === erasedFacts ? null : (JSON.parse(facts) as SheetLine),
  )
  const header = JSON.parse(version.header) as SheetHeader
  const signer = version.signer === erasedFacts ? null : (JSON.parse(version.signer) as SheetSigner)
  return sheetPaper({ ...version, header, lines, signer }, { head, origin: at.product.origin })
}

async function keepPdf(at: At, storage: Storage, { id, code }: Version, pdf: Buffer): Promise<void> {
  const incoming = { stream: Readable.from([pdf]), name: fileName({ code }, 'pdf'), type: 'application/pdf' }
  const received = await receive(storage.folder, incoming, limits)
  const { url, kept_sha256, id: attachment_id } = await storeUpload(at, received, { storage, topic: 'sheet', template })
  const isKept = await at.product.store.write(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('presence_version')
      .set({ pdf: url, pdf_sha256: kept_sha256 })
      .where('id', '=', id)
      .where('pdf', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await addUse({ ...at, db }, { attachment_id, resource: 'presence_version', row_id: id, field: 'pdf' })
    return true
  })
  // Another process has stored a PDF of this version at the same time, so this one is deleted.
  if (!isKept) await discard(at, storage, url)
}

export async function storedBytes(at: At, storage: Storage, url: string): Promise<Buffer | null> {
  const file = await at.db.selectFrom('attachment').select('storage').where('url', '=', url).executeTakeFirst()
  if (!file) return null
  const place = storage.of(file.storage)
  return (await place.find(keyOf(url))) ? buffer(await place.read(keyOf(url))) : null
}
