// A person who teaches and studies acts as one of the two at a time: menu, rights and lists follow the choice, and the choice
// never gives a profile that the person does not have.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'

let school: School
let chief: Person
let claire: Person
let wei: Person
let both: Person
const ids = { account: 0, student: 0, teacher: 0, course: 0, taught: 0 }

const write = (work: (db: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((db) => work(db as AnyDatabase))
const read = () => school.product.store.read as AnyDatabase
async function idOf(table: string, column: string, value: string, wanted = 'id'): Promise<number> {
  return Number(
    (await read().selectFrom(table).select(wanted).where(column, '=', value).executeTakeFirstOrThrow())[wanted],
  )
}
const again = async () => watched(await openedSession(school, { id: ids.account }))

beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
  claire = watched(await school.signIn('claire_dubois', { language: 'en' }))
  wei = watched(await school.signIn('zhangwei', { language: 'en' }))
  ids.account = await idOf('admin', 'username', 'lea_moreau')
  ids.student = await idOf('student', 'email', 'lea.moreau@example.test')
  ids.taught = await idOf('student', 'admin_id', String(await idOf('admin', 'username', 'zhangwei')))
  ids.teacher = (await addSample(school, chief, resources.teacher, { hire_date: '', leave_date: '' })).id
  await write((db) => db.updateTable('teacher').set({ status: 'active' }).where('id', '=', ids.teacher).execute())
  const linked = await chief.post('/admin/k/teacher/linkAccount', { id: ids.teacher, admin_id: ids.account })
  expect(linked).toMatchObject({ code: 1 })
  ids.course = (await addSample(school, chief, resources.course)).id
  const timestamps = { create_time: 1, update_time: 1 }
  await write(async (db) => {
    await db
      .insertInto('course_teacher')
      .values({ course_id: ids.course, teacher_id: ids.teacher, role: 'co' })
      .execute()
    const place = { course_id: ids.course, student_id: ids.taught, status: 'active', ...timestamps }
    await db.insertInto('course_enrolment').values(place).execute()
  })
  for (const student_id of [ids.student, ids.taught])
    await addSample(school, chief, resources.attendance_justification, { student_id })
  both = await again()
})
afterAll(() => school.close())

const start = async (person = both) => (await person.get('/admin/index/index')).data
const act = (part: string, person = both) => person.post('/admin/index/actAs', { part })
type Rule = { name: string; title: string; children?: Rule[] }
const titles = (rules: Rule[]): string[] =>
  rules.flatMap(({ name, title, children = [] }) => [`${name} ${title}`, ...titles(children)])
const menuOf = async (person?: Person) => titles((await start(person)).menus)
const studentsIn = async (path: string, field: string) => [
  ...new Set(
    (await both.get(`/admin/${path}/index?limit=200`)).data.list.map((row: Record<string, number>) => row[field]),
  ),
]

test('a person with both profiles acts as a teacher first, and then as the chosen one', async () => {
  expect(await start()).toMatchObject({ acting: { now: 'teacher' }, adminInfo: { student: null } })
  const english = { 'think-lang': 'en' }
  const inEnglish = { ...school.stranger({ batoken: both.token, ...english }), token: both.token }
  expect(await menuOf(inEnglish as never)).toEqual(await menuOf(claire))
  expect(await studentsIn('k/student', 'id')).toEqual([ids.taught])
  expect(await studentsIn('k/attendanceJustification', 'student_id')).toEqual([ids.taught])

  expect(await act('student')).toMatchObject({ code: 1 })
  expect(await start()).toMatchObject({ acting: { now: 'student' }, adminInfo: { teacher: null } })
  expect(await menuOf(inEnglish as never)).toEqual(await menuOf(wei))
  expect(await studentsIn('k/student', 'id')).toEqual([ids.student])
  expect(await studentsIn('k/attendanceJustification', 'student_id')).toEqual([ids.student])
  // A student does not have the rights of teachers.
  expectRefusal(await both.get('/admin/k/coursePlan/export'), 401)

  expect(await act('teacher')).toMatchObject({ code: 1 })
  expect(await studentsIn('k/student', 'id')).toEqual([ids.taught])
})

test('the choice is remembered at the next sign-in, and does not affect other sessions', async () => {
  await act('teacher')
  const other = await again()
  await act('student', other)
  expect((await start()).acting).toEqual({ now: 'teacher' })
  expect((await start(await again())).acting).toEqual({ now: 'student' })
  await act('teacher', other)
})

test('the rights of all other groups stay, whatever profile is chosen', async () => {
  const group = await idOf('admin_group', 'name', 'Comptabilité')
  await write((db) =>
    db.insertInto('admin_group_access').values({ admin_id: ids.account, admin_group_id: group }).execute(),
  )
  for (const part of ['student', 'teacher']) {
    await act(part)
    expect((await both.get('/admin/k/payBatch/index')).code).toBe(1)
  }
  await write((db) =>
    db
      .deleteFrom('admin_group_access')
      .where('admin_id', '=', ids.account)
      .where('admin_group_id', '=', group)
      .execute(),
  )
})

test('acting as a missing or former profile is refused, whatever the request', async () => {
  for (const [person, part, message] of [
    [wei, 'teacher', 'Your account is linked to no teacher’s file.'],
    [claire, 'student', 'Your account is linked to no student’s file.'],
    [chief, 'student', 'Your account is linked to no student’s file.'],
  ] as const) {
    const answer = await act(part, person)
    expectRefusal(answer, 401)
    expect(answer.msg).toBe(message)
    expect((await start(person)).acting).toBeNull()
  }
  expectRefusal(await act('super'))
  await act('teacher')
  await write((db) => db.updateTable('teacher').set({ status: 'left' }).where('id', '=', ids.teacher).execute())
  // Profiles are read again every second.
  await new Promise((done) => setTimeout(done, 1100))
  expect((await start()).acting).toBeNull()
  expect(await studentsIn('k/student', 'id')).toEqual([ids.student])
  expectRefusal(await act('teacher'), 401)
})
