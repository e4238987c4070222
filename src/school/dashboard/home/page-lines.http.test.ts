// The lines of a student that open a page of the student: absences to justify, agreements to sign, and the permit.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { momentOf } from '#platform/time/index.ts'
import { type MissedSession, isToJustify } from '#school/attendance/own/my-attendance.ts'
import { followPermits } from '#school/student/renewal/follow.server.ts'
import { systemContext } from '#server/product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import type { HomeResponse, Line } from './home.ts'

let school: School
let chief: Person
let office: Person
let student: Person
let own: number
const change = <Result>(work: (inside: AnyDatabase) => Promise<Result>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))

beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  office = await school.signIn('scolarite')
  student = await school.signIn('zhangwei')
  own = (await student.get('/admin/index/index')).data.adminInfo.student.id
})
afterAll(() => school.close())

async function lineOf(name: Line['name'], person = student): Promise<Line | undefined> {
  const { waits } = (await person.get('/admin/index/kIndex?home=day')).data.home as HomeResponse
  return waits.find((line) => line.name === name)
}

describe('absences to justify', () => {
  let plan: number
  beforeAll(async () => {
    const { id: course } = await addSample(school, chief, resources.course, {})
    plan = (await addSample(school, chief, resources.course_plan, { course_id: course })).id
  })
  beforeEach(() =>
    change(async (inside) => {
      for (const table of ['attendance', 'attendance_justification']) await inside.deleteFrom(table).execute()
      await inside.updateTable('academic_year').set({ delete_time: 1 }).execute()
      for (const [code, from, to] of [
        ['avant', -400, -41],
        ['présent', -40, 40],
      ] as const) {
        const days = { start_date: dayFromNow(from), end_date: dayFromNow(to) }
        const stamps = { is_current: 0, status: 'open', create_time: 1, update_time: 1 }
        await inside
          .insertInto('academic_year')
          .values({ code: `${code} ${Math.random()}`, name: code, ...days, ...stamps })
          .execute()
      }
    }),
  )

  /** A line in the register of a session of two hours, so many days ago. */
  async function missed(days: number, about: object = {}, session: object = {}): Promise<number> {
    return change(async (inside) => {
      const { id: _id, ...row } = await inside
        .selectFrom('course_plan')
        .selectAll()
        .where('id', '=', plan)
        .executeTakeFirstOrThrow()
      const start_at = momentOf(dayFromNow(-days), '09:00', 'Europe/Paris')
      const last = inside.selectFrom('course_plan').select(({ fn }) => fn.max('seq').as('seq'))
      const seq = Number((await last.executeTakeFirst())?.seq) + 1
      const times = { seq, start_at, end_at: start_at + 7200, timezone: 'Europe/Paris' }
      const { id: course_plan_id } = await inside
        .insertInto('course_plan')
        .values({ ...row, ...times, status: 'done', register_status: 'done', ...session })
        .returning('id')
        .executeTakeFirstOrThrow()
      const line = { course_plan_id, student_id: own, status: 'absent', marked_at: start_at, ...about }
      const rest = { minutes_missed: 0, method: 'teacher', minutes_excused: 0, minutes_counted: 0 }
      const { id } = await inside
        .insertInto('attendance')
        .values({ ...rest, ...line, create_time: 1, update_time: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      return Number(id)
    })
  }
  const shownToJustify = async () =>
    ((await student.get('/admin/k/myAttendance/index')).data.missed as MissedSession[]).filter(isToJustify).length

  test('are those of the page where the student justifies, of this year, of sessions that took place', async () => {
    await missed(5)
    await missed(3, { status: 'late', minutes_missed: 30 })
    await missed(100)
    await missed(4, {}, { status: 'cancelled' })
    await missed(2, { status: 'excused' })
    const line = await lineOf('absencesToJustify')
    expect(line).toMatchObject({ path: 'k/myAttendance', search: {}, count: 2, age: 5 })
    expect(await shownToJustify()).toBe(2)
  })

  test('vanish when the student justifies them, and come back if the office refuses', async () => {
    const line = await missed(3)
    const sent = { lines: [line], reason_kind: 'medical', text: 'Grippe' }
    expect(await student.post('/admin/k/myAttendance/justify', sent)).toMatchObject({ code: 1 })
    expect(await lineOf('absencesToJustify')).toBeUndefined()
    const [first] = (await chief.get('/admin/k/attendanceJustification/index')).data.list
    const refused = { id: first.id, version: first.version, review_note: 'Illisible' }
    expect(await chief.post('/admin/k/attendanceJustification/refuse', refused)).toMatchObject({ code: 1 })
    expect(await lineOf('absencesToJustify')).toMatchObject({ count: 1 })
    expect(await shownToJustify()).toBe(1)
  })
})

test('agreements to sign are those that wait for the signature of the person, and not for another one', async () => {
  const waiting = async () => {
    const { list } = (await student.get('/admin/k/toSign/index')).data
    return (list as { id: number; status: string }[]).filter(({ status }) => ['notified', 'viewed'].includes(status))
  }
  const roles = ['student', 'school'].map((role, index) => ({ role, order: index + 1, required: true, proof: 'none' }))
  const { id: template_id } = await addSample(school, chief, resources.protocol_template, {
    sign_mode: 'sign',
    signer_roles: roles,
    expire_days: 10,
    body: '<p>Texte</p>',
  })
  expect(await chief.post('/admin/k/protocolTemplate/publish', { id: template_id })).toMatchObject({ code: 1 })
  const draft = { template_id, party_kind: 'student', student_id: own, title: 'Charte' }
  const { id } = (await chief.post('/admin/k/protocol/add', draft)).data
  expect(await chief.post('/admin/k/protocol/issue', { id })).toMatchObject({ code: 1 })
  const before = await waiting()
  expect(await lineOf('agreementsToSignMyself')).toMatchObject({ path: 'k/toSign', count: before.length })
  for (const line of before) {
    const { data } = await student.post('/admin/k/toSign/open', { id: line.id })
    await student.post('/admin/k/toSign/read', { id: line.id })
    const { content_sha256, sign_mode } = data.agreement
    const typed = sign_mode === 'acknowledge' ? { method: 'click' } : { method: 'typed', typed_text: 'Zhang Wei' }
    const signed = { id: line.id, content_sha256, consent: true, ...typed }
    expect(await student.post('/admin/k/toSign/sign', signed)).toMatchObject({ code: 1 })
  }
  // The school has not signed yet.
  expect((await chief.get(`/admin/k/protocol/edit?id=${id}`)).data.row.status).toBe('partially_signed')
  expect(await waiting()).toEqual([])
  expect(await lineOf('agreementsToSignMyself')).toBeUndefined()
})

describe('the permit', () => {
  async function endsIn(days: number): Promise<number> {
    const permit = { permit_expiry: dayFromNow(days), permit_kind: 'cst' }
    await change(async (inside) => {
      await inside.deleteFrom('renewal').execute()
      await inside.updateTable('student').set(permit).where('id', '=', own).execute()
    })
    await followPermits(systemContext(school.product))
    const { data } = await student.get('/admin/k/renewal/mine')
    return data.renewal?.id
  }
  const act = async (id: number, action: string, values: object) =>
    expect(await office.post(`/admin/k/renewal/${action}`, { id, ...values })).toMatchObject({ code: 1 })

  test.each([170, 91, 30, 0, -3])('is to renew %i days before its end', async (days) => {
    await endsIn(days)
    expect(await lineOf('permitExpiring')).toMatchObject({ path: 'k/myRenewal', search: {}, count: 1, ends: days })
  })

  test('is not to renew long before its end', async () => {
    await endsIn(200)
    expect(await lineOf('permitExpiring')).toBeUndefined()
  })

  test('waits for nothing once it is filed, and for an answer when documents are asked', async () => {
    const id = await endsIn(60)
    await act(id, 'file', { filing_number: 'ANEF-1', filed_on: dayFromNow(-5) })
    expect(await lineOf('permitExpiring')).toBeUndefined()
    await act(id, 'askDocuments', { asked_on: dayFromNow(-2) })
    expect(await lineOf('permitExpiring')).toBeUndefined()
    expect(await lineOf('permitDocuments')).toMatchObject({ path: 'k/myRenewal', count: 1, ends: 28 })
    await act(id, 'answer', { answered_on: dayFromNow(0) })
    expect(await lineOf('permitDocuments')).toBeUndefined()
  })
})
