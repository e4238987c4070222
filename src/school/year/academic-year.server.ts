// The rules of academic years: consistent dates, no overlap of two years, and exactly one current year.

import { Refusal } from '#engine/refusal.ts'
import { lockName } from '#engine/server/locks.ts'
import { type At, rules } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { academicYearRefusals as words } from './words.ts'
import { academicYear } from './academic-year.ts'
import { missingInYears } from './missing.server.ts'

const namedAtMost = 3

type Dates = { start_date: string; end_date: string }

export const academicYearRules = rules(academicYear, {
  missing: missingInYears,
  async beforeAdd(at, input) {
    await lockName(at, 'academic years')
    await checkDates(at, input as Dates, 0)
    if (input.is_current === 1) await clearCurrentYear(at)
  },
  async beforeEdit(at, input, row) {
    await lockName(at, 'academic years')
    const dates = { ...row, ...input } as Dates
    await checkDates(at, dates, row.id)
    await refuseTermsOutside(at, dates, row.id)
    await refuseCoursesOutside(at, dates, row)
    if (row.is_current === 1 && input.is_current === 0) throw new Refusal(words.onlyOneCurrent)
    if (row.is_current === 0 && input.is_current === 1) await clearCurrentYear(at)
  },
  async beforeDelete(_at, row) {
    if (row.is_current === 1) throw new Refusal(words.onlyOneCurrent)
  },
})

async function checkDates(at: At, { start_date, end_date }: Dates, id: number): Promise<void> {
  if (start_date >= end_date) throw new Refusal(words.endsBeforeItStarts)
  const other = await at.db
    .selectFrom('academic_year')
    .select('code')
    .where('delete_time', 'is', null)
    .where('id', '<>', id)
    .where('start_date', '<=', end_date)
    .where('end_date', '>=', start_date)
    .executeTakeFirst()
  if (other) throw new Refusal(words.overlaps, { year: other.code })
}

async function refuseTermsOutside(at: At, { start_date, end_date }: Dates, id: number): Promise<void> {
  const term = await at.db
    .selectFrom('academic_term')
    .select('name')
    .where('academic_year_id', '=', id)
    .where('delete_time', 'is', null)
    .where(({ or, eb }) => or([eb('start_date', '<', start_date), eb('end_date', '>', end_date)]))
    .executeTakeFirst()
  if (term) throw new Refusal(words.termsOutside, { term: term.name })
}

/** Refuses only if the new dates push a course out. A course that was already outside the old dates is ignored. */
async function refuseCoursesOutside(
  at: At,
  { start_date, end_date }: Dates,
  row: Dates & { id: number },
): Promise<void> {
  const outside = at.db
    .selectFrom('course')
    .select('name')
    .where('academic_year_id', '=', row.id)
    .where('delete_time', 'is', null)
    .where(({ or, and, eb }) =>
      or(
        (['start_date', 'end_date'] as const).flatMap((day) => [
          and([eb(day, '<', start_date), eb(day, '>=', row.start_date)]),
          and([eb(day, '>', end_date), eb(day, '<=', row.end_date)]),
        ]),
      ),
    )
  const courses = await outside.orderBy('id').execute()
  if (courses.length === 0) return
  const names = courses.slice(0, namedAtMost).map(({ name }) => name)
  throw new Refusal(words.coursesOutside, { courses: names.join(', '), count: courses.length })
}

/** Unmarks the current year before another one is marked, because the database allows only one. */
async function clearCurrentYear(at: At): Promise<void> {
  const current = await at.db.selectFrom('academic_year').selectAll().where('is_current', '=', 1).execute()
  for (const year of current) await updateRecord(at, at.product.resources.academic_year, year, { is_current: 0 })
}
