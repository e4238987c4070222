// The scales of marks: one of them is always the default.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSample, plain, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

const refused = 'Un barème doit rester le barème par défaut : désignez-en d’abord un autre.'
const scales = async () => (await chief.get('/admin/k/gradingScale/index?limit=200')).data.list
const defaults = async () =>
  (await scales()).filter((row: { is_default: number }) => row.is_default === 1).map(({ id }: { id: number }) => id)
const edit = (id: number, changes: object) => chief.post('/admin/k/gradingScale/edit', { id, ...changes })

test('a school always has a default scale: only another one replaces it', async () => {
  const other = await addSample(school, chief, resources.grading_scale, { is_default: 0 })
  const [usual] = await defaults()
  expect(plain((await edit(usual, { is_default: 0 })).msg)).toBe(refused)
  expect(plain((await chief.del(`/admin/k/gradingScale/del?ids[]=${usual}`)).msg)).toBe(refused)
  expect(await edit(usual, { is_default: 1, name_en: 'Usual' })).toMatchObject({ code: 1 })
  expect(await edit(other.id, { is_default: 1 })).toMatchObject({ code: 1 })
  expect(await defaults()).toEqual([other.id])
  expect(await edit(usual, { is_default: 0 })).toMatchObject({ code: 1 })
  expect(await edit(usual, { is_default: 1 })).toMatchObject({ code: 1 })
  expect(await chief.del(`/admin/k/gradingScale/del?ids[]=${other.id}`)).toMatchObject({ code: 1 })
})
