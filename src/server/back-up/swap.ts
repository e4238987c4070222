// The last step of a restore: exchanges the old and the prepared school by renaming the entries of the data folder. The
// folder itself stays, because it may be a mount. A journal lets the next start finish an exchange that a crash
// interrupted.

import { existsSync } from 'node:fs'
import { copyFile, readFile, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Refusal } from '#engine/refusal.ts'
import { flush, makeFolder, flushFolder, writeDurably } from '#platform/files/index.server.ts'
import type { Env } from '../env.ts'
import { type Exchange, dropDatabase, exchangeNames, leftBeside } from './postgres-place.ts'

interface Move {
  live: string
  /** Null if the live file is only removed. */
  staged: string | null
  aside: string
}
export interface Swap {
  moves: Move[]
  database: Exchange | null
  /** Folders of the preparation, which are removed at the end. */
  leftovers: string[]
}

const journalIn = (folder: string) => join(folder, 'restore.json')
/** Whether a journal exists, so that the next start would finish a restore. */
export const isPromised = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => existsSync(journalIn(resolve(DATA_DIR)))
export const stagingIn = (folder: string, id: string) => join(folder, `.restore-${id}`)
export const asideIn = (folder: string, id: string) => join(folder, `.before-restore-${id}`)

/** The digits of a time, from years to seconds: `20261125145136`. */
export const idOf = (moment: Date) => moment.toISOString().slice(0, 19).replaceAll(/\D/g, '')

/** Returns the move that replaces a live file by the prepared one, wherever the live file lies. */
export async function moveOf(live: string, staged: string, env: Pick<Env, 'DATA_DIR'>, id: string): Promise<Move> {
  const [folder, place] = [resolve(env.DATA_DIR), resolve(live)]
  const there = existsSync(staged)
  if (dirname(place) === folder)
    return { live: place, staged: there ? staged : null, aside: join(asideIn(folder, id), basename(place)) }
  // The prepared file is copied beside the live one first: they must be on the same disk to be renamed.
  const beside = join(dirname(place), `.${basename(place)}.restore-${id}`)
  if (there) {
    await makeFolder(dirname(place), 0o700)
    await copyFile(staged, beside)
    await flush(beside)
  }
  return {
    live: place,
    staged: there ? beside : null,
    aside: join(dirname(place), `.${basename(place)}.before-restore-${id}`),
  }
}

/**
 * Returns the moves that replace the contents of a folder. Hidden entries stay, because they belong to running
 * processes and restores. Only the thumbnails (`.small`) are replaced.
 */
export async function contentMoves(folder: string, staging: string, id: string): Promise<Move[]> {
  const [now, then] = [await namesIn(folder), await namesIn(staging)]
  const names = [...new Set([...now.filter((name) => !/^\.(?!small$)/.test(name)), ...then])]
  return names.map((name) => ({
    live: join(folder, name),
    staged: then.includes(name) ? join(staging, name) : null,
    aside: join(asideIn(folder, id), name),
  }))
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Exchanges the two schools. Once the journal is on the disk, this process or the next start finishes the exchange. */
export async function swap(env: Where, plan: Swap): Promise<void> {
  const journal = journalIn(resolve(env.DATA_DIR))
  await writeDurably(journal, JSON.stringify(plan))
  await finishRestore(env).catch(async (problem: unknown) => {
    // Another program is connected to the database. This is the first step, so nothing has been swapped.
    if (problem instanceof Refusal) await rm(journal, { force: true })
    throw problem
  })
}

type Where = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>

/** Finishes the exchange of the journal. Called at every start. Returns false if there is no journal. */
export async function finishRestore(env: Where): Promise<boolean> {
  const journal = journalIn(resolve(env.DATA_DIR))
  if (!existsSync(journal)) return false
  const { database, moves, leftovers } = JSON.parse(await readFile(journal, 'utf8')) as Swap
  if (database) await exchangeNames(env.DATABASE_URL, database)
  for (const each of moves) await moveOne(each)
  const folders = new Set(moves.flatMap(({ live, aside }) => [dirname(live), dirname(aside)]))
  for (const folder of folders) if (existsSync(folder)) await flushFolder(folder)
  for (const folder of leftovers) await rm(folder, { recursive: true, force: true })
  await rm(journal)
  await flushFolder(dirname(journal))
  return true
}

/** Replaces one file. Can be interrupted after each step and repeated. */
async function moveOne({ live, staged, aside }: Move): Promise<void> {
  const waits = staged === null || existsSync(staged)
  if (waits && existsSync(live) && !existsSync(aside)) {
    await makeFolder(dirname(aside), 0o700)
    await rename(live, aside)
  }
  if (staged === null || !existsSync(staged)) return
  await makeFolder(dirname(live))
  await rename(staged, live)
}

const kept = 7 * 86_400_000

/** Removes old schools that restores have put aside, and remains of interrupted restores and drills, after a week. */
export async function removeAside(env: Env, folders: string[], now = Date.now()): Promise<void> {
  await removeRemains(env, await remainsIn(env, folders, { kinds: [...interrupted, ...replaced], before: now - kept }))
}

const interrupted = ['restore', 'drill']
const replaced = ['before-restore', 'before']

interface Remains {
  paths: string[]
  /** Names of databases of PostgreSQL. */
  databases: string[]
}

/** Remains of restores and drills that were interrupted more than a day ago. */
export const interruptedIn = (env: Env, folders: string[], now = Date.now()): Promise<Remains> =>
  remainsIn(env, folders, { kinds: interrupted, before: now - 86_400_000 })

async function remainsIn(
  env: Env,
  folders: string[],
  { kinds, before }: { kinds: readonly string[]; before: number },
): Promise<Remains> {
  const latest = idOf(new Date(before))
  const isOld = (name: string) => {
    const [, kind = '', id] = /[._-](before-restore|restore|before|drill)[-_](\d{14})$/.exec(name) ?? []
    return id !== undefined && id < latest && kinds.includes(kind)
  }
  const paths: string[] = []
  for (const folder of folders)
    for (const name of await namesIn(folder)) if (isOld(name)) paths.push(join(folder, name))
  return { paths, databases: env.DATABASE_URL === '' ? [] : (await leftBeside(env.DATABASE_URL)).filter(isOld) }
}

export async function removeRemains(env: Env, { paths, databases }: Remains): Promise<void> {
  for (const path of paths) await rm(path, { recursive: true, force: true })
  for (const name of databases) await dropDatabase(env.DATABASE_URL, name)
}
