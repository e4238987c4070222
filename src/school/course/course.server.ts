// The rules of courses: who sees which, required values, and the effects of each action.

import { itemAt } from '#text/item-at.ts'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Input, Row } from '#engine/resource.ts'
import { type At, type Rows, rules } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { closeEnrolments, completeEnrolments, reopenEnrolments } from './close.server.ts'
import { tellCancelled } from './news.server.ts'
import { offerPlaces } from './places.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { followCancellation, refuseUnfinished } from './course-end.server.ts'
import { courseRefusals as words } from './words.ts'
import { course } from './course.ts'
import { missingInCourses } from './missing.server.ts'
import { duplicateCalls } from './duplicate.server.ts'
import { courseCalls } from './overview.server.ts'
import { coursesOf, isCourseOffice } from './own-courses.server.ts'
import { teamCalls } from './team.server.ts'

type Course = Row<typeof course>
type Sent = Input<typeof course>

/** Columns that only the office sees. */
const officeOnly = ['price_cents', 'currency', 'to_staff', 'marks_waived', 'status_reason', 'capacity_min'] as const

/** Columns that teachers may write in their own courses. */
const teacherColumns = new Set(
  ['objectives', 'programme', 'prerequisites', 'evaluation_mode', 'bibliography'].flatMap((name) => [
    name,
    `${name}_zh`,
  ]),
)

export const courseRules = rules(course, {
  missing: missingInCourses,
  only: visibleCourses,
  shown: showPlaces,
  adds: ['taken'],
  hides: (at) => (isCourseOffice(at) ? [] : officeOnly),
  holds: ({ lead_teacher_id }) => ({ teacher: [lead_teacher_id] }),
  async beforeAdd(at, input) {
    input.color ||= colourOf(String(input.code))
    if (at.movesIn) input.status ??= await movedStatus(at, input)
    await checkCourse(at, input as Course, 0)
  },
  async beforeEdit(at, input, row) {
    if (!isCourseOffice(at) && Object.keys(input).some((name) => !teacherColumns.has(name)))
      throw new Refusal(engineWords.noRight, {}, { code: 401 })
    if ('color' in input) input.color ||= row.color
    await checkCourse(at, { ...row, ...input }, row.id)
    await refuseFewerPlaces(at, row, input)
  },
  async beforeDelete(at, row) {
    const enrolled = await at.db
      .selectFrom('course_enrolment')
      .select('id')
      .where('course_id', '=', row.id)
      .where('delete_time', 'is', null)
      .executeTakeFirst()
    if (row.status !== 'draft' || enrolled) throw new Refusal(words.cancelInstead, { name: nameOf(at, row) })
  },
  async afterWrite(at, row, before) {
    if (row.lead_teacher_id !== (before?.lead_teacher_id ?? null)) await setLead(at, row, before)
    if (before && row.capacity_max !== before.capacity_max) await offerPlaces(at, row.id)
  },
  calls(app, product) {
    courseCalls(app, product)
    duplicateCalls(app, product)
    teamCalls(app, product)
  },
  actions: {
    open: async (at, row) => {
      if (!row.lead_teacher_id && row.to_staff !== 1) throw new Refusal(words.needsTeacher, { name: nameOf(at, row) })
    },
    async finish(at, row) {
      await refuseUnfinished(at, row)
      await completeEnrolments(at, { course_id: row.id }, null)
    },
    resume: (at, row) => reopenEnrolments(at, row.id),
    async cancel(at, row, { status_reason: reason }) {
      const told = await followCancellation(at, row, reason)
      await tellCancelled(at, row, reason, told)
      await closeEnrolments(at, { course_id: row.id }, { day: await schoolDay(at), reason })
    },
  },
})

/** Adds the number of taken places beside the capacity. */
async function showPlaces(at: At, rows: (Record<string, unknown> & { id: number })[], as: string): Promise<void> {
  // Only in lists, because a form would send the number back. Rows of a list have no `show_roster`.
  if (as !== 'rows' || rows.length === 0 || rows.some((row) => 'show_roster' in row)) return
  const counts = await at.db
    .selectFrom('course_enrolment')
    .select(({ fn }) => ['course_id', fn.countAll<number>().as('taken')])
    .where(
      'course_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('status', '=', 'active')
    .where('delete_time', 'is', null)
    .groupBy('course_id')
    .execute()
  const taken = new Map(counts.map((count) => [count.course_id, Number(count.taken)]))
  for (const row of rows) row.taken = taken.get(row.id) ?? 0
}

/**
 * Limits courses: teachers and students see their own courses, students also those in which they may request a place.
 */
function visibleCourses(rows: Rows, at: At): Rows {
  if (isCourseOffice(at)) return rows
  const { student = 0 } = at.who.profile
  if (student === 0) return coursesOf(rows, at, 'course.id')
  const own = coursesOf(at.db.selectFrom('course').select('course.id'), at, 'course.id')
  return rows.where(({ eb, and, or }) =>
    or([
      eb('course.id', 'in', own),
      and([eb('course.self_enrol', '=', 1), eb('course.status', 'in', ['open', 'in_progress'])]),
    ]),
  )
}

export const nameOf = (at: At, row: Course) => titleOf(course, row, at.language)

async function checkCourse(at: At, row: Course, id: number): Promise<void> {
  const { capacity_min, capacity_max, start_date, end_date } = row
  if (capacity_min && capacity_max && capacity_min > capacity_max) throw new Refusal(words.tooSmall)
  if (start_date && end_date && end_date < start_date) throw new Refusal(words.endsBeforeItStarts)
  await checkYear(at, row)
  const same = await at.db
    .selectFrom('course')
    .select('code')
    .where('academic_year_id', '=', row.academic_year_id)
    .where('delete_time', 'is', null)
    .where('id', '<>', id)
    .execute()
  if (same.some(({ code }) => code.toLowerCase() === row.code.toLowerCase()))
    throw new Refusal(words.codeTaken, { code: row.code })
}

/** Returns the status of an imported course: finished if its year is over. */
async function movedStatus(
  at: At,
  { academic_year_id }: Pick<Course, 'academic_year_id'>,
): Promise<'finished' | 'in_progress'> {
  const { end_date } = await at.db
    .selectFrom('academic_year')
    .select('end_date')
    .where('id', '=', academic_year_id)
    .executeTakeFirstOrThrow()
  return end_date < (await schoolDay(at)) ? 'finished' : 'in_progress'
}

async function checkYear(at: At, row: Course): Promise<void> {
  const year = await at.db
    .selectFrom('academic_year')
    .selectAll()
    .where('id', '=', row.academic_year_id)
    .executeTakeFirstOrThrow()
  const outside = [row.start_date, row.end_date].some((day) => day && (day < year.start_date || day > year.end_date))
  if (outside) throw new Refusal(words.outsideYear, { year: year.code, start: year.start_date, end: year.end_date })
  if (!row.academic_term_id) return
  const term = await at.db
    .selectFrom('academic_term')
    .select('academic_year_id')
    .where('id', '=', row.academic_term_id)
    .executeTakeFirstOrThrow()
  if (term.academic_year_id !== year.id) throw new Refusal(words.termOfAnotherYear)
}

async function refuseFewerPlaces(at: At, row: Course, { capacity_max }: Sent): Promise<void> {
  if (!capacity_max || capacity_max >= (row.capacity_max ?? Infinity)) return
  const { count } = await at.db
    .selectFrom('course_enrolment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course_id', '=', row.id)
    .where('status', '=', 'active')
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) > capacity_max) throw new Refusal(words.fewerPlacesThanPeople, { name: nameOf(at, row), count })
}

/** Gives the lead teacher the role `lead` in the team. The previous lead stays in the team with the role `co`. */
async function setLead(at: At, row: Course, before: Course | null): Promise<void> {
  if (before?.lead_teacher_id)
    await at.db
      .updateTable('course_teacher')
      .set({ role: 'co' })
      .where('course_id', '=', row.id)
      .where('role', '=', 'lead')
      .execute()
  if (!row.lead_teacher_id) return
  await at.db
    .insertInto('course_teacher')
    .values({ course_id: row.id, teacher_id: row.lead_teacher_id, role: 'lead', share_percent: null })
    .onConflict((already) => already.columns(['course_id', 'teacher_id']).doUpdateSet({ role: 'lead' }))
    .execute()
}

/** Eight colours that can be distinguished in a calendar, in the light and in the dark theme. */
const colours = ['#2b5fa8', '#1b7f4b', '#a66a00', '#8a3ffc', '#b3261e', '#0f766e', '#9d3c72', '#5b6472']
const colourOf = (code: string) =>
  itemAt(colours, [...code].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 8)
