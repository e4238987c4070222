// A student who was suspended did not take part in the sessions of that time, also after the suspension has ended.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { certifiedAttendance } from '#school/certificate/index.server.ts'
import { systemContext } from '#server/product.ts'
import { dayFromNow, nightFromNow } from '#server/testing/days.ts'
import { addSample, openCourse } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import { attendedSessions } from './concurrent.server.ts'
import { rosterOf } from './roster.server.ts'

let school: School
let chief: Person
let returned: number
let left: number
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  ;[returned, left] = [await studentInSessions(), await studentInSessions()]
})
afterAll(() => school.close())

const write = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
async function act(what: string, body: object): Promise<void> {
  expect(await chief.post(`/admin/k/${what}`, body)).toMatchObject({ code: 1 })
}
const kinds = ['all', 'selected', 'groups'] as const
const days = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
/** The sessions of each student: of each day one of each kind. */
const sessions = new Map<
  number,
  { id: number; course_id: number; participants: (typeof kinds)[number]; ago: number }[]
>()

async function studentInSessions(): Promise<number> {
  const { id: student_id } = await addSample(school, chief, resources.student, { nationality: 'FR' })
  await act('student/approve', { id: student_id, specialty_id: 1, academic_year_id: 1, entry_date: '2025-09-01' })
  const current = school.product.store.read.selectFrom('academic_year').select('id').where('is_current', '=', 1)
  const { id: academic_year_id } = await current.executeTakeFirstOrThrow()
  const course_id = await openCourse(school, chief, { academic_year_id, academic_term_id: null })
  await act('courseEnrolment/enrol', { course_id, student_ids: [student_id] })
  const member = await addSample(school, chief, resources.student_group_member, { student_id, start_date: null })
  const timestamps = { create_time: 1, update_time: 1 }
  const made = days.flatMap((ago) => kinds.map((participants, hour) => ({ ago, participants, hour })))
  await write(async (inside) => {
    await inside
      .updateTable('course_enrolment')
      .set({ start_date: null })
      .where('student_id', '=', student_id)
      .execute()
    await inside
      .updateTable('student_group_member')
      .set({ start_date: null })
      .where('student_id', '=', student_id)
      .execute()
    for (const { ago, participants, hour } of made) {
      const start_at = nightFromNow(-ago) + hour * 1800
      const times = { start_at, end_at: start_at + 1800, status: 'done', timezone: 'Europe/Paris' }
      const { id } = await inside
        .insertInto('course_plan')
        .values({ course_id, seq: ago * 3 + hour, title: 'Séance', participants, ...times, ...timestamps })
        .returning('id')
        .executeTakeFirstOrThrow()
      const plan = { course_plan_id: id }
      if (participants === 'selected')
        await inside
          .insertInto('course_plan_student')
          .values({ ...plan, student_id })
          .execute()
      if (participants === 'groups')
        await inside
          .insertInto('course_plan_group')
          .values({ ...plan, student_group_id: member.student_group_id })
          .execute()
      sessions.getOrInsertComputed(student_id, () => []).push({ id: Number(id), course_id, participants, ago })
    }
  })
  return student_id
}

/** As if the change to this state had happened so many days ago. */
const happened = (student: number, state: string, ago: number) =>
  write((inside) =>
    inside
      .updateTable('student_status_log')
      .set({ at: nightFromNow(-ago) + 36_000 })
      .where('student_id', '=', student)
      .where('to_status', '=', state)
      .where('from_status', '<>', 'pending')
      .execute(),
  )

/** The days of each kind, by the register, the certificate and the timetable. */
async function expectThere(student: number, there: number[]): Promise<void> {
  const at = systemContext(school.product)
  for (const kind of kinds) {
    const found = []
    for (const { ago, ...plan } of sessions.get(student)!.filter(({ participants }) => participants === kind)) {
      const when = { start_at: nightFromNow(-ago), timezone: 'Europe/Paris' }
      if ((await rosterOf(at, { ...plan, ...when })).includes(student)) found.push(ago)
    }
    expect([kind, found]).toEqual([kind, there])
  }
  const { unregistered } = await certifiedAttendance(at, student, { from: dayFromNow(-11), to: dayFromNow() })
  expect(unregistered?.sessions).toBe(there.length * kinds.length)
  const attended = await attendedSessions(at, { from: nightFromNow(-11), to: at.now }, [student], [])
  expect(attended).toHaveLength(there.length * kinds.length)
}

test('the sessions before the suspension and after the return count, those between do not', async () => {
  await expectThere(returned, days)
  await act('student/suspend', { id: returned })
  await act('student/resume', { id: returned })
  await happened(returned, 'suspended', 7)
  await happened(returned, 'active', 3)
  await expectThere(returned, [10, 9, 8, 3, 2, 1])
})

test('a student who left while suspended took part until the suspension', async () => {
  await act('student/suspend', { id: left })
  await act('student/withdraw', { id: left, exit_reason: 'Retour en Chine', exit_date: dayFromNow(-2) })
  await happened(left, 'suspended', 7)
  await happened(left, 'withdrawn', 2)
  await expectThere(left, [10, 9, 8])
})
