// Refuses a wrong secret: the database stores a fingerprint of the secret that it was written with. Another secret
// would break the chain of the administrator log at the first write and could not decrypt sealed values. This happens
// when a second process has a data folder of its own, or when a back-up is restored without its secret.

import { existsSync } from 'node:fs'
import type { AnyDatabase, Store } from '#engine/server/product.ts'
import type { Env } from './env.ts'
import { keysFrom, secretPath } from './secret.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    installation: { key_fingerprint: string; time: number }
  }
}

type Keys = Awaited<ReturnType<typeof keysFrom>>

/**
 * Returns the keys that are derived from the secret, and stores the fingerprint if the database has none. Throws if the
 * database belongs to another secret.
 */
export async function keysOf({ read, write }: Store, env: Env): Promise<Keys> {
  const known = await fingerprintIn(read)
  const keys = await keysFor(env, known)
  if (known === undefined)
    await write((db) =>
      db
        .insertInto('installation')
        .values({ key_fingerprint: fingerprintOf(keys), time: Math.floor(Date.now() / 1000) })
        .execute(),
    )
  return keys
}

/**
 * As `keysOf`, without a write: for readers, also of a database of an earlier release, which has no fingerprint yet.
 */
export async function keysToRead({ read }: Store, env: Env): Promise<Keys> {
  return keysFor(env, await fingerprintIn(read).catch(() => undefined))
}

async function fingerprintIn(db: AnyDatabase | Store['read']): Promise<string | undefined> {
  const row = await (db as Store['read']).selectFrom('installation').select('key_fingerprint').executeTakeFirst()
  return row?.key_fingerprint
}

async function keysFor(env: Env, known: string | undefined): Promise<Keys> {
  const path = secretPath(env)
  // Without this check `keysFrom` would create a new secret, which would look like the right one.
  if (known !== undefined && !existsSync(path))
    throw new Error(`${path} is missing. Put a copy of it there, or name it in SECRET_FILE: ${secretAdvice}`)
  const keys = await keysFrom(env)
  if (known !== undefined && known !== fingerprintOf(keys))
    throw new Error(`${path} is not the secret of this database. Name the right one in SECRET_FILE: ${secretAdvice}`)
  return keys
}

const secretAdvice =
  'every process of one database needs the secret that it was first started with, and so does a back-up that is restored. To go on with a new one, empty the table installation first.'

/** The fingerprint is derived from the secret like every key, so it reveals nothing about the other keys. */
export const fingerprintOf = (keys: Keys) => keys('fingerprint of the secret').toString('hex')
