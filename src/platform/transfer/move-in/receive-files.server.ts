// Receives a ZIP archive of pictures or documents for a move-in. Each file becomes a line of an import job, which is
// tried, written and undone like a table. The call answers at once; then the files are stored one by one.

import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { FastifyRequest } from 'fastify'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { existing } from '#text/existing.ts'
import { itemAt } from '#text/item-at.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { say } from '#engine/languages.ts'
import { allowSlowUpload, receive, refuseWhenFull, storeUpload, temporaryPath } from '#platform/files/index.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { settings, uploadConfig } from '#platform/settings/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { type Options, changeJob, closeJob } from '../import/jobs.server.ts'
import type { RunningJobs } from '../import/running-jobs.server.ts'
import { type UploadContext, receiveFile, storeLines } from '../import/upload.server.ts'
import type { TablePiece } from '../import/table.server.ts'
import { type FilePlan, planFor, typeOf } from './file-plan.server.ts'
import { moveInWords as words } from '../words.ts'

/** These limits allow an archive of 3,000 portraits of 100 KB, or of 2,000 documents of 1 MB. */
const limits = { megabytes: 2000, entries: 10_000, fileBytes: 10_000_000 }

/** Resolves with the id of the job while the files are still being stored. */
export async function receiveFiles(
  at: At,
  request: FastifyRequest,
  { folder, storage }: UploadContext,
  works: RunningJobs,
): Promise<number> {
  await refuseWhenFull(folder)
  const path = await temporaryPath(folder)
  const remove = () => rm(path, { force: true })
  try {
    const name = await allowSlowUpload(request, () => receiveFile(request, path, limits.megabytes))
    const zip = await yauzl.openPromise(path, { autoClose: false }).catch(refuseArchive)
    try {
      const entries = await filesIn(zip)
      const plan = await planFor(at, entries)
      const job = await openFileJob(at, name, plan)
      works.track('files of a move', { jobs: [job] }, async (stop) => {
        try {
          await storeFiles(at, { job, zip, entries, plan, stop }, { folder, storage })
        } finally {
          zip.close()
          await remove()
          await at.product.store.write((db) => closeJob({ ...at, db }, job))
        }
      })
      return job
    } catch (problem) {
      zip.close()
      throw problem
    }
  } catch (problem) {
    await remove()
    throw problem
  }
}

function refuseArchive(cause: unknown): never {
  throw Object.assign(new Refusal(words.noArchive), { cause })
}

/** The pictures and documents of the archive, without the hidden files that some systems add. */
async function filesIn(zip: ZipFile): Promise<Entry[]> {
  const found: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize } = entry
    const isHidden = fileName.startsWith('__MACOSX/') || basename(fileName).startsWith('.')
    if (!typeOf(fileName) || isHidden || uncompressedSize > limits.fileBytes) continue
    found.push(entry)
    if (found.length > limits.entries) throw new Refusal(words.manyPictures, { max: limits.entries })
  }
  if (found.length === 0) throw new Refusal(words.noPictures)
  return found
}

/** Adds a job with one line per file. `storeFiles` fills in the address of each file later. */
async function openFileJob(at: At, file: string, plan: FilePlan): Promise<number> {
  const { resource, mapping, key, creates, fixed } = plan
  const headings = mapping.map((name) => say(fieldWords(at, resource, name), at.language))
  const job = await storeLines(at, file, linesOf(headings, plan), () => ({
    resource: resource.name,
    moves_in: 1,
    mapping: [...mapping],
    key,
  }))
  const options: Options = { key, creates, updates: !creates, zone: await schoolZone(at), ...(fixed && { fixed }) }
  await at.product.store.write((db) =>
    changeJob({ ...at, db }, job, { status: 'analysed', options: JSON.stringify(options) }),
  )
  return job
}

async function* linesOf(headings: string[], { lines }: FilePlan): AsyncGenerator<TablePiece> {
  yield { encoding: 'zip', headings }
  yield { lines: lines.map((cells, place) => ({ number: place + 1, cells })) }
}

interface Files {
  job: number
  zip: ZipFile
  entries: readonly Entry[]
  plan: FilePlan
  stop: AbortSignal
}

/** Stores each file and writes its address into its line. The cell stays empty if the file is refused. */
async function storeFiles(
  at: At,
  { job, zip, entries, plan: { lines, mapping, field, topic }, stop }: Files,
  { folder, storage }: Pick<UploadContext, 'folder' | 'storage'>,
): Promise<void> {
  const { read, write } = at.product.store
  const { savename: template } = uploadConfig(await settings({ ...at, db: read }))
  const rows = await read.selectFrom('import_row').select(['id', 'line']).where('job_id', '=', job).execute()
  const ids = new Map(rows.map(({ id, line }) => [line, id]))
  const how = { maxsize: limits.fileBytes, mimetype: 'image/*,application/pdf' }
  for (const [place, entry] of entries.entries()) {
    if (stop.aborted) return
    const stream = await zip.openReadStreamPromise(entry)
    const [name, type] = [basename(entry.fileName), existing(typeOf(entry.fileName), 'type')]
    const stored = await receive(folder, { stream, name, type }, how)
      .then((received) => storeUpload({ ...at, db: read }, received, { storage, topic, template }))
      .catch((problem: unknown) => {
        if (problem instanceof Refusal || stream.errored) return null
        throw problem
      })
    const cells = itemAt(lines, place).with(mapping.indexOf(field), stored?.url ?? '')
    await write(async (db) => {
      await db
        .updateTable('import_row')
        .set({ raw: JSON.stringify(cells) })
        .where('id', '=', entryOf(ids, place + 1))
        .execute()
      await changeJob({ ...at, db }, job, { seen: place + 1 })
    })
  }
}
