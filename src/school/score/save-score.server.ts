// Writes one mark: checks it, refuses concurrent changes, and logs it.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { say } from '#engine/languages.ts'
import type { assessment } from './assessment.ts'
import { refuseClosedAssessment } from './refuse-closed-marks.server.ts'
import { isCourseOffice } from '#school/course/index.server.ts'
import { normalise } from './averages.ts'
import { classList } from './class-list.server.ts'
import { round } from './fraction.ts'
import { gradingRefusals as words } from './words.ts'
import { scaleOf } from './grading.server.ts'
import { lettersOf } from './letter-marks.ts'
import { type ChangedPart, tellOfChange } from './news.server.ts'
import type { score } from './score.ts'
import { storeStatistics } from './statistics.server.ts'
import { type TypedMark, readTypedMark } from './typed-mark.ts'
import { codes } from '#school/course/index.codes.ts'

type Score = Row<typeof score>
type Assessment = Row<typeof assessment>

export interface SentMark {
  assessment_id: number
  student_id: number
  /** The text that was entered; undefined if only the comment changes. */
  mark?: string | undefined
  comment?: string | null | undefined
  comment_zh?: string | null | undefined
  /** The version of the mark that the client has read; 0 if there was no mark. */
  version: number
  reason?: string | null | undefined
  via: 'grid' | 'import' | 'api'
}

export async function saveScore(at: At, sent: SentMark): Promise<Score> {
  const { assessment: of } = at.product.resources
  await holdAssessments(at, [sent.assessment_id])
  const test = await findRecord(at, of, sent.assessment_id)
  await refuseClosedAssessment(at, test)
  await refuseStranger(at, test, sent.student_id)
  const before = await scoreOf(at, sent)
  if ((before?.version ?? 0) !== sent.version) throw await conflictRefusal(at, before)
  const typed = await readSentMark(at, test, sent, before)
  const reason = reasonFor(test, sent, before)
  if (test.status === 'draft') await startGrading(at, test)
  const after = await write(at, test, sent, typed, before)
  const changed = changedPart(before, after)
  await log(at, { before, after, changed, reason, via: sent.via })
  await storeStatistics(at, test.id)
  if (test.status === 'published' && changed) await tellOfChange(at, test, sent.student_id, changed)
  return after
}

/**
 * Locks the assessment, its course and its term, so that no other transaction publishes, locks or closes them while a
 * mark is written. SQLite has one writer and needs no locks.
 */
export async function holdAssessments(at: At, ids: readonly number[]): Promise<void> {
  if (at.product.store.engine === 'sqlite') return
  const rows = await at.db
    .selectFrom('assessment')
    .select(['id', 'course_id', 'academic_term_id'])
    .where('id', 'in', [...ids])
    .execute()
  await lockTables(at, {
    academic_term: { shared: rows.map(({ academic_term_id }) => academic_term_id) },
    course: { shared: rows.map(({ course_id }) => course_id) },
    assessment: rows.map(({ id }) => id),
  })
}

/**
 * Changes a draft to `grading` with its first mark. Two requests may save the first marks at once; only one of them
 * changes the status.
 */
async function startGrading(at: At, test: Assessment): Promise<void> {
  const { numUpdatedRows } = await at.db
    .updateTable('assessment')
    .set(({ eb }) => ({ status: 'grading' as const, version: eb('version', '+', 1), update_time: at.now }))
    .where('id', '=', test.id)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  const change = { kind: 'action' as const, action: 'startGrading', before: test, after: { status: 'grading' } }
  await at.product.trail.written(at, at.product.resources.assessment, change)
}

/** Throws a refusal if the student is not in the class list of the course or is exempt from marks. */
async function refuseStranger(at: At, test: Assessment, student_id: number): Promise<void> {
  const found = (await classList(at, test.course_id)).find((each) => each.student_id === student_id)
  if (found && !found.exempt) return
  const name = (await titlesOf(at, at.product.resources.student, found ? [student_id] : [])).get(student_id)
  throw new Refusal(found ? words.exempt : words.notEnrolled, { name: name ?? student_id })
}

function scoreOf(at: At, { assessment_id, student_id }: SentMark) {
  return at.db
    .selectFrom('score')
    .selectAll()
    .where('assessment_id', '=', assessment_id)
    .where('student_id', '=', student_id)
    .executeTakeFirst()
}

async function readSentMark(
  at: At,
  test: Assessment,
  { mark }: SentMark,
  before: Score | undefined,
): Promise<TypedMark> {
  if (mark === undefined) return { value: before?.value ?? null, code: before?.code ?? null }
  const scale = await scaleOf(at, test.grading_scale_id)
  const { step } = scale
  const letters = lettersOf(scale, test.max_value)
  const typed = readTypedMark(mark, { outOf: test.max_value, step, letters })
  const decimal = (hundredths: number) => hundredths / 100
  if (typeof typed === 'string')
    throw new Refusal(words[typed], {
      text: mark,
      max: decimal(test.max_value),
      step: decimal(step),
      codes: [...letters.map(({ code }) => code), ...codes].join(', '),
    })
  if ([typed, before].some((each) => each?.code === 'FRAUDE') && !isCourseOffice(at))
    throw new Refusal(words.fraudIsForTheOffice)
  return typed
}

/**
 * Returns the reason of a change. A published mark does not change without one. During a revision, the reason of the
 * revision applies to the marks that were published.
 */
function reasonFor(test: Assessment, { reason }: SentMark, before: Score | undefined): string | null {
  if (test.status === 'published' && !reason) throw new Refusal(words.reasonNeeded, {}, { data: { needs: 'reason' } })
  return reason || (before?.published_at ? test.revision_reason : null)
}

async function write(at: At, test: Assessment, sent: SentMark, { value, code }: TypedMark, before: Score | undefined) {
  const { student_id, comment = before?.comment ?? null, comment_zh = before?.comment_zh ?? null } = sent
  const published = test.status === 'published' ? { published_at: at.now, first_seen_at: null } : {}
  const values = {
    value,
    code,
    comment,
    comment_zh,
    normalized: await onCourseScale(at, test, value),
    graded_by: at.who.id,
    graded_at: at.now,
    update_time: at.now,
    updated_by: at.who.id,
    ...published,
  }
  const written = before
    ? at.db
        .updateTable('score')
        .set({ ...values, version: before.version + 1 })
        .where('id', '=', before.id)
        .where('version', '=', before.version)
    : at.db
        .insertInto('score')
        .values({
          published_at: null,
          first_seen_at: null,
          ...values,
          student_id,
          assessment_id: test.id,
          course_id: test.course_id,
          academic_term_id: test.academic_term_id,
          create_time: at.now,
          created_by: at.who.id,
        })
        .onConflict((already) => already.columns(['assessment_id', 'student_id']).doNothing())
  const row = await written.returningAll().executeTakeFirst()
  // On PostgreSQL two requests can reach this line at the same moment.
  if (!row) throw await conflictRefusal(at, await scoreOf(at, sent))
  return row
}

async function onCourseScale(at: At, test: Assessment, value: number | null): Promise<number | null> {
  if (value === null) return null
  const course = await at.db
    .selectFrom('course')
    .select('grading_scale_id')
    .where('id', '=', test.course_id)
    .executeTakeFirstOrThrow()
  const { max } = await scaleOf(at, course.grading_scale_id)
  return round(normalise(value, test.max_value, max), 'half_up')
}

/**
 * Creates the refusal of a concurrent change. It contains the stored mark, so that the grid can show both marks and ask
 * which one to save.
 */
async function conflictRefusal(at: At, row: Score | undefined): Promise<Refusal> {
  const by = row?.graded_by
  const who = by && (await at.db.selectFrom('admin').select('nickname').where('id', '=', by).executeTakeFirst())
  const theirs = row?.code ?? (row?.value == null ? say(words.emptied, at.language) : row.value / 100)
  const { value = null, code = null, version = 0, graded_at = null } = row ?? {}
  const name = who ? who.nickname : say(words.nobody, at.language)
  const data = { theirs: { value, code, version, by: name, at: graded_at } }
  return new Refusal(words.changedMeanwhile, { name, theirs }, { code: 412, data })
}

interface LogEntry {
  before: Score | undefined
  after: Score
  changed: ChangedPart | null
  reason: string | null
  via: SentMark['via']
}

/** Returns what has changed; null if neither the mark nor a comment has changed. */
function changedPart(before: Score | undefined, after: Score): ChangedPart | null {
  const { value = null, code = null, comment = null, comment_zh = null } = before ?? {}
  if (value !== after.value || code !== after.code) return 'mark'
  return comment === after.comment && comment_zh === after.comment_zh ? null : 'comment'
}

/**
 * Adds a row to the log of changes (`score_log`). The log has no comments, so the trail stores the old text of a
 * published comment. A changed comment that was never published is not logged.
 */
async function log(at: At, { before, after, changed, reason, via }: LogEntry): Promise<void> {
  if (before && changed !== 'mark') {
    if (!changed || !before.published_at) return
    const { comment, comment_zh } = after
    const change = { kind: 'edit' as const, before, after: { comment, comment_zh } }
    await at.product.trail.written(at, at.product.resources.score, change)
  }
  const actor_role = at.who.realm === 'nobody' ? 'product' : isCourseOffice(at) ? 'office' : 'teacher'
  const actor_id = at.who.realm === 'admin' ? at.who.id : null
  const timestamps = { create_time: at.now, update_time: at.now, created_by: actor_id, updated_by: actor_id }
  await at.db
    .insertInto('score_log')
    .values({
      score_id: after.id,
      student_id: after.student_id,
      assessment_id: after.assessment_id,
      old_value: before?.value ?? null,
      new_value: after.value,
      old_code: before?.code ?? null,
      new_code: after.code,
      reason,
      actor_id,
      actor_role,
      ip: at.ip,
      via,
      at: at.now,
      ...timestamps,
    })
    .execute()
}
