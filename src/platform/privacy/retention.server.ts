// How long each kind of record is kept, and what goes tonight because its time is over.

import { sql } from 'kysely'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { titleOf } from '#engine/server/titles.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { closedArchive } from '#school/student/archive/due.server.ts'
import { withResting } from '#platform/modules/lists/kept.server.ts'
import { unverifiedDrafts } from '#school/admission/register/purge.server.ts'
import { type Keepers, erasePerson } from './erase.server.ts'
import type { PersonEntity } from './person.server.ts'
import { identityPapers } from './identity-papers.server.ts'
import {
  type RetentionName,
  day,
  notice,
  retentionDays,
  retentionNames,
} from '#platform/history/index.retention.server.ts'
import { agreements } from './agreements-kept.server.ts'
import { releaseUnused, unusedFiles } from './unused-files.server.ts'

export interface Over {
  count: number
  /** What they are called, as many as a night takes at most. */
  titles: string[]
}
export interface Rule {
  over(at: At, days: number): Promise<Over>
  purge(at: At, days: number, keepers: Keepers): Promise<number>
}

const rules: Record<RetentionName, Rule> = {
  closed_archive: closedArchive,
  student_record: people('student', ['graduated', 'withdrawn'], 'exit_date'),
  identity_papers: identityPapers,
  registration_refused: people('student', ['draft', 'rejected', 'cancelled'], 'update_time'),
  registration_draft: unverifiedDrafts,
  agreements,
  teacher_identity: people('teacher', ['left'], 'leave_date'),
  sign_ins: rows('session', 'last_used_time', { first: 'session_used' }),
  history: rows('trail_row', 'time', { through: 'trail_change' }),
  // Each goes by a job of its own, in the order that its chain and its rows allow.
  log: { ...rows('admin_log', 'time'), purge: async () => 0 },
  sensitive_values: { ...rows('sensitive_data_log', 'time'), purge: async () => 0 },
  recycled: {
    over: async (at, days) => summed((await recycled(at, days)).map(({ title }) => title)),
    purge: purgeRecycled,
  },
  files: {
    over: async (at, days) => summed((await unusedFiles(at, at.now - days * day)).map(({ name }) => name)),
    purge: (at, days, { files }) => releaseUnused(at, at.now - days * day, files),
  },
  certificate_checks: rows('certificate_check', 'at'),
  messages: rows('outbox', 'update_time', { only: { status: 'sent' } }),
}

const summed = (titles: string[]): Over => ({ count: titles.length, titles })

/** People whose file is closed, from the day in that column on. */
function people(entity: PersonEntity, states: string[], since: string): Rule {
  const found = async (at: At, after: number) => {
    const limit = at.now - after * day
    const before = since.endsWith('_time') ? limit : await schoolDay(at, limit)
    const all = (at.db as AnyDatabase).selectFrom(entity).selectAll().where('status', 'in', states)
    return all.where(since, '<', before).where('delete_time', 'is', null).orderBy('id').limit(500).execute()
  }
  const resource = (at: At) => at.product.resources[entity]!
  return {
    over: async (at, after) =>
      summed((await found(at, after)).map((row) => titleOf(resource(at), row as never, at.language))),
    async purge(at, after, keepers) {
      const all = await found(at, after)
      let count = 0
      for (const { id } of all) if (await forgotten(at, entity, Number(id), keepers)) count++
      return count
    },
  }
}

/** Whoever the school still needs in another of their parts stays: a former student who teaches now. */
async function forgotten(at: At, entity: PersonEntity, id: number, keepers: Keepers): Promise<boolean> {
  try {
    await erasePerson(at, entity, id, { ...keepers, quietly: true })
    return true
  } catch (problem) {
    if (problem instanceof Refusal) return false
    throw problem
  }
}

interface How {
  only?: Record<string, unknown>
  /** What points to these rows goes before them. */
  first?: string
  /** The rows are dated by these, which go with the last of them. */
  through?: string
}

function rows(table: string, dated: string, { only = {}, first, through }: How = {}): Rule {
  const old = (at: At, after: number) => {
    const all = (at.db as AnyDatabase).selectFrom(through ?? table).where(dated, '<', at.now - after * day)
    return Object.entries(only).reduce((found, [name, value]) => found.where(name, '=', value), all)
  }
  return {
    async over(at, after) {
      const { count } = await old(at, after)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return { count: Number(count), titles: [] }
    },
    purge: (at, after) =>
      at.product.store.write(async (db) => {
        const any = db as AnyDatabase
        const inside = { ...at, db }
        const ids = old(inside, after).select('id')
        if (first) await any.deleteFrom(first).where(`${table}_id`, 'in', ids).execute()
        if (through) return purgeThrough(any, table, through, ids)
        return Number((await any.deleteFrom(table).where('id', 'in', ids).executeTakeFirst()).numDeletedRows)
      }),
  }
}

/** A change that a later one undoes is let go of by it. */
async function purgeThrough(
  db: AnyDatabase,
  table: string,
  through: string,
  ids: ReturnType<AnyDatabase['selectFrom']>,
) {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('change_id', 'in', ids as never)
    .executeTakeFirst()
  await db
    .updateTable(through)
    .set({ undoes: null })
    .where('undoes', 'in', ids as never)
    .execute()
  await db
    .deleteFrom(through)
    .where('id', 'in', ids as never)
    .execute()
  return Number(numDeletedRows)
}

interface Recycled {
  resource: Resource
  id: number
  title: string
}

async function recycled(at: At, days: number): Promise<Recycled[]> {
  const found: Recycled[] = []
  const { resources } = await withResting(at)
  for (const resource of Object.values(resources).filter(({ hardDelete }) => !hardDelete)) {
    const all = (at.db as AnyDatabase).selectFrom(resource.table).selectAll()
    const gone = await all
      .where('delete_time', '<', at.now - days * day)
      .limit(500)
      .execute()
    found.push(
      ...gone.map((row) => ({ resource, id: Number(row.id), title: titleOf(resource, row as never, at.language) })),
    )
  }
  return found
}

/** People lose what is personal in them; of the rest whatever nothing points to goes for good. */
async function purgeRecycled(at: At, days: number, keepers: Keepers): Promise<number> {
  let count = 0
  const peopleToo = new Set(['student', 'teacher', 'admin', 'user'])
  for (const { resource, id } of await recycled(at, days)) {
    if (peopleToo.has(resource.name)) {
      if (await isBlank(at, resource, id)) continue
      if (await forgotten(at, resource.name as PersonEntity, id, keepers)) count++
    } else if (await removed(at, resource, id)) count++
  }
  return count
}

async function isBlank(at: At, { table, title }: Resource, id: number): Promise<boolean> {
  const row = await (at.db as AnyDatabase).selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return title.every((name) => row[name] === null || row[name] === 'Anonyme')
}

/** What something still points to stays. */
async function removed(at: At, { table }: Resource, id: number): Promise<boolean> {
  const gone = await at.product.store.write(async (db) => {
    await sql`savepoint one_row`.execute(db)
    try {
      await (db as AnyDatabase).deleteFrom(table).where('id', '=', id).execute()
      return true
    } catch {
      await sql`rollback to savepoint one_row`.execute(db)
      return false
    }
  })
  return gone
}

/** What the next night takes, or would take `later` seconds from now. */
export async function goesTonight(at: At, later = 0): Promise<Record<RetentionName, Over>> {
  const then = { ...at, now: at.now + later }
  const days = await retentionDays(then)
  const found = Object.entries(rules).map(async ([name, rule]) => [
    name,
    await rule.over(then, days[name as RetentionName]),
  ])
  return Object.fromEntries(await Promise.all(found)) as Record<RetentionName, Over>
}

/** What will go within a month, that of tonight included. */
export const goesSoon = (at: At) => goesTonight(at, notice)

/** Every night, by the product itself; the job asks first whether the purge was confirmed. */
export async function purgeOver(at: At, keepers: Keepers): Promise<Record<RetentionName, number>> {
  const days = await retentionDays(at)
  const gone = {} as Record<RetentionName, number>
  for (const name of retentionNames) gone[name] = await rules[name].purge(at, days[name], keepers)
  if (Object.values(gone).some((count) => count > 0)) await at.product.store.clean()
  return gone
}
