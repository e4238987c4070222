// The filters and the lanes of the calendar, as the office, a teacher and a student get them.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let claire: Person
let lea: Person
/** The stranger takes no course of Claire. */
let ids: Record<'claire' | 'lin' | 'lea' | 'wei' | 'stranger' | 'law' | 'tax' | 'taxes' | 'chinese' | 'room', number>
/** A lesson of taxes; one of Chinese for all; and one of Chinese for Léa alone, with Claire beside Lin. */
let sessions: number[]

/** In a year without sessions of the demo school. */
const start = Date.UTC(2065, 0, 7, 8) / 1000
const week = 'from=2065-01-05&to=2065-01-12'

beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
  claire = watched(await school.signIn('claire_dubois'))
  lea = watched(await school.signIn('lea_moreau'))
  const law = await add('specialty', { name: 'Droit', name_en: 'Law', parent_id: null })
  const tax = await add('specialty', { name: 'Fiscalité', name_en: 'Tax law', parent_id: law })
  const people = {
    claire: await fileOf('teacher', 'claire_dubois'),
    lin: await fileOf('teacher', 'lin_yue'),
    lea: await fileOf('student', 'lea_moreau'),
    wei: await fileOf('student', 'zhangwei'),
    stranger: await add('student', { last_name: 'INCONNU', specialty_id: null, level: 'Z1', advisor_id: null }),
  }
  ids = {
    ...people,
    law,
    tax,
    taxes: await add('course', { name: 'Impôts', lead_teacher_id: people.claire, specialty_id: tax }),
    chinese: await add('course', { name: 'Chinois', lead_teacher_id: people.lin, specialty_id: null }),
    room: await add('room', { name: 'Salle A' }),
  }
  await write(async (db) => {
    await become(db, ids.lea, { specialty_id: tax, level: 'L9', status: 'active' })
    await become(db, ids.wei, { specialty_id: null, level: 'Z1', status: 'active' })
    await enrol(db, ids.taxes, ids.lea)
    await enrol(db, ids.chinese, ids.wei)
    sessions = [
      await plan(db, { course_id: ids.taxes, teacher_id: ids.claire, room_id: ids.room }),
      await plan(db, { course_id: ids.chinese, teacher_id: ids.lin }),
      await plan(db, {
        course_id: ids.chinese,
        teacher_id: ids.lin,
        assistant_id: ids.claire,
        participants: 'selected',
      }),
    ]
    await db.insertInto('course_plan_student').values({ course_plan_id: sessions[2], student_id: ids.lea }).execute()
  })
})
afterAll(() => school.close())

const add = async (name: string, changes: object) =>
  (await addSample(school, chief, resources[name]!, changes as never)).id
const write = (work: (db: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((db) => work(db as AnyDatabase))
async function fileOf(table: 'teacher' | 'student', username: string): Promise<number> {
  const rows = (school.product.store.read as AnyDatabase)
    .selectFrom(table)
    .innerJoin('admin', 'admin.id', `${table}.admin_id`)
    .select(`${table}.id as id`)
  return Number((await rows.where('admin.username', '=', username).executeTakeFirstOrThrow()).id)
}
const become = (db: AnyDatabase, id: number, change: object) =>
  db.updateTable('student').set(change).where('id', '=', id).execute()
const stamps = { create_time: 1, update_time: 1 }
const enrol = (db: AnyDatabase, course_id: number, student_id: number) =>
  db
    .insertInto('course_enrolment')
    .values({ course_id, student_id, status: 'active', billing_rule: 'none', ...stamps })
    .execute()
async function plan(db: AnyDatabase, row: object): Promise<number> {
  const times = { start_at: start, end_at: start + 5400, timezone: 'Europe/Paris', status: 'scheduled' }
  const rows = db.insertInto('course_plan').values({ seq: 1, title: 'Séance', ...times, ...row, ...stamps })
  return Number((await rows.returning('id').executeTakeFirstOrThrow()).id)
}

const asked = (person: Person, query: string) => person.get(`/admin/k/coursePlan/calendar?${week}&${query}`)
async function shown(person: Person, query: string): Promise<number[]> {
  const { code, data, msg } = await asked(person, query)
  expect(code, msg).toBe(1)
  return data.list.id.map((id: number) => sessions.indexOf(id))
}

test('a specialty includes those below it, and a teacher the sessions of co-teaching', async () => {
  expect(await shown(chief, `specialty_id=${ids.law}`)).toEqual([0])
  expect(await shown(chief, `specialty_id=${ids.tax}`)).toEqual([0])
  expect(await shown(chief, `teacher_id=${ids.claire}`)).toEqual([0, 2])
  expect(await shown(chief, `room_id=${ids.room}`)).toEqual([0])
  expect(await shown(chief, `course_id=${ids.chinese}&teacher_id=${ids.claire}`)).toEqual([2])
})

test('a student and a class have the sessions in which they take part', async () => {
  expect(await shown(chief, `student_id=${ids.lea}`)).toEqual([0, 2])
  expect(await shown(chief, `student_id=${ids.wei}`)).toEqual([1])
  expect(await shown(chief, `class=${ids.tax}.L9`)).toEqual([0, 2])
  expect(await shown(chief, 'class=0.Z1')).toEqual([1])
  expect(await shown(chief, `class=${ids.law}.L9`)).toEqual([])
  expect((await asked(chief, 'class=L9')).code).toBe(0)
})

test('a student has the sessions on the days of the place, also after giving it up', async () => {
  const seat = (values: object) =>
    write((db) => db.updateTable('course_enrolment').set(values).where('student_id', '=', ids.lea).execute())
  const both = async () => [await shown(chief, `class=${ids.tax}.L9`), await shown(lea, '')]
  const all = [
    [0, 2],
    [0, 2],
  ]
  // The session of chosen students has no other rule.
  const chosen = [[2], [2]]
  expect(await both()).toEqual(all)
  await seat({ end_date: '2065-01-01' })
  expect(await both()).toEqual(chosen)
  await seat({ status: 'dropped', end_date: '2065-12-31' })
  expect(await both()).toEqual(all)
  await seat({ status: 'active', end_date: null, paused_since: '2065-01-01' })
  expect(await both()).toEqual(chosen)
  await seat({ paused_since: null })
})

test('a reader filters by students and classes that they may see, and others are as if they did not exist', async () => {
  expect(await shown(claire, `student_id=${ids.lea}`)).toEqual([0, 2])
  const missing = (await asked(claire, 'student_id=99999999')).msg
  for (const [person, other] of [
    [claire, ids.stranger],
    [lea, ids.wei],
  ] as const) {
    const refused = await asked(person, `student_id=${other}`)
    expectRefusal(refused)
    expect(refused.msg).toBe(missing)
  }
  expect(await shown(lea, `student_id=${ids.lea}`)).toEqual([0, 2])
  expect(await shown(lea, 'class=0.Z1')).toEqual([])
})

test('a group has its own sessions, and those of its members on that day', async () => {
  const group = await add('student_group', { code: 'CAL-1', name: 'Groupe 1', course_id: null, teacher_id: null })
  const other = await add('student_group', { code: 'CAL-2', name: 'Groupe 2', course_id: null, teacher_id: null })
  const enter = (student_group_id: number, student_id: number, more = {}) =>
    chief.post('/admin/k/groupMember/add', { student_group_id, student_id, start_date: '2026-01-01', ...more })
  expect(await shown(chief, `group_id=${group}`)).toEqual([])
  await enter(group, ids.wei)
  expect(await shown(chief, `group_id=${group}`)).toEqual([1])
  // Léa leaves before the day of the sessions.
  await enter(group, ids.lea, { end_date: '2065-01-06' })
  expect(await shown(chief, `group_id=${group}`)).toEqual([1])
  await enter(other, ids.lea)
  expect(await shown(chief, `group_id=${other}`)).toEqual([0, 2])
  expect(await shown(claire, `group_id=${other}`)).toEqual([0, 2])
  await write(async (db) => {
    const met = await plan(db, { course_id: ids.taxes, teacher_id: ids.lin, participants: 'groups' })
    sessions.push(met)
    await db.insertInto('course_plan_group').values({ course_plan_id: met, student_group_id: other }).execute()
  })
  expect(await shown(chief, `group_id=${other}`)).toEqual([0, 2, 3])
  // The whole class of Léa has the session of her group too.
  const whole = await add('student_group', { code: 'CAL-3', name: 'Classe', course_id: null, teacher_id: null })
  await enter(whole, ids.lea)
  expect(await shown(chief, `group_id=${whole}`)).toEqual([0, 2, 3])
  // A group of one course has the sessions of this course only.
  const own = await add('student_group', { code: 'CAL-5', name: 'TD', course_id: ids.taxes, teacher_id: null })
  await enter(own, ids.lea)
  expect(await shown(chief, `group_id=${own}`)).toEqual([0, 3])
  // A session that was for the group and is now for the whole course.
  await write((db) =>
    db.updateTable('course_plan').set({ participants: 'all' }).where('id', '=', sessions[3]).execute(),
  )
  const empty = await add('student_group', { code: 'CAL-6', name: 'Vide', course_id: null, teacher_id: null })
  await write((db) =>
    db
      .updateTable('course_plan_group')
      .set({ student_group_id: empty })
      .where('course_plan_id', '=', sessions[3])
      .execute(),
  )
  expect(await shown(chief, `group_id=${empty}`)).toEqual([])
  await write((db) => db.deleteFrom('course_plan_group').where('course_plan_id', '=', sessions[3]).execute())
  await write((db) => db.deleteFrom('course_plan').where('id', '=', sessions[3]).execute())
  sessions.pop()
})

test('a group that the reader may not see is as if it did not exist', async () => {
  const foreign = await add('student_group', { code: 'CAL-4', name: 'Autre', course_id: null, teacher_id: null })
  const missing = await asked(claire, 'group_id=99999999')
  expectRefusal(missing)
  expect((await asked(claire, `group_id=${foreign}`)).msg).toBe(missing.msg)
})

test('the classes to filter by are those of the students whom the reader sees', async () => {
  const list = async (person: Person) => (await person.get('/admin/k/coursePlan/classes')).data.list
  expect(await list(chief)).toContainEqual({ value: `${ids.tax}.L9`, label: 'Tax law · L9' })
  expect(await list(chief)).toContainEqual({ value: '0.Z1', label: 'Z1' })
  expect(await list(lea)).toEqual([{ value: `${ids.tax}.L9`, label: 'Fiscalité · L9' }])
})

test('lanes by class and by teacher tell the classes and the co-teacher of each session', async () => {
  const lanes = async (person: Person, kind: string) => (await asked(person, `lanes=${kind}`)).data.lanes
  const [first, second, third] = sessions
  expect(await lanes(chief, 'class')).toEqual({
    of: { [first!]: [`${ids.tax}.L9`], [second!]: ['0.Z1'], [third!]: [`${ids.tax}.L9`] },
    titles: { [`${ids.tax}.L9`]: 'Tax law · L9', '0.Z1': 'Z1' },
  })
  expect(await lanes(chief, 'teacher')).toEqual({
    of: { [third!]: [String(ids.claire)] },
    titles: { [ids.claire]: expect.stringContaining('DUBOIS') },
  })
  expect(await lanes(chief, 'room')).toBeUndefined()
  // Léa sees the sessions of her own, and no class but hers.
  expect((await lanes(lea, 'class')).of).toEqual({ [first!]: [`${ids.tax}.L9`], [third!]: [`${ids.tax}.L9`] })
})
