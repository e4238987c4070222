// Options with the same title: what tells them apart, and for whom.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
/** Students of the course of lin_yue: two with the same name, and one with another. */
let homonyms: [Student, Student]
let other: Student
beforeAll(async () => {
  school = await openSchool()
  const teacher = await school.signIn('lin_yue')
  const { list } = (await teacher.get('/admin/k/student/index?limit=50')).data as { list: Student[] }
  const [one, two, three] = list.filter(({ student_no, specialty }) => student_no && specialty)
  homonyms = [one!, two!]
  other = three!
  const name = { last_name: 'Zhang', first_name: 'Wei', native_name: null, name_order: 'family_first' } as const
  await school.product.store.write((db) =>
    db
      .updateTable('student')
      .set(name)
      .where(
        'id',
        'in',
        homonyms.map(({ id }) => id),
      )
      .execute(),
  )
})
afterAll(() => school.close())

interface Student {
  id: number
  student_no: string
  specialty: { title: string } | null
}
interface Offered {
  id: number
  title: string
  beside?: string
}

async function offered(person: Person, students: readonly Student[]): Promise<Offered[]> {
  const ids = students.map(({ id }) => `initValue[]=${id}`).join('&')
  const { data } = await watched(person).get(`/admin/k/student/index?select=true&initKey=id&${ids}`)
  return students.map(({ id }) => data.list.find((option: Offered) => option.id === id))
}

test.each(['scolarite', 'lin_yue'])('%s sees numbers and specialties beside people with the same name', async (who) => {
  const [one, two, three] = await offered(await school.signIn(who), [...homonyms, other])
  expect(one!.title).toBe(two!.title)
  expect(one!.beside).toContain(homonyms[0].student_no)
  expect(two!.beside).toContain(homonyms[1].student_no)
  expect(one!.beside).toContain(homonyms[0].specialty!.title)
  expect(three).not.toHaveProperty('beside')
})

test('a name that is offered once stands alone', async () => {
  const [one] = await offered(await school.signIn('scolarite'), [homonyms[0], other])
  expect(one).not.toHaveProperty('beside')
})
