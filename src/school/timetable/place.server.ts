// Gives a session its time, teacher and room: one call checks for conflicts, the other writes. The office may use both;
// a teacher may only if the setting `teachers_move` is on, and only for their own sessions.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { checkRelations } from '#engine/server/relations.ts'
import { findRecord, lockRecord, updateRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { settings } from '#platform/settings/index.server.ts'
import { claim } from './claim.server.ts'
import type { Clash, ClashKind, SessionRequest } from './clash.ts'
import { clashesOf } from './clash.server.ts'
import { planRefusals as words, callTitles } from './words.ts'
import { coursePlan } from './course-plan.ts'
import type { Plan } from './course-plan.server.ts'
import { mayPlanSchool } from './visible-plans.server.ts'
import { tellPlaced } from './plan-news.server.ts'
import { freeRooms, freeSlots, neighboursNear } from './proposals.server.ts'
import { rosterOf } from './roster.server.ts'
import { groupList, participantsOf } from './series-rule.server.ts'
import { checkSpan } from './span.server.ts'
import { substitutesFor } from './substitutes.server.ts'

const identity = z.coerce.number().int().min(1)
const moment = z.coerce.number().int().min(0).max(4_102_444_800)
const none = z.literal('').transform(() => null)
const optionalId = z.union([none, identity, z.null()])

/** `id` names an existing session. A new session has `course_id` and no `id`. */
const checkQuery = queryOf({
  id: identity.optional(),
  course_id: identity.optional(),
  start_at: moment,
  end_at: moment,
  teacher_id: optionalId.optional(),
  assistant_id: optionalId.optional(),
  room_id: optionalId.optional(),
  /** The groups of a new session. */
  group_ids: groupList,
})
type CheckQuery = Omit<z.infer<typeof checkQuery>, 'server' | 'lang' | 'uuid'>

const placeBody = z.strictObject({
  id: identity,
  version: identity.optional(),
  start_at: moment,
  end_at: moment,
  teacher_id: optionalId.optional(),
  assistant_id: optionalId.optional(),
  room_id: optionalId.optional(),
  override_reason: z.string().trim().max(500).optional(),
})

/** Conflicts that a substitute solves. */
const needsSubstitute = new Set<ClashKind>(['teacher', 'unavailable', 'onLeave'])
const needsHelp = (clashes: readonly Clash[]) => clashes.some(({ kind }) => needsSubstitute.has(kind))

export function placeCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/coursePlan/check',
    guard: node('k/coursePlan/place'),
    about: callTitles.checkATime,
    query: checkQuery,
    async run(at, { query }) {
      checkSpan(query.start_at, query.end_at)
      const wanted = await requestOf(at, query)
      const roster = rosterOf(at, wanted)
      const office = mayPlanSchool(at)
      const neighbours = neighboursNear(at, { ...wanted, roster })
      const met = clashesOf(at, wanted, { roster, neighbours })
      const [clashes, substitutes, rooms, slots] = await Promise.all([
        met,
        office ? met.then((found) => (needsHelp(found) ? substitutesFor(at, wanted) : [])) : [],
        freeRooms(at, { ...wanted, roster }),
        freeSlots(at, { ...wanted, roster }, neighbours),
        wanted.id === 0 && refuseUnseen(at, wanted.course_id),
      ])
      return { clashes, rooms, slots, substitutes, mayOverride: office }
    },
  })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/coursePlan/place',
    guard: node('k/coursePlan/place'),
    about: callTitles.placeASession,
    body: placeBody,
    async run(at, { body }) {
      const { before, after } = await placePlan(at, body)
      await tellPlaced(at, before, after)
      const { override_reason } = after
      return new CallResult(engineWords.done, { override_reason })
    },
  })
}

/** Writes time, teacher and room of a session. The caller notifies the people concerned. */
export async function placePlan(at: At, body: z.infer<typeof placeBody>, without: readonly number[] = []) {
  const row = await lockRecord(at, coursePlan, { ...body })
  await refuseUnmovable(at, row)
  const wanted = sessionRequestFrom(row, body)
  await refuseForeignSession(at, wanted, row)
  checkSpan(wanted.start_at, wanted.end_at)
  if (!wanted.teacher_id) throw new Refusal(words.needsTeacher)
  const { start_at, end_at, teacher_id, assistant_id, room_id } = wanted
  await checkRelations(at, coursePlan, { teacher_id, assistant_id, room_id })
  const { override_reason } = await claim(at, wanted, body.override_reason, without)
  const place = { start_at, end_at, teacher_id, assistant_id, room_id, override_reason }
  const changes = {
    ...place,
    ...substituteChanges(row, wanted.teacher_id),
    status: 'scheduled',
    ics_sequence: row.ics_sequence + (row.start_at ? 1 : 0),
  }
  const action = row.status === 'planned' ? 'schedule' : 'move'
  await updateRecord(at, coursePlan, row, changes, { kind: 'action', action })
  return { before: row, after: place }
}

/** Stores the original teacher of a session that gets a substitute, and clears it when that teacher takes it again. */
export function substituteChanges(row: Plan, teacher_id: number | null): Partial<Plan> {
  if (row.status !== 'scheduled' || teacher_id === row.teacher_id) return {}
  const whose = row.replaced_teacher_id ?? row.teacher_id
  return { replaced_teacher_id: whose === teacher_id ? null : whose }
}

async function refuseUnmovable(at: At, row: Plan): Promise<void> {
  if (!mayPlanSchool(at) && !(await mayMoveOwn(at, row))) throw new Refusal(engineWords.noRight, {}, { code: 401 })
  if (row.register_status !== 'open') throw new Refusal(words.registerDone)
  if (row.status !== 'planned' && row.status !== 'scheduled') throw new Refusal(words.notMovable)
}

export async function mayMoveOwn(at: At, { teacher_id }: { teacher_id: number | null }): Promise<boolean> {
  const { teachers_move } = await settings(at)
  return teachers_move && teacher_id !== null && teacher_id === at.who.profile.teacher
}

/** Refuses a teacher who gives a session to another teacher, or who plans in a course that they may not see. */
export async function refuseForeignSession(
  at: At,
  wanted: Pick<SessionRequest, 'course_id' | 'teacher_id' | 'assistant_id'>,
  own?: Plan,
) {
  if (mayPlanSchool(at)) return
  await findRecord(at, at.product.resources.course, wanted.course_id)
  const same = own === undefined || (wanted.teacher_id === own.teacher_id && wanted.assistant_id === own.assistant_id)
  if (!same || !(await mayMoveOwn(at, wanted))) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

/** Refuses to tell a teacher when colleagues are free, except those who are already in the session. */
function refuseColleagues(
  at: At,
  { teacher_id, assistant_id }: CheckQuery,
  there: readonly (number | null)[] = [],
): void {
  const known = new Set([null, undefined, at.who.profile.teacher, ...there])
  if (mayPlanSchool(at) || (known.has(teacher_id) && known.has(assistant_id))) return
  throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

async function requestOf(at: At, asked: CheckQuery): Promise<SessionRequest> {
  const { id, course_id, start_at, end_at } = asked
  if (id !== undefined) {
    const row = await findRecord(at, coursePlan, id)
    refuseColleagues(at, asked, [row.teacher_id, row.assistant_id])
    const { group_ids: _groups, ...place } = asked
    return sessionRequestFrom(row, place)
  }
  refuseColleagues(at, asked)
  if (course_id === undefined) throw new Refusal(engineWords.wrongQuery, { keys: 'course_id' })
  const { time_zone: timezone } = await settings(at)
  const { teacher_id = null, assistant_id = null, room_id = null } = asked
  return {
    id: 0,
    course_id,
    kind: 'lecture',
    start_at,
    end_at,
    timezone,
    teacher_id,
    assistant_id,
    room_id,
    ...participantsOf(asked.group_ids),
  }
}

async function refuseUnseen(at: At, course: number): Promise<void> {
  const seen = rowsOf(at, at.product.resources.course).select('course.id').where('course.id', '=', course)
  if (!(await seen.executeTakeFirst())) throw new Refusal(engineWords.notFound)
}

/** The session with the requested changes. */
export function sessionRequestFrom(row: Plan, changes: Partial<SessionRequest> = {}): SessionRequest {
  const { id, course_id, kind, timezone, teacher_id, assistant_id, room_id, participants } = row
  const unchanged = { id, course_id, kind, timezone, teacher_id, assistant_id, room_id, participants }
  const asked = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...unchanged, start_at: row.start_at ?? 0, end_at: row.end_at ?? 0, ...asked, id }
}
