// Where back-ups are kept: a folder or a bucket, with one folder per back-up and one for the files of all of them.

import { createReadStream } from 'node:fs'
import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { Refusal } from '#engine/refusal.ts'
import { flush, makeFolder, moveDurably } from '#platform/files/index.server.ts'
import { bucketOf, keysInBucket, s3Place } from '#platform/files/index.storage.server.ts'
import type { Env } from '../env.ts'
import { backUpWords as words } from '../words.ts'
import { type Read, readManifest } from './manifest.ts'

export interface Vault {
  /** The absolute path of the folder, or the address `s3://…`. */
  place: string
  /** A local folder for unfinished files. If the vault is a folder, this one is inside it, on the same disk. */
  temporary: string
  /** All keys below a folder. */
  keys(folder: string): Promise<string[]>
  /** The size in bytes; null if there is no such key. */
  find(key: string): Promise<number | null>
  read(key: string): Promise<Readable>
  /** Moves the local file into the vault. It survives a power cut after the promise resolves. */
  put(key: string, path: string): Promise<void>
  remove(key: string): Promise<void>
  /** Removes the folder for unfinished files if it is empty and belongs to this process only. */
  tidy(): Promise<void>
}

export const manifestFile = 'manifest.json'
export const rowsFile = 'rows.zst'
export const secretFile = 'secret.json'
export const fileKey = (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}`

type Where = Pick<Env, 'DATA_DIR' | 'S3_ENDPOINT'>

/** `to` is a folder or `s3://bucket/folder`; empty: the folder of this installation. */
export function vaultAt(to: string, env: Where): Vault {
  const [, bucket, prefix = ''] = /^(s3:\/\/[^/]+)\/?(.*?)\/?$/.exec(to) ?? []
  return bucket
    ? bucketVault(to, bucket, prefix && `${prefix}/`, env)
    : folderVault(resolve(to || join(env.DATA_DIR, 'backups')))
}

function folderVault(folder: string): Vault {
  const temporary = join(folder, '.unfinished')
  return {
    place: folder,
    temporary,
    async keys(below) {
      const found = await readdir(join(folder, below), { recursive: true, withFileTypes: true }).catch(() => [])
      return found
        .filter((each) => each.isFile())
        .map((each) =>
          join(each.parentPath, each.name)
            .slice(folder.length + 1)
            .replaceAll('\\', '/'),
        )
        .filter((key) => !key.startsWith('.unfinished/'))
    },
    async find(key) {
      return stat(join(folder, key)).then(
        ({ size }) => size,
        () => null,
      )
    },
    read: async (key) => createReadStream(join(folder, key)),
    async put(key, path) {
      await flush(path)
      await makeFolder(dirname(join(folder, key)), 0o700)
      await moveDurably(path, join(folder, key))
    },
    async remove(key) {
      await rm(join(folder, key), { force: true })
    },
    tidy: () => Promise.resolve(),
  }
}

/** In milliseconds. Longer than for pages, because transfers over long distances may pause. */
const patience = 60_000

function bucketVault(place: string, storage: string, prefix: string, { S3_ENDPOINT }: Where): Vault {
  const bucket = bucketOf(storage, { ...process.env, S3_ENDPOINT })
  if (!bucket) throw new Refusal(words.noPlace, { place })
  const objects = s3Place(bucket, patience)
  const temporary = join(tmpdir(), `pupitre-back-up-${process.pid}`)
  return {
    place,
    temporary,
    keys: async (below) => (await keysInBucket(bucket, prefix + below)).map((key) => key.slice(prefix.length)),
    find: async (key) => (await objects.find(prefix + key))?.size ?? null,
    read: (key) => objects.read(prefix + key),
    async put(key, path) {
      // `put` refuses an existing name, which an interrupted back-up has sent: that object is replaced.
      if (!(await objects.put(prefix + key, path, 'application/octet-stream'))) {
        await objects.remove(prefix + key)
        await objects.put(prefix + key, path, 'application/octet-stream')
      }
      await rm(path, { force: true })
    },
    remove: (key) => objects.remove(prefix + key),
    tidy: () => rmdir(temporary).catch(() => undefined),
  }
}

/** The names of the complete back-ups in the vault, the oldest first. */
export async function namesIn(vault: Vault): Promise<string[]> {
  const keys = await vault.keys('')
  return keys
    .filter((key) => named.test(key))
    .map((key) => dirname(key))
    .toSorted()
}
const named = /^pupitre-[\d-]+\/manifest\.json$/

export const manifestOf = async (vault: Vault, name: string): Promise<Read> =>
  readManifest(await text(await vault.read(`${name}/${manifestFile}`)), name)

/** Finds a back-up by its folder or its name; without both, the newest one. */
export async function backUpNamed(written: string, env: Env): Promise<{ vault: Vault; name: string }> {
  const path = written.replace(/[/\\]manifest\.json$|[/\\]$/, '')
  const isName = path !== '' && !/[/\\]/.test(path)
  const isOne = isName || named.test(`${basename(path)}/${manifestFile}`)
  const vault = vaultAt(
    isName ? env.BACKUP_TO : isOne ? path.slice(0, -basename(path).length - 1) : path || env.BACKUP_TO,
    env,
  )
  const name = isOne ? basename(path) : (await namesIn(vault)).at(-1)
  if (name === undefined) throw new Refusal(words.none, { folder: vault.place })
  if ((await vault.find(`${name}/${manifestFile}`)) === null)
    throw new Refusal(words.notThere, { name, folder: vault.place })
  return { vault, name }
}

/** Reads a small file as a whole. */
export const bytesOf = async (vault: Vault, key: string): Promise<Buffer> => buffer(await vault.read(key))
