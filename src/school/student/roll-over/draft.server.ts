// The draft of a roll-over: one for each academic year, stored when a person first saves something.

import { Refusal } from '#engine/refusal.ts'
import { lockName } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import type { RollOver } from './proposals.server.ts'
import { rollOverRefusals as words } from '../words.ts'
import type { TermDays, YearDays } from './roll-over.ts'
import { nextTermDays, nextYearDays, nextYearText } from './shift-year.ts'

export type Year = YearDays & { id: number }

/**
 * Returns the year that is rolled over:
 * 1. the year `asked`, if it is given;
 * 2. the old year of the roll-over that was carried out last, as long as its new year has no roll-over;
 * 3. otherwise the current year.
 */
export async function yearToRoll(at: At, asked?: number): Promise<Year> {
  const years = at.db
    .selectFrom('academic_year')
    .select(['id', 'code', 'name', 'start_date', 'end_date'])
    .where('delete_time', 'is', null)
  const wanted = asked ?? (await latestDone(at))?.from_year_id
  const year = await (wanted ? years.where('id', '=', wanted) : years.where('is_current', '=', 1)).executeTakeFirst()
  if (!year) throw new Refusal(words.noCurrentYear)
  return year
}

const latestDone = ({ db }: At): Promise<Pick<RollOver, 'from_year_id'> | undefined> =>
  db
    .selectFrom('roll_over')
    .select('from_year_id')
    .where('status', '=', 'done')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('roll_over as next').select('next.id').whereRef('next.from_year_id', '=', 'roll_over.to_year_id'),
        ),
      ),
    )
    .orderBy('done_time', 'desc')
    .executeTakeFirst()

export const readRollOver = ({ db }: At, from: number): Promise<RollOver | undefined> =>
  db.selectFrom('roll_over').selectAll().where('from_year_id', '=', from).orderBy('id', 'desc').executeTakeFirst()

/** Returns the draft of this year, and stores one if there is none. Refuses a roll-over that was carried out. */
export async function openDraft(at: At, asked?: number): Promise<RollOver> {
  await lockName(at, 'roll-over')
  const from = await yearToRoll(at, asked)
  const there = await readRollOver(at, from.id)
  if (there?.status === 'done') throw new Refusal(words.alreadyDone, { year: from.code })
  if (there) return there
  const stamps = { create_time: at.now, update_time: at.now, created_by: at.who.id, updated_by: at.who.id }
  const row = await at.db
    .insertInto('roll_over')
    .values({ from_year_id: from.id, ...proposedYear(from), ...stamps })
    .returningAll()
    .executeTakeFirstOrThrow()
  await saveTerms(at, row.id, await proposedTerms(at, from.id, row))
  return row
}

export const proposedYear = ({ code, name, ...days }: YearDays): YearDays => ({
  code: nextYearText(code).slice(0, 20),
  name: nextYearText(name).slice(0, 60),
  ...nextYearDays(days),
})

export async function proposedTerms(at: At, from: number, within: YearDays): Promise<TermDays[]> {
  return nextTermDays(await termsOf(at, from), within)
}

export async function termsOf({ db }: At, year: number): Promise<TermDays[]> {
  return await db
    .selectFrom('academic_term')
    .select(['id', 'code', 'name', 'start_date', 'end_date'])
    .where('academic_year_id', '=', year)
    .where('delete_time', 'is', null)
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}

/**
 * Returns the terms with their saved days. A term that was added to the old year after the last saving has the proposed
 * days.
 */
export async function draftTerms(at: At, rollOver: RollOver): Promise<TermDays[]> {
  const saved = await at.db.selectFrom('roll_over_term').selectAll().where('roll_over_id', '=', rollOver.id).execute()
  const byTerm = new Map(saved.map((each) => [each.academic_term_id, each]))
  const proposed = await proposedTerms(at, rollOver.from_year_id, rollOver)
  return proposed.map((term) => {
    const { start_date = term.start_date, end_date = term.end_date } = byTerm.get(term.id) ?? {}
    return { ...term, start_date, end_date }
  })
}

export async function saveTerms(
  { db }: At,
  roll_over_id: number,
  terms: readonly Pick<TermDays, 'id' | 'start_date' | 'end_date'>[],
): Promise<void> {
  await db.deleteFrom('roll_over_term').where('roll_over_id', '=', roll_over_id).execute()
  if (terms.length === 0) return
  const rows = terms.map(({ id: academic_term_id, start_date, end_date }) => ({
    roll_over_id,
    academic_term_id,
    start_date,
    end_date,
  }))
  await db.insertInto('roll_over_term').values(rows).execute()
}
