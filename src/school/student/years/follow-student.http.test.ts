// The row of a student's current year follows the record, whichever call writes it; rows of other years stay.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { linesOf } from '#server/testing/answer-lines.ts'
import { addSample, plain } from '#server/testing/samples.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let office: Person
const years: Record<string, number> = {}
const specialties: number[] = []
const db = () => school.product.store.read as AnyDatabase
const path = '/admin/k/enrolmentYear'

beforeAll(async () => {
  school = await openSchool()
  const chief = await school.signIn('superadmin')
  office = await school.signIn('scolarite')
  for (const start of [2060, 2061, 2062]) {
    const dates = { start_date: `${start}-09-01`, end_date: `${start + 1}-08-31` }
    const year = { code: `${start}-${start + 1}`, name: `Année ${start}`, is_current: 0, ...dates }
    years[start] = (await addSample(school, chief, resources.academic_year, year)).id
  }
  for (let n = 0; n < 2; n++) specialties.push((await addSample(school, chief, resources.specialty)).id)
})
afterAll(() => school.close())

async function applicant(): Promise<number> {
  const studies = { specialty_id: specialties[0], academic_year_id: years[2060], level: 'L1', entry_date: '2060-09-01' }
  const papers = { nationality: 'FR', exit_date: null, birth_date: '2004-05-01' }
  return (await addSample(school, office, resources.student, { ...studies, ...papers })).id
}

async function act(action: string, id: number, more: object = {}) {
  const answer = await office.post(`/admin/k/student/${action}`, { id, ...more })
  if (answer.code !== 1) throw new Error(`${action}: ${answer.msg}`)
  return answer
}
const approve = (id: number) =>
  act('approve', id, { specialty_id: specialties[0], academic_year_id: years[2060], entry_date: '2060-09-01' })

async function enrolled(): Promise<number> {
  const id = await applicant()
  await approve(id)
  return id
}

const rowsOf = (student: number) =>
  db()
    .selectFrom('enrolment_year')
    .selectAll()
    .where('student_id', '=', student)
    .where('delete_time', 'is', null)
    .orderBy('academic_year_id')
    .execute()
const lines = async (student: number) =>
  (await rowsOf(student)).map(({ academic_year_id, specialty_id, level, status, entry_date, exit_date, result }) =>
    [
      Object.entries(years).find(([, id]) => id === academic_year_id)?.[0],
      specialties.indexOf(Number(specialty_id)),
      level,
      status,
      entry_date,
      exit_date ?? '—',
      result,
    ].join(' '),
  )
async function undo(change: number) {
  const answer = linesOf(await office.post('/admin/k/student/undo', { change }))
  expect(answer).toMatchObject({ code: 1, data: { refused: [] } })
  return answer
}
function refused({ code, msg }: Answer, sentence: string): void {
  expect([code, plain(msg)]).toEqual([0, expect.stringContaining(sentence)])
}
const rowOf = async (student: number, year: number) =>
  (await rowsOf(student)).find(({ academic_year_id }) => academic_year_id === year)!

describe('the current year', () => {
  test('begins with the approval, and is gone when the approval is taken back', async () => {
    const id = await applicant()
    expect(await lines(id)).toEqual([])
    await approve(id)
    expect(await lines(id)).toEqual(['2060 0 L1 active 2060-09-01 — pending'])
    await act('takeBack', id)
    expect(await lines(id)).toEqual([])
    await approve(id)
    expect(await lines(id)).toEqual(['2060 0 L1 active 2060-09-01 — pending'])
  })

  test('follows the form, a change of many records and their undo', async () => {
    const id = await enrolled()
    const { data } = await act('edit', id, { level: 'L2', specialty_id: specialties[1] })
    expect(await lines(id)).toEqual(['2060 1 L2 active 2060-09-01 — pending'])
    await undo(data.change)
    expect(await lines(id)).toEqual(['2060 0 L1 active 2060-09-01 — pending'])
    const batch = await office.post('/admin/k/student/batch', { ids: [id], changes: { level: 'L3' } })
    expect(linesOf(batch).data).toMatchObject({ done: 1 })
    expect(await lines(id)).toEqual(['2060 0 L3 active 2060-09-01 — pending'])
  })

  test('follows each state: suspended, left, enrolled again', async () => {
    const id = await enrolled()
    await act('suspend', id)
    expect(await lines(id)).toEqual(['2060 0 L1 suspended 2060-09-01 — pending'])
    await act('resume', id)
    expect(await lines(id)).toEqual(['2060 0 L1 active 2060-09-01 — pending'])
    await act('withdraw', id, { exit_reason: 'Déménagement', exit_date: '2061-01-31' })
    expect(await lines(id)).toEqual(['2060 0 L1 withdrawn 2060-09-01 2061-01-31 left'])
    const again = { specialty_id: specialties[1], academic_year_id: years[2062], entry_date: '2062-09-01' }
    await act('reEnrol', id, again)
    expect(await lines(id)).toEqual([
      '2060 0 L1 withdrawn 2060-09-01 2061-01-31 left',
      '2062 1 L1 active 2062-09-01 — pending',
    ])
  })

  test('ends with the diploma', async () => {
    const id = await enrolled()
    await act('graduate', id, { exit_date: '2061-06-30' })
    expect(await lines(id)).toEqual(['2060 0 L1 graduated 2060-09-01 2061-06-30 graduated'])
  })

  test('is untouched by a change of other data', async () => {
    const id = await enrolled()
    const [before] = await rowsOf(id)
    await act('edit', id, { city: 'Lyon' })
    expect(await rowsOf(id)).toEqual([before])
  })
})

describe('another year', () => {
  const next = (id: number, year: number, level: string) =>
    act('edit', id, { academic_year_id: years[year], level, specialty_id: specialties[1] })

  test('begins a row of its own, and the former year stays as it was', async () => {
    const id = await enrolled()
    await next(id, 2061, 'L2')
    expect(await lines(id)).toEqual(['2060 0 L1 active 2060-09-01 — pending', '2061 1 L2 active 2060-09-01 — pending'])
    await act('edit', id, { level: 'L2 bis' })
    expect((await lines(id))[0]).toBe('2060 0 L1 active 2060-09-01 — pending')
  })

  test('entered by mistake leaves no row, when it is undone and when it is corrected', async () => {
    const id = await enrolled()
    const { data } = await next(id, 2061, 'L2')
    const undone = await undo(data.change)
    expect(await lines(id)).toEqual(['2060 0 L1 active 2060-09-01 — pending'])
    await undo(undone.data.change)
    expect((await lines(id))[1]).toBe('2061 1 L2 active 2060-09-01 — pending')
    await next(id, 2062, 'L3')
    await act('edit', id, { academic_year_id: years[2061], level: 'L2' })
    expect(await lines(id)).toEqual(['2060 0 L1 active 2060-09-01 — pending', '2061 1 L2 active 2060-09-01 — pending'])
  })

  test('of a merged application is not doubled', async () => {
    const [older, newer] = [await enrolled(), await applicant()]
    const past = { student_id: newer, academic_year_id: years[2060], level: 'L9', entry_date: null, exit_date: null }
    await school.product.store.write((inside) =>
      (inside as AnyDatabase)
        .insertInto('enrolment_year')
        .values({ ...past, status: 'active', result: 'pending', create_time: 1, update_time: 1 })
        .execute(),
    )
    expect((await office.post('/admin/k/review/merge', { id: newer, into: older })).code).toBe(1)
    expect(await lines(older)).toHaveLength(1)
  })
})

describe('by hand', () => {
  test('the current year is refused with the place where it is changed; its result is entered', async () => {
    const id = await enrolled()
    const row = await rowOf(id, years[2060]!)
    for (const change of [{ level: 'L2' }, { exit_date: '2061-01-31' }, { result: 'graduated' }])
      refused(await office.post(`${path}/edit`, { id: row.id, ...change }), 'dossier de l’étudiant')
    refused(await office.del(`${path}/del?ids[]=${row.id}`), '2060-2061')
    expect((await office.post(`${path}/edit`, { id: row.id, result: 'passed' })).code).toBe(1)
    await act('edit', id, { level: 'L2' })
    expect(await lines(id)).toEqual(['2060 0 L2 active 2060-09-01 — passed'])
  })

  test('a past year is entered, corrected and deleted; a second row of one year is refused', async () => {
    const id = await enrolled()
    await act('edit', id, { academic_year_id: years[2062] })
    const past = { student_id: id, academic_year_id: years[2061], specialty_id: specialties[1], level: 'L2' }
    const added = await office.post(`${path}/add`, { ...past, entry_date: '2061-09-01', result: 'repeat' })
    expect(added.code).toBe(1)
    refused(await office.post(`${path}/add`, past), '2061-2062')
    refused(await office.post(`${path}/add`, { ...past, academic_year_id: years[2062] }), '2062-2063')
    expect((await office.post(`${path}/edit`, { id: added.data.id, level: 'L1' })).code).toBe(1)
    refused(await office.post(`${path}/edit`, { id: added.data.id, exit_date: '2061-08-01' }), 'date de sortie')
    expect((await lines(id))[1]).toBe('2061 1 L1 active 2061-09-01 — repeat')
    expect((await office.del(`${path}/del?ids[]=${added.data.id}`)).code).toBe(1)
    expect(await lines(id)).toHaveLength(2)
  })
})

describe('a year', () => {
  test('entered five times at the same moment is there once', async () => {
    const id = await enrolled()
    const past = { student_id: id, academic_year_id: years[2061], specialty_id: specialties[1], level: 'L2' }
    const added = await Promise.all([1, 2, 3, 4, 5].map(() => office.post(`${path}/add`, past)))
    expect(added.map(({ code }) => code).toSorted()).toEqual([0, 0, 0, 0, 1])
    expect(await lines(id)).toHaveLength(2)
  })

  test('entered by hand while the record moves to it has the values of the record', async () => {
    const id = await enrolled()
    const byHand = { student_id: id, academic_year_id: years[2061], specialty_id: specialties[1], level: 'L9' }
    const move = { id, academic_year_id: years[2061], level: 'L2' }
    const [moved] = await Promise.all([
      office.post('/admin/k/student/edit', move),
      office.post(`${path}/add`, { ...byHand, entry_date: null, exit_date: null }),
    ])
    expect(moved.code).toBe(1)
    expect((await lines(id))[1]).toBe('2061 0 L2 active 2060-09-01 — pending')
  })
})

describe('who sees which', () => {
  test('a student sees the own years, a teacher those of the own students', async () => {
    const of = async (username: string) => {
      const person = await school.signIn(username)
      const { data } = await person.get(`${path}/index?limit=100`)
      return [...new Set((data.list as { student_id: number }[]).map(({ student_id }) => student_id))]
    }
    const accounts = db().selectFrom('student').innerJoin('admin', 'admin.id', 'student.admin_id')
    const lea = await accounts.select('student.id').where('admin.username', '=', 'lea_moreau').execute()
    expect(await of('lea_moreau')).toEqual(lea.map(({ id }) => Number(id)))
    const students = await (await school.signIn('claire_dubois')).get('/admin/k/student/index?limit=100')
    const reached = (students.data.list as { id: number }[]).map(({ id }) => id)
    const seen = await of('claire_dubois')
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter((id) => !reached.includes(id))).toEqual([])
  })
})
