// Duplicating a course to another term, and its team.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
let db: AnyDatabase
/** A course of the demo with planned sessions, assessments, a team and courseware. */
let old: { id: number; code: string; academic_term_id: number; academic_year_id: number; lead_teacher_id: number }
let terms: { id: number; academic_year_id: number; start_date: string; end_date: string; code: string }[]
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('scolarite'))
  db = school.product.store.read as AnyDatabase
  const withLines = db.selectFrom('course_plan').select('course_id').where('start_at', 'is not', null)
  const withFiles = db.selectFrom('courseware').select('course_id').where('audience', '=', 'course')
  old = (await db
    .selectFrom('course')
    .selectAll()
    .where('status', '=', 'in_progress')
    .where('lead_teacher_id', 'is not', null)
    .where('id', 'in', withLines)
    .where('id', 'in', withFiles)
    .where('id', 'in', db.selectFrom('assessment').select('course_id'))
    .orderBy('id')
    .executeTakeFirstOrThrow()) as typeof old
  terms = (await db.selectFrom('academic_term').selectAll().orderBy('start_date').execute()) as typeof terms
})
afterAll(() => school.close())

/** The other term of its year, because a later term exists only in the first half of a school year. */
const otherTerm = () =>
  terms.find(({ id, academic_year_id }) => academic_year_id === old.academic_year_id && id !== old.academic_term_id)!
const duplicate = (body: object, by = office) =>
  by.post('/admin/k/course/duplicate', { id: old.id, academic_term_id: otherTerm().id, ...body })
const rowsOf = (table: string, course_id: number) =>
  db.selectFrom(table).selectAll().where('course_id', '=', course_id).orderBy('id').execute()
const living = async (table: string, course_id: number) =>
  (await rowsOf(table, course_id)).filter(({ delete_time }) => delete_time === null)

const expectNo = ({ code, msg }: { code: number; msg: string }, because: string) =>
  expect({ code, msg }).toEqual({ code: 0, msg: expect.stringContaining(because) })

describe('duplicating to the other term', () => {
  test('copies sessions, assessments, team and files, and nothing about students', async () => {
    const { code, msg, data } = await duplicate({ code: 'COPIE-1' })
    expect({ code, msg }).toMatchObject({ code: 1, msg: expect.stringContaining('COPIE-1') })
    const copy = await db.selectFrom('course').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
    expect(copy).toMatchObject({
      status: 'draft',
      academic_term_id: otherTerm().id,
      lead_teacher_id: old.lead_teacher_id,
    })
    expect(
      [copy.start_date, copy.end_date].every((day) => day >= otherTerm().start_date && day <= otherTerm().end_date),
    ).toBe(true)
    expect(await rowsOf('course_enrolment', data.id)).toEqual([])

    const lines = (await living('course_plan', old.id)).filter(({ status }) => /planned|scheduled|done/.test(status))
    const copied = await rowsOf('course_plan', data.id)
    expect(copied.map(({ title }) => title).toSorted()).toEqual(lines.map(({ title }) => title).toSorted())
    for (const line of copied)
      expect(line).toMatchObject({ status: 'planned', start_at: null, held_content: null, participants: 'all' })

    const tests = await rowsOf('assessment', data.id)
    expect(tests).toHaveLength((await living('assessment', old.id)).length)
    for (const each of tests) {
      expect(each).toMatchObject({ status: 'draft', academic_term_id: otherTerm().id, stats: null })
      if (each.held_on)
        expect(each.held_on >= otherTerm().start_date && each.held_on <= otherTerm().end_date).toBe(true)
    }

    const files = (await living('courseware', old.id)).filter(({ status }) => status !== 'archived')
    const handed = await rowsOf('courseware', data.id)
    expect(handed.map(({ title }) => title).toSorted()).toEqual(files.map(({ title }) => title).toSorted())
    for (const each of handed) expect(each).toMatchObject({ status: 'draft', opened_count: 0, file_version: 1 })
    const own = new Set(copied.map(({ id }) => id))
    expect(handed.every(({ course_plan_id }) => course_plan_id === null || own.has(course_plan_id))).toBe(true)

    const team = (id: number) =>
      db.selectFrom('course_teacher').select(['teacher_id', 'role']).where('course_id', '=', id).orderBy('teacher_id')
    const came = (await team(old.id).execute()).filter(({ role }) => role !== 'substitute')
    expect(await team(data.id).execute()).toEqual(came)
  })

  test('keeps the exam of a resit, also if the resit was entered first', async () => {
    const [resit, exam] = (await living('assessment', old.id)).filter(({ resit_of_id }) => resit_of_id === null)
    const link = (resit_of_id: number | null) =>
      school.product.store.write((inside) =>
        inside.updateTable('assessment').set({ resit_of_id }).where('id', '=', resit!.id).execute(),
      )
    await link(exam!.id)
    const { data } = await duplicate({ code: 'COPIE-RATTRAPAGE' })
    await link(null)
    const copies = await rowsOf('assessment', data.id)
    const copied = copies.find(({ name }) => name === exam!.name)
    expect(copies.find(({ name }) => name === resit!.name)).toMatchObject({ resit_of_id: copied!.id })
  })

  test('copies only the chosen parts', async () => {
    const none = { plan: false, assessments: false, team: false, courseware: false }
    const { data } = await duplicate({ code: 'COPIE-2', ...none })
    for (const table of ['course_plan', 'assessment', 'courseware', 'course_teacher'])
      expect([table, await db.selectFrom(table).selectAll().where('course_id', '=', data.id).execute()]).toEqual([
        table,
        [],
      ])
    const copy = await db.selectFrom('course').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
    expect(copy).toMatchObject({ lead_teacher_id: null, to_staff: 1 })
  })

  test('finds a free code, and refuses a used one', async () => {
    const { data } = await duplicate({ plan: false, assessments: false, courseware: false })
    expect(data.code.startsWith(old.code)).toBe(true)
    expectNo(await duplicate({ code: data.code }), data.code)
    expectNo(await duplicate({ academic_term_id: old.academic_term_id }), 'déjà dans cette période')
  })

  test('needs the right to add courses', async () => {
    const claire = watched(await school.signIn('claire_dubois'))
    expect((await duplicate({ code: 'COPIE-3' }, claire)).code).toBe(401)
  })
})

describe('the team', () => {
  const setTeam = (team: object[], by = office) => by.post('/admin/k/course/team', { id: old.id, team })
  const teamOfOld = async () => (await office.get(`/admin/k/course/page?id=${old.id}`)).data.team

  test('has one lead, roles and shares, which are saved together', async () => {
    const teachers = await db
      .selectFrom('teacher')
      .select('id')
      .where('status', '=', 'active')
      .orderBy('id')
      .limit(3)
      .execute()
    const [one, two, three] = teachers.map(({ id }) => id)
    const team = [
      { teacher_id: two, role: 'lead', share_percent: 60 },
      { teacher_id: one, role: 'co', share_percent: 40 },
      { teacher_id: three, role: 'assistant' },
    ]
    expect(await setTeam(team)).toMatchObject({ code: 1 })
    expect((await teamOfOld()).map(({ id, role, share }: Record<string, unknown>) => [id, role, share])).toEqual([
      [two, 'lead', 60],
      [one, 'co', 40],
      [three, 'assistant', null],
    ])
    const { lead_teacher_id } = await db
      .selectFrom('course')
      .selectAll()
      .where('id', '=', old.id)
      .executeTakeFirstOrThrow()
    expect(lead_teacher_id).toBe(two)

    const before = await teamOfOld()
    expectNo(await setTeam([...team, { teacher_id: one, role: 'co' }]), 'deux fois')
    expectNo(await setTeam(team.map((each) => ({ ...each, role: 'lead' }))), 'un seul enseignant responsable')
    expectNo(await setTeam(team.map((each) => ({ ...each, share_percent: 50 }))), '150')
    expectNo(await setTeam([team[1]!]), 'enseignant responsable')
    expect(await teamOfOld()).toEqual(before)
  })

  test('is assigned by the office', async () => {
    const claire = watched(await school.signIn('claire_dubois'))
    expect((await setTeam([], claire)).code).toBe(401)
  })
})
