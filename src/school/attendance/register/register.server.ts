// The calls that read and save the register of one session: all participants with their presences.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { node } from '#engine/server/access.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { AnyDatabase, At, Product } from '#engine/server/product.ts'
import { actOnRecord, findRecord, updateRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { besideTexts } from '#platform/rows/index.server.ts'
import { say } from '#engine/languages.ts'
import { coursePlan } from '#school/timetable/index.ts'
import { mayPlanSchool, rosterOf } from '#school/timetable/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { attendanceRefusals as words, callTitles } from '../words.ts'
import { attendance } from '../attendance.ts'
import {
  type ComputedLine,
  storeUsedHours,
  isSameLine,
  computeLines,
  originalStatus,
} from '../computed-lines.server.ts'
import { lineMinutes } from '../line-minutes.ts'
import { inNameOrder } from '../name-order.server.ts'
import { refuseOvertaken } from './overtaken.server.ts'
import { sessionOf } from './session.server.ts'
import { checkMissed, checkRegister, registerLocks, resolvePresence, authorStamp } from '../register-checks.server.ts'
import { type Presence, isSamePresence, presenceOf } from './register-view.ts'
import { refuseAgainstSheet, presencesOnSheet, tookPart } from '../sheet/sheet-presences.server.ts'

type Plan = Row<typeof coursePlan>
type Line = Row<typeof attendance>
const identity = z.int().min(1)
const presenceShape = {
  status: z.enum(['present', 'late', 'absent', 'excused', 'left_early', 'exempt']),
  minutes_missed: z.int().min(0).max(720).default(0),
}
const body = z.strictObject({
  id: identity,
  lines: z
    .array(
      z.strictObject({
        student_id: identity,
        ...presenceShape,
        /** If left out, the stored comment stays. */
        comment: z.string().trim().max(255).nullish(),
        /**
         * The presence that the sender has read, null if there was none. If left out, `refuseOvertaken` does not
         * compare.
         */
        seen: z.strictObject(presenceShape).nullish(),
      }),
    )
    .min(1)
    .max(500),
})
type SentRegister = z.infer<typeof body>

export function registerCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/attendance/register',
    guard: node('k/attendance/add'),
    about: callTitles.registerOfASession,
    query: queryOf({ id: z.coerce.number().int().min(1) }),
    run: async (at, { query }) => registerViewOf(at, await findRecord(at, coursePlan, query.id)),
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/attendance/register',
    guard: node('k/attendance/add'),
    about: callTitles.saveTheRegister,
    body,
    run: async (at, sent) => new CallResult(words.saved, { count: await takeRegister(at, sent.body) }),
  })
}

/** Each line has the saved presence, otherwise the presence of the closed sign-in sheet, otherwise `present`. */
async function registerViewOf(at: At, plan: Plan) {
  const known = new Map((await linesOf(at, plan.id)).map((line) => [line.student_id, line]))
  const ids = [...new Set([...(await rosterOf(at, plan)), ...known.keys()])]
  const { student } = at.product.resources
  const names = await titlesOf(at, student, ids)
  const beside = await besideTexts(at, student, names, 1)
  const photos = await photosOf(at, ids)
  const closed = await presencesOnSheet(at, plan)
  const rows = (await inNameOrder(at, ids)).map((id) => {
    const line = known.get(id)
    const sheet = presenceOnSheet(closed.get(id))
    const { status = 'present', minutes_missed = 0 } = line ?? sheet ?? {}
    const { comment = null, justification_id = null } = line ?? {}
    const person = { student_id: id, name: names.get(id) ?? '', beside: beside.get(id), photo: photos.get(id) ?? null }
    const shown = { ...person, status, minutes_missed, comment, justification_id, sheet }
    return { ...shown, marked: line !== undefined, minutes: line ? lineMinutes(inSession(line, plan)) : null }
  })
  return {
    list: rows,
    session: await sessionOf(at, plan),
    minutes: Math.round(((plan.end_at ?? 0) - (plan.start_at ?? 0)) / 60),
    closed: await closedReason(at, plan),
    mayExcuse: mayPlanSchool(at),
  }
}

const presenceOnSheet = (presence: Presence | undefined): Presence | null =>
  presence ? { status: presence.status, minutes_missed: presence.minutes_missed } : null

const inSession = (line: Line, { start_at, end_at, status, delete_time }: Plan) => ({
  ...line,
  start_at,
  end_at,
  session_status: status,
  session_delete_time: delete_time,
})

async function photosOf(at: At, ids: readonly number[]): Promise<Map<number, string | null>> {
  const rows = at.db
    .selectFrom('student')
    .select(['id', 'photo'])
    .where('id', 'in', [0, ...ids])
  return new Map((await rows.execute()).map(({ id, photo }) => [id, photo]))
}

/** Why the reader cannot write the register now, in the reader's language; null if they can. */
async function closedReason(at: At, plan: Plan): Promise<string | null> {
  try {
    await checkRegister(at, plan)
    return null
  } catch (problem) {
    if (problem instanceof Refusal) return say(problem.words, at.language, problem.values)
    throw problem
  }
}

export async function linesOf(at: At, plan: number): Promise<Line[]> {
  const rows = at.db.selectFrom('attendance').selectAll().where('course_plan_id', '=', plan)
  return await rows.where('delete_time', 'is', null).execute()
}

/** Saves the sent lines and returns their number. If the session has begun, it becomes held. */
export async function takeRegister(at: At, { id, lines: sent }: SentRegister): Promise<number> {
  const students = sent.map(({ student_id }) => student_id)
  await lockTables(at, await registerLocks(at, id, students))
  const plan = await findRecord(at, coursePlan, id)
  await checkRegister(at, plan)
  const known = new Map((await linesOf(at, id)).map((line) => [line.student_id, line]))
  const roster = new Set(await rosterOf(at, plan))
  const onSheet = await presencesOnSheet(at, plan)
  if (new Set(students).size !== students.length) throw new Refusal(words.twice)
  for (const line of sent) {
    const { student_id } = line
    if (!roster.has(student_id) && !known.has(student_id) && !tookPart(onSheet, student_id))
      throw new Refusal(words.notOnTheRoster)
    checkMissed(plan, line)
  }
  await refuseOvertaken(at, sent, known)
  const presences = sent.map(({ seen: _seen, ...line }) => {
    const before = known.get(line.student_id)
    const comment = line.comment === undefined ? (before?.comment ?? null) : line.comment || null
    const presence = resolvePresence(at, line, before)
    return { ...presence, ...presenceOf(presence), comment }
  })
  const isNew = (presence: (typeof presences)[number]) => {
    const before = known.get(presence.student_id)
    return !before || !isSamePresence({ ...before, status: originalStatus(before) }, presence)
  }
  refuseAgainstSheet(onSheet, presences.filter(isNew))
  const marked = await computeLines(at, plan, presences)
  await addLines(
    at,
    id,
    marked.filter(({ student_id }) => !known.has(student_id)),
  )
  for (const line of marked) {
    const before = known.get(line.student_id)
    if (before && isChanged(before, line)) await updateRecord(at, attendance, before, { ...line, ...authorStamp(at) })
  }
  await storeUsedHours(at, plan.course_id, [...new Set([...roster, ...known.keys(), ...students])])
  await closeRegister(at, plan)
  return marked.length
}

type Written = ComputedLine & Pick<Line, 'student_id' | 'comment'>

const isChanged = (before: Line, line: Written) => !isSameLine(before, line) || before.comment !== line.comment

async function addLines(at: At, course_plan_id: number, marked: readonly Written[]): Promise<void> {
  if (marked.length === 0) return
  const { marked_by } = authorStamp(at)
  const timestamps = { create_time: at.now, update_time: at.now, created_by: marked_by, updated_by: marked_by }
  const rows = marked.map((line) => ({ course_plan_id, ...line, ...authorStamp(at), ...timestamps }))
  const added = await (at.db as AnyDatabase)
    .insertInto('attendance')
    .values(rows)
    .returning(['id', 'student_id'])
    .execute()
  const ids = new Map(added.map(({ id, student_id }) => [Number(student_id), Number(id)]))
  for (const row of rows)
    await at.product.trail.written(at, attendance, {
      kind: 'add',
      before: null,
      after: { ...row, id: entryOf(ids, row.student_id) },
    })
}

async function closeRegister(at: At, plan: Plan): Promise<void> {
  if (plan.status === 'scheduled' && plan.start_at !== null && plan.start_at <= at.now)
    await actOnRecord(at, coursePlan, 'hold', { id: plan.id })
  else if (plan.register_status === 'open') {
    const { marked_at: register_done_at, marked_by: register_done_by } = authorStamp(at)
    const done = { register_status: 'done', register_done_at, register_done_by }
    await updateRecord(at, coursePlan, plan, done)
  }
}
