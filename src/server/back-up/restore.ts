// Restores a school from a back-up: verifies the back-up, prepares the new school beside the old one, verifies it, and
// then exchanges the two.

import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Refusal } from '#engine/refusal.ts'
import { makeFolder } from '#platform/files/index.server.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { auditFileOf, auditWords, verifyLog } from '#platform/history/index.server.ts'
import { eraseAgain, outsideStoresOf, erasureFileIn, readErasures } from '#platform/privacy/index.erase.server.ts'
import { openReader } from '../database.ts'
import type { Env } from '../env.ts'
import { lockFolder } from '../folder-lock.ts'
import { systemContext, openProduct } from '../product.ts'
import { openForReading } from '../reading-product.ts'
import { secretPath } from '../secret.ts'
import { dropAt, emptyAgain, makeBeside, refuseInUse } from './postgres-place.ts'
import { type Preview, preview, schoolExists } from './preview.ts'
import { type BackUp, stageBeside, stageFiles, stageRows, writeDown } from './staging.ts'
import { type Swap, asideIn, contentMoves, idOf, isPromised, moveOf, stagingIn, swap } from './swap.ts'
import type { Vault } from './vault.ts'

export interface RestoreOptions {
  passphrase: string
  progress?(done: number, of: number): void
  /** The secret of the back-up, if the place has none yet. */
  secret?: Buffer
  /** The folder of migrations; the one of this release by default. */
  migrations?: string | undefined
  /** Only the database is exchanged; the files stay where they are. */
  rowsOnly?: boolean
  /** Throws if the prepared school must not take the place of the old one. */
  check?(staged: Env): Promise<void>
}

/**
 * The environment into which a restore goes. `into` is a folder, which takes everything, or an address of PostgreSQL,
 * which takes only the database; empty: the present place.
 */
export function intoEnv(env: Env, into: string): Env {
  if (into === '') return env
  if (/^postgres(ql)?:/.test(into)) return { ...env, DATABASE_URL: into }
  return { ...env, DATA_DIR: resolve(into), DATABASE_URL: '', STORAGE: '', SECRET_FILE: '', AUDIT_FILE: '' }
}

export interface Restored extends Preview {
  /** The number of people who were erased after the back-up, and are erased again now. */
  erased: number
  /** The folder or the database with the old school; null if there was none. */
  aside: string | null
}

export const restore = (target: Env, found: { vault: Vault; name: string }, asked: RestoreOptions): Promise<Restored> =>
  whileNoServerRuns(target, () => restoreUnguarded(target, found, asked))

/** Runs the work. Refuses while a server uses the target. */
export async function whileNoServerRuns<T>(target: Env, work: () => Promise<T>): Promise<T> {
  const isFile = target.DATABASE_URL === ''
  const lock = isFile && (await schoolExists(target)) ? lockFolder(target.DATA_DIR) : null
  try {
    if (!isFile) await refuseInUse(target.DATABASE_URL)
    return await work()
  } finally {
    lock?.release()
  }
}

/** As `restore`, for callers that are already within `whileNoServerRuns`. */
export async function restoreUnguarded(
  target: Env,
  found: { vault: Vault; name: string },
  asked: RestoreOptions,
): Promise<Restored> {
  const seen = await preview(target, found, asked)
  return { ...seen, ...(await exchange(target, { ...found, manifest: seen.manifest }, { ...asked, ...seen })) }
}

/** The prepared school, and where it is. */
interface Stage {
  id: string
  staged: Env
  /** Folders that are removed at the end. */
  leftovers: string[]
  beside: Awaited<ReturnType<typeof makeBeside>>
}

async function exchange(target: Env, backUp: BackUp, asked: Omit<RestoreOptions, 'secret'> & Preview) {
  const wasThere = await schoolExists(target)
  const stage = await stageFor(target, asked)
  const { beside, leftovers, id } = stage
  try {
    const erased = await prepare(target, backUp, { ...asked, ...stage })
    const moves = await movesOf(target, stage, asked)
    await swap(target, { moves, database: beside.exchange, leftovers })
    const aside = beside.exchange?.aside ?? asideIn(resolve(target.DATA_DIR), id)
    return { erased, aside: wasThere ? aside : null }
  } catch (problem) {
    // If there is a journal, the next start of the server finishes the restore with the prepared files.
    if (!isPromised(target)) await undo(stage)
    throw problem
  }
}

async function stageFor(target: Env, { rowsOnly }: Pick<RestoreOptions, 'rowsOnly'>): Promise<Stage> {
  const [id, storage] = [idOf(new Date()), storageOf(target)]
  const [staging, files] = [stagingIn(resolve(target.DATA_DIR), id), stagingIn(storage.folder, id)]
  const beside = target.DATABASE_URL === '' ? { url: '', exchange: null } : await makeBeside(target.DATABASE_URL, id)
  await makeFolder(staging, 0o700)
  // The old and the new school share the bucket, because its files never change.
  const STORAGE = storage.bucket ? target.STORAGE : rowsOnly ? storage.folder : files
  const staged = { ...target, DATA_DIR: staging, DATABASE_URL: beside.url, SECRET_FILE: '', AUDIT_FILE: '', STORAGE }
  return { id, staged, leftovers: rowsOnly ? [staging] : [staging, files], beside }
}

async function undo({ beside: { url, exchange: names }, leftovers }: Stage): Promise<void> {
  if (url !== '') await (names ? dropAt(url) : emptyAgain(url)).catch(() => undefined)
  for (const folder of leftovers) await rm(folder, { recursive: true, force: true })
}

/** Prepares and verifies the new school in `staged`. Returns how many people were erased again. */
async function prepare(
  target: Env,
  backUp: BackUp,
  {
    staged,
    secret,
    progress = () => undefined,
    rowsOnly,
    migrations,
    check,
  }: Stage & Omit<RestoreOptions, 'secret'> & Preview,
): Promise<number> {
  await writeDown(secretPath(staged), secret ?? (await readFile(secretPath(target))))
  const to = { checkpoints: auditFileOf(staged), erasures: erasureFileIn(staged.DATA_DIR) }
  await stageBeside(backUp, to, await erasuresOf(target))
  await stageRows(staged, backUp, migrations)
  if (!rowsOnly) await stageFiles(staged, backUp, progress)
  await refuseBrokenLog(staged)
  await check?.(staged)
  return eraseThem(staged)
}

/**
 * Hashes of people who were erased in the present school: from the list in its folder, and from its database in case
 * the list is lost.
 */
async function erasuresOf(target: Env): Promise<Set<string>> {
  const known = await readErasures(erasureFileIn(target.DATA_DIR))
  const store = (await schoolExists(target)) ? await openReader(target).catch(() => null) : null
  const rows =
    (await store?.read
      .selectFrom('erasure')
      .select('hash')
      .execute()
      .catch(() => [])) ?? []
  await store?.close()
  return new Set([...known, ...rows.map(({ hash }) => hash)])
}

export async function refuseBrokenLog(staged: Env): Promise<void> {
  const product = await openForReading(staged)
  const { broken } = await verifyLog(product, staged).finally(() => product.store.close())
  if (broken) throw new Refusal(auditWords[broken.how], { ...broken })
}

async function eraseThem(staged: Env): Promise<number> {
  const listed = await readErasures(erasureFileIn(staged.DATA_DIR))
  if (listed.size === 0) return 0
  const product = await openProduct(staged)
  try {
    return await eraseAgain(systemContext(product), outsideStoresOf(staged))
  } finally {
    await product.close()
  }
}

async function movesOf(
  target: Env,
  { id, staged }: Stage,
  { secret, rowsOnly }: Pick<Preview, 'secret'> & Pick<RestoreOptions, 'rowsOnly'>,
): Promise<Swap['moves']> {
  const rows: [string, string][] =
    target.DATABASE_URL === '' ? ['', '-wal', '-shm'].map((end) => databaseFiles(target, staged, end)) : []
  const beside: [string, string][] = [
    [auditFileOf(target), auditFileOf(staged)],
    [erasureFileIn(target.DATA_DIR), erasureFileIn(staged.DATA_DIR)],
    ...(secret === null ? [] : [[secretPath(target), secretPath(staged)] satisfies [string, string]]),
  ]
  const pairs = rowsOnly ? rows : [...rows, ...beside]
  const moves = rowsOnly ? [] : await contentMoves(storageOf(target).folder, storageOf(staged).folder, id)
  for (const [live, prepared] of pairs) moves.push(await moveOf(live, prepared, target, id))
  return moves
}

const databaseFiles = (target: Env, staged: Env, end: string): [string, string] => [
  join(target.DATA_DIR, `pupitre.db${end}`),
  join(staged.DATA_DIR, `pupitre.db${end}`),
]
