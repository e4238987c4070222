// The overview of a student's file: averages of the latest term, missing documents and the notice that asks for them.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
let lacking: number
beforeAll(async () => {
  school = await openSchool()
  office = await school.signIn('superadmin')
  lacking = await fileThat((page) => page.missing.length > 0 && page.row.email)
})
afterAll(() => school.close())

const pageOf = async (id: number, person = office) => (await person.get(`/admin/k/student/page?id=${id}`)).data
const inState = async (status: string): Promise<number[]> => {
  const asked = `search[0][field]=status&search[0][operator]=%3D&search[0][val]=${status}`
  const { list } = (await office.get(`/admin/k/student/index?limit=100&${asked}`)).data
  return list.map(({ id }: { id: number }) => id)
}
const ask = (id: number, person = office) => person.post('/admin/k/student/askPapers', { id })

// oxlint-disable-next-line typescript/no-explicit-any
async function fileThat(fits: (page: any) => unknown): Promise<number> {
  for (const id of await inState('active')) if (fits(await pageOf(id))) return id
  throw new Error('The demo school has no such student.')
}

test('one notice asks for all missing documents, in the reader’s language and by mail, once a day', async () => {
  const { missing, askedOn } = await pageOf(lacking)
  expect(askedOn).toBeNull()
  expect(await ask(lacking)).toMatchObject({ code: 1, msg: 'Demande envoyée à l’étudiant.' })
  const { read } = school.product.store
  const sent = await read
    .selectFrom('notification')
    .innerJoin('notification_read', 'notification_read.notification_id', 'notification.id')
    .select(['title', 'title_zh', 'link_path', 'recipient_kind', 'recipient_id', 'email_status'])
    .where('group_key', '=', `papers asked ${lacking}`)
    .execute()
  expect(sent).toMatchObject([
    {
      recipient_kind: 'student',
      recipient_id: lacking,
      email_status: 'queued',
      link_path: '/admin/k/studentDocument',
      title: expect.stringMatching(/^Pièces à déposer : /),
      title_zh: expect.stringMatching(/^请提交材料：/),
    },
  ])
  const parts = new Intl.ListFormat('fr').formatToParts(missing)
  expect(sent[0]!.title.split(/, | et /)).toHaveLength(parts.filter(({ type }) => type === 'element').length)
  expect((await pageOf(lacking)).askedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((await ask(lacking)).msg).toBe('Ces pièces ont déjà été demandées aujourd’hui.')
})

test('a complete file and a person who is not enrolled are refused', async () => {
  const complete = await fileThat((page) => page.missing.length === 0)
  expect((await ask(complete)).msg).toBe('Ce dossier est complet.')
  const [pending] = await inState('pending')
  expect((await ask(pending!)).msg).toBe('Seules les pièces d’un étudiant inscrit se demandent ici.')
})

test('an application lacks what its review lacks, and nothing is said about the documents of a draft', async () => {
  const reviewed = async (id: number) => (await office.get(`/admin/k/review/file?id=${id}`)).data.missing
  const applications = await Promise.all(
    (await inState('pending')).map(async (id) => [await pageOf(id), await reviewed(id)]),
  )
  for (const [page, missing] of applications) expect(page).toMatchObject({ checked: true, missing })
  expect(applications.some(([, missing]) => missing.length > 0)).toBe(true)
  const [draft] = await inState('draft')
  expect(await pageOf(draft!)).toMatchObject({ checked: false, missing: [] })
})

test('the averages are those of the latest term; a teacher sees the own courses only', async () => {
  const lea = await school.signIn('lea_moreau')
  const { terms } = (await lea.get('/admin/k/myMarks/index')).data
  const latest = terms.find((term: { courses: { average: number | null }[] }) =>
    term.courses.some(({ average }) => average !== null),
  )
  const { id } = (await lea.get('/admin/k/student/index')).data.list[0]
  const expected = latest.courses
    .filter(({ average }: { average: number | null }) => average !== null)
    .map(({ title, average, max }: Record<string, unknown>) => ({ title, average, max }))
  const byTitle = (all: { title: string }[]) => all.toSorted((one, other) => one.title.localeCompare(other.title))
  expect(expected.length).toBeGreaterThan(1)
  expect(byTitle((await pageOf(id, lea)).averages)).toEqual(byTitle(expected))
  expect(byTitle((await pageOf(id)).averages)).toEqual(byTitle(expected))
  const claire = await school.signIn('claire_dubois')
  const courses = (await claire.get('/admin/k/course/index?limit=100')).data.list.map(
    ({ name }: { name: string }) => name,
  )
  const students = (await claire.get('/admin/k/student/index?limit=100')).data.list
  const titles = []
  for (const student of students)
    titles.push(...(await pageOf(student.id, claire)).averages.map(({ title }: { title: string }) => title))
  expect(titles.length).toBeGreaterThan(0)
  expect(titles.filter((title) => !courses.includes(title))).toEqual([])
})

test('a teacher of a past course sees no average of a course with the same code in another year', async () => {
  const claire = await school.signIn('claire_dubois')
  const students = (await claire.get('/admin/k/student/index?limit=100')).data.list
  type Average = { title: string }
  const titlesFor = async (id: number, person: Person) =>
    (await pageOf(id, person)).averages.map(({ title }: Average) => title) as string[]
  let [student, hidden] = [0, '']
  for (const { id } of students) {
    const own = await titlesFor(id, claire)
    const other = (await titlesFor(id, office)).find((title) => !own.includes(title))
    if (other) [student, hidden] = [id, other]
  }
  expect(hidden).not.toBe('')
  const days = { code: '1998-1999', name: 'Année 1998', start_date: '1998-09-01', end_date: '1999-08-31' }
  const past = await office.post('/admin/k/academicYear/add', { ...days, is_current: 0, status: 'closed' })
  const academic_year_id = Number(past.data.id)
  await school.product.store.write(async (inside) => {
    const { id: _id, ...course } = await inside
      .selectFrom('course')
      .selectAll()
      .where('name', '=', hidden)
      .executeTakeFirstOrThrow()
    const teacher = inside.selectFrom('teacher').innerJoin('admin', 'admin.id', 'teacher.admin_id')
    const { id: lead_teacher_id } = await teacher
      .select('teacher.id')
      .where('username', '=', 'claire_dubois')
      .executeTakeFirstOrThrow()
    const then = { academic_year_id, academic_term_id: null, lead_teacher_id, name: 'Autrefois' }
    await inside
      .insertInto('course')
      .values({ ...course, ...then })
      .execute()
  })
  expect(await titlesFor(student, claire)).not.toContain(hidden)
})

test('the years of the student stand first, latest first, also in the own file and for a teacher', async () => {
  const lea = await school.signIn('lea_moreau')
  const { id } = (await lea.get('/admin/k/student/index')).data.list[0]
  const chief = await school.signIn('superadmin')
  const year = {
    code: '1999-2000',
    name: 'Année 1999',
    start_date: '1999-09-01',
    end_date: '2000-08-31',
    is_current: 0,
  }
  const past = await chief.post('/admin/k/academicYear/add', { ...year, status: 'closed' })
  const told = { student_id: id, academic_year_id: past.data.id, level: 'CM2', result: 'repeat' }
  expect((await chief.post('/admin/k/enrolmentYear/add', told)).code).toBe(1)
  for (const person of [office, lea]) {
    const [first] = (await pageOf(id, person)).sections
    expect(first).toMatchObject({ name: 'enrolment_year', path: 'k/enrolmentYear' })
    expect(first.lines.at(-1)).toMatchObject({ title: '1999-2000 · CM2', result: 'repeat' })
    expect(first.lines[0].title).toMatch(/^20\d\d-20\d\d · .+ · .+$/)
  }
  const claire = await school.signIn('claire_dubois')
  const [taught] = (await claire.get('/admin/k/student/index?limit=100')).data.list
  expect((await pageOf(taught.id, claire)).sections[0].name).toBe('enrolment_year')
})
