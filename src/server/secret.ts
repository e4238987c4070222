// The installation's master key: one file, made at the first start, from which every other key is derived.

import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Env } from './env.ts'

export function keysFrom(env: Pick<Env, 'SECRET_FILE' | 'DATA_DIR'>): (purpose: string) => Buffer {
  const path = env.SECRET_FILE || join(env.DATA_DIR, 'secret')
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, randomBytes(32), { mode: 0o600 })
  }
  const secret = readFileSync(path)
  if (secret.length < 32)
    throw new Error(`${path} holds ${secret.length} bytes; the secret needs at least 32 random ones.`)
  const readable = process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0
  if (readable) throw new Error(`${path} can be read by other users of this machine: run chmod 600 on it.`)
  return (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
