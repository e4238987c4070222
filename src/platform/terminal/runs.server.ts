// The runs of commands in the database: a run is ordered once under its id, executed by one process, and read by all.

import type { Generated, Selectable } from 'kysely'
import { existing } from '#text/existing.ts'
import type { At, Product } from '#engine/server/product.ts'
import { taskStatus } from './task.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    terminal_run: RunTable
    terminal_output: { run_id: number; seq: number; text: string; create_time: number }
  }
}

interface RunTable {
  id: Generated<number>
  uuid: string
  admin_id: number
  command: string
  extend: Generated<string>
  /** A value of `taskStatus`. The server does not use `connecting` (1). */
  status: 0 | 2 | 3 | 4 | 5
  /** The process that executes the run and renews its lease. */
  runner: string
  lease_until: number
  exit_code: number | null
  output_bytes: number
  output_sha256: string
  create_time: number
  start_time: number | null
  end_time: number | null
}
export type Run = Selectable<RunTable>
export type RunRequest = Pick<Run, 'uuid' | 'command' | 'extend'>
export type EndStatus = 3 | 4 | 5

const { waiting, executing, unknown } = taskStatus
const open = [waiting, executing] as const

/** Seconds without a renewal after which a run is given up. */
const lease = 8
const outputKept = 7 * 86_400
const seconds = () => Math.floor(Date.now() / 1000)

export const runOf = ({ db }: Pick<At, 'db'>, uuid: string): Promise<Run | undefined> =>
  db.selectFrom('terminal_run').selectAll().where('uuid', '=', uuid).executeTakeFirst()

export async function waitingRuns({ db }: Pick<At, 'db'>): Promise<number> {
  const rows = await db.selectFrom('terminal_run').select('id').where('status', 'in', open).execute()
  return rows.length
}

/** Stores an order. If an order with this id exists, its run is returned instead. */
export async function orderRun(at: At, runner: string, { uuid, command, extend }: RunRequest): Promise<Run> {
  const row = { uuid, command, extend, runner, admin_id: at.who.id, status: waiting, lease_until: seconds() + lease }
  await at.db
    .insertInto('terminal_run')
    .values({ ...row, output_bytes: 0, output_sha256: '', create_time: at.now })
    .onConflict((already) => already.column('uuid').doNothing())
    .execute()
  return existing(await runOf(at, uuid), 'run')
}

/**
 * Starts the oldest waiting run if it belongs to this runner and no run is executing. So runs start in the order in
 * which they were ordered, across all processes.
 */
export function claimRun({ store }: Product, runner: string): Promise<Run | undefined> {
  return store.write(async (db) => {
    await abandonSilentRuns(db, runner)
    const running = await db.selectFrom('terminal_run').select('id').where('status', '=', executing).executeTakeFirst()
    if (running) return undefined
    const next = db.selectFrom('terminal_run').select('id').where('status', '=', waiting).orderBy('id').limit(1)
    return db
      .updateTable('terminal_run')
      .set({ status: executing, start_time: seconds(), lease_until: seconds() + lease })
      .where('id', '=', next)
      .where('runner', '=', runner)
      .returningAll()
      .executeTakeFirst()
  })
}

/** Ends runs of other processes that did not renew their lease; their outcome is unknown. */
export function abandonSilentRuns(db: At['db'], mine: string) {
  return db
    .updateTable('terminal_run')
    .set({ status: unknown, end_time: seconds() })
    .where('status', 'in', open)
    .where('runner', '<>', mine)
    .where('lease_until', '<', seconds())
    .execute()
}

/**
 * Renews the lease of all open runs of this process, and returns their ids. Runs that others have given up are missing,
 * and must stop.
 */
export async function renewLease({ store }: Product, runner: string): Promise<number[]> {
  const rows = await store.write((db) =>
    db
      .updateTable('terminal_run')
      .set({ lease_until: seconds() + lease })
      .where('runner', '=', runner)
      .where('status', 'in', open)
      .returning('id')
      .execute(),
  )
  return rows.map(({ id }) => id)
}

export async function appendOutput(db: At['db'], runId: number, seq: number, text: string): Promise<void> {
  const row = { run_id: runId, seq, text, create_time: seconds() }
  await db.insertInto('terminal_output').values(row).execute()
}

/** Stores the end of a run. A run that others have given up stays unchanged. */
export async function closeRun(db: At['db'], runId: number, end: Partial<Run> & { status: EndStatus }): Promise<void> {
  await db
    .updateTable('terminal_run')
    .set({ ...end, end_time: seconds() })
    .where('id', '=', runId)
    .where('status', 'in', open)
    .execute()
}

export const readOutput = ({ db }: Pick<At, 'db'>, runId: number, seq: number) =>
  db
    .selectFrom('terminal_output')
    .select(['seq', 'text'])
    .where('run_id', '=', runId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(20)
    .execute()

/** Deletes old output and tickets. The runs stay, so that no id is used twice. */
export async function sweepTerminal({ product: { store } }: Pick<At, 'product'>): Promise<void> {
  await store.write(async (db) => {
    await db
      .deleteFrom('terminal_output')
      .where('create_time', '<', seconds() - outputKept)
      .execute()
    await db
      .deleteFrom('terminal_ticket')
      .where('create_time', '<', seconds() - 3600)
      .execute()
  })
}
