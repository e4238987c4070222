// Finds the rows that change together with a student's record but have no entry in the trail: reads them before and
// after the roll-over, and compares them.

import type { Selectable } from 'kysely'
import type { At, Tables } from '#engine/server/product.ts'
import { type Entry, differences } from './journal.server.ts'
import type { Plan } from './plan.server.ts'

interface UntrackedRows {
  years: Map<number, Selectable<Tables['enrolment_year']>>
  lastLog: number
  sessions: Selectable<Tables['course_plan_student']>[]
}

/** Reads the rows before the roll-over. `to`: the new year, or null if it does not exist yet. */
export async function readUntrackedRows(at: At, plan: Plan, to: number | null): Promise<UntrackedRows> {
  const { last } = await at.db
    .selectFrom('student_status_log')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return {
    years: await yearsIn(at, [plan.from.id, to ?? 0]),
    lastLog: Number(last ?? 0),
    sessions: await sessionsOf(at, plan),
  }
}

/** Returns the journal entries of the rows that differ from `before`. */
export async function findUntrackedChanges(at: At, plan: Plan, to: number, before: UntrackedRows): Promise<Entry[]> {
  const entries: Entry[] = []
  const ofYear = ({ id, student_id }: { id: number; student_id: number }) => ({
    entity: 'enrolment_year',
    row_id: id,
    student_id,
  })
  for (const [row_id, row] of await yearsIn(at, [plan.from.id, to])) {
    const old = before.years.get(row_id)
    const changed = old && differences(old, row)
    if (!old) entries.push({ ...ofYear(row), kind: 'add', before: {}, after: {} })
    else if (changed) entries.push({ ...ofYear(row), kind: 'edit', ...changed })
  }
  for (const { id, student_id } of await logsSince(at, plan, before.lastLog))
    entries.push({ entity: 'student_status_log', row_id: id, student_id, kind: 'add', before: {}, after: {} })
  const still = new Set((await sessionsOf(at, plan)).map(pairOf))
  for (const place of before.sessions.filter((each) => !still.has(pairOf(each))))
    entries.push({
      entity: 'course_plan_student',
      row_id: place.course_plan_id,
      student_id: place.student_id,
      kind: 'remove',
      before: { ...place },
      after: {},
    })
  return entries
}

async function yearsIn({ db }: At, years: number[]): Promise<UntrackedRows['years']> {
  const rows = await db
    .selectFrom('enrolment_year')
    .selectAll()
    .where('academic_year_id', 'in', years)
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Returns only rows about students of this roll-over, because other transactions may write this log at the same moment.
 */
async function logsSince({ db, now }: At, { people }: Plan, last: number) {
  const own = new Set([...people.leaves, ...people.graduates].map(({ id }) => id))
  const rows = await db
    .selectFrom('student_status_log')
    .select(['id', 'student_id'])
    .where('id', '>', last)
    .where('create_time', '=', now)
    .execute()
  return rows.filter(({ student_id }) => own.has(student_id))
}

async function sessionsOf({ db }: At, { people }: Plan): Promise<UntrackedRows['sessions']> {
  const rows: UntrackedRows['sessions'] = []
  const ids = people.leaves.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += 500) {
    const some = db
      .selectFrom('course_plan_student')
      .selectAll()
      .where('student_id', 'in', ids.slice(from, from + 500))
    rows.push(...(await some.execute()))
  }
  return rows
}

const pairOf = ({ course_plan_id, student_id }: UntrackedRows['sessions'][number]) => `${course_plan_id} ${student_id}`
