// The installation's master key: one file, created at the first start, from which every other key is derived.

import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createDurably } from '#platform/files/index.server.ts'
import type { Env } from './env.ts'

type SecretLocation = Pick<Env, 'SECRET_FILE' | 'DATA_DIR'>

export const secretPath = ({ SECRET_FILE, DATA_DIR }: SecretLocation): string => SECRET_FILE || join(DATA_DIR, 'secret')

/** Returns a function that derives a key of 32 bytes per purpose; throws with a sentence if the file cannot be used. */
export async function keysFrom(env: SecretLocation): Promise<(purpose: string) => Buffer> {
  const path = secretPath(env)
  // If two processes start for the first time at once, both read the file that was created first.
  if (!existsSync(path)) await createDurably(path, randomBytes(32))
  const secret = await readFile(path)
  if (secret.length < 32)
    throw new Error(`${path} holds ${secret.length} bytes; the secret needs at least 32 random ones.`)
  const readable = process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0
  if (readable) throw new Error(`${path} can be read by other users of this machine: run chmod 600 on it.`)
  return keysOfSecret(secret)
}

export const keysOfSecret =
  (secret: Buffer): ((purpose: string) => Buffer) =>
  (purpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Returns the keys of the existing secret; null if there is none. Never creates one. */
export const existingKeys = async (env: SecretLocation) => (existsSync(secretPath(env)) ? keysFrom(env) : null)
