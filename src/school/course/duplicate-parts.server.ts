// Copies the parts of a course when it is duplicated. Each is added like a record that a person enters, so that all
// rules apply.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { addRecord } from '#engine/server/records.ts'
import { dayIn, momentOf, timeIn } from '#platform/time/index.ts'

export interface CopyOptions {
  from: number
  to: number
  term: number
  shift(day: string | null): string | null
  /** The time zone of the school: local times stay the same when the clocks change between the terms. */
  zone: string
  /** If it is false, the copied sessions have no teacher. */
  team: boolean
}
/** The id of each copy by the id of its original. */
type CopiedIds = Map<number, number>

/**
 * Copies the sessions of a course without their dates. Postponed sessions are left out, because the session that
 * replaces them is copied.
 */
export async function copySessions(at: At, { from, to, team }: CopyOptions): Promise<CopiedIds> {
  const lines = await at.db
    .selectFrom('course_plan')
    .selectAll()
    .where('course_id', '=', from)
    .where('status', 'in', ['planned', 'scheduled', 'done'])
    .where('delete_time', 'is', null)
    .orderBy('seq')
    .orderBy('id')
    .execute()
  const copied: CopiedIds = new Map()
  for (const { id, seq, title, title_zh, kind, planned_minutes, room_id, online_url, ...line } of lines) {
    const { objectives, planned_content, homework, teacher_id, assistant_id } = line
    const people = team ? { teacher_id, assistant_id } : {}
    const own = { course_id: to, seq, title, title_zh, kind, planned_minutes, room_id, online_url, ...people }
    const content = { objectives, planned_content, homework, participants: 'all' }
    copied.set(id, await addRecord(at, at.product.resources.course_plan, { ...own, ...content }))
  }
  return copied
}

export async function copyAssessments(
  at: At,
  { from, to, term, shift }: CopyOptions,
  lines: CopiedIds,
): Promise<number> {
  const tests = await at.db
    .selectFrom('assessment')
    .selectAll()
    .where('course_id', '=', from)
    .where('delete_time', 'is', null)
    // An exam is copied before its resit, which refers to it.
    .orderBy(sql`resit_of_id is not null`)
    .orderBy('id')
    .execute()
  const copied: CopiedIds = new Map()
  for (const { id, name, name_zh, name_en, kind, held_on, subject_file, answer_file, ...test } of tests) {
    const { grading_scale_id, max_value, coefficient, is_bonus, is_optional, resit_of_id, course_plan_id } = test
    const own = { name, name_zh, name_en, kind, subject_file, answer_file, grading_scale_id, max_value, coefficient }
    const places = { course_id: to, academic_term_id: term, held_on: shift(held_on), is_bonus, is_optional }
    const after = { resit_of_id: copied.get(resit_of_id ?? 0) ?? null }
    const during = { course_plan_id: lines.get(course_plan_id ?? 0) ?? null }
    copied.set(id, await addRecord(at, at.product.resources.assessment, { ...own, ...places, ...after, ...during }))
  }
  return copied.size
}

/**
 * Copies courseware as drafts. Courseware for selected students becomes visible only to teachers, because students are
 * not copied.
 */
export async function copyCourseware(at: At, copying: CopyOptions, lines: CopiedIds): Promise<number> {
  const { from, to } = copying
  const all = await at.db
    .selectFrom('courseware')
    .selectAll()
    .where('course_id', '=', from)
    .where('status', '<>', 'archived')
    .where('delete_time', 'is', null)
    .orderBy('weigh')
    .orderBy('id')
    .execute()
  for (const { title, title_zh, kind, file, url, body, language, category, ...each } of all) {
    const { audience, release_at, expire_at, allow_download, watermark, course_plan_id, release_rule } = each
    const session = lines.get(course_plan_id ?? 0) ?? null
    const own = { course_id: to, title, title_zh, kind, file, url, body, language, category, allow_download, watermark }
    await addRecord(at, at.product.resources.courseware, {
      ...own,
      course_plan_id: session,
      audience: audience === 'selected' ? 'teachers' : audience,
      release_rule: session ? release_rule : 'date',
      ...shiftRelease(copying, release_at, expire_at),
    })
  }
  return all.length
}

/** Shifts both moments to another day at the same local time. An end that is not after the beginning is removed. */
function shiftRelease({ shift, zone }: CopyOptions, release_at: number | null, expire_at: number | null) {
  const moved = (moment: number | null) => {
    if (moment === null) return null
    const to = shift(dayIn(moment, zone))
    return to && momentOf(to, timeIn(moment, zone), zone)
  }
  const [from, until] = [moved(release_at), moved(expire_at)]
  return { release_at: from, expire_at: from !== null && until !== null && until <= from ? null : until }
}
