// The entity of years of enrolment: one academic year of one student.

import { belongsTo, choice, date, integer, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** The statuses of a year of enrolment: those statuses of a student that mean a time at the school. */
export const yearStatuses = ['active', 'suspended', 'graduated', 'withdrawn'] as const

/**
 * The row of the current year is a copy of the student's record. The rows of past years do not change with the record.
 */
export const enrolmentYear = resource({
  name: 'enrolment_year',
  path: 'k/enrolmentYear',
  menu: { group: 'schooling', icon: 'history', weigh: 62 },
  title: ['student_id', 'academic_year_id'],
  fields: {
    student_id: belongsTo('student', { required: true, fixed: true, filter: true, search: true }),
    academic_year_id: belongsTo('academic_year', { required: true, fixed: true, filter: true }),
    specialty_id: belongsTo('specialty', { filter: true }),
    level: text({ max: 20, filter: true }),
    status: choice(yearStatuses, { default: 'active', filter: true }),
    entry_date: date({ sort: true }),
    exit_date: date({ sort: true, list: 'more' }),
    /** Given by another product or by a jury, and never computed. */
    average: integer({ hundredths: true, min: 0, max: 10_000, list: 'more' }),
    ects: integer({ hundredths: true, min: 0, max: 30_000, list: 'more' }),
    result: choice(['pending', 'passed', 'repeat', 'left', 'graduated'], { default: 'pending', filter: true }),
  },
})
