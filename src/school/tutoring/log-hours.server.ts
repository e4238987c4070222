// The call that logs a session at once: task, time, length, attendance, contents.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At, Product } from '#engine/server/product.ts'
import { actOnRecord, findRecord, updateRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { taskRefusals, sessionRefusals as words, callTitles } from './words.ts'
import { isTutoringOffice } from './visible-tasks.server.ts'
import { checkTimes } from './check-times.server.ts'
import { presenceList, minutesOf } from './presence.server.ts'

const id = z.coerce.number().int().min(1)
const body = z.strictObject({
  tutor_task_id: id,
  start_at: z.int().min(0).max(4_102_444_800),
  minutes: z.int().min(5).max(480),
  pause_minutes: z.int().min(0).max(240).default(0),
  mode: z.enum(['onsite', 'online', 'phone', 'written']),
  room_id: id.nullish(),
  content: z.string().trim().min(1).max(1000),
  next_step: z.string().trim().max(500).nullish(),
  students: presenceList,
  /** If false, the session stays a draft. */
  send: z.boolean().default(true),
})
type Hours = z.infer<typeof body>

export function logHoursCall(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/tutorSession/log',
    guard: node('k/tutorSession/log'),
    about: callTitles.logASession,
    body,
    run: async (at, sent) => new CallResult(words.logged, { id: await logHours(at, sent.body) }),
  })
}

async function logHours(at: At, hours: Hours): Promise<number> {
  const { tutor_task, tutor_session } = at.product.resources
  const seen = await findRecord(at, tutor_task, hours.tutor_task_id)
  await lockTables(at, { teacher: [seen.tutor_id], tutor_task: [seen.id] })
  const task = await findRecord(at, tutor_task, seen.id)
  const own = task.tutor_id !== null && task.tutor_id === at.who.profile.teacher
  if (!own && !isTutoringOffice(at)) throw new Refusal(engineWords.noRight, {}, { code: 401 })
  if (!['accepted', 'in_progress'].includes(String(task.status))) throw new Refusal(taskRefusals.notOpen)
  const session = await sessionOf(at, hours, Number(task.tutor_id))
  await refuseStrangers(at, hours)
  const { id: number } = await at.db
    .insertInto('tutor_session')
    .values(session)
    .returning('id')
    .executeTakeFirstOrThrow()
  await at.db
    .insertInto('tutor_session_student')
    .values(hours.students.map((each) => presenceOf(number, each, hours)))
    .execute()
  await at.product.trail.written(at, tutor_session, { kind: 'add', before: null, after: { ...session, id: number } })
  // The first session starts the task.
  if (task.status === 'accepted') await updateRecord(at, tutor_task, task, { status: 'in_progress' })
  const row = await findRecord(at, tutor_session, number)
  await at.product.rules.tutor_session?.afterWrite?.(at, row, null)
  if (hours.send && own) await actOnRecord(at, tutor_session, 'submit', { id: number })
  return number
}

async function sessionOf(at: At, { start_at, minutes, pause_minutes, ...hours }: Hours, tutor_id: number) {
  const end_at = start_at + (minutes + pause_minutes) * 60
  await checkTimes(at, { id: 0, tutor_id, start_at, end_at, minutes })
  const by = at.who.realm === 'admin' ? at.who.id : null
  return {
    tutor_task_id: hours.tutor_task_id,
    tutor_id,
    start_at,
    end_at,
    minutes,
    mode: hours.mode,
    room_id: hours.room_id ?? null,
    content: hours.content,
    next_step: hours.next_step || null,
    attachments: null,
    submitted_at: null,
    status: 'draft' as const,
    reject_reason: null,
    pay_batch_id: null,
    create_time: at.now,
    update_time: at.now,
    created_by: by,
    updated_by: by,
    delete_time: null,
  }
}

const presenceOf = (session: number, { student_id, presence }: Hours['students'][number], { minutes }: Hours) => ({
  tutor_session_id: session,
  student_id,
  presence,
  confirmed_at: null,
  disputed_at: null,
  dispute_note: null,
  minutes: minutesOf(presence, minutes),
})

async function refuseStrangers(at: At, { tutor_task_id, students }: Hours): Promise<void> {
  const ids = new Set(students.map(({ student_id }) => student_id))
  const known = await at.db
    .selectFrom('tutor_task_student')
    .select('student_id')
    .where('tutor_task_id', '=', tutor_task_id)
    .where('student_id', 'in', [...ids])
    .where('delete_time', 'is', null)
    .where('state', '<>', 'withdrawn')
    .execute()
  if (known.length !== ids.size || ids.size !== students.length) throw new Refusal(words.notInTask)
}
