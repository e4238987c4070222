// Rules of sessions: which sessions a person sees, the effects of each action, and the fields that a teacher may write.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { ActionInput, Input, Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { addRecord } from '#engine/server/records.ts'
import { settings } from '#platform/settings/index.server.ts'
import { calendarCalls } from './calendar/calendar.server.ts'
import { claim, sessionLocks } from './claim.server.ts'
import type { SessionRequest } from './clash.ts'
import { planRefusals as words } from './words.ts'
import { coursePlan } from './course-plan.ts'
import { noteDeletion, tellDeletions, tellRestored } from './deleted-news.server.ts'
import { plansOf, mayPlanSchool } from './visible-plans.server.ts'
import { placeCalls, substituteChanges, sessionRequestFrom } from './place.server.ts'
import { tellChanges, tellPlaced } from './plan-news.server.ts'
import { checkSpan } from './span.server.ts'

export type Plan = Row<typeof coursePlan>
type Sent = Input<typeof coursePlan>
type Times = ActionInput<typeof coursePlan, typeof coursePlan.actions.schedule>

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /**
     * Called after a session is changed or restored, in its transaction. A session with a register is never deleted.
     */
    onSessionChange?(at: At, row: Plan, before: Plan): Promise<void>
    /** Called before a held session is reopened. */
    onSessionReopen?(at: At, row: Plan): Promise<void>
  }
}

/** The fields of a session that a teacher writes: the plan, the contents and the homework. */
const classLog = new Set([
  'objectives',
  'planned_content',
  'held_content',
  'homework',
  'homework_due_at',
  'private_note',
])
const notForStudents = [
  ...(['private_note', 'override_reason', 'cancel_reason', 'register_status', 'register_done_at'] as const),
  ...(['register_done_by', 'student_ids', 'replaced_teacher_id'] as const),
]

/** Columns whose changes are sent to calendar programs. */
const announcedFields = ['start_at', 'end_at', 'room_id', 'teacher_id', 'assistant_id', 'title', 'online_url'] as const

/** If one of these fields changes, `claim` checks the session for conflicts like a new one. */
const claimedFields = ['teacher_id', 'assistant_id', 'room_id', 'course_id'] as const

export const coursePlanRules = rules(coursePlan, {
  only: plansOf,
  hides: (at) => (mayPlanSchool(at) || at.who.profile.teacher ? [] : notForStudents),
  holds: sessionLocks,
  async beforeAdd(at, input) {
    refuseNobody({ group_ids: [], ...input })
    Object.assign(input, { status: 'planned', timezone: (await settings(at)).time_zone })
  },
  async beforeEdit(at, input, row) {
    if (!mayPlanSchool(at) && Object.keys(input).some((name) => !classLog.has(name)))
      throw new Refusal(engineWords.noRight, {}, { code: 401 })
    refuseNobody(input)
    const moves = input.course_id !== undefined && input.course_id !== row.course_id
    if (moves && (row.register_status !== 'open' || (await hasRegister(at, row.id))))
      throw new Refusal(words.registerStays)
    if (row.status === 'scheduled' && !('teacher_id' in input ? input.teacher_id : row.teacher_id))
      throw new Refusal(words.needsTeacher)
    if (row.status === 'scheduled' && claimedFields.some((name) => name in input && input[name] !== row[name]))
      await claim(at, sessionRequestFrom(row, input as Partial<SessionRequest>), row.override_reason)
    const changed = announcedFields.some((name) => name in input && input[name] !== row[name])
    if (row.start_at && changed) Object.assign(input, { ics_sequence: row.ics_sequence + 1 })
    if (row.status !== 'scheduled') return
    if (input.teacher_id !== undefined) Object.assign(input, substituteChanges(row, input.teacher_id))
    await tellChanges(at, 'changed', [{ before: row, after: input }])
  },
  /** Checks for conflicts, because other sessions may use the teacher or the room since the deletion. */
  async beforeRestore(at, row) {
    if (row.status !== 'scheduled') return
    await claim(at, sessionRequestFrom(row), row.override_reason)
    await tellRestored(at, row)
  },
  async beforeDelete(at, row) {
    const isHeld = row.status !== 'planned' && (row.status !== 'scheduled' || (row.start_at ?? 0) <= at.now)
    if (isHeld || (await hasRegister(at, row.id))) throw new Refusal(words.cancelInstead, { title: row.title })
    noteDeletion(at, row)
  },
  afterDelete: tellDeletions,
  async afterWrite(at, row, before) {
    if (before) for (const room of at.product.subjects) await room.onSessionChange?.(at, row, before)
  },
  actions: {
    schedule: placeSession,
    async move(at, row, input) {
      if (row.register_status !== 'open') throw new Refusal(words.registerDone)
      return placeSession(at, row, input)
    },
    async hold(at, row) {
      if ((row.start_at ?? 0) > at.now) throw new Refusal(words.notBegun)
      const taken = await hasRegister(at, row.id)
      if (!taken && !mayPlanSchool(at)) throw new Refusal(words.registerFirst)
      const by = at.who.realm === 'admin' ? at.who.id : null
      return taken ? { register_status: 'done' as const, register_done_at: at.now, register_done_by: by } : {}
    },
    async reopen(at, row) {
      requireOffice(at)
      for (const room of at.product.subjects) await room.onSessionReopen?.(at, row)
      return { register_status: 'open' as const, register_done_at: null, register_done_by: null }
    },
    async postpone(at, row) {
      requireOffice(at)
      await addRecord(at, coursePlan, await copyOf(at, row))
      await tellChanges(at, 'postponed', [{ before: row, after: {} }])
      return { ics_sequence: row.ics_sequence + 1 }
    },
    async cancel(at, row, { cancel_reason }) {
      requireOffice(at)
      await tellChanges(at, 'cancelled', [{ before: row, after: { cancel_reason } }])
      return { ics_sequence: row.ics_sequence + 1 }
    },
    async restore(at, row) {
      requireOffice(at)
      if ((row.start_at ?? 0) <= at.now) throw new Refusal(words.onlyFuture)
      await claim(at, sessionRequestFrom(row))
      await tellChanges(at, 'restored', [{ before: row, after: {} }])
      return { cancel_reason: null, override_reason: null, ics_sequence: row.ics_sequence + 1 }
    },
  },
  calls(app, product) {
    placeCalls(app, product)
    calendarCalls(app, product)
  },
})

function requireOffice(at: At): void {
  if (!mayPlanSchool(at)) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

function refuseNobody({ participants, student_ids, group_ids }: Sent): void {
  if (participants === 'selected' && student_ids?.length === 0) throw new Refusal(words.chooseStudents)
  if (participants === 'groups' && group_ids?.length === 0) throw new Refusal(words.chooseGroups)
}

/** The actions `schedule` and `move`: they keep teacher and room, and cannot override a conflict as `placePlan` can. */
async function placeSession(at: At, row: Plan, { start_at, end_at }: Times): Promise<Partial<Plan>> {
  checkSpan(start_at, end_at)
  if (!row.teacher_id) throw new Refusal(words.needsTeacher)
  await claim(at, sessionRequestFrom(row, { start_at, end_at }))
  await tellPlaced(at, row, { start_at, end_at })
  return { override_reason: null, ics_sequence: row.ics_sequence + (row.start_at ? 1 : 0) }
}

export async function hasRegister(at: At, id: number): Promise<boolean> {
  const line = at.db.selectFrom('attendance').select('id').where('course_plan_id', '=', id)
  return (await line.where('delete_time', 'is', null).executeTakeFirst()) !== undefined
}

/** A copy of a postponed session without a date, to be planned again. */
async function copyOf(at: At, row: Plan): Promise<Record<string, unknown>> {
  const { course_id, seq, title, title_zh, kind, planned_minutes, teacher_id, assistant_id, room_id, online_url } = row
  const { objectives, planned_content, private_note, participants } = row
  const of = (table: 'course_plan_student' | 'course_plan_group') =>
    at.db.selectFrom(table).selectAll().where('course_plan_id', '=', row.id).execute()
  const [chosen, groups] = [await of('course_plan_student'), await of('course_plan_group')]
  return {
    course_id,
    seq,
    title,
    title_zh,
    kind,
    planned_minutes,
    teacher_id,
    assistant_id,
    room_id,
    online_url,
    objectives,
    planned_content,
    private_note,
    participants,
    moved_from_id: row.id,
    ...(participants === 'selected' && { student_ids: chosen.map(({ student_id }) => student_id) }),
    ...(participants === 'groups' && { group_ids: groups.map(({ student_group_id }) => student_group_id) }),
  }
}
