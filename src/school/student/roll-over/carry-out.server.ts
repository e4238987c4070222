// Carries out a roll-over in one transaction: creates the new year with its terms and courses, then changes the record
// of each student, so that all rules apply. The journal contains every written row.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { addRecord, editRecord } from '#engine/server/records.ts'
import { openChange } from '#platform/history/index.server.ts'
import type { YearPlace } from '#school/course/index.copies.server.ts'
import { findUntrackedChanges, readUntrackedRows } from './untracked-rows.server.ts'
import { copyCourses } from './courses.server.ts'
import { lastIds } from './refuse-undo.server.ts'
import { type Entry, journalOf, saveJournal } from './journal.server.ts'
import { moveStudents } from './move-students.server.ts'
import type { RollOver } from './proposals.server.ts'
import { rollOverRefusals as words } from '../words.ts'
import type { Counts } from './roll-over.ts'
import { type Plan, obstaclesOf, planOf } from './plan.server.ts'

export async function carryOut(at: At, rollOver: RollOver): Promise<Counts> {
  const plan = await planOf(at, rollOver)
  await refuseBlocked(at, plan)
  await openChange(at)
  const before = await readUntrackedRows(at, plan, rollOver.to_year_id)
  const journal = journalOf(at)
  const year = await prepareYear(journal.at, rollOver, plan)
  await moveStudents(journal.at, plan, year)
  if (rollOver.make_current === 1)
    await editRecord(journal.at, at.product.resources.academic_year, { id: year, is_current: 1 })
  const entries = [...journal.entries, ...(await findUntrackedChanges(at, plan, year, before)), ...(await lastIds(at))]
  await saveJournal(at, rollOver.id, entries)
  const done = { status: 'done', change_id: at.change ?? null, done_time: at.now, done_by: at.who.id } as const
  await at.db
    .updateTable('roll_over')
    .set({ ...done, to_year_id: year, update_time: at.now, updated_by: at.who.id })
    .where('id', '=', rollOver.id)
    .execute()
  return countsOf(plan, entries)
}

async function refuseBlocked(at: At, plan: Plan): Promise<void> {
  const blocking = (await obstaclesOf(at, plan)).filter(({ blocks }) => blocks)
  if (blocking.length === 0) return
  const count = blocking.reduce((sum, each) => sum + each.count, 0)
  const names = blocking.flatMap((each) => each.names).join(', ')
  throw new Refusal(words.blocked, { count, names })
}

/**
 * Creates the new year with terms and courses, and returns its id. An existing year keeps its terms and gets only the
 * courses that it does not have.
 */
async function prepareYear(at: At, rollOver: RollOver, plan: Plan): Promise<number> {
  const { academic_year, academic_term } = at.product.resources
  const { code, name, start_date, end_date } = rollOver
  const days = { start_date, end_date }
  const id =
    rollOver.to_year_id ?? (await addRecord(at, academic_year, { code, name, ...days, is_current: 0, status: 'open' }))
  for (const term of plan.terms) {
    const { name_zh, name_en, sequence } = await at.db
      .selectFrom('academic_term')
      .select(['name_zh', 'name_en', 'sequence'])
      .where('id', '=', term.id)
      .executeTakeFirstOrThrow()
    const { id: _from, ...own } = term
    await addRecord(at, academic_term, { ...own, academic_year_id: id, name_zh, name_en, sequence })
  }
  await copyCourses(
    at,
    rollOver,
    plan.courses.filter(({ copied }) => copied).map(({ row }) => row),
    { year: await placeOf(at, id), terms: await termPlaces(at, plan.from.id, id) },
  )
  return id
}

async function placeOf({ db }: At, id: number): Promise<YearPlace> {
  const year = db.selectFrom('academic_year').select(['start_date', 'end_date']).where('id', '=', id)
  return { academic_year_id: id, academic_term_id: null, ...(await year.executeTakeFirstOrThrow()) }
}

/** Returns for each term of the old year the term of the new year in the same position. */
async function termPlaces({ db }: At, from: number, to: number): Promise<Map<number, YearPlace>> {
  const rows = await db
    .selectFrom('academic_term')
    .select(['id', 'academic_year_id', 'start_date', 'end_date'])
    .where('academic_year_id', 'in', [from, to])
    .where('delete_time', 'is', null)
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  const termsOf = (year: number) => rows.filter(({ academic_year_id }) => academic_year_id === year)
  const [old, next] = [termsOf(from), termsOf(to)]
  const places = new Map<number, YearPlace>()
  for (const [place, { id }] of old.entries()) {
    const { id: academic_term_id, ...term } = next[place] ?? {}
    if (academic_term_id !== undefined) places.set(id, { academic_term_id, ...term } as YearPlace)
  }
  return places
}

/** Counts the rows that were written, not the planned ones. */
function countsOf({ people }: Plan, entries: readonly Entry[]): Counts {
  const added = (name: string) => entries.filter(({ entity, kind }) => kind === 'add' && entity === name).length
  const moved = new Set(entries.filter(({ entity }) => entity === 'student').map(({ row_id }) => row_id))
  const among = (lines: readonly { id: number }[]) => lines.filter(({ id }) => moved.has(id)).length
  const ended = (status: string) =>
    entries.filter(({ entity, after }) => entity === 'course_enrolment' && after.status === status).length
  return {
    years: added('academic_year'),
    terms: added('academic_term'),
    courses: added('course'),
    goes_on: among(people.goes_on),
    repeats: among(people.repeats),
    leaves: among(people.leaves),
    graduates: among(people.graduates),
    completed: ended('completed'),
    dropped: ended('dropped'),
  }
}
