import { belongsTo, choice, date, integer, text } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'

/** The states in which a student has, or had, a year at the school: named like the states of the student. */
export const yearStatuses = ['active', 'suspended', 'graduated', 'withdrawn'] as const

/**
 * One academic year of one student. The row of the current year is a copy of the student's record; the rows of past
 * years never change with it.
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
    /** As another product or a jury gave them; nothing computes them again. */
    average: integer({ hundredths: true, min: 0, max: 10_000, list: 'more' }),
    ects: integer({ hundredths: true, min: 0, max: 30_000, list: 'more' }),
    result: choice(['pending', 'passed', 'repeat', 'left', 'graduated'], { default: 'pending', filter: true }),
  },
})
