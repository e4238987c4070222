// The record of a register line.

import { belongsTo, choice, integer, moment, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** A register line: one per session and student. */
export const attendance = resource({
  name: 'attendance',
  path: 'k/attendance',
  menu: { group: 'planning', icon: 'clipboard-check', weigh: 70 },
  title: ['student_id', 'course_plan_id'],
  fields: {
    course_plan_id: belongsTo('course_plan', { required: true, fixed: true, filter: true }),
    student_id: belongsTo('student', { required: true, fixed: true, filter: true, search: true }),
    status: choice(['present', 'late', 'absent', 'excused', 'left_early', 'exempt'], {
      default: 'present',
      filter: true,
    }),
    minutes_missed: integer({ min: 0, max: 720, default: 0, sort: true }),
    /** The missed minutes that accepted justifications cover. */
    minutes_excused: integer({ min: 0, default: 0, form: false, list: 'more' }),
    /** The presence of the line before a justification changed it to `excused`. */
    marked_as: choice(['present', 'late', 'absent', 'excused', 'left_early', 'exempt'], { form: false, list: false }),
    minutes_counted: integer({ default: 0, form: false, list: 'more' }),
    method: choice(['teacher', 'admin'], {
      default: 'teacher',
      form: false,
      filter: true,
      list: 'more',
    }),
    comment: text({ max: 255 }),
    justification_id: belongsTo('attendance_justification', { form: false, delete: 'null' }),
    marked_by: belongsTo('admin', { form: false, delete: 'keep' }),
    marked_at: moment({ required: true, form: false }),
  },
})
