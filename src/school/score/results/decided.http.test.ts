// Documents of a published term stay consistent: later additions, dropped courses and decisions change neither a line
// nor a sum. Nothing is published that another term has already given, or that was computed from other courses.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { expectRefusal, plain, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
let year: number
let terms: [number, number]
let scales: { FR20: number; CN100: number }
let student: number
let count = 0

const db = () => school.product.store.read as AnyDatabase
const write = <T>(run: (any: AnyDatabase) => Promise<T>) => school.product.store.write((any) => run(any as never))
const insert = (table: string, row: object): Promise<number> =>
  write(async (any) => {
    const stamped = { create_time: 1, update_time: 1, ...row }
    return Number((await any.insertInto(table).values(stamped).returning('id').executeTakeFirstOrThrow()).id)
  })

beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('superadmin'))
  const days = { start_date: '2024-09-01', end_date: '2025-08-31' }
  year = await insert('academic_year', { code: 'DEC', name: 'DEC', ...days })
  const term = (sequence: number, start_date: string, end_date: string) =>
    insert('academic_term', {
      academic_year_id: year,
      code: `S${sequence}`,
      name: `Semestre ${sequence}`,
      sequence,
      start_date,
      end_date,
    })
  terms = [await term(1, '2024-09-01', '2025-01-31'), await term(2, '2025-02-01', '2025-06-30')]
  const rows = await db().selectFrom('grading_scale').select(['id', 'code']).execute()
  scales = Object.fromEntries(rows.map(({ id, code }) => [code, Number(id)])) as typeof scales
})
afterAll(() => school.close())
beforeEach(async () => {
  const name = `DEC${++count}`
  student = await insert('student', {
    last_name: name,
    first_name: 'Essai',
    email: `${name}@example.test`,
    status: 'active',
    locale: 'fr',
    birth_date: '2004-05-01',
    birth_place: 'Lyon',
    search_text: '',
  })
})

/** A course with 6 credits in which the student has these marks, each with its term. */
async function course(name: string, marks: [number, 1 | 2][]): Promise<number> {
  const id = await insert('course', {
    code: `${name}${count}`,
    name,
    academic_year_id: year,
    academic_term_id: null,
    grading_scale_id: scales.FR20,
    coefficient: 100,
    ects: 600,
    status: 'in_progress',
    search_text: '',
  })
  await insert('course_enrolment', { course_id: id, student_id: student, status: 'active' })
  for (const [value, term] of marks) await marked(id, value, term)
  return id
}

async function marked(course_id: number, value: number, term: 1 | 2, more: object = {}): Promise<number> {
  const where = { course_id, academic_term_id: terms[term - 1] }
  const id = await insert('assessment', {
    ...where,
    name: 'Épreuve',
    kind: 'quiz',
    held_on: '2024-12-01',
    grading_scale_id: scales.FR20,
    max_value: 2000,
    coefficient: 100,
    status: 'published',
    search_text: '',
    ...more,
  })
  const score = { ...where, assessment_id: id, student_id: student, value: value * 100, normalized: value * 100 }
  await insert('score', score)
  return id
}

async function done(asked: ReturnType<Person['post']>) {
  const { code, msg, data } = await asked
  if (code !== 1) throw new Error(msg)
  return data
}
const compute = (term: 1 | 2) =>
  done(office.post('/admin/k/termResult/compute', { academic_term_id: terms[term - 1], writes: true }))
const rowOf = (course_id: number | null, term: 1 | 2 = 1) =>
  db()
    .selectFrom('term_result')
    .selectAll()
    .where('student_id', '=', student)
    .where('academic_term_id', '=', terms[term - 1])
    .where('course_id', course_id === null ? 'is' : '=', course_id)
    .where('delete_time', 'is', null)
    .executeTakeFirstOrThrow()
const act = (action: string, id: number) => office.post(`/admin/k/termResult/${action}`, { id })
async function publish(course_id: number | null, term: 1 | 2 = 1): Promise<void> {
  const { id } = await rowOf(course_id, term)
  for (const action of ['review', 'publish']) await done(act(action, id))
}
const decide = async (course_id: number | null, decision: string) =>
  office.post('/admin/k/termResult/edit', { id: (await rowOf(course_id)).id, decision })

interface Line {
  average: number
  max: number
  ects: number
  ects_earned: number
  decision: string
}
/** The transcript of the first term. */
async function transcript(): Promise<{ ects_earned: number; average: number; courses: Record<string, Line> }> {
  const wanted = { student_id: student, kind: 'transcript', doc_locale: 'fr' }
  const { id } = await done(office.post('/admin/k/certificate/add', wanted))
  await done(office.post('/admin/k/certificate/issue', { id }))
  const { snapshot } = (await done(office.get(`/admin/k/certificate/edit?id=${id}`))).row
  const [{ courses, ...whole }] = (typeof snapshot === 'string' ? JSON.parse(snapshot) : snapshot).marks.terms
  return {
    ...whole,
    courses: Object.fromEntries(courses.map((each: Line & { name: { fr: string } }) => [each.name.fr, each])),
  }
}

test('a student who leaves the school keeps the courses of a published term on the transcript', async () => {
  await course('Droit', [[14, 1]])
  const history = await course('Histoire', [[12, 1]])
  await compute(1)
  await publish(null)
  await publish(history)
  await done(
    office.post('/admin/k/student/withdraw', { id: student, exit_date: '2025-03-01', exit_reason: 'Déménagement' }),
  )
  const { courses, ...whole } = await transcript()
  expect(whole).toMatchObject({ average: 1300, ects_earned: 1200 })
  expect(courses).toMatchObject({
    Droit: { average: 1400, ects_earned: 600, decision: 'passed' },
    Histoire: { average: 1200, ects_earned: 600, decision: 'passed', marks: [{ value: 1200 }] },
  })
})

test('a course that was dropped before the term was published is on no transcript', async () => {
  await course('Droit', [[14, 1]])
  const history = await course('Histoire', [[12, 1]])
  await compute(1)
  const seat = db().selectFrom('course_enrolment').select('id').where('course_id', '=', history)
  const { id } = await seat.executeTakeFirstOrThrow()
  await done(office.post('/admin/k/courseEnrolment/drop', { id, drop_reason: 'Départ' }))
  await compute(1)
  await publish(null)
  expect(Object.keys((await transcript()).courses)).toEqual(['Droit'])
})

test('a general result that was computed from other courses is computed again before it is published', async () => {
  const law = await course('Droit', [[14, 1]])
  await course('Histoire', [[6, 1]])
  await compute(1)
  const { id } = await rowOf(null)
  await done(act('review', id))
  const seats = db().selectFrom('course_enrolment').select('id').where('student_id', '=', student)
  const [first, second] = await seats.orderBy('course_id').execute()
  await done(office.post('/admin/k/courseEnrolment/drop', { id: second!.id, drop_reason: 'Départ' }))
  const refused = await act('publish', id)
  expectRefusal(refused)
  expect(plain(refused.msg)).toContain('calculez de nouveau')
  await done(office.post('/admin/k/courseEnrolment/drop', { id: first!.id, drop_reason: 'Départ' }))
  expectRefusal(await act('publish', id))
  expectRefusal(await act('review', (await rowOf(law)).id))
})

test('a course that moved to the second term gives its credits only in that term', async () => {
  const law = await course('Droit', [[14, 1]])
  await compute(1)
  expect(await rowOf(law)).toMatchObject({ decision: 'passed', ects_earned: 600 })
  await marked(law, 12, 2)
  await compute(2)
  await publish(law, 2)
  await publish(null, 2)
  for (const each of [law, null]) expectRefusal(await act('review', (await rowOf(each)).id))
  expectRefusal(await decide(law, 'passed_by_compensation'))
  await compute(1)
  expect(await rowOf(law)).toMatchObject({ completeness: 'continues', decision: 'pending', ects_earned: 0 })
  expect(await decide(law, 'passed')).toMatchObject({ code: 0, msg: /^« Droit.* » se poursuit/ })
  expect(await decide(null, 'passed')).toMatchObject({ code: 0, msg: /^Tous les cours de « .* » se poursuivent/ })
  const earned = [await rowOf(null, 1), await rowOf(null, 2)].map((row) => row.ects_earned)
  expect(earned).toEqual([0, 600])
})

test('the decision of the jury on a course is in the sum and in the line of the transcript', async () => {
  await course('Droit', [[14, 1]])
  const history = await course('Histoire', [[7, 1]])
  await done(office.post('/admin/routine/config/edit', { compensation: '0' }))
  await compute(1)
  expect(await rowOf(history)).toMatchObject({ decision: 'resit', ects_earned: 0 })
  await done(act('review', (await rowOf(null)).id))
  await done(decide(history, 'passed'))
  await publishOnly(null)
  const { courses, ects_earned } = await transcript()
  expect(ects_earned).toBe(1200)
  expect(courses).toMatchObject({ Histoire: { decision: 'passed', ects_earned: 600 }, Droit: { ects_earned: 600 } })
  const refused = await decide(history, 'repeat')
  expectRefusal(refused)
  expect(plain(refused.msg)).toContain('résultat général')
  await done(office.post('/admin/routine/config/edit', { compensation: '1' }))
})

test('the general decision follows those of the jury on courses, until the jury decides it', async () => {
  const law = await course('Droit', [[14, 1]])
  const history = await course('Histoire', [[7, 1]])
  await done(office.post('/admin/routine/config/edit', { compensation: '0' }))
  await compute(1)
  expect(await rowOf(null)).toMatchObject({ decision: 'resit', mention_code: null })
  await done(decide(history, 'passed'))
  const admitted = { decision: 'passed', mention_code: 'P', ects_earned: 1200 }
  expect(await rowOf(null)).toMatchObject(admitted)
  await compute(1)
  expect(await rowOf(null)).toMatchObject(admitted)
  await done(decide(law, 'repeat'))
  expect(await rowOf(null)).toMatchObject({ decision: 'resit', mention_code: null, ects_earned: 600 })
  await done(decide(null, 'excluded'))
  await done(decide(law, 'passed'))
  expect(await rowOf(null)).toMatchObject({ decision: 'excluded', ects_earned: 1200 })
  await compute(1)
  expect(await rowOf(null)).toMatchObject({ decision: 'excluded' })
  await done(office.post('/admin/routine/config/edit', { compensation: '1' }))
})

test('a decision of the jury stays after the rules have decided the same for a while', async () => {
  await course('Droit', [[14, 1]])
  const history = await course('Histoire', [[7, 1]])
  const mark = (value: number) =>
    write((any) =>
      any.updateTable('score').set({ value, normalized: value }).where('course_id', '=', history).execute(),
    )
  await done(office.post('/admin/routine/config/edit', { compensation: '0' }))
  await compute(1)
  await done(decide(history, 'passed'))
  await mark(1200)
  await compute(1)
  expect(await rowOf(history)).toMatchObject({ decision: 'passed', average: 1200 })
  await mark(700)
  await compute(1)
  expect(await rowOf(history)).toMatchObject({ decision: 'passed', average: 700, ects_earned: 600 })
  await done(decide(history, 'resit'))
  await mark(1200)
  await compute(1)
  expect(await rowOf(history)).toMatchObject({ decision: 'passed' })
  await mark(700)
  await compute(1)
  expect(await rowOf(history)).toMatchObject({ decision: 'resit', ects_earned: 0 })
  await done(office.post('/admin/routine/config/edit', { compensation: '1' }))
})

async function publishOnly(course_id: number | null): Promise<void> {
  await done(act('publish', (await rowOf(course_id)).id))
}

test('a mark changed after the review of the general result changes neither a line nor a mark of the transcript', async () => {
  await course('Droit', [[14, 1]])
  const history = await course('Histoire', [[12, 1]])
  await compute(1)
  await done(act('review', (await rowOf(null)).id))
  await write((any) => any.updateTable('score').set({ value: 300 }).where('course_id', '=', history).execute())
  await compute(1)
  expect(await rowOf(history)).toMatchObject({ average: 300 })
  await publishOnly(null)
  const { courses, average } = await transcript()
  expect(average).toBe(1300)
  expect(courses).toMatchObject({ Histoire: { average: 1200, ects_earned: 600, marks: [{ value: 1200 }] } })
  await done(act('review', (await rowOf(history)).id))
  expectRefusal(await act('publish', (await rowOf(history)).id))
})

test('a course added after the publication of the term is undecided in the term and on the transcript', async () => {
  await course('Droit', [[14, 1]])
  await compute(1)
  await publish(null)
  const history = await course('Histoire', [[12, 1]])
  await compute(1)
  await done(act('review', (await rowOf(history)).id))
  expectRefusal(await act('publish', (await rowOf(history)).id))
  const { courses, ects_earned } = await transcript()
  expect(ects_earned).toBe(600)
  expect(courses).toMatchObject({ Droit: { decision: 'passed' }, Histoire: { decision: 'pending', ects_earned: null } })
})

test('a course that is reopened is not published with other figures than the general result has', async () => {
  await course('Droit', [[14, 1]])
  const history = await course('Histoire', [[12, 1]])
  await compute(1)
  await publish(history)
  await publish(null)
  await done(act('reopen', (await rowOf(history)).id))
  await marked(history, 4, 1)
  await compute(1)
  expect(await rowOf(history)).toMatchObject({ average: 800 })
  const { id } = await rowOf(history)
  await done(act('review', id))
  const refused = await act('publish', id)
  expectRefusal(refused)
  expect((await transcript()).courses.Histoire).toMatchObject({ average: 1200, ects_earned: 600 })
  await done(act('reopen', id))
  await done(act('reopen', (await rowOf(null)).id))
  await compute(1)
  await publish(history)
  await publish(null)
  expect((await transcript()).courses.Histoire).toMatchObject({ average: 800, decision: 'passed_by_compensation' })
})

test('a published term keeps the credits and the scale of its courses', async () => {
  const law = await course('Droit', [[14, 1]])
  const history = await course('Histoire', [[12, 1]])
  await compute(1)
  await publish(law)
  await publish(null)
  for (const id of [law, history])
    await write((any) =>
      any
        .updateTable('course')
        .set({ ects: 400, coefficient: 300, grading_scale_id: scales.CN100 })
        .where('id', '=', id)
        .execute(),
    )
  const { courses, ects_earned } = await transcript()
  expect(ects_earned).toBe(1200)
  const expected = { ects: 600, ects_earned: 600, max: 2000, coefficient: 100 }
  expect(courses).toMatchObject({ Droit: { ...expected, average: 1400 }, Histoire: { ...expected, average: 1200 } })
})

test('computed ranks are hidden if the school no longer shows ranks', async () => {
  const specialty = await db().selectFrom('specialty').select('id').executeTakeFirstOrThrow()
  await write((any) =>
    any.updateTable('student').set({ specialty_id: specialty.id }).where('id', '=', student).execute(),
  )
  await course('Droit', [[14, 1]])
  await done(office.post('/admin/routine/config/edit', { show_rank: '1' }))
  await compute(1)
  await publish(null)
  const { id } = await rowOf(null)
  const shown = async () => (await office.get(`/admin/k/termResult/edit?id=${id}`)).data.row
  const listed = async () =>
    (await office.get('/admin/k/termResult/index?limit=100&order=id,desc')).data.list.find(
      (row: { id: number }) => row.id === id,
    )
  expect([await shown(), await listed()]).toMatchObject([{ rank: 1 }, { rank: 1, rank_of: 1 }])
  await done(office.post('/admin/routine/config/edit', { show_rank: '0' }))
  expect([await shown(), await listed()]).toMatchObject([{ rank: null }, { rank: null, rank_of: null }])
})
