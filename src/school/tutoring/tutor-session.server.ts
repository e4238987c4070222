// Rules of tutoring sessions: tutors log and submit their own sessions, students confirm theirs, the office decides.

import type { Words } from '#engine/languages.ts'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { recountMinutes } from './recount-minutes.server.ts'
import { newsWords as news, taskRefusals, sessionRefusals as words } from './words.ts'
import { tellStudents, tellTutor } from './task-news.server.ts'
import { isTutoringOffice } from './visible-tasks.server.ts'
import { answerCalls } from './answers.server.ts'
import { checkTimes, refuseParallel } from './check-times.server.ts'
import { logHoursCall } from './log-hours.server.ts'
import { presenceCall } from './presence.server.ts'
import { queueCalls } from './queue.server.ts'
import { tutorSession } from './tutor-session.ts'

type Session = Row<typeof tutorSession>

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
  holds: ({ tutor_id, tutor_task_id }) => ({ teacher: [tutor_id], tutor_task: [tutor_task_id] }),
  async beforeEdit(at, input, row) {
    if (row.status !== 'draft') throw new Refusal(words.onlyDrafts)
    await checkTimes(at, { ...row, ...input })
  },
  beforeRestore: (at, row) => refuseClosed(at, row, countingStates, taskRefusals.frozen),
  async beforeDelete(at, row) {
    if (!['draft', 'rejected'].includes(row.status)) throw new Refusal(words.onlyDraftsGo)
    await recountMinutes(at, row.tutor_task_id, row.id)
  },
  async afterWrite(at, row, before) {
    if (before && before.minutes !== row.minutes) await followMinutes(at, row)
    await recountMinutes(at, row.tutor_task_id)
  },
  actions: {
    async submit(at, row) {
      requireTutorOfSession(at, row)
      await refuseClosed(at, row, ['accepted', 'in_progress'], taskRefusals.notOpen)
      await refuseParallel(at, row)
      await askStudents(at, row)
      return { submitted_at: at.now, reject_reason: null }
    },
    validate: async (at, row) => refuseClosed(at, row, countingStates, taskRefusals.frozen),
    async reject(at, row, { reject_reason }) {
      await refuseClosed(at, row, countingStates, taskRefusals.frozen)
      await tellTutor(at, { ...(await taskOf(at, row)), tutor_id: row.tutor_id }, news.rejected, {
        reason: reject_reason,
      })
    },
    async correct(at, row) {
      requireTutorOfSession(at, row)
      await refuseClosed(at, row, ['accepted', 'in_progress'], taskRefusals.notOpen)
      // A rejected session does not count, so the tutor may have logged another session at the same time.
      await refuseParallel(at, row)
    },
  },
  calls(app, product) {
    logHoursCall(app, product)
    answerCalls(app, product)
    presenceCall(app, product)
    queueCalls(app, product)
  },
})

/** The states of a task in which its sessions may be decided. Hours of a cancelled task are paid too. */
const countingStates = ['accepted', 'in_progress', 'submitted', 'cancelled']

/** Refuses everybody except the tutor who gave the session. */
function requireTutorOfSession(at: At, { tutor_id }: Session): void {
  if (tutor_id !== at.who.profile.teacher) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

function taskOf(at: At, { tutor_task_id }: Session) {
  return at.db.selectFrom('tutor_task').selectAll().where('id', '=', tutor_task_id).executeTakeFirstOrThrow()
}

async function refuseClosed(at: At, row: Session, states: string[], message: Words) {
  if (!states.includes((await taskOf(at, row)).status)) throw new Refusal(message)
}

/** Asks the students to confirm. Clears earlier answers, because they may be about other values. */
async function askStudents(at: At, row: Session): Promise<void> {
  const asked = await at.db
    .updateTable('tutor_session_student')
    .set({ confirmed_at: null, silent: 0, disputed_at: null, dispute_note: null })
    .where('tutor_session_id', '=', row.id)
    .returning('student_id')
    .execute()
  await tellStudents(
    at,
    await taskOf(at, row),
    asked.map(({ student_id }) => student_id),
    news.confirm,
  )
}

function followMinutes(at: At, { id, minutes }: Session) {
  return at.db
    .updateTable('tutor_session_student')
    .set({ minutes })
    .where('tutor_session_id', '=', id)
    .where('presence', 'in', ['present', 'late'])
    .execute()
}
