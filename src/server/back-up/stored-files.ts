// Copies the stored files of the school into the vault, named by their digest. All back-ups share them.

import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Store } from '#engine/server/product.ts'
import { keyOf } from '#platform/files/index.ts'
import { type Storage, storageOf } from '#platform/files/index.storage.server.ts'
import type { Env } from '../env.ts'
import type { Manifest } from './manifest.ts'
import { type Vault, fileKey } from './vault.ts'

type Kept = Manifest['files'][string]

export interface StoredFile {
  key: string
  bytes: number
  /** Time of the last change in milliseconds; 0 in a bucket, where a file never changes. */
  changed: number
  storage: Kept['storage']
  /** Left out if it is unknown until the file is read. */
  sha256?: string
  /** Only for a file in a folder of this machine. */
  path?: string
  read(): Promise<Readable>
  /** Whether the file was removed after it was listed. */
  isGone(): Promise<boolean>
}

export interface Keeping {
  /** The folder for unfinished files. */
  temporary: string
  vault: Vault
  /** Keys of the files in the vault. */
  there: ReadonlySet<string>
  /** The files of the previous back-up. A file with the same size and time is not read again. */
  before: Manifest['files']
  tell(done: number, of: number): void
}

/**
 * Copies files that the vault does not have. Returns the entries of the manifest, the number of new files, and the keys
 * of rows without their file.
 */
export async function keepFiles(
  env: Env,
  store: Store,
  { vault, temporary, there, before, tell }: Keeping,
): Promise<{ files: Manifest['files']; added: number; missing: string[] }> {
  const here = await allFiles(env, store)
  const [files, known] = [{} as Manifest['files'], new Set(there)]
  let added = 0
  for (const [done, file] of here.entries()) {
    tell(done, here.length)
    const { key, bytes, changed, storage: name } = file
    const sha256 = digestKnown(file, before[key])
    const isThere = sha256 !== undefined && known.has(fileKey(sha256))
    const kept = isThere ? { bytes, sha256 } : await keepOne(file, { vault, temporary, known })
    if (!kept) continue
    if (!isThere && !there.has(fileKey(kept.sha256))) added++
    files[key] = { ...kept, storage: name, changed }
  }
  return { files, added, missing: await missingFiles(env, store, files) }
}

async function allFiles(env: Env, store: Store): Promise<StoredFile[]> {
  const storage = storageOf(env)
  return [...(await inFolder(storage.folder)), ...(await inBucket(storage, store))]
}

/** All stored files without thumbnails, which can be made again. */
export const filesOf = async (env: Env, store: Store): Promise<StoredFile[]> =>
  (await allFiles(env, store)).filter(({ key }) => !key.startsWith('.'))

const digestKnown = ({ bytes, changed, sha256 }: StoredFile, earlier: Kept | undefined) =>
  earlier?.bytes === bytes && earlier.changed === changed ? earlier.sha256 : sha256

/** Copies one file. Returns null if it was removed meanwhile, which happens only to unused files. */
async function keepOne(
  file: StoredFile,
  { vault, temporary, known }: Pick<Keeping, 'vault' | 'temporary'> & { known: Set<string> },
): Promise<{ bytes: number; sha256: string } | null> {
  const path = join(temporary, randomUUID())
  try {
    const copied = await copyWithDigest(await file.read(), path)
    const key = fileKey(copied.sha256)
    if (!known.has(key)) await vault.put(key, path)
    known.add(key)
    return copied
  } catch (problem) {
    if (await file.isGone()) return null
    throw problem
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * The keys of rows without their file. A row is removed before its file, so rows are read again after the search: a row
 * that still exists has lost its file.
 */
async function missingFiles(env: Env, store: Store, files: Manifest['files']): Promise<string[]> {
  const storage = storageOf(env)
  const lost: string[] = []
  for (const { url, storage: name } of await liveRows(store)) {
    const key = keyOf(url)
    if (files[key] === undefined && !(await storage.of(name).find(key))) lost.push(key)
  }
  if (lost.length === 0) return lost
  const still = new Set((await liveRows(store)).map(({ url }) => keyOf(url)))
  return lost.filter((key) => still.has(key))
}

const liveRows = ({ read }: Store) =>
  read.selectFrom('attachment').select(['url', 'storage']).where('delete_time', 'is', null).orderBy('url').execute()

/** Copies a file and returns its digest and its size in bytes. */
export async function copyWithDigest(from: Readable, to: string): Promise<{ bytes: number; sha256: string }> {
  const digest = createHash('sha256')
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      digest.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(from, counted, createWriteStream(to, { mode: 0o600 }))
  return { bytes, sha256: digest.digest('hex') }
}

/**
 * True for hidden files that are not part of the school: unfinished uploads, markers of processes, and remains of
 * restores. Thumbnails (`.small/`) are part of it.
 */
const isPassing = (key: string) => /^\.(?!small\/)/.test(key)

async function inFolder(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found: StoredFile[] = []
  for (const path of paths.toSorted()) {
    const key = path.slice(folder.length + 1).replaceAll('\\', '/')
    const facts = isPassing(key) ? null : await stat(path).catch(() => null)
    if (facts) {
      const { size: bytes, mtimeMs: changed } = facts
      found.push({ key, bytes, changed, storage: 'local', path, ...localFile(path) })
    }
  }
  return found
}

const localFile = (path: string) => ({
  read: async () => createReadStream(path),
  isGone: async () => !existsSync(path),
})

/**
 * Lists only files that a row names, because a bucket may contain other files. Thumbnails are left out, because they
 * can be made again.
 */
async function inBucket(storage: Storage, { read }: Store): Promise<StoredFile[]> {
  if (!storage.bucket) return []
  const rows = await read
    .selectFrom('attachment')
    .select(['url', 'size', 'kept_sha256'])
    .where('storage', '=', 's3')
    .orderBy('url')
    .execute()
  const found: StoredFile[] = []
  for (const { url, kept_sha256 } of rows) {
    const key = keyOf(url)
    const object = await storage.place.find(key)
    if (object)
      found.push({
        key,
        bytes: object.size,
        changed: 0,
        storage: 's3',
        sha256: kept_sha256,
        read: () => storage.place.read(key),
        isGone: async () => (await storage.place.find(key)) === null,
      })
  }
  return found
}
