// A year is rolled over: what the results propose, the dry run, carrying out, the undo, and the first act that ends it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample, plain } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import { everyRow } from '#server/testing/every-row.ts'
import type { PeopleView, RollOverView, StudentLine, TrialView } from './roll-over.ts'

let school: School
let chief: Person
let office: Person
let year: number
const terms: number[] = []
const specialties: Record<string, number> = {}
const students: Record<string, number> = {}
const courses: Record<string, number> = {}
const path = '/admin/rollOver'
const db = () => school.product.store.read as AnyDatabase
const change = <T>(work: (inside: AnyDatabase) => Promise<T>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))

beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  office = await school.signIn('scolarite')
  const days = { start_date: '2060-09-01', end_date: '2061-08-31' }
  year = (await addSample(school, chief, resources.academic_year, { code: '2060-2061', name: 'Année 2060', ...days }))
    .id
  await addTerm('S1', '2060-09-01', '2061-01-31')
  await addTerm('S2', '2061-02-01', '2061-08-31')
  for (const [name, more] of Object.entries({
    licence: { level: 'licence', duration_months: 36, ects: 180 },
    master: { level: 'master', duration_months: 24, ects: 120 },
  }))
    specialties[name] = (await addSample(school, chief, resources.specialty, more)).id
  await addStudents()
  await addCourses()
})
afterAll(() => school.close())

async function addTerm(code: string, start_date: string, end_date: string) {
  const term = { academic_year_id: year, code, name: `Semestre ${code}`, sequence: terms.length + 1 }
  terms.push((await addSample(school, chief, resources.academic_term, { ...term, start_date, end_date })).id)
}

/** By name: level, decision of the last term, credits of the year. */
const cast = {
  passes: ['L1', 'passed', null],
  compensates: ['L2', 'passed_by_compensation', null],
  repeats: ['L1', 'repeat', null],
  finishes: ['L3', 'passed', null],
  leaves: ['L2', 'excluded', null],
  resits: ['L1', 'resit', null],
  earns: ['L1', 'pending', 6000],
  lacks: ['L1', 'pending', 4500],
  unmarked: ['L1', null, null],
} as const

async function addStudents() {
  for (const [name, [level, decision, ects_earned]] of Object.entries(cast)) {
    const own = { last_name: name, nationality: 'FR', exit_date: null, birth_date: '2004-05-01', level }
    const { id } = await addSample(school, office, resources.student, { ...own, specialty_id: specialties.licence })
    await act('student/approve', {
      id,
      specialty_id: specialties.licence,
      academic_year_id: year,
      entry_date: '2060-09-01',
    })
    students[name] = id
    if (decision === null) continue
    const result = {
      student_id: id,
      academic_term_id: terms[1],
      course_id: null,
      decision,
      ects_earned,
      snapshot: '{}',
    }
    const stamps = { status: 'published', computed_at: 1, create_time: 1, update_time: 1 }
    await change((inside) =>
      inside
        .insertInto('term_result')
        .values({ ...result, ...stamps })
        .execute(),
    )
  }
}

async function addCourses() {
  const teacher = await db().selectFrom('teacher').select('id').where('delete_time', 'is', null).executeTakeFirst()
  for (const [code, term] of [
    ['RO-A', terms[0]],
    ['RO-B', terms[1]],
    ['RO-C', null],
  ] as const) {
    const days = { academic_year_id: year, academic_term_id: term, start_date: null, end_date: null }
    const own = { code, lead_teacher_id: Number(teacher!.id), planned_minutes: 1800, capacity_max: 30, ects: 600 }
    const { id } = await addSample(school, office, resources.course, { ...days, ...own })
    await act('course/open', { id })
    courses[code] = id
  }
  for (const name of ['finishes', 'leaves', 'passes'])
    await act('courseEnrolment/add', { student_id: students[name], course_id: courses['RO-B'] })
  const plan = { course_id: courses['RO-B'], participants: 'selected', student_ids: [students.leaves, students.passes] }
  await addSample(school, office, resources.course_plan, plan)
}

async function act(call: string, body: object) {
  const answer = await office.post(`/admin/k/${call}`, body)
  if (answer.code !== 1) throw new Error(`${call}: ${answer.msg} ${JSON.stringify(answer.data)}`)
  return answer.data
}
const view = async (): Promise<RollOverView> => (await office.get(`${path}/index?from=${year}`)).data
const people = async (query = ''): Promise<PeopleView> =>
  (await office.get(`${path}/people?from=${year}&limit=200${query}`)).data
const trial = async (): Promise<TrialView> => (await office.get(`${path}/trial?from=${year}`)).data
const post = async (call: string, body: object = {}) => {
  const answer = await office.post(`${path}/${call}`, { from: year, ...body })
  return { ...answer, msg: plain(answer.msg) }
}
const lineOf = async (name: string): Promise<StudentLine> =>
  (await people()).list.find(({ id }) => id === students[name])!
const recordOf = (name: string) =>
  db().selectFrom('student').selectAll().where('id', '=', students[name]).executeTakeFirstOrThrow()
const yearsOf = async (name: string) => {
  const rows = await db()
    .selectFrom('enrolment_year')
    .innerJoin('academic_year', 'academic_year.id', 'enrolment_year.academic_year_id')
    .select(['academic_year.code', 'level', 'specialty_id', 'enrolment_year.status', 'result', 'exit_date'])
    .where('student_id', '=', students[name])
    .where('enrolment_year.delete_time', 'is', null)
    .orderBy('academic_year.start_date')
    .execute()
  return rows.map((row) => [row.code, row.level, row.status, row.result, row.exit_date ?? '—'].join(' '))
}

describe('the proposal', () => {
  test('of the new year has the days, the code and the terms of the next one', async () => {
    expect(await view()).toMatchObject({
      id: null,
      status: 'draft',
      year: { code: '2061-2062', name: 'Année 2061', start_date: '2061-09-01', end_date: '2062-08-31' },
      terms: [
        { code: 'S1', start_date: '2061-09-01', end_date: '2062-01-31' },
        { code: 'S2', start_date: '2062-02-01', end_date: '2062-08-31' },
      ],
    })
  })

  test.each([
    ['passes', 'goes_on', 'L2', 'Jury : admis'],
    ['compensates', 'goes_on', 'L3', 'compensation'],
    ['repeats', 'repeats', 'L1', 'redouble'],
    ['finishes', 'graduates', null, 'dernière année'],
    ['leaves', 'leaves', null, 'exclu'],
    ['resits', 'undecided', null, 'Rattrapage'],
    ['earns', 'goes_on', 'L2', '60 ECTS sur 60'],
    ['lacks', 'undecided', null, '45 ECTS sur 60'],
    ['unmarked', 'undecided', null, 'Aucun résultat'],
  ])('of a student who %s is %s, with the reason', async (name, outcome, next_level, reason) => {
    const line = await lineOf(name)
    expect(line).toMatchObject({ outcome, next_level, chosen: false })
    expect(plain(line.reason)).toContain(reason)
  })

  test('prefers the result of the year that the office typed', async () => {
    const { id } = await db()
      .selectFrom('enrolment_year')
      .select('id')
      .where('student_id', '=', students.unmarked)
      .executeTakeFirstOrThrow()
    await act('enrolmentYear/edit', { id: Number(id), result: 'repeat' })
    expect(await lineOf('unmarked')).toMatchObject({ outcome: 'repeats', next_level: 'L1' })
    await act('enrolmentYear/edit', { id: Number(id), result: 'pending' })
  })

  test('of a draft is none, and the first term counts as well as the last', async () => {
    const own = (inside: AnyDatabase) => inside.updateTable('term_result').where('student_id', '=', students.passes)
    await change((inside) => own(inside).set({ status: 'draft' }).execute())
    expect(await lineOf('passes')).toMatchObject({ outcome: 'undecided' })
    await change((inside) => own(inside).set({ status: 'published' }).execute())
    const first = { student_id: students.passes, academic_term_id: terms[0], course_id: null, snapshot: '{}' }
    const stamps = { status: 'published', computed_at: 1, create_time: 1, update_time: 1 }
    for (const [decision, outcome] of [
      ['repeat', 'repeats'],
      ['resit', 'undecided'],
      ['passed', 'goes_on'],
    ]) {
      await change((inside) =>
        inside
          .insertInto('term_result')
          .values({ ...first, ...stamps, decision })
          .execute(),
      )
      expect(await lineOf('passes')).toMatchObject({ outcome })
      await change((inside) =>
        inside
          .deleteFrom('term_result')
          .where('student_id', '=', students.passes)
          .where('academic_term_id', '=', terms[0])
          .execute(),
      )
    }
  })

  test('is filtered by specialty, level, outcome and name', async () => {
    expect((await people('&outcome=goes_on')).total).toBe(3)
    expect((await people('&level=L2')).list.map(({ id }) => id).toSorted()).toEqual(
      [students.compensates, students.leaves].toSorted(),
    )
    expect((await people(`&specialty=${specialties.master}`)).total).toBe(0)
    expect((await people('&quick_search=finishes')).list.map(({ id }) => id)).toEqual([students.finishes])
    expect((await people()).counts).toEqual({ goes_on: 3, repeats: 1, leaves: 1, graduates: 1, undecided: 3 })
  })
})

describe('a class of the year', () => {
  test('is a filter, and is decided as a whole', async () => {
    const own = { kind: 'class', academic_year_id: year, course_id: null, teacher_id: null }
    const names = { code: 'RO-L1A', name: 'L1 A', name_zh: null, name_en: null }
    const group = (await addSample(school, office, resources.student_group, { ...own, ...names })).id
    const other = { ...own, code: 'RO-TD', name: 'TD', kind: 'tutorial' }
    await addSample(school, office, resources.student_group, other)
    for (const name of ['resits', 'unmarked', 'passes'])
      await act('groupMember/add', { student_group_id: group, student_id: students[name] })
    const shown = await people(`&group=${group}`)
    expect(shown.list.map(({ id }) => id).toSorted()).toEqual(
      [students.resits, students.unmarked, students.passes].toSorted(),
    )
    expect(shown.classes).toEqual([{ id: group, title: 'RO-L1A L1 A' }])
    const undecided = { filter: { group, outcome: 'undecided' }, outcome: 'repeats' }
    expect((await post('decide', undecided)).data).toMatchObject({ count: 2 })
    expect((await people(`&group=${group}`)).counts).toMatchObject({ goes_on: 1, repeats: 2, undecided: 0 })
    expect((await post('decide', { filter: { group }, outcome: 'proposed' })).data).toMatchObject({ count: 3 })
    expect(await lineOf('resits')).toMatchObject({ outcome: 'undecided', chosen: false })
  })
})

describe('the draft', () => {
  test('keeps what two people decide, for one student, for a selection and for a filter', async () => {
    expect(await post('decide', { ids: [students.resits], outcome: 'goes_on' })).toMatchObject({ code: 1 })
    const direction = await school.signIn('direction')
    const more = { ids: [students.lacks], outcome: 'goes_on', level: 'M1', specialty_id: specialties.master }
    expect(await direction.post(`${path}/decide`, { from: year, ...more })).toMatchObject({ code: 1 })
    expect(await lineOf('resits')).toMatchObject({ outcome: 'goes_on', next_level: 'L2', chosen: true })
    expect(await lineOf('lacks')).toMatchObject({ next_level: 'M1', next_specialty_id: specialties.master })
    const some = { filter: { outcome: 'undecided' }, outcome: 'leaves' }
    expect((await post('decide', some)).data).toMatchObject({ count: 1 })
    expect(await lineOf('unmarked')).toMatchObject({ outcome: 'leaves', chosen: true })
    await post('decide', { ids: [students.unmarked], outcome: 'proposed' })
    expect(await lineOf('unmarked')).toMatchObject({ outcome: 'undecided', chosen: false })
  })

  test('refuses days that overlap with this year, and terms outside the new one', async () => {
    const { year: days, terms: proposed } = await view()
    const sent = {
      ...days,
      to_year_id: null,
      make_current: 0,
      terms: proposed.map(({ id, start_date, end_date }) => ({ id, start_date, end_date })),
    }
    expect((await post('save', { ...sent, start_date: '2061-08-31' })).msg).toContain('après la fin de 2060-2061')
    expect((await post('save', { ...sent, end_date: '2062-07-31' })).msg).toContain('Semestre S2')
    expect(await post('save', { ...sent, name: 'Année nouvelle', make_current: 1 })).toMatchObject({ code: 1 })
    expect(await view()).toMatchObject({ year: { name: 'Année nouvelle' }, make_current: 1 })
  })

  test('leaves courses out', async () => {
    const read = async () => (await office.get(`${path}/courses?from=${year}`)).data.list
    expect(await read()).toMatchObject([
      { code: 'RO-A' },
      { code: 'RO-B', minutes: 1800 },
      { code: 'RO-C', copied: true },
    ])
    await post('courses', { ids: [courses['RO-C']], copied: false })
    expect((await read()).map(({ copied }: { copied: boolean }) => copied)).toEqual([true, true, false])
    await post('courses', { ids: [courses['RO-C']], copied: true })
    await post('courses', { ids: [courses['RO-A']], copied: false })
  })

  test('lists what must be renewed', async () => {
    await act('student/edit', { id: students.passes, permit_kind: 'cst', permit_expiry: '2062-03-31' })
    const { data } = await office.get(`${path}/renewals?from=${year}`)
    expect(data.permits.list).toContainEqual(expect.objectContaining({ id: students.passes, day: '2062-03-31' }))
    expect(data.permits.list.some(({ id }: { id: number }) => id === students.leaves)).toBe(false)
    expect(data.permits.total).toBe(data.permits.list.length)
  })
})

const expected = {
  years: 1,
  terms: 2,
  courses: 2,
  goes_on: 5,
  repeats: 1,
  leaves: 2,
  graduates: 1,
  // The courses of the year are over when it ends.
  completed: 2,
  dropped: 0,
}

describe('carrying out', () => {
  let before: Awaited<ReturnType<typeof everyRow>>

  test('is refused while a student is undecided, and says who', async () => {
    expect((await trial()).obstacles).toMatchObject([{ kind: 'undecided', count: 1, blocks: true }, {}, {}])
    const refused = await post('carryOut')
    expect([refused.code, refused.msg]).toEqual([0, expect.stringContaining('UNMARKED')])
    await post('decide', { ids: [students.unmarked], outcome: 'leaves' })
  })

  test('writes what the dry run counts', async () => {
    before = await everyRow(school)
    const { counts, untouched, obstacles } = await trial()
    expect(counts).toEqual(expected)
    expect(untouched).toMatchObject({ undecided: 0, courses: 1 })
    expect(obstacles.map(({ kind }) => kind)).toEqual(['open_terms', 'not_over'])
    const done = await post('carryOut')
    expect(done).toMatchObject({ code: 1, data: { counts: expected } })
    expect(await view()).toMatchObject({ status: 'done', done: { by: expect.stringContaining('Vasseur') } })
    expect((await post('carryOut')).msg).toContain('déjà fait')
  })

  test('moves those who go on and repeat, and the former year keeps its values with its result', async () => {
    expect(await yearsOf('passes')).toEqual(['2060-2061 L1 active passed —', '2061-2062 L2 active pending —'])
    expect(await yearsOf('repeats')).toEqual(['2060-2061 L1 active repeat —', '2061-2062 L1 active pending —'])
    expect(await yearsOf('lacks')).toEqual(['2060-2061 L1 active passed —', '2061-2062 M1 active pending —'])
    expect(await recordOf('lacks')).toMatchObject({ specialty_id: specialties.master, status: 'active' })
  })

  test('ends the studies of graduates and leavers on the last day of the year', async () => {
    expect(await yearsOf('finishes')).toEqual(['2060-2061 L3 graduated graduated 2061-08-31'])
    expect(await yearsOf('leaves')).toEqual(['2060-2061 L2 withdrawn left 2061-08-31'])
    expect(await recordOf('leaves')).toMatchObject({ status: 'withdrawn', exit_reason: 'Fin de l’année 2060-2061' })
  })

  test('copies courses with their team and hours into the term of the same position', async () => {
    const copies = await db()
      .selectFrom('course')
      .innerJoin('academic_year', 'academic_year.id', 'course.academic_year_id')
      .leftJoin('academic_term', 'academic_term.id', 'course.academic_term_id')
      .select(['course.id', 'course.code', 'academic_term.code as term', 'planned_minutes', 'course.status', 'ects'])
      .where('academic_year.code', '=', '2061-2062')
      .where('course.delete_time', 'is', null)
      .orderBy('course.code')
      .execute()
    expect(copies).toMatchObject([
      { code: 'RO-B', term: 'S2', planned_minutes: 1800, status: 'draft', ects: 600 },
      { code: 'RO-C', term: null },
    ])
    const of = (table: string) =>
      db()
        .selectFrom(table)
        .select('course_id')
        .where(
          'course_id',
          'in',
          copies.map(({ id }) => id),
        )
    expect(await of('course_teacher').execute()).toHaveLength(2)
    expect(await of('course_plan').execute()).toEqual([])
  })

  test('makes the new year current, as chosen', async () => {
    const current = await db().selectFrom('academic_year').select('code').where('is_current', '=', 1).execute()
    expect(current).toEqual([{ code: '2061-2062' }])
  })

  test('is undone as a whole: every table is as before, and the choices stay', async () => {
    // A new phone number is no act of the new year.
    await act('student/edit', { id: students.passes, mobile: '+33612340177' })
    const undone = await post('undo')
    expect([undone.code, undone.msg]).toEqual([1, expect.stringContaining('tout est comme avant')])
    const after = await everyRow(school)
    for (const table of Object.keys(before)) {
      const known = table === 'student' ? withoutPhone : (rows: unknown) => rows
      expect(known(after[table]), table).toEqual(known(before[table]))
    }
    expect(await view()).toMatchObject({ status: 'undone', make_current: 1, to_year_id: null })
    expect(await lineOf('lacks')).toMatchObject({ outcome: 'goes_on', next_level: 'M1', chosen: true })
    expect((await post('undo')).code).toBe(0)
  })

  test('is done again, with the same counts', async () => {
    expect((await trial()).counts).toEqual(expected)
    expect(await post('carryOut')).toMatchObject({ code: 1, data: { counts: expected } })
    expect(await yearsOf('passes')).toEqual(['2060-2061 L1 active passed —', '2061-2062 L2 active pending —'])
    expect((await post('undo')).code).toBe(1)
  })

  test('is done once by two people at the same moment', async () => {
    const direction = await school.signIn('direction')
    const both = await Promise.all([office, direction].map((who) => who.post(`${path}/carryOut`, { from: year })))
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
    expect(await yearsOf('passes')).toHaveLength(2)
  })

  test('leaves a certificate of the former year with the specialty and the level of that year', async () => {
    const wish = { student_id: students.lacks, kind: 'enrolment', academic_year_id: year }
    const { id } = await act('certificate/add', wish)
    await act('certificate/issue', { id })
    const { snapshot } = await db()
      .selectFrom('certificate')
      .select('snapshot')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { studies } = JSON.parse(String(snapshot))
    const { name } = await db()
      .selectFrom('specialty')
      .select('name')
      .where('id', '=', specialties.licence)
      .executeTakeFirstOrThrow()
    expect(studies).toMatchObject({ level: 'L1', year: { code: '2060-2061' }, specialty: { fr: name } })
    // It says nothing about the new year, so the undo is still possible.
    expect((await post('undo')).code).toBe(1)
    expect((await post('carryOut')).code).toBe(1)
  })
})

const withoutPhone = (rows: unknown) =>
  (rows as { mobile: unknown; search_text: unknown }[]).map(({ mobile: _mobile, search_text: _text, ...row }) => row)

describe('the first act', () => {
  const newYear = async () =>
    Number(
      (
        await db()
          .selectFrom('academic_year')
          .select('id')
          .where('code', '=', '2061-2062')
          .where('delete_time', 'is', null)
          .executeTakeFirstOrThrow()
      ).id,
    )
  const copyOf = async (code: string) =>
    Number(
      (
        await db()
          .selectFrom('course')
          .select('id')
          .where('code', '=', code)
          .where('academic_year_id', '=', await newYear())
          .where('delete_time', 'is', null)
          .executeTakeFirstOrThrow()
      ).id,
    )
  const refusedFor = async (entity: string) => {
    const refused = await post('undo')
    expect([refused.code, refused.msg]).toEqual([0, expect.stringContaining(entity)])
  }
  const again = async () => expect((await post('undo')).code).toBe(1)

  test('is a session of a copied course', async () => {
    const plan = { course_id: await copyOf('RO-B'), participants: 'all', student_ids: [] }
    const { id } = await addSample(school, office, resources.course_plan, plan)
    await refusedFor('Séance')
    expect((await office.del(`/admin/k/coursePlan/del?ids[]=${id}`)).code).toBe(1)
  })

  test('is an enrolment in a copied course', async () => {
    const id = await copyOf('RO-B')
    await act('course/open', { id })
    const enrolment = await act('courseEnrolment/add', { student_id: students.passes, course_id: id })
    // Opening the course is an act before it.
    await refusedFor('RO-B')
    await change((inside) => inside.updateTable('course').set({ status: 'draft' }).where('id', '=', id).execute())
    await refusedFor('Inscription')
    await change((inside) => inside.deleteFrom('course_enrolment').where('id', '=', enrolment.id).execute())
  })

  test('is a certificate about the new year', async () => {
    const { id } = await act('certificate/add', { student_id: students.passes, kind: 'enrolment' })
    await refusedFor('Attestation')
    await change((inside) => inside.deleteFrom('certificate').where('id', '=', id).execute())
  })

  test('is a level that the office has corrected since', async () => {
    await act('student/edit', { id: students.passes, level: 'L9' })
    await refusedFor('PASSES')
    await act('student/edit', { id: students.passes, level: 'L2' })
  })

  test('is a copied course that was changed', async () => {
    const id = await copyOf('RO-C')
    await act('course/edit', { id, capacity_max: 12 })
    await refusedFor('RO-C')
    await act('course/edit', { id, capacity_max: 30 })
    await again()
  })
})

describe('an existing year', () => {
  test('is chosen instead of a new one, keeps its terms, and stays after the undo', async () => {
    const days = { code: '2061-2062', name: 'Déjà là', start_date: '2061-09-01', end_date: '2062-08-31' }
    const { id } = await addSample(school, chief, resources.academic_year, days)
    const sent = { ...days, make_current: 0, terms: [] }
    expect((await post('save', { ...sent, to_year_id: null })).msg).toContain('2061-2062')
    expect(await post('save', { ...sent, to_year_id: id })).toMatchObject({ code: 1 })
    expect((await trial()).counts).toMatchObject({ years: 0, terms: 0, courses: 2 })
    expect((await post('carryOut')).data.counts).toMatchObject({ years: 0, terms: 0, courses: 2, goes_on: 5 })
    expect((await post('undo')).code).toBe(1)
    expect(await view()).toMatchObject({ status: 'undone', to_year_id: id })
  })
})

describe('the rights', () => {
  test('belong to the office and to the direction', async () => {
    for (const username of ['claire_dubois', 'lea_moreau']) {
      const person = await school.signIn(username)
      for (const call of ['index', 'people', 'courses', 'renewals', 'trial'])
        expect((await person.get(`${path}/${call}`)).code, `${username} ${call}`).toBe(401)
      for (const call of ['carryOut', 'undo']) expect((await person.post(`${path}/${call}`, {})).code).toBe(401)
      expect((await person.post(`${path}/decide`, { ids: [1], outcome: 'leaves' })).code).toBe(401)
    }
    for (const username of ['superadmin', 'scolarite', 'direction'])
      expect((await (await school.signIn(username)).get(`${path}/index`)).data.may).toEqual({
        prepare: true,
        carryOut: true,
      })
  })
})
