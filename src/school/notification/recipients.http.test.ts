// People who no longer belong to a target: students who left a tutor task, teachers who left the school, parents of
// adults.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { sendDue } from './deliver.server.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { systemContext } from '#server/product.ts'
import { addSample, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

const set = (table: string, id: number, values: object) =>
  school.product.store.write((db) => (db as AnyDatabase).updateTable(table).set(values).where('id', '=', id).execute())

interface Reached {
  kind: string
  id: number
}
/** The recipients in the preview; the delivery is checked to be equal. */
async function reached(targets: object[]): Promise<Reached[]> {
  const asked = encodeURIComponent(JSON.stringify(targets))
  const { data } = await office.get(`/admin/k/notification/preview?targets=${asked}`)
  const { id } = (await office.post('/admin/k/notification/add', { title: 'Essai', body: '<p>Essai</p>' })).data
  await office.post('/admin/k/notification/target', { id, targets })
  await office.post('/admin/k/notification/publish', { id })
  await sendDue(systemContext(school.product))
  const rows = (school.product.store.read as AnyDatabase)
    .selectFrom('notification_read')
    .select(['recipient_kind as kind', 'recipient_id as id'])
    .where('notification_id', '=', id)
  const delivered = (await rows.execute()).map(({ kind, id: person }) => `${kind} ${person}`)
  const previewed = (data.people as Reached[]).map((each) => `${each.kind} ${each.id}`)
  expect(delivered.toSorted()).toEqual(previewed.toSorted())
  return data.people
}
const target = (kind: string, ref: number, audience = 'students') => ({ kind, ref: String(ref), include: 1, audience })
const idsOf = (people: Reached[]) => people.map(({ id }) => id).toSorted((one, other) => one - other)

describe('the students of a tutor task', () => {
  test('do not belong to it after they were removed or have withdrawn', async () => {
    const task = await addSample(school, office, resources.tutor_task, { tutor_id: null })
    const joined = async () => {
      const { id: student_id } = await addSample(school, office, resources.student)
      const pair = { tutor_task_id: task.id, student_id, state: 'todo' }
      return { id: (await addSample(school, office, resources.tutor_task_student, pair)).id, student_id }
    }
    const [stays, removed, withdrawn] = [await joined(), await joined(), await joined()]
    const all = [stays, removed, withdrawn].map(({ student_id }) => student_id)
    expect(idsOf(await reached([target('task', task.id)]))).toEqual(all)
    expect(await office.del(`/admin/k/tutorTaskStudent/del?ids[]=${removed.id}`)).toMatchObject({ code: 1 })
    await office.post('/admin/k/tutorTaskStudent/edit', { id: withdrawn.id, state: 'withdrawn' })
    expect(idsOf(await reached([target('task', task.id)]))).toEqual([stays.student_id])
  })
})

describe('teachers', () => {
  test('who have left the school do not belong to a specialty, a course or a task', async () => {
    const { id: specialty } = await addSample(school, office, resources.specialty)
    const { id } = await addSample(school, office, resources.teacher, { specialty_ids: [specialty] })
    const { id: course } = await addSample(school, office, resources.course, { lead_teacher_id: id })
    const { id: task } = await addSample(school, office, resources.tutor_task, { tutor_id: id })
    const circles = [
      target('specialty', specialty, 'teachers'),
      target('course', course, 'teachers'),
      target('task', task, 'teachers'),
    ]
    for (const each of circles) expect(idsOf(await reached([each]))).toEqual([id])
    await set('teacher', id, { status: 'left' })
    for (const each of circles) expect(await reached([each])).toEqual([])
  })
})

describe('guardians', () => {
  const guardian = (student_id: number, changes: object) =>
    addSample(school, office, resources.student_guardian, {
      student_id,
      relation: 'mother',
      receives_notifications: 1,
      ...changes,
    })
  const born = async (birth_date: string | null) => {
    const { id } = await addSample(school, office, resources.student)
    await set('student', id, { birth_date, status: 'active' })
    return id
  }
  const years = (count: number, days = 0) => {
    const day = dayFromNow(days)
    return `${Number(day.slice(0, 4)) - count}${day.slice(4)}`
  }

  test('of a minor receive it, those of an adult only with the student’s consent', async () => {
    const [minor, adult, unknown] = [await born(years(18, 1)), await born(years(18)), await born(null)]
    const students = [minor, adult, unknown].map((id) => target('student', id, 'guardians'))
    const ofMinor = await guardian(minor, {})
    const ofAdult = await guardian(adult, {})
    await guardian(minor, { receives_notifications: 0 })
    const agreed = await guardian(adult, { adult_consent: 1 })
    await guardian(adult, { adult_consent: 1, receives_notifications: 0 })
    await guardian(unknown, {})
    expect(idsOf(await reached(students))).toEqual([ofMinor.id, agreed.id])

    // Enabled again while the student is an adult, so it is intended.
    const edit = (changes: object) => office.post('/admin/k/studentGuardian/edit', { id: ofAdult.id, ...changes })
    await edit({ receives_notifications: 0 })
    await edit({ receives_notifications: 1 })
    expect(idsOf(await reached(students))).toEqual([ofMinor.id, ofAdult.id, agreed.id])
    await edit({ adult_consent: 0 })
    expect(idsOf(await reached(students))).toEqual([ofMinor.id, agreed.id])
  })

  test('with an account are reached once, and can be left out of their group', async () => {
    const db = school.product.store.read as AnyDatabase
    const account = db.selectFrom('admin').select('id').where('username', '=', 'claire_lambert')
    const { id, admin_id, student_id } = await db
      .selectFrom('student_guardian')
      .select(['id', 'admin_id', 'student_id'])
      .where('admin_id', 'in', account)
      .executeTakeFirstOrThrow()
    const role = await db.selectFrom('admin_group').select('id').where('part', '=', 'student_guardian').execute()
    const [group, child] = [target('role', Number(role[0]!.id)), target('student', Number(student_id), 'guardians')]
    const mother = { kind: 'guardian', id: Number(id) }
    const own = { guardian: Number(id), admin: Number(admin_id) } as Record<string, number>
    const known = (people: Reached[]) => people.filter((each) => own[each.kind] === each.id)
    expect(known(await reached([group, child]))).toMatchObject([mother])
    expect(await reached([target('admin', Number(admin_id))])).toMatchObject([mother])
    expect(known(await reached([group, { ...child, include: 0 }, target('all', 0)]))).toEqual([])
  })

  test('are not shown to a teacher, who may not see students’ families', async () => {
    const teacher = await school.signIn('claire_dubois')
    const minor = await born(years(12))
    const claire = school.product.store.read.selectFrom('admin').select('id').where('username', '=', 'claire_dubois')
    const { id: advisor_id } = await claire.executeTakeFirstOrThrow()
    await set('student', minor, { advisor_id, last_name: 'Petit', first_name: 'Zoé', native_name: null })
    const parent = await guardian(minor, { name: 'Gwenaëlle Kerbrat', native_name: null })
    const targets = [target('student', minor, 'guardians')]
    const query = `targets=${encodeURIComponent(JSON.stringify(targets))}`
    const preview = await teacher.get(`/admin/k/notification/preview?${query}`)
    const named = { kind: 'guardian', id: parent.id, name: 'Responsable de PETIT Zoé' }
    expect(preview.data.people).toMatchObject([named])
    const whole = await office.get(`/admin/k/notification/preview?${query}`)
    expect(whole.data.people).toMatchObject([{ ...named, name: 'Gwenaëlle Kerbrat' }])

    const { id } = await addSample(school, teacher, resources.notification)
    await teacher.post('/admin/k/notification/target', { id, targets })
    expect(await teacher.post('/admin/k/notification/publish', { id })).toMatchObject({ code: 1 })
    await sendDue(systemContext(school.product))
    const readers = await teacher.get(`/admin/k/notification/readers?id=${id}`)
    expect(readers.data.list).toMatchObject([named])
    const file = await teacher.get(`/admin/k/notification/readersFile?id=${id}`)
    expect(file.text).toContain('Responsable de PETIT Zoé')
    for (const { text } of [preview, readers, file]) expect(text).not.toContain('Kerbrat')
  })
})
