// Pinned pages belong to the account.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const pinsOf = async (person: Person) => (await person.get('/admin/index/index')).data.pins as string[]
const pin = (person: Person, name: string, pinned = true) => person.post('/admin/index/pin', { name, pinned })

test('a pinned page is there in every session of the account, and in no other account', async () => {
  const office = watched(await school.signIn('scolarite'))
  expect(await pin(office, 'k/room')).toMatchObject({ code: 1 })
  expect(await pin(office, 'k/course')).toMatchObject({ code: 1 })
  expect(await pin(office, 'k/room')).toMatchObject({ code: 1 })
  expect((await pinsOf(await school.signIn('scolarite'))).toSorted()).toEqual(['k/course', 'k/room'])
  expect(await pinsOf(await school.signIn('direction'))).toEqual([])
  expect(await pin(office, 'k/course', false)).toMatchObject({ code: 1 })
  expect(await pinsOf(office)).toEqual(['k/room'])
})

test('a page that the person may no longer open is not among them', async () => {
  const office = watched(await school.signIn('scolarite'))
  await pin(office, 'auth/menu')
  expect(await pinsOf(office)).toEqual(['k/room'])
})

test('more than nine are refused', async () => {
  const chief = watched(await school.signIn('superadmin'))
  const pages = [
    'k/room',
    'k/course',
    'k/student',
    'k/teacher',
    'k/score',
    'k/marks',
    'k/holiday',
    'k/protocol',
    'k/review',
  ]
  for (const page of pages) expect(await pin(chief, page)).toMatchObject({ code: 1 })
  expectRefusal(await pin(chief, 'k/calendar'))
  expect(await pinsOf(chief)).toHaveLength(9)
})

test('a visitor pins nothing', async () => {
  expectRefusal(await pin(school.stranger(), 'k/room'), 302)
})
