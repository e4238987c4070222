// Rules of task students: the office chooses them, the tutor edits their progress, each student gives an opinion.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import { type At, rules } from '#engine/server/product.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { isTutoringOffice, visibleTasks } from './visible-tasks.server.ts'
import { taskRefusals, taskStudentRefusals as words } from './words.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { tutorTaskStudent } from './tutor-task-student.ts'

const tutorFields = new Set(['target', 'initial_level', 'final_level', 'progress', 'state', 'tutor_comment'])
const studentFields = new Set(['feedback_rating', 'student_feedback'])

export const tutorTaskStudentRules = rules(tutorTaskStudent, {
  shown: showTitles(tutorTaskStudent),
  only(rows, at) {
    const reached = visibleTasks(rows, at, 'tutor_task_student.tutor_task_id')
    if (isTutoringOffice(at) || at.who.profile.teacher) return reached
    return reached.where('tutor_task_student.student_id', '=', at.who.profile.student ?? 0)
  },
  holds: ({ tutor_task_id }) => ({ tutor_task: [tutor_task_id] }),
  async beforeAdd(at, input) {
    await refuseSettled(at, input.tutor_task_id)
    await refuseDouble(at, { tutor_task_id: input.tutor_task_id, student_id: input.student_id })
    input.joined_at ??= await schoolDay(at)
  },
  beforeRestore: (at, row) => refuseSettled(at, row.tutor_task_id),
  async beforeDelete(at, { tutor_task_id, student_id }) {
    const named = await at.db
      .selectFrom('tutor_session_student')
      .innerJoin('tutor_session', 'tutor_session.id', 'tutor_session_student.tutor_session_id')
      .select('tutor_session.id')
      .where('tutor_session.tutor_task_id', '=', tutor_task_id)
      .where('tutor_session.delete_time', 'is', null)
      .where('tutor_session_student.student_id', '=', student_id)
      .limit(1)
      .executeTakeFirst()
    if (named) throw new Refusal(words.hasSessions)
  },
  async beforeEdit(at, input, row) {
    const opinion = Object.keys(input).every((name) => studentFields.has(name))
    if (!opinion) await refuseSettled(at, row.tutor_task_id)
    refuseUnlisted(at, input, row.student_id)
    // Withdrawing from a task sets the date `left_at`, and returning clears it.
    if (input.state && (input.state === 'withdrawn') !== (row.state === 'withdrawn'))
      input.left_at = input.state === 'withdrawn' ? (input.left_at ?? (await schoolDay(at))) : null
  },
})

/** Refuses fields that the person may not write: tutors write `tutorFields`, students `studentFields`. */
function refuseUnlisted(at: At, input: object, student: number): void {
  if (isTutoringOffice(at)) return
  const own = student === at.who.profile.student ? studentFields : tutorFields
  if (Object.keys(input).some((name) => !own.has(name))) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

async function refuseSettled(at: At, task: number): Promise<void> {
  const found = await at.db
    .selectFrom('tutor_task')
    .select(['status', 'number'])
    .where('id', '=', task)
    .executeTakeFirst()
  if (found && ['validated', 'closed'].includes(found.status))
    throw new Refusal(taskRefusals.settled, { task: found.number })
}

async function refuseDouble(at: At, row: { tutor_task_id: number; student_id: number }): Promise<void> {
  const there = await at.db
    .selectFrom('tutor_task_student')
    .select('id')
    .where('tutor_task_id', '=', row.tutor_task_id)
    .where('student_id', '=', row.student_id)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (there) throw new Refusal(words.already)
}
