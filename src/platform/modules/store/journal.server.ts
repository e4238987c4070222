// The journal of the changes of modules. Each change opens one line before its first step and closes it after its last
// step, so that only one change of each module runs at a time. If a process dies, the next change closes its open line.
// Nothing has to be rolled back then, because the database changes of a step are one transaction and written files
// never change.

import { hostname } from 'node:os'
import type { Generated } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { moduleWords as words } from '../words.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    module_journal: {
      id: Generated<number>
      uid: string
      action: string
      version: string
      /** The last completed step. */
      step: string
      process: string
      lease_until: number
      result: 'done' | 'refused' | 'failed' | 'given up' | ''
      create_time: number
      end_time: number | null
    }
  }
}

/** Seconds. If a change completes no step for so long, it counts as dead. */
const lease = 60
const keptFor = 30 * 86_400
const machine = hostname()
const thisProcess = `${machine} ${process.pid}`
const seconds = () => Math.floor(Date.now() / 1000)

export type Step = (name: string) => Promise<void>

/**
 * Runs a change as one line of the journal. `work` calls `step` after each step. Throws if another change is running.
 */
export async function withJournal<T>(at: At, uid: string, action: string, work: (step: Step) => Promise<T>): Promise<T> {
  const { store } = at.product
  const id = await store.write((db) => begin({ ...at, db }, uid, action))
  const close = (result: 'done' | 'refused' | 'failed') =>
    store.write((db) =>
      db.updateTable('module_journal').set({ result, end_time: seconds() }).where('id', '=', id).execute(),
    )
  const step: Step = async (name) => {
    const reached = { step: name, lease_until: seconds() + lease }
    await store.write((db) => db.updateTable('module_journal').set(reached).where('id', '=', id).execute())
  }
  try {
    const answer = await work(step)
    await close('done')
    return answer
  } catch (problem) {
    // If the line cannot be closed it expires with its lease. The error of `work` is the one to report.
    await close(problem instanceof Refusal ? 'refused' : 'failed').catch(() => undefined)
    throw problem
  }
}

async function begin(at: At, uid: string, action: string): Promise<number> {
  await closeAbandoned(at)
  const line = {
    uid,
    action,
    process: thisProcess,
    lease_until: seconds() + lease,
    create_time: at.now,
    end_time: null,
  }
  const found = await at.db
    .insertInto('module_journal')
    .values({ ...line, version: '', step: '', result: '' })
    .onConflict((already) => already.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!found) throw new Refusal(words.busy)
  return found.id
}

/** Closes the lines of dead processes on this machine, and lines whose lease has expired. */
export async function closeAbandoned({ db }: Pick<At, 'db'>): Promise<void> {
  const open = await db
    .selectFrom('module_journal')
    .select(['id', 'process', 'lease_until'])
    .where('end_time', 'is', null)
    .execute()
  const endedIds = open.filter((line) => line.lease_until < seconds() || isGone(line.process)).map(({ id }) => id)
  if (endedIds.length === 0) return
  await db
    .updateTable('module_journal')
    .set({ result: 'given up', end_time: seconds() })
    .where('id', 'in', endedIds)
    .execute()
}

/**
 * Deletes lines after 30 days: they only help with recent faults. The administrator log keeps the changes of modules.
 */
export async function pruneJournal({ db, now }: Pick<At, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('module_journal')
    .where('end_time', 'is not', null)
    .where('create_time', '<', now - keptFor)
    .execute()
}

function isGone(name: string): boolean {
  const [where, pid] = name.split(' ')
  if (where !== machine || Number(pid) === process.pid) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (problem) {
    return (problem as { code?: string }).code === 'ESRCH'
  }
}
