// Receives an uploaded file, reads it (a large one in a worker thread), and stores its lines as a new import job.

import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Insertable } from 'kysely'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import type { At, Tables } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { type WorkerRunner, boundedQueue } from '#platform/workers/index.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { type Storage, type StorageSettings, storageOf } from '#platform/files/index.storage.server.ts'
import { allowSlowUpload, refuseWhenFull, temporaryPath } from '#platform/files/index.server.ts'
import { type Mapping, guessMapping, keyFields } from './mapping.server.ts'
import { importWords } from '../words.ts'
import type { Options } from './jobs.server.ts'
import { type LegacyEncoding, legacyEncodings } from '#text/text-encoding.ts'
import { type Line, type TablePiece, tableLimits, readTable } from './table.server.ts'

const megabyte = 1024 * 1024
const limits = {
  files: 1,
  fields: 0,
  parts: 1,
  fieldNameSize: 100,
  headerPairs: 20,
  fileSize: tableLimits.megabytes * megabyte,
}

/** What an upload needs: the runner of worker threads, and where received files are stored. */
export interface UploadContext {
  runWorker: WorkerRunner
  /** The folder of the storage. */
  folder: string
  storage: Storage
}

export function uploadContextOf(around: StorageSettings & { aside: WorkerRunner }): UploadContext {
  const storage = storageOf(around)
  return { runWorker: around.aside, folder: storage.folder, storage }
}

/** Large files are read one after another, so that only one is in memory. */
const readQueue = boundedQueue({
  atOnce: 1,
  waiting: 20,
  full: () => new Refusal(importWords.manyFiles, {}, { status: 503, retryAfter: 10 }),
})

export interface UploadedTable {
  name: string
  pieces: AsyncIterable<TablePiece>
  /** Reads the sheet with this number, from 0, of a workbook; null if the file is no workbook. */
  sheet: ((place: number) => AsyncIterable<TablePiece>) | null
}

const workbook = /\.(?:xlsx|ods)$/iu

/**
 * Runs `work` with the lines of the uploaded file. There is no time limit, because the file may wait for other files in
 * `readQueue`. The file is on the disk until `work` has ended.
 */
export async function withFile<Result>(
  request: FastifyRequest,
  { runWorker, folder }: UploadContext,
  encoding: LegacyEncoding | undefined,
  work: (arrived: UploadedTable) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new Refusal(importWords.noFile)
  await refuseWhenFull(folder)
  const path = await temporaryPath(folder)
  try {
    return await allowSlowUpload(request, async () => {
      const name = await receiveFile(request, path)
      const file = { path, encoding }
      const aloneAt = (sheet: number) => runWorker('readTable', { ...file, sheet })
      const sheet = workbook.test(name) ? aloneAt : null
      if (await isShort(path)) return work({ name, pieces: readTable(null, file), sheet })
      return readQueue(() => {
        request.signal.throwIfAborted()
        return work({ name, pieces: runWorker('readTable', file), sheet })
      })
    })
  } finally {
    await rm(path, { force: true })
  }
}

export async function receiveFile(
  request: FastifyRequest,
  path: string,
  megabytes: number = tableLimits.megabytes,
): Promise<string> {
  const part = await request.file({ limits: { ...limits, fileSize: megabytes * megabyte } })
  if (!part) throw new Refusal(importWords.noFile)
  await pipeline(part.file, createWriteStream(path, { flags: 'wx' }))
  if (part.file.truncated) throw new Refusal(importWords.tooLarge, { max: megabytes })
  const name = part.filename.replaceAll(/[\p{C}/\\]/gu, '').slice(-120)
  return name || 'import'
}

/** The encoding that the person chose, sent with the file if it could not be detected. */
export const encodingOf = z.enum(legacyEncodings).optional()

/**
 * True if the file is read without a worker thread, because starting one would take longer. False for a compressed file
 * (it begins with `P`), which may contain far more than its size.
 */
async function isShort(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(1) })
    const { size } = await file.stat()
    return size < 100_000 && (bytesRead === 0 || buffer[0] !== 0x50)
  } finally {
    await file.close()
  }
}

/** The values of a new job that are guessed by the headings of the file. */
export interface NewJob extends Pick<Insertable<Tables['import_job']>, 'resource' | 'moves_in'> {
  mapping: Mapping
  key: string | null
}

/** The number of sample values that are stored for each column. */
const sampleSize = 12

/** Stores the lines of a file that was uploaded for this entity, and returns the id of the job. */
export const storeTable = (at: At, resource: Resource, file: string, pieces: AsyncIterable<TablePiece>) =>
  storeLines(at, file, pieces, (headings) => {
    const mapping = guessMapping(at, resource, headings)
    const key = keyFields(at, resource).find((name) => mapping.includes(name)) ?? null
    return { resource: resource.name, mapping, key }
  })

export async function storeLines(
  at: At,
  file: string,
  pieces: AsyncIterable<TablePiece>,
  begin: (headings: readonly string[]) => NewJob,
): Promise<number> {
  const { write } = at.product.store
  let [job, total]: [number, number] = [0, 0]
  const samples: string[][] = []
  try {
    for await (const piece of pieces) {
      if ('headings' in piece) job = await openJob(at, file, piece, begin(piece.headings))
      else {
        for (const { cells } of piece.lines) takeSamples(samples, cells)
        total += piece.lines.length
        await write((db) => insertLines({ ...at, db }, job, piece.lines))
      }
    }
    if (total === 0) throw new Refusal(engineWords.emptyFile)
    await write((db) =>
      db
        .updateTable('import_job')
        .set({ total, samples: JSON.stringify(Array.from(samples, (each) => each ?? [])) })
        .where('id', '=', job)
        .execute(),
    )
    return job
  } catch (problem) {
    await write((db) => db.deleteFrom('import_job').where('id', '=', job).execute()).catch(() => undefined)
    throw asRefusal(problem)
  }
}

/** Refuses a file that exceeded the memory limit of the worker thread. Other problems stay as they are. */
function asRefusal(problem: unknown): unknown {
  const { code } = problem as { code?: string }
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal(importWords.tooHeavy) : problem
}

async function openJob(
  at: At,
  file: string,
  { encoding, headings }: { encoding: string; headings: string[] },
  { resource, moves_in = 0, mapping, key }: NewJob,
): Promise<number> {
  const options: Options = { key, creates: true, updates: false, zone: await schoolZone(at) }
  const named = headings.map(
    (heading, place) => heading || say(importWords.column, at.language, { letter: letterOf(place) }),
  )
  const { id } = await at.product.store.write((db) =>
    db
      .insertInto('import_job')
      .values({
        admin_id: at.who.id,
        resource,
        moves_in,
        file,
        encoding,
        status: 'uploaded',
        total: 0,
        headings: JSON.stringify(named),
        samples: '[]',
        mapping: JSON.stringify(mapping),
        options: JSON.stringify(options),
        change_id: null,
        finish_time: null,
        create_time: at.now,
        update_time: at.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return Number(id)
}

/** A, B, …, Z, AA, … like columns of a spreadsheet. */
function letterOf(place: number): string {
  const letter = String.fromCodePoint(65 + (place % 26))
  return place < 26 ? letter : letterOf(Math.floor(place / 26) - 1) + letter
}

function takeSamples(samples: string[][], cells: string[]): void {
  for (const [column, cell] of cells.entries()) {
    const sample = (samples[column] ??= [])
    if (sample.length < sampleSize && cell.trim() !== '' && !sample.includes(cell)) sample.push(cell.slice(0, 80))
  }
}

async function insertLines({ db }: At, job_id: number, lines: Line[]): Promise<void> {
  const blank = { action: null, reason: null, target_id: null, before: null }
  const rows = lines.map(({ number: line, cells }) => ({ job_id, line, raw: JSON.stringify(cells), ...blank }))
  await db.insertInto('import_row').values(rows).execute()
}
