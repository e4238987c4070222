// Writes all data of a school into one ZIP archive of open formats: a CSV file for each table, a data dictionary, and
// all stored files unchanged.

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Papa from 'papaparse'
import { ZipFile } from 'yazl'
import { existing } from '#text/existing.ts'
import { itemAt } from '#text/item-at.ts'
import type { Product } from '#engine/server/product.ts'
import { languages, say } from '#engine/languages.ts'
import { makeFolder } from '#platform/files/index.server.ts'
import { byteOrderMark } from '#platform/transfer/index.escape.server.ts'
import { secretSettings, settings, version } from '#platform/settings/index.server.ts'
import { openSnapshot } from '../back-up/back-up.ts'
import type { Cell, RowSource } from '../back-up/row-file.ts'
import { type StoredFile, filesOf } from '../back-up/stored-files.ts'
import type { Env } from '../env.ts'
import { readAppliedMigrations } from '../migrate.ts'
import { openForReading } from '../reading-product.ts'
import { textOf } from './cells.ts'
import { archivedTables, dictionaryOf } from './columns.ts'
import {
  type ArchiveManifest,
  type ArchivedTable,
  dictionaryFile,
  manifestFile,
  readMeFile,
  storedFile,
  tableFile,
} from './contents.ts'
import { whyLeftOut } from './left-out.ts'
import { archiveWords as words } from '../words.ts'

export interface Written {
  bytes: number
  manifest: ArchiveManifest
}

/** `to` is the path of the archive. The file gets this name when it is complete. */
export async function writeArchive(
  env: Env,
  to: string,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<Written> {
  await makeFolder(dirname(to))
  const temporary = await mkdtemp(join(dirname(to), '.archive-'))
  const product = await openForReading(env)
  try {
    const source = await openSnapshot(env, product.store, temporary)
    try {
      const manifest = await describe(product, source)
      const unfinished = join(temporary, 'archive.zip')
      const secrets = await secretSettings({ db: product.store.read, product })
      const bytes = await writeZip({ env, product, source, manifest, secrets, progress }, unfinished)
      await rename(unfinished, to)
      return { bytes, manifest }
    } finally {
      await source.close()
    }
  } finally {
    await product.store.close()
    await rm(temporary, { recursive: true, force: true })
  }
}

async function describe(product: Product, source: RowSource): Promise<ArchiveManifest> {
  const { store } = product
  const set = await settings({ db: store.read, product })
  return {
    format: 1,
    made: new Date().toISOString(),
    school: set.school_name || set.site_name,
    product: version,
    migrations: [...(await readAppliedMigrations(store.read)).keys()],
    tables: {},
    sequences: await source.sequences(),
    files: {},
  }
}

interface Work {
  env: Env
  product: Product
  source: RowSource
  /** Filled while the archive is written, so it is itself the last file in the archive. */
  manifest: ArchiveManifest
  /** Names of encrypted settings. */
  secrets: ReadonlySet<string>
  progress(done: number, total: number): void
}

/** Resolves with the size in bytes. */
async function writeZip(work: Work, path: string): Promise<number> {
  const { env, product, source, manifest, progress } = work
  const zip = new ZipFile()
  const add = (name: string, content: () => Readable) =>
    zip.addReadStreamLazy(name, { mode: 0o600 }, (take) => take(null, content()))
  const tables = await archivedTables(
    product,
    source.tables.filter(({ name }) => whyLeftOut(name) === null),
  )
  const leftOut = source.tables.filter(({ name }) => whyLeftOut(name) !== null).map(({ name }) => name)
  const files = await filesOf(env, product.store)
  const total = tables.length + files.length
  let done = 0
  add(readMeFile, () => Readable.from([readMe(manifest, leftOut)]))
  add(dictionaryFile, () => Readable.from(dictionaryText(product, tables)))
  for (const table of tables)
    add(tableFile(table.name), () => {
      progress(done++, total)
      return Readable.from(tableText(work, table))
    })
  for (const file of files)
    add(storedFile(file.key), () => {
      progress(done++, total)
      return Readable.from(fileBytes(file, manifest), { objectMode: false })
    })
  add(manifestFile, () => Readable.from([JSON.stringify(manifest)]))
  let bytes = 0
  const output = zip.outputStream as Readable
  zip.once('error', (problem: Error) => output.destroy(problem))
  zip.end()
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(output, counted, createWriteStream(path, { mode: 0o600 }))
  return bytes
}

const linesOf = (rows: readonly (readonly string[])[]) =>
  `${Papa.unparse(rows as string[][], { delimiter: ',', newline: '\r\n' })}\r\n`

async function* dictionaryText(product: Product, tables: readonly ArchivedTable[]): AsyncGenerator<string> {
  yield byteOrderMark + linesOf(await dictionaryOf(product, tables))
}

/** Yields a table as CSV. At the end its number of rows and its digest are known, and are added to the manifest. */
async function* tableText(
  { source, secrets, manifest: { tables } }: Work,
  table: ArchivedTable,
): AsyncGenerator<string> {
  const { name, columns } = table
  const shape = { name, columns: columns.map((column) => column.name) }
  const digest = createHash('sha256')
  const addToDigest = (text: string) => {
    digest.update(text)
    return text
  }
  yield addToDigest(byteOrderMark + linesOf([shape.columns]))
  let rows = 0
  for await (const batch of source.rows(shape)) {
    if (name === 'config') blank(batch, shape.columns, secrets)
    rows += batch.length
    yield addToDigest(linesOf(batch.map((row) => textsOf(row, columns))))
  }
  tables[name] = { columns, rows, sha256: digest.digest('hex') }
}

/** Removes the values of encrypted settings, because another installation cannot decrypt them. */
function blank(rows: Cell[][], columns: readonly string[], secrets: ReadonlySet<string>): void {
  const [name, value] = [columns.indexOf('name'), columns.indexOf('value')]
  for (const row of rows) if (secrets.has(String(row[name]))) row[value] = null
}

const textsOf = (row: readonly Cell[], columns: ArchivedTable['columns']) =>
  row.map((cell, place) => textOf(cell, itemAt(columns, place)))

async function* fileBytes({ key, read }: StoredFile, { files }: ArchiveManifest): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const chunk of (await read()) as AsyncIterable<Buffer>) {
    digest.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  files[key] = { bytes, sha256: digest.digest('hex') }
}

/** The text for people who do not know Pupitre: what the archive is, and what it leaves out. */
function readMe({ made, school, product }: ArchiveManifest, leftOut: readonly string[]): string {
  const byReason = Map.groupBy(leftOut, (table) => existing(whyLeftOut(table), 'reason'))
  return languages
    .map((language) =>
      [
        say(words.readMe, language, { school, made, version: product }),
        ...[...byReason].map(([why, tables]) => `- ${say(why, language)} (${tables.join(', ')})`),
      ].join('\n'),
    )
    .join('\n\n')
}
