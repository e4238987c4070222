// Classes and groups: one class at a time, places, what each person sees, and what follows a student who leaves.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample, expectRefusal, openCourse, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let office: Person
let year: number
let terms: number[]
/** Active students without an account, and without any group. */
let students: number[]
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('scolarite', { language: 'en' }))
  const db = school.product.store.read as AnyDatabase
  year = (await addSample(school, await school.signIn('superadmin'), resources.academic_year)).id
  const { start_date, end_date } = await db
    .selectFrom('academic_year')
    .select(['start_date', 'end_date'])
    .where('id', '=', year)
    .executeTakeFirstOrThrow()
  const cut = `${String(end_date).slice(0, 4)}-02-01`
  const term = async (code: string, from: unknown, to: unknown) =>
    (
      await addSample(school, await school.signIn('superadmin'), resources.academic_term, {
        academic_year_id: year,
        code,
        start_date: from,
        end_date: to,
      })
    ).id
  terms = [await term('S1', start_date, cut), await term('S2', `${cut.slice(0, 8)}02`, end_date)]
  const active = db.selectFrom('student').select('id').where('status', '=', 'active').where('admin_id', 'is', null)
  students = (await active.orderBy('id').execute()).map(({ id }) => Number(id))
})
afterAll(() => school.close())

let number = 0
const groupOf = async (changes = {}) =>
  (
    await addSample(school, office, resources.student_group, {
      code: `G${++number}`,
      name: `Groupe ${number}`,
      name_en: null,
      academic_year_id: year,
      course_id: null,
      teacher_id: null,
      ...changes,
    })
  ).id
const enter = (student_group_id: number, student_id: number, more = {}) =>
  office.post('/admin/k/groupMember/add', { student_group_id, student_id, ...more })
const membersOf = async (group: number) =>
  await (school.product.store.read as AnyDatabase)
    .selectFrom('student_group_member')
    .select(['student_id', 'start_date', 'end_date', 'paused_since'])
    .where('student_group_id', '=', group)
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()

describe('a group', () => {
  test('has a code that is used once in a year, also when two add it at the same moment', async () => {
    const add = () => groupOf({ code: 'L2-A' }).then(() => 'added', String)
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.filter((each) => each === 'added')).toHaveLength(1)
    expect(answers.filter((each) => each.includes('A group of this year already has the code “L2-A”.'))).toHaveLength(2)
    const other = (await addSample(school, await school.signIn('superadmin'), resources.academic_year)).id
    await groupOf({ code: 'L2-A', academic_year_id: other })
  })

  test('is of a term of its own year', async () => {
    const other = await addSample(school, await school.signIn('superadmin'), resources.academic_term)
    await expect(groupOf({ academic_term_id: other.id })).rejects.toThrow('This term is not in the year of the group.')
  })

  test('has no more members than places, also when several are entered at the same moment', async () => {
    const group = await groupOf({ capacity: 2 })
    const answers = await Promise.all(students.slice(0, 4).map((each) => enter(group, each)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(2)
    const [refused] = answers.filter(({ code }) => code !== 1)
    expect(refused!.msg).toMatch(/is full \(2 places\)\.$/)
    expect(await membersOf(group)).toHaveLength(2)
  })

  test('has a student once, but again after an end', async () => {
    const [group, student] = [await groupOf(), students[0]!]
    expectRefusal(await enter(group, student, { start_date: '2030-02-01', end_date: '2030-01-01' }))
    expect(await enter(group, student, { start_date: '2030-01-01', end_date: '2030-01-31' })).toMatchObject({ code: 1 })
    const { msg } = await enter(group, student, { start_date: '2030-01-31' })
    expect(msg).toContain('is already a member of')
    expect(await enter(group, student, { start_date: '2030-02-01' })).toMatchObject({ code: 1 })
  })

  test('is joined from today, if no day is given', async () => {
    const group = await groupOf()
    await enter(group, students[0]!)
    expect(await membersOf(group)).toMatchObject([{ start_date: dayFromNow(0), end_date: null }])
  })
})

describe('a student', () => {
  test('has one class at a time, also when two are entered at the same moment', async () => {
    const student = students[1]!
    const [one, two] = [await groupOf({ kind: 'class' }), await groupOf({ kind: 'class' })]
    const answers = await Promise.all([enter(one, student), enter(two, student)])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.find(({ code }) => code !== 1)!.msg).toMatch(
      /is already in the class “G\d+ Groupe \d+” .* a student has one class/,
    )
    const tutorial = await groupOf({ kind: 'tutorial' })
    expect(await enter(tutorial, student)).toMatchObject({ code: 1 })
    const edit = (await office.get(`/admin/k/group/edit?id=${tutorial}`)).data.row
    expectRefusal(await office.post('/admin/k/group/edit', { id: tutorial, version: edit.version, kind: 'class' }))
  })

  test('may have another class in another term, but not beside one of the whole year', async () => {
    const student = students[2]!
    const [first, second] = [
      await groupOf({ kind: 'class', academic_term_id: terms[0] }),
      await groupOf({ kind: 'class', academic_term_id: terms[1] }),
    ]
    expect(await enter(first, student)).toMatchObject({ code: 1 })
    expect(await enter(second, student)).toMatchObject({ code: 1 })
    expectRefusal(await enter(await groupOf({ kind: 'class' }), student))
  })

  test('who leaves the course leaves its groups, and no other one', async () => {
    const student = students[3]!
    const chief = await school.signIn('superadmin')
    const course_id = await openCourse(school, chief)
    const { data } = await chief.post('/admin/k/courseEnrolment/enrol', { course_id, student_ids: [student] })
    const [own, other] = [await groupOf({ course_id, kind: 'tutorial' }), await groupOf({ kind: 'option' })]
    await enter(own, student)
    await enter(other, student)
    const drop = { id: data.results[0].id, version: 1, drop_reason: 'Horaires' }
    expect(await chief.post('/admin/k/courseEnrolment/drop', drop)).toMatchObject({ code: 1 })
    expect(await membersOf(own)).toMatchObject([{ end_date: dayFromNow(0) }])
    expect(await membersOf(other)).toMatchObject([{ end_date: null }])
  })

  test('who is suspended does not take part, and one who leaves the school leaves the groups', async () => {
    const student = students[4]!
    const group = await groupOf()
    await enter(group, student)
    const step = async (action: string, more = {}) => {
      const { version } = (await office.get(`/admin/k/student/edit?id=${student}`)).data.row
      expect(await office.post(`/admin/k/student/${action}`, { id: student, version, ...more })).toMatchObject({
        code: 1,
      })
    }
    await step('suspend')
    expect(await membersOf(group)).toMatchObject([{ paused_since: dayFromNow(0), end_date: null }])
    await step('resume')
    expect(await membersOf(group)).toMatchObject([{ paused_since: null, end_date: null }])
    await step('withdraw', { exit_date: dayFromNow(0), exit_reason: 'Retour en Chine' })
    expect(await membersOf(group)).toMatchObject([{ end_date: dayFromNow(0) }])
    expectRefusal(await enter(await groupOf(), student))
  })
})

describe('a person sees', () => {
  const list = async (person: Person, what: string) =>
    (await person.get(`/admin/k/${what}/index?limit=200`)).data.list as {
      id: number
      code: string
      student_id: number
    }[]

  test('as a student the own groups and memberships only, as a teacher those of the own students', async () => {
    const lea = watched(await school.signIn('lea_moreau'))
    const claire = watched(await school.signIn('claire_dubois'))
    const own = await list(lea, 'groupMember')
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ student_id }) => student_id)).size).toBe(1)
    const codes = (await list(lea, 'group')).map(({ code }) => code)
    expect(codes).toContain('MGT-M1')
    expect(codes).not.toContain('FLE-B1-TD1')
    const taught = new Set((await list(claire, 'student')).map(({ id }) => id))
    expect((await list(claire, 'groupMember')).every(({ student_id }) => taught.has(student_id))).toBe(true)
    const seen = (await list(claire, 'group')).map(({ code }) => code)
    expect(seen).toContain('FLE-B1-TD2')
    expect(seen).not.toContain('L2-A')
    expectRefusal(await claire.post('/admin/k/group/add', { code: 'X' }), 401)
    expectRefusal(await lea.post('/admin/k/groupMember/add', {}), 401)
  })
})

describe('a split', () => {
  const groupsOf = async (codes: string[]) =>
    await (school.product.store.read as AnyDatabase)
      .selectFrom('student_group')
      .select(['id', 'code'])
      .where('code', 'in', codes)
      .where('delete_time', 'is', null)
      .orderBy('code')
      .execute()
  const split = (groups: object[], more = {}) =>
    office.post('/admin/k/group/split', {
      kind: 'tutorial',
      academic_year_id: year,
      academic_term_id: terms[0],
      groups,
      ...more,
    })

  test('creates all groups with their members, and is taken back whole', async () => {
    const [a, b, c] = students.slice(-3)
    const answer = await split([
      { code: 'SP1', name: 'SP1', student_ids: [a, b] },
      { code: 'SP2', name: 'SP2', student_ids: [c] },
    ])
    expect(answer).toMatchObject({ code: 1, data: { count: 2, change: expect.any(Number) } })
    const made = await groupsOf(['SP1', 'SP2'])
    expect(made.map(({ code }) => code)).toEqual(['SP1', 'SP2'])
    expect((await membersOf(Number(made[0]!.id))).map(({ student_id }) => Number(student_id)).toSorted()).toEqual(
      [a, b].toSorted(),
    )
    const { change } = answer.data as { change: number }
    const other = await school.signIn('direction', { language: 'en' })
    expect(await other.post('/admin/k/group/undoSplit', { change })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('somebody else'),
    })
    expect(await office.post('/admin/k/group/undoSplit', { change })).toMatchObject({ code: 1 })
    expect(await groupsOf(['SP1', 'SP2'])).toEqual([])
  })

  test('that fails for one student creates nothing', async () => {
    const [a] = students.slice(-3)
    const refused = await split([
      { code: 'SP3', name: 'SP3', student_ids: [a] },
      { code: 'SP3', name: 'SP3', student_ids: [] },
    ])
    expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining('already has the code') })
    expect(await groupsOf(['SP3'])).toEqual([])
  })
})
