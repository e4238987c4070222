// People with the same name: which fields make them distinct, in which answers, and for whom.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
/** A past session of lin_yue; of its participants, two have the same name and one has another. */
let session: number
let homonyms: [Student, Student]
let other: Student
beforeAll(async () => {
  school = await openSchool()
  const teacher = await school.signIn('lin_yue')
  const held = await school.product.store.read
    .selectFrom('course_plan')
    .innerJoin('teacher', 'teacher.id', 'course_plan.teacher_id')
    .innerJoin('admin', 'admin.id', 'teacher.admin_id')
    .select(['course_plan.id', 'course_id'])
    .where('admin.username', '=', 'lin_yue')
    .where('course_plan.status', '=', 'done')
    .where('course_plan.participants', '=', 'all')
    .orderBy('course_plan.id', 'desc')
    .execute()
  const { list } = (await teacher.get('/admin/k/student/index?limit=200')).data as { list: Student[] }
  const described = list.filter(({ student_no, specialty }) => student_no && specialty)
  let known: Student[] = []
  // The sessions that are over depend on the day on which the demo school is made; some have few participants.
  for (const { id, course_id } of held) {
    session = id
    known = await present(described, { teacher, course_id })
    if (known.length > 2) break
  }
  homonyms = [known[0]!, known[1]!]
  other = known[2]!
  const name = { last_name: 'Zhang', first_name: 'Wei', native_name: null, name_order: 'family_first' } as const
  const both = homonyms.map(({ id }) => id)
  await school.product.store.write((db) => db.updateTable('student').set(name).where('id', 'in', both).execute())
})
afterAll(() => school.close())

interface Student {
  id: number
  student_no: string
  specialty: { title: string } | null
}
/** Those students who are in the register of the session, and still take its course. */
async function present(
  students: readonly Student[],
  { teacher, course_id }: { teacher: Person; course_id: number },
): Promise<Student[]> {
  const seats = await school.product.store.read
    .selectFrom('course_enrolment')
    .select('student_id')
    .where('course_id', '=', course_id)
    .where('status', 'in', ['active', 'completed'])
    .execute()
  const taking = new Set(seats.map(({ student_id }) => student_id))
  const registered = new Set((await registerOf(teacher)).map(({ student_id }) => student_id))
  return students.filter(({ id }) => taking.has(id) && registered.has(id))
}

interface Offered {
  id: number
  title: string
  beside?: string
}

async function registerOf(person: Person): Promise<{ student_id: number; name: string; beside?: string }[]> {
  return (await person.get(`/admin/k/attendance/register?id=${session}`)).data.list
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

test('a register shows the numbers of two participants with the same name, and of no others', async () => {
  const lines = new Map((await registerOf(await school.signIn('lin_yue'))).map((line) => [line.student_id, line]))
  for (const { id, student_no } of homonyms)
    expect(lines.get(id)).toMatchObject({ name: 'ZHANG Wei', beside: student_no })
  expect(lines.get(other.id)).not.toHaveProperty('beside')
})

test('the grid of marks shows the numbers of two students with the same name', async () => {
  const { course_id } = await school.product.store.read
    .selectFrom('course_plan')
    .select('course_id')
    .where('id', '=', session)
    .executeTakeFirstOrThrow()
  const { data } = await (await school.signIn('lin_yue')).get(`/admin/k/marks/index?course=${course_id}`)
  const titleOf = ({ id }: Student) => data.students.find((each: { id: number }) => each.id === id).title
  expect(homonyms.map(titleOf)).toEqual(homonyms.map(({ student_no }) => `ZHANG Wei · ${student_no}`))
  expect(titleOf(other)).not.toContain(other.student_no)
})

test('each refusal of a batch has the number of the student', async () => {
  const student_ids = homonyms.map(({ id }) => id)
  const { reasons } = (await (await school.signIn('scolarite')).post('/admin/k/renewal/make', { student_ids })).data
  expect(reasons.map(({ student }: { student: string }) => student).toSorted()).toEqual(
    homonyms.map(({ student_no }) => `ZHANG Wei · ${student_no}`).toSorted(),
  )
})

test('the calendar shows the numbers of two teachers with the same name', async () => {
  const { teacher_id, start_at } = await school.product.store.read
    .selectFrom('course_plan')
    .select(['teacher_id', 'start_at'])
    .where('id', '=', session)
    .executeTakeFirstOrThrow()
  const dayAfter = (days: number) => new Date((start_at! + days * 86_400) * 1000).toISOString().slice(0, 10)
  const office = await school.signIn('scolarite')
  const teachers = async (): Promise<Record<string, string>> =>
    (await office.get(`/admin/k/coursePlan/calendar?from=${dayAfter(0)}&to=${dayAfter(7)}`)).data.teachers
  const before = await teachers()
  const [other_id] = Object.keys(before).filter((id) => Number(id) !== teacher_id)
  const { last_name, first_name, native_name } = await school.product.store.read
    .selectFrom('teacher')
    .select(['last_name', 'first_name', 'native_name'])
    .where('id', '=', teacher_id!)
    .executeTakeFirstOrThrow()
  await school.product.store.write((db) =>
    db.updateTable('teacher').set({ last_name, first_name, native_name }).where('id', '=', Number(other_id)).execute(),
  )
  const after = await teachers()
  expect(after[other_id!]).not.toBe(after[String(teacher_id)])
  expect(after[other_id!]).toMatch(`${before[String(teacher_id)]} · `)
})
