// An edit never changes the session, student or course that a row belongs to.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#subjects.server.ts'
import { linesOf } from '#server/testing/answer-lines.ts'
import { addSample, expectRefusal, plain, urlOf, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import type { Resource } from '../resource.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

const all = resources as Record<string, Resource>
const read = async (resource: Resource, id: number) =>
  (await chief.get(`${urlOf(resource, 'edit')}?id=${id}`)).data.row as Record<string, unknown>

/** The columns that refer to the record of a row. */
const lines: Record<string, string[]> = {
  academic_term: ['academic_year_id'],
  attendance: ['course_plan_id', 'student_id'],
  attendance_justification: ['student_id'],
  certificate: ['student_id'],
  course_enrolment: ['student_id', 'course_id'],
  grading_scale_band: ['scale_id'],
  grading_scale_conversion: ['from_scale_id', 'to_scale_id'],
  student_document: ['student_id'],
  student_guardian: ['student_id'],
  teacher_unavailability: ['teacher_id'],
  tutor_task_student: ['tutor_task_id', 'student_id'],
}
const each = Object.entries(lines).flatMap(([name, columns]) => columns.map((column) => ({ name, column })))

/** A row of the target that the line does not point to. */
async function anotherOf(resource: Resource, column: string): Promise<number> {
  return (await addSample(school, chief, all[resource.fields[column]!.target!]!)).id
}

describe.each(each)('$column of $name', ({ name, column }) => {
  test('stays the same as when the row was added', async () => {
    const resource = all[name]!
    const { id } = await addSample(school, chief, resource)
    const before = await read(resource, id)
    const other = await anotherOf(resource, column)
    const moved = await chief.post(urlOf(resource, 'edit'), { id, [column]: other })
    expectRefusal(moved)
    expect(Object.keys(moved.data.fields)).toEqual([column])
    expect(plain(moved.msg)).toContain('ne change plus')
    const many = linesOf(await chief.post(urlOf(resource, 'batch'), { ids: [id], changes: { [column]: other } }))
    expectRefusal(many)
    expect((await read(resource, id))[column]).toBe(before[column])
    // Clients that send the whole row back do not change it.
    const same = await chief.post(urlOf(resource, 'edit'), { id, [column]: before[column] })
    expect(same).toMatchObject({ code: 1 })
  })
})

test('a session with a register keeps its course', async () => {
  const { attendance, course_plan: plan, course } = all
  const line = await addSample(school, chief, attendance!)
  const id = line.course_plan_id as number
  const { course_id } = await read(plan!, id)
  const other = (await addSample(school, chief, course!)).id
  expectRefusal(await chief.post(urlOf(plan!, 'edit'), { id, course_id: other }))
  expect((await read(plan!, id)).course_id).toBe(course_id)
})
