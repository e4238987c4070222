// Checks of the doctor: the data folder, its disk, interrupted restores, the secret, stored files, and limits of the
// process.

import { constants, existsSync, readFileSync, statfsSync } from 'node:fs'
import { access, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Store } from '#engine/server/product.ts'
import { type Storage, keysInBucket, storageOf } from '#platform/files/index.storage.server.ts'
import { keyOf } from '#platform/files/index.ts'
import { interruptedIn, isPromised } from '../back-up/swap.ts'
import { fingerprintOf } from '../secret-fingerprint.ts'
import { keysOfSecret, secretPath } from '../secret.ts'
import { type Check, broken, warning } from './finding.ts'

const megabyte = 1_048_576
type Bucket = NonNullable<Storage['bucket']>

async function folder({ env: { DATA_DIR } }: Parameters<Check>[0]) {
  const path = resolve(DATA_DIR)
  if (!existsSync(path)) return broken('noFolder', { path })
  const isWritable = await access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
  // If root runs this, the folder counts as writable, except on a disk that is mounted read-only.
  return isWritable ? [] : broken('folderClosed', { path })
}

/** The types of network file systems: NFS, SMB, CIFS, SMB2. */
const distant = new Set([0x69_69, 0x51_7b, 0xff_53_4d_42, 0xfe_53_4d_42])

async function disk({ env: { DATA_DIR, DATABASE_URL } }: Parameters<Check>[0]) {
  if (!existsSync(DATA_DIR)) return []
  const path = resolve(DATA_DIR)
  const { type, bavail, bsize, ffree, files } = statfsSync(path)
  const free = Math.floor((bavail * bsize) / megabyte)
  return [
    ...(DATABASE_URL === '' && distant.has(type) ? warning('distantDisk', { path }) : []),
    ...(free < 100
      ? broken('fullDisk', { path, megabytes: free })
      : free < 1024
        ? warning('fullDisk', { path, megabytes: free })
        : []),
    ...(files > 0 && ffree / files < 0.02 ? warning('fewInodes', { path, count: ffree }) : []),
  ]
}

async function interrupted({ env, store }: Parameters<Check>[0]) {
  if (isPromised(env)) return broken('interruptedRestore')
  if (!store) return []
  const { paths, databases } = await interruptedIn(env, foldersOf(env))
  const all = [...paths, ...databases]
  return all.length > 0 ? warning('remains', { count: all.length, first: all[0] }) : []
}

/** The folders in which restores and drills work. */
export const foldersOf = (env: Parameters<Check>[0]['env']): string[] => [resolve(env.DATA_DIR), storageOf(env).folder]

async function secret({ env, store }: Parameters<Check>[0]) {
  const path = resolve(secretPath(env))
  if (!existsSync(path)) return broken('noSecret', { path })
  const { mode, size } = await stat(path)
  if (size < 32) return broken('shortSecret', { path, bytes: size })
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) return broken('openSecret', { path })
  const row = await store?.read.selectFrom('installation').select('key_fingerprint').executeTakeFirst()
  const fits = !row || row.key_fingerprint === fingerprintOf(keysOfSecret(readFileSync(path)))
  return fits ? [] : broken('otherSecret', { path })
}

async function files({ env, store }: Parameters<Check>[0]) {
  if (!store) return []
  const { missing, unnamed } = await strayFiles(env, store)
  return [
    ...(missing.length > 0 ? broken('missingFiles', { count: missing.length, file: missing[0] }) : []),
    ...(unnamed.length > 0 ? warning('unnamedFiles', { count: unnamed.length, file: unnamed[0] }) : []),
  ]
}

/**
 * Returns the `missing` files, which a row names and the storage does not have, and the `unnamed` files, which are in
 * the folder and which no row names. A bucket that does not answer has no missing files; the check `storage` reports
 * it.
 */
export async function strayFiles(env: Parameters<Check>[0]['env'], { read }: Store) {
  const { folder: path, bucket } = storageOf(env)
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  const there = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const keys = new Set(there.map((file) => file.slice(path.length + 1).replaceAll('\\', '/')))
  const rows = await read.selectFrom('attachment').select(['url', 'storage', 'delete_time']).execute()
  const named = new Set(rows.map(({ url }) => keyOf(url)))
  const live = rows.filter(({ delete_time }) => delete_time === null)
  const inBucket = bucket && live.some(({ storage }) => storage === 's3') ? await keysIn(bucket) : keys
  const has = ({ url, storage }: (typeof live)[number]) =>
    storage === 's3' ? (inBucket?.has(keyOf(url)) ?? true) : keys.has(keyOf(url))
  return {
    missing: live.filter((row) => !has(row)).map(({ url }) => keyOf(url)),
    // Names with a leading dot are thumbnails and unfinished uploads.
    unnamed: [...keys].filter((key) => !key.startsWith('.') && !named.has(key)),
  }
}

/** The names of all files in a bucket, with one request for a thousand names; null if the bucket does not answer. */
const keysIn = (bucket: Bucket) =>
  keysInBucket(bucket, '').then(
    (keys) => new Set(keys),
    () => null,
  )

/** The limits of this process. They are those of the server if the same account starts it. */
async function limits() {
  const text = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : ''
  const open = Number(/^Max open files\s+(\d+)/m.exec(text)?.[1] ?? Infinity)
  const memory = Math.floor((process.constrainedMemory() || Infinity) / megabyte)
  return [
    ...(open < 1024 ? warning('fewOpenFiles', { count: open }) : []),
    ...(memory < 256 ? warning('littleMemory', { megabytes: memory }) : []),
  ]
}

export const folderChecks: Check[] = [folder, disk, interrupted, secret, files, limits]
