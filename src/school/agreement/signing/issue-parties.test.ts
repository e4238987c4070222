import { expect, test } from 'vitest'
import { partiesOfEnrolments, partiesOfStudents } from './issue-parties.ts'

const enrolment = (id: number, [student_id, name]: [number, string], [course_id, course]: [number, string]) => ({
  id,
  student_id,
  student: { title: name },
  course_id,
  course: { title: course },
})
const lea: [number, string] = [7, 'Léa']
const tom: [number, string] = [8, 'Tom']
const law: [number, string] = [1, 'Droit']
const history: [number, string] = [2, 'Histoire']

test('a student in two chosen courses gets an agreement for each course', () => {
  expect(partiesOfEnrolments([enrolment(31, lea, law), enrolment(32, tom, law), enrolment(33, lea, history)])).toEqual([
    { id: 31, student: 7, title: 'Léa – Droit', course: 1 },
    { id: 32, student: 8, title: 'Tom', course: 1 },
    { id: 33, student: 7, title: 'Léa – Histoire', course: 2 },
  ])
})

test('two enrolments of a student in one course give one agreement', () => {
  expect(partiesOfEnrolments([enrolment(31, lea, law), enrolment(34, lea, law)])).toMatchObject([
    { student: 7, title: 'Léa', course: 1 },
  ])
})

test('a chosen student gets an agreement without a course', () => {
  expect(partiesOfStudents([{ id: 7, title: 'Léa' }, { id: 9 }])).toEqual([
    { id: 7, student: 7, title: 'Léa', course: null },
    { id: 9, student: 9, title: '#9', course: null },
  ])
})
