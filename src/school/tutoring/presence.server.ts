// The call that changes the attendance in a session, until the session is submitted.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { lockRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { recountMinutes } from './recount-minutes.server.ts'
import { sessionRefusals as words, callTitles } from './words.ts'

const id = z.coerce.number().int().min(1)
const presence = z.enum(['present', 'late', 'absent', 'excused'])
export const presenceList = z
  .array(z.strictObject({ student_id: id, presence }))
  .min(1)
  .max(200)
type PresenceList = z.infer<typeof presenceList>

export function presenceCall(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/k/tutorSession/presence',
    guard: node('k/tutorSession/edit'),
    about: callTitles.changeTheAttendance,
    body: z.strictObject({ id, students: presenceList }),
    async run(at, { body }) {
      await savePresence(at, body.id, body.students)
      return new CallResult(words.presenceKept)
    },
  })
}

/** The minutes that count for a student: none if absent or excused. */
export const minutesOf = (of: PresenceList[number]['presence'], minutes: number) =>
  of === 'present' || of === 'late' ? minutes : 0

async function savePresence(at: At, id: number, students: PresenceList): Promise<void> {
  const session = await lockRecord(at, at.product.resources.tutor_session, { id })
  if (session.status !== 'draft') throw new Refusal(words.onlyDrafts)
  for (const { student_id, presence: status } of students) {
    const { numUpdatedRows } = await at.db
      .updateTable('tutor_session_student')
      .set({ presence: status, minutes: minutesOf(status, Number(session.minutes)) })
      .where('tutor_session_id', '=', id)
      .where('student_id', '=', student_id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal(words.notInTask)
  }
  await recountMinutes(at, Number(session.tutor_task_id))
}
