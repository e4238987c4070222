// The record of a task student.

import { belongsTo, choice, date, integer, longText, moment, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** One student of a tutor task. The tutor edits goal and progress, the student gives an opinion. */
export const tutorTaskStudent = resource({
  name: 'tutor_task_student',
  path: 'k/tutorTaskStudent',
  menu: { group: 'tutoring', icon: 'users-group', weigh: 70 },
  title: ['student_id', 'tutor_task_id'],
  fields: {
    tutor_task_id: belongsTo('tutor_task', { required: true, fixed: true, filter: true }),
    student_id: belongsTo('student', { required: true, fixed: true, filter: true, search: true }),
    target: text({ max: 300 }),
    initial_level: text({ max: 20, list: 'more' }),
    final_level: text({ max: 20, list: 'more' }),
    progress: integer({ default: 0, min: 0, max: 100, sort: true }),
    state: choice(['todo', 'in_progress', 'blocked', 'achieved', 'not_achieved', 'withdrawn'], {
      default: 'todo',
      filter: true,
    }),
    budget_minutes: integer({ min: 0, max: 60_000, minutes: true, list: 'more' }),
    logged_minutes: integer({ default: 0, minutes: true, form: false }),
    last_contact_at: moment({ form: false, sort: true }),
    tutor_comment: longText({ max: 4000 }),
    feedback_rating: integer({ min: 1, max: 5, list: 'more' }),
    student_feedback: longText({ max: 2000 }),
    joined_at: date({ list: 'more' }),
    left_at: date({ list: 'more' }),
  },
})
