// Hours of tutoring: tutors see and keep their own, students those they are named in.

import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { isTutoringOffice } from '../tutor-task/tutoring.server.ts'
import { tutorSession } from './tutor-session.ts'

export const tutorSessionRules = rules(tutorSession, {
  only(rows, at) {
    if (isTutoringOffice(at)) return rows
    const { student = 0, teacher = 0 } = at.who.profile
    const named = at.db.selectFrom('tutor_session_student').select('tutor_session_id').where('student_id', '=', student)
    return rows.where((eb) =>
      eb.or([
        eb('tutor_session.tutor_id', '=', teacher),
        eb.and([eb('tutor_session.id', 'in', named), eb('tutor_session.status', '<>', 'draft')]),
      ]),
    )
  },
  actions: {
    submit: async (at, row) => refuseOthers(at, row),
    correct: async (at, row) => refuseOthers(at, row),
  },
})

/** Hours are sent by who gave them. */
function refuseOthers(at: At, { tutor_id }: Row<typeof tutorSession>): void {
  if (tutor_id !== at.who.profile.teacher) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}
