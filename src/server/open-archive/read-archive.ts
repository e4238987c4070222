// Reads an archive of everything (decision 49). Call `verify` before `rows` and `file`: they do not check the digests.

import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import Papa from 'papaparse'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { itemAt } from '#text/item-at.ts'
import { Refusal } from '#engine/refusal.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Cell, RowBatch } from '../back-up/row-file.ts'
import { cellOf } from './cells.ts'
import { type ArchiveManifest, manifestFile, readArchiveManifest, storedFile, tableFile } from './contents.ts'
import { archiveWords as words } from '../words.ts'

export interface OpenArchive {
  manifest: ArchiveManifest
  /** Throws if a file is missing or was changed. */
  verify(progress: (done: number, of: number) => void): Promise<void>
  rows(): AsyncGenerator<RowBatch>
  file(key: string): Promise<Readable>
  close(): void
}

/** In bytes. The manifest of a school with a million files has some 100 MB. */
const largestManifest = 200_000_000

export async function openArchive(path: string): Promise<OpenArchive> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(refuse)
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const listed = entries.get(manifestFile)
    if (!listed || listed.uncompressedSize > largestManifest) throw new Refusal(words.noArchive)
    const manifest = readArchiveManifest(await text(await zip.openReadStreamPromise(listed)))
    return archiveOf(zip, entries, manifest)
  } catch (problem) {
    zip.close()
    if (problem instanceof Refusal) throw problem
    return refuse(problem)
  }
}

function refuse(cause: unknown): never {
  throw Object.assign(new Refusal(words.noArchive), { cause })
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, manifest: ArchiveManifest): OpenArchive {
  const { tables, files } = manifest
  const open = (name: string): Promise<Readable> => {
    const entry = entries.get(name)
    if (!entry) throw new Refusal(words.missing, { file: name })
    return zip.openReadStreamPromise(entry)
  }
  return {
    manifest,
    async verify(progress) {
      const expected = new Map([
        ...Object.entries(tables).map(([name, { sha256 }]) => [tableFile(name), sha256] as const),
        ...Object.entries(files).map(([key, { sha256 }]) => [storedFile(key), sha256] as const),
      ])
      let done = 0
      for (const [name, sha256] of expected) {
        progress(done++, expected.size)
        if ((await digestOf(await open(name), name)) !== sha256) throw new Refusal(words.changed, { file: name })
      }
    },
    async *rows() {
      for (const table of Object.keys(tables)) yield* rowsOfTable(await open(tableFile(table)), table, manifest)
    },
    file: (key) => open(storedFile(key)),
    close: () => zip.close(),
  }
}

async function digestOf(content: Readable, file: string): Promise<string> {
  const digest = createHash('sha256')
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) digest.update(chunk)
  } catch (cause) {
    throw Object.assign(new Refusal(words.changed, { file }), { cause })
  }
  return digest.digest('hex')
}

const atOnce = 500

/** Yields the rows in batches. The last batch may be empty, so that a table without rows is yielded, too. */
async function* rowsOfTable(content: Readable, table: string, { tables }: ArchiveManifest): AsyncGenerator<RowBatch> {
  const { columns } = entryOf(tables, table)
  const names = columns.map(({ name }) => name)
  const batch = (rows: Cell[][]): RowBatch => ({ table, columns: names, rows })
  let rows: Cell[][] = []
  let isFirst = true
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: ',', newline: '\r\n', skipEmptyLines: true })
  for await (const texts of content.setEncoding('utf8').pipe(parser) as AsyncIterable<string[]>) {
    // The first line has the headings, which the manifest contains, too.
    if (isFirst) {
      isFirst = false
      continue
    }
    if (texts.length !== columns.length) throw new Refusal(words.changed, { file: tableFile(table) })
    rows.push(texts.map((each, place) => cellOf(each, itemAt(columns, place))))
    if (rows.length < atOnce) continue
    yield batch(rows)
    rows = []
  }
  yield batch(rows)
}
