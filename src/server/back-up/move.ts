// Moves a school to another database while its servers run. From the beginning the servers only read, until they are
// started with the new address. So no confirmed write is lost, and the old database gets no new writes.

import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Refusal } from '#engine/refusal.ts'
import { openReader } from '../database.ts'
import type { Env } from '../env.ts'
import { secretPath } from '../secret.ts'
import { pauseIn } from '../write-pause.ts'
import { backUp } from './back-up.ts'
import { refuseUnfit } from './refuse-unfit.ts'
import { moveWords as words } from '../words.ts'
import { pauseWrites } from './pause-writes.ts'
import { schoolExists } from './preview.ts'
import { type RestoreOptions, type Restored, intoEnv, restore } from './restore.ts'
import { waitingIn } from './upgrade.ts'
import { backUpNamed } from './vault.ts'

export interface Moved extends Restored {
  target: Env
}

export async function move(
  env: Env,
  to: string,
  asked: Pick<RestoreOptions, 'passphrase' | 'progress'>,
): Promise<Moved> {
  const target = targetOf(env, to)
  await refuseUnmovable(env, target)
  const held = await pauseWrites(env, shownPlace(target))
  try {
    const made = await backUp(env, { to: env.BACKUP_TO, ...asked })
    const found = await backUpNamed(made.name, env)
    const rowsOnly = isSameFolder(env, target)
    const secret = rowsOnly ? {} : { secret: await readFile(secretPath(env)) }
    const done = await restore(target, found, { ...asked, ...secret, rowsOnly, check: refuseUnfit })
    await held.settle()
    return { ...done, target }
  } catch (problem) {
    await held.lift()
    throw problem
  }
}

/**
 * If the target is the present data folder, only the database moves. Another folder gets the files and the secret, too.
 */
function targetOf(env: Env, to: string): Env {
  if (to === '') throw new Refusal(words.whereTo)
  const target = intoEnv(env, to)
  return target.DATABASE_URL === '' && isSameFolder(env, target) ? { ...env, DATABASE_URL: '' } : target
}

const isSameFolder = (one: Env, other: Env) => resolve(one.DATA_DIR) === resolve(other.DATA_DIR)

async function refuseUnmovable(env: Env, target: Env): Promise<void> {
  if (!(await schoolExists(env))) throw new Refusal(words.noSchool)
  if (isSameFolder(env, target) && env.DATABASE_URL === target.DATABASE_URL) throw new Refusal(words.samePlace)
  if ((await waitingIn(env)).length > 0) throw new Refusal(words.upgradeFirst)
  if ((await pausedAt(env)) === 'moved') throw new Refusal(words.movedAlready)
  // A database that was moved away earlier may be replaced.
  if ((await schoolExists(target)) && (await pausedAt(target)) !== 'moved')
    throw new Refusal(words.placeTaken, { place: shownPlace(target) })
}

async function pausedAt(env: Env) {
  const store = await openReader(env).catch(() => null)
  const reason = store && (await pauseIn(store).catch(() => undefined))
  await store?.close()
  return reason ?? undefined
}

/** The data folder, or the address of the database without its password. */
export function shownPlace({ DATABASE_URL, DATA_DIR }: Env): string {
  if (DATABASE_URL === '') return resolve(DATA_DIR)
  const url = new URL(DATABASE_URL)
  if (url.password !== '') url.password = '***'
  return url.href
}
