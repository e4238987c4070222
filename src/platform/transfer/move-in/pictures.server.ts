// An archive of pictures whose names are numbers of records. Each picture is a line of a file that is tried, written and
// undone like any other; the pictures themselves are stored one by one behind the answer.

import { rm } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { FastifyRequest } from 'fastify'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { Refusal } from '#engine/refusal.ts'
import { fieldOf } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { say } from '#engine/words.ts'
import { allowSlowUpload, receive, refuseWhenFull, storeUpload, temporaryPath } from '#platform/files/index.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { settings, uploadConfig } from '#platform/settings/index.server.ts'
import { type Options, changeJob, closeJob } from '../import/jobs.server.ts'
import type { RunningJobs } from '../import/running-jobs.server.ts'
import { isSameText } from '../import/same-text.server.ts'
import { type UploadContext, receiveFile, storeLines } from '../import/upload.server.ts'
import type { TablePiece } from '../import/table.server.ts'
import { moveInWords as words } from './move-in.labels.ts'
import { type Target, mayBring, targetsOf } from './target.server.ts'

/** An archive of three thousand portraits of 100 KB is within these limits. */
const limits = { megabytes: 400, entries: 5000, pictureBytes: 10_000_000 }

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}
const typeOf = (name: string) => types[extname(name).toLowerCase()]
const numberOf = (name: string) => basename(name, extname(name)).trim()

/** Resolves with the job while the pictures are still being stored. */
export async function receivePictures(
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
      const entries = await picturesIn(zip)
      const job = await openPictureJob(at, name, entries)
      works.track('pictures of a move', { jobs: [job] }, async (stop) => {
        try {
          await storePictures(at, { job, zip, entries, stop }, { folder, storage })
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

/** The pictures of the archive, without the hidden files that some systems add. */
async function picturesIn(zip: ZipFile): Promise<Entry[]> {
  const found: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize } = entry
    const isHidden = fileName.startsWith('__MACOSX/') || basename(fileName).startsWith('.')
    if (!typeOf(fileName) || isHidden || uncompressedSize > limits.pictureBytes) continue
    found.push(entry)
    if (found.length > limits.entries) throw new Refusal(words.manyPictures, { max: limits.entries })
  }
  if (found.length === 0) throw new Refusal(words.noPictures)
  return found
}

/** One line for each picture; the second cell is filled once the picture is stored. */
async function openPictureJob(at: At, file: string, entries: readonly Entry[]): Promise<number> {
  const { target, key } = await findTarget(
    at,
    entries.map(({ fileName }) => numberOf(fileName)),
  )
  const { resource, picture } = target
  const headings = [key, picture!].map((name) => say(fieldWords(at, resource, name), at.language))
  const job = await storeLines(at, file, linesOf(headings, entries), () => ({
    ...{ resource: resource.name, moves_in: 1, mapping: [key, picture!], key },
  }))
  const options: Options = { key, creates: false, updates: true, zone: await schoolZone(at) }
  await at.product.store.write((db) =>
    changeJob({ ...at, db }, job, { status: 'analysed', options: JSON.stringify(options) }),
  )
  return job
}

async function* linesOf(headings: string[], entries: readonly Entry[]): AsyncGenerator<TablePiece> {
  yield { encoding: 'zip', headings }
  yield { lines: entries.map(({ fileName }, place) => ({ number: place + 1, cells: [numberOf(fileName), ''] })) }
}

const tried = 50

/** The entity that has most of these numbers, and the field of the number. */
async function findTarget(at: At, numbers: readonly string[]): Promise<{ target: Target; key: string }> {
  const offered = [...targetsOf(at.product).values()].filter((target) => target.picture && mayBring(at, target))
  let best: { target: Target; key: string; count: number } | undefined
  for (const target of offered)
    for (const key of numberFields(target)) {
      const found = await Promise.all(numbers.slice(0, tried).map((number) => isThere(at, target, key, number)))
      const count = found.filter(Boolean).length
      if (!best || count > best.count) best = { target, key, count }
    }
  if (!best) throw new Refusal(words.noTarget)
  return best
}

const numberFields = ({ resource, gives = [] }: Target): string[] =>
  gives.filter((name) => fieldOf(resource, name)?.unique === true)

async function isThere(at: At, { resource }: Target, key: string, number: string): Promise<boolean> {
  const reading = { ...at, db: at.product.store.read }
  const row = await rowsOf(reading, resource)
    .select(`${resource.table}.id`)
    .where(isSameText(resource, key, number))
    .executeTakeFirst()
  return row !== undefined
}

interface Pictures {
  job: number
  zip: ZipFile
  entries: readonly Entry[]
  stop: AbortSignal
}

/** The line of a picture that cannot be read stays empty, and is then skipped. */
async function storePictures(
  at: At,
  { job, zip, entries, stop }: Pictures,
  { folder, storage }: Pick<UploadContext, 'folder' | 'storage'>,
): Promise<void> {
  const { read, write } = at.product.store
  const { savename: template } = uploadConfig(await settings({ ...at, db: read }))
  const rows = await read.selectFrom('import_row').select(['id', 'line']).where('job_id', '=', job).execute()
  const ids = new Map(rows.map(({ id, line }) => [line, id]))
  for (const [place, entry] of entries.entries()) {
    if (stop.aborted) return
    const stream = await zip.openReadStreamPromise(entry)
    const [name, type] = [basename(entry.fileName), typeOf(entry.fileName)!]
    const stored = await receive(folder, { stream, name, type }, { maxsize: limits.pictureBytes, mimetype: 'image/*' })
      .then((received) => storeUpload({ ...at, db: read }, received, { storage, topic: 'portrait', template }))
      .catch((problem: unknown) => {
        if (problem instanceof Refusal || stream.errored) return null
        throw problem
      })
    const cells = [numberOf(name), stored?.url ?? '']
    await write(async (db) => {
      await db
        .updateTable('import_row')
        .set({ raw: JSON.stringify(cells) })
        .where('id', '=', ids.get(place + 1)!)
        .execute()
      await changeJob({ ...at, db }, job, { seen: place + 1 })
    })
  }
}
