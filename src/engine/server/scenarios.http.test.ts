// placeholder to be replaced by the table of scenarios for every resource
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, openSchool } from '#server/testing/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

test('the office sees the 96 students', async () => {
  const office = await school.signIn('scolarite')
  const { data } = await office.get('/admin/k/student/index?limit=200')
  expect(data.total).toBe(96)
})
