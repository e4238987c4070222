// Duplicates a course to another term: planned sessions, assessments, team and courseware, as chosen. Nothing about
// students is copied, and nothing is published or scheduled.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { addRecord, findRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import type { academicTerm } from '#school/year/index.ts'
import { settings } from '#platform/settings/index.server.ts'
import { courseRefusals as words, callTitles } from './words.ts'
import { course } from './course.ts'
import { type CopyOptions, copyCourseware, copySessions, copyAssessments } from './duplicate-parts.server.ts'

type Course = Row<typeof course>
type Term = Row<typeof academicTerm>

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const body = z.strictObject({
  id,
  academic_term_id: id,
  /** Default: the code of the original. If the year already has it, the code of the term is appended. */
  code: z.string().trim().min(1).max(30).optional(),
  plan: z.boolean().default(true),
  assessments: z.boolean().default(true),
  team: z.boolean().default(true),
  courseware: z.boolean().default(true),
})
type DuplicateRequest = z.infer<typeof body>

export function duplicateCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/course/duplicate',
    guard: node('k/course/add'),
    about: callTitles.duplicateACourseToAnotherTerm,
    body,
    run: async (at, sent) => new CallResult(words.duplicated, await duplicate(at, sent.body)),
  })
}

async function duplicate(at: At, wanted: DuplicateRequest) {
  const { resources } = at.product
  const from = await findRecord(at, resources.course, wanted.id)
  const term = await findRecord(at, resources.academic_term, wanted.academic_term_id)
  if (from.academic_term_id === term.id) throw new Refusal(words.sameTerm)
  const shift = shiftInto(await beginningOf(at, from), term)
  const code = wanted.code ?? (await freeCode(at, from, term))
  const to = await addRecord(at, resources.course, { ...copyOf(from, wanted, shift, placeIn(term)), code })
  if (wanted.team) await copyTeam(at, from.id, to)
  const { time_zone: zone } = await settings(at)
  const copying: CopyOptions = { from: from.id, to, term: term.id, shift, zone, team: wanted.team }
  const lines = wanted.plan ? await copySessions(at, copying) : new Map<number, number>()
  const tests = wanted.assessments ? await copyAssessments(at, copying, lines) : 0
  const files = wanted.courseware ? await copyCourseware(at, copying, lines) : 0
  return { id: to, code, lines: lines.size, tests, files }
}

const placeIn = ({ id, academic_year_id, start_date, end_date }: Term) => ({
  academic_year_id,
  academic_term_id: id,
  start_date,
  end_date,
})

interface Place extends Days {
  academic_year_id: number
  academic_term_id: number | null
}
type Days = Pick<Term, 'start_date' | 'end_date'>
type Shift = (day: string | null) => string | null

/**
 * Returns the values of the copy. Its dates have the same distance from the beginning of the term as those of the
 * original.
 */
export function copyOf(from: Course, { team }: { team: boolean }, shift: Shift, to: Place) {
  const { name, name_zh, name_en, specialty_id, mode, category, teaching_language, planned_minutes } = from
  const { capacity_min, capacity_max, default_room_id, self_enrol, show_roster, price_cents, currency } = from
  const { grading_scale_id, coefficient, ects, marks_waived, color } = from
  const written = ['objectives', 'programme', 'prerequisites', 'evaluation_mode', 'bibliography'].flatMap((field) =>
    [field, `${field}_zh`].map((each) => [each, from[each as 'objectives']]),
  )
  return {
    name,
    name_zh,
    name_en,
    specialty_id,
    mode,
    category,
    teaching_language,
    planned_minutes,
    color,
    capacity_min,
    capacity_max,
    default_room_id,
    self_enrol,
    show_roster,
    price_cents,
    currency,
    grading_scale_id,
    coefficient,
    ects,
    marks_waived,
    ...Object.fromEntries(written),
    academic_year_id: to.academic_year_id,
    academic_term_id: to.academic_term_id,
    start_date: shift(from.start_date) ?? to.start_date,
    end_date: shift(from.end_date) ?? to.end_date,
    ...(team
      ? { lead_teacher_id: from.lead_teacher_id, to_staff: from.to_staff }
      : { lead_teacher_id: null, to_staff: 1 }),
  }
}

async function beginningOf(at: At, { academic_term_id, start_date }: Course): Promise<string | null> {
  if (!academic_term_id) return start_date
  const term = at.db.selectFrom('academic_term').select('start_date').where('id', '=', academic_term_id)
  return (await term.executeTakeFirst())?.start_date ?? start_date
}

/**
 * Returns a function that shifts a day by whole weeks, so that weekdays stay the same. A day outside the term becomes
 * its first or last day.
 */
export function shiftInto(begins: string | null, term: Days): Shift {
  const day = 86_400_000
  const days = begins ? Math.round((Date.parse(term.start_date) - Date.parse(begins)) / day / 7) * 7 : 0
  return (date) => {
    if (!date || !begins) return null
    const moved = new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
    if (moved < term.start_date) return term.start_date
    return moved > term.end_date ? term.end_date : moved
  }
}

async function freeCode(at: At, { code }: Course, term: Term): Promise<string> {
  const same = await at.db
    .selectFrom('course')
    .select('code')
    .where('academic_year_id', '=', term.academic_year_id)
    .where('delete_time', 'is', null)
    .execute()
  const taken = same.some((each) => each.code.toLowerCase() === code.toLowerCase())
  return taken ? `${code}-${term.code}`.slice(0, 30) : code
}

/**
 * Copies the team without substitutes. The lead teacher is already a member of the copy, so only the share is written.
 */
export async function copyTeam(at: At, from: number, to: number): Promise<void> {
  const team = await at.db
    .selectFrom('course_teacher')
    .select(['teacher_id', 'role', 'share_percent'])
    .where('course_id', '=', from)
    .where('role', '<>', 'substitute')
    .execute()
  if (team.length === 0) return
  await at.db
    .insertInto('course_teacher')
    .values(team.map((each) => ({ ...each, course_id: to })))
    .onConflict((already) =>
      already
        .columns(['course_id', 'teacher_id'])
        .doUpdateSet(({ ref }) => ({ share_percent: ref('excluded.share_percent') })),
    )
    .execute()
}
