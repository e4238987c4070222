// Moving a row leaves the rows that the mover may not see at their positions.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSample, openCourse } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
})
afterAll(() => school.close())

const db = () => school.product.store.read
const courseware = async (course_id: number) => (await addSample(school, chief, resources.courseware, { course_id })).id

async function order(): Promise<number[]> {
  const { data } = await chief.get('/admin/k/courseware/index?limit=200&order=weigh,desc')
  return data.list.map(({ id }: { id: number }) => id)
}

async function letMove(username: string): Promise<void> {
  const group = await db()
    .selectFrom('admin_group_access')
    .innerJoin('admin', 'admin.id', 'admin_group_access.admin_id')
    .select('admin_group_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const rule = await db()
    .selectFrom('admin_rule')
    .select('id')
    .where('name', '=', 'k/courseware/sortable')
    .executeTakeFirstOrThrow()
  const row = { admin_group_id: group.admin_group_id, admin_rule_id: rule.id }
  await school.product.store.write((inside) =>
    inside
      .insertInto('admin_group_rule')
      .values(row)
      .onConflict((already) => already.doNothing())
      .execute(),
  )
}

test('a person moves a row among those they see, and the move is undone', async () => {
  await letMove('claire_dubois')
  const claire = await school.signIn('claire_dubois')
  const { id: lead_teacher_id } = await db()
    .selectFrom('teacher')
    .innerJoin('admin', 'admin.id', 'teacher.admin_id')
    .select('teacher.id')
    .where('username', '=', 'claire_dubois')
    .executeTakeFirstOrThrow()
  const [own, other] = [
    await openCourse(school, chief, { lead_teacher_id }),
    await openCourse(school, chief, { lead_teacher_id: null }),
  ]
  const [a, hidden, b, c] = [
    await courseware(own),
    await courseware(other),
    await courseware(own),
    await courseware(own),
  ]
  const before = await order()
  const known = new Set([a, hidden, b, c])
  const ours = async () => (await order()).filter((id) => known.has(id))
  expect(await ours()).toEqual([c, b, hidden, a])
  const { code, data } = await claire.post('/admin/k/courseware/sortable', { id: c, targetId: a })
  expect(code).toBe(1)
  expect(await ours()).toEqual([b, hidden, a, c])
  await chief.post('/admin/k/courseware/undo', { change: data.change })
  expect(await order()).toEqual(before)
  expect((await claire.post('/admin/k/courseware/sortable', { id: c, targetId: hidden })).code).toBe(0)
})
