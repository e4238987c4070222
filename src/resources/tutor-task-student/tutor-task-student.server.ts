// The students of a task: the office chooses them, the tutor keeps their progress, each student gives an opinion.

import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import { rules } from '#engine/server/product.ts'
import { isTutoringOffice, tasksOf } from '../tutor-task/tutoring.server.ts'
import { tutorTaskStudent } from './tutor-task-student.ts'

const ofTheTutor = new Set(['target', 'initial_level', 'final_level', 'progress', 'state', 'tutor_comment'])
const ofTheStudent = new Set(['feedback_rating', 'student_feedback'])

export const tutorTaskStudentRules = rules(tutorTaskStudent, {
  only(rows, at) {
    const reached = tasksOf(rows, at, 'tutor_task_student.tutor_task_id')
    if (isTutoringOffice(at) || at.who.profile.teacher) return reached
    return reached.where('tutor_task_student.student_id', '=', at.who.profile.student ?? 0)
  },
  async beforeEdit(at, input, row) {
    if (isTutoringOffice(at)) return
    const own = row.student_id === at.who.profile.student ? ofTheStudent : ofTheTutor
    if (Object.keys(input).some((name) => !own.has(name))) throw new Refusal(engineWords.noRight, {}, { code: 401 })
  },
  async shown(_at, rows, as) {
    if (as === 'rows') for (const row of rows) row.title = titleOf(row)
  },
})

/** A row has no name of its own: it is called after its student and its task. */
function titleOf(row: Record<string, unknown>): string {
  const [student, task] = [row.student, row.tutor_task] as ({ title: string } | null)[]
  return [student?.title, task?.title].filter(Boolean).join(' · ')
}
