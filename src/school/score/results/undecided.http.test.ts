// An incomplete result is neither decided nor published, and a decided one is printed as it was decided.

import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { again, expectRefusal, openCourse, plain, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
let lea: Person
let term: { id: number; name: string; academic_year_id: number }
let leaId: number
let otherId: number
let scale: number
let law: number
let history: number
let final: number

const db = () => school.product.store.read as AnyDatabase
const write = (run: (any: AnyDatabase) => Promise<unknown>) => school.product.store.write((any) => run(any as never))
const change = (table: string, id: number, values: object) =>
  write((any) => any.updateTable(table).set(values).where('id', '=', id).execute())

beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('superadmin'))
  lea = watched(await school.signIn('lea_moreau'))
  const files = db().selectFrom('student').innerJoin('admin', 'admin.id', 'student.admin_id').select('student.id')
  leaId = Number((await files.where('username', '=', 'lea_moreau').executeTakeFirstOrThrow()).id)
  otherId = Number((await files.where('username', '=', 'zhangwei').executeTakeFirstOrThrow()).id)
  const latest = db().selectFrom('academic_term').selectAll().orderBy('end_date', 'desc')
  term = (await latest.executeTakeFirstOrThrow()) as typeof term
  scale = Number(
    (await db().selectFrom('grading_scale').select('id').where('code', '=', 'FR20').executeTakeFirstOrThrow()).id,
  )
  await write(async (any) => {
    for (const table of ['score_log', 'score', 'term_result']) await any.deleteFrom(table).execute()
    await any.updateTable('course_enrolment').set({ status: 'dropped' }).execute()
    await any.updateTable('student').set({ birth_date: '2004-05-01' }).where('id', '=', leaId).execute()
    await any.updateTable('academic_term').set({ score_lock_at: null }).execute()
  })
  law = await courseWith('Droit', 600)
  history = await courseWith('Histoire', 400)
  await publish(await assessed(law, 'Partiel'), { [leaId]: '8', [otherId]: '18' })
  final = await assessed(history, 'Examen')
}, 60_000)
afterAll(() => school.close())

async function done(asked: ReturnType<Person['post']>) {
  const { code, msg, data } = await asked
  if (code !== 1) throw new Error(msg)
  return data
}

async function courseWith(name: string, ects: number): Promise<number> {
  const weights = { coefficient: 100, ects, grading_scale_id: null }
  const id = await openCourse(school, office, { academic_year_id: term.academic_year_id, name, ...weights })
  const timestamps = { create_time: 1, update_time: 1, status: 'active' }
  for (const student_id of [leaId, otherId])
    await write((any) =>
      any
        .insertInto('course_enrolment')
        .values({ course_id: id, student_id, ...timestamps })
        .execute(),
    )
  return id
}

const assessed = async (course_id: number, name: string): Promise<number> =>
  (
    await done(
      office.post('/admin/k/assessment/add', {
        course_id,
        academic_term_id: term.id,
        grading_scale_id: scale,
        kind: 'final',
        held_on: '2026-11-02',
        name,
        max_value: 2000,
        coefficient: 100,
        is_bonus: 0,
        is_optional: 0,
      }),
    )
  ).id

async function publish(id: number, marks: Record<number, string>): Promise<void> {
  for (const [student, mark] of Object.entries(marks))
    await done(office.post('/admin/k/marks/save', { assessment_id: id, student_id: Number(student), mark, version: 0 }))
  await done(office.post('/admin/k/assessment/publish', { id }))
}
const revise = (id: number) =>
  done(office.post('/admin/k/assessment/revise', { id, revision_reason: 'Erreur de barème' }))

const compute = () => done(office.post('/admin/k/termResult/compute', { academic_term_id: term.id, writes: true }))
const resultOf = async (course_id: number | null, student = leaId) =>
  db()
    .selectFrom('term_result')
    .selectAll()
    .where('student_id', '=', student)
    .where('academic_term_id', '=', term.id)
    .where('course_id', course_id === null ? 'is' : '=', course_id)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
const enrolmentOf = async (course_id: number) =>
  db()
    .selectFrom('course_enrolment')
    .selectAll()
    .where('course_id', '=', course_id)
    .where('student_id', '=', leaId)
    .executeTakeFirstOrThrow()
const act = (action: string, id: number) => office.post(`/admin/k/termResult/${action}`, { id })
const decide = (id: number, decision: string) => office.post('/admin/k/termResult/edit', { id, decision })

async function transcript(doc_locale = 'fr'): Promise<string> {
  const wanted = { student_id: leaId, kind: 'transcript', doc_locale }
  const { id } = await done(office.post('/admin/k/certificate/add', wanted))
  await done(office.post('/admin/k/certificate/issue', { id }))
  const ask = () => office.get(`/admin/k/certificate/pdf?id=${id}`)
  const { url } = await done(again(ask, ({ status }) => status === 503))
  const { rawPayload: input } = await school.app.inject({ url, headers: { batoken: office.token } })
  // Compares cells without the legend, which contains every honour.
  const text = plain(spawnSync('pdftotext', ['-raw', '-', '-'], { input }).stdout.toString()).replaceAll(/\s+/g, ' ')
  return text.slice(0, text.search(/Échelle|Scale:/))
}

test('an incomplete term names students and reasons, and is neither decided nor published', async () => {
  const outcome = await compute()
  expect(outcome.open).toBe(2)
  const own = outcome.incomplete.find(({ student_id }: { student_id: number }) => student_id === leaId)
  expect(plain(own.gaps.join(' / '))).toMatch(
    /Droit \(la compensation .*\/ .*Histoire \(« Examen » pas encore publiée\)/,
  )
  const whole = (await resultOf(null))!
  expect(whole).toMatchObject({ completeness: 'incomplete', decision: 'pending', mention_code: null, ects_earned: 0 })
  for (const answer of [await act('review', whole.id), await decide(whole.id, 'passed')]) {
    expectRefusal(answer)
    expect(plain(answer.msg)).toContain('« Examen » pas encore publiée')
  }
  await change('term_result', whole.id, { status: 'reviewed' })
  expectRefusal(await act('publish', whole.id))
  await change('term_result', whole.id, { status: 'draft' })
  const listed = (await office.get('/admin/k/termResult/index?limit=50')).data.list
  const row = listed.find(({ id }: { id: number }) => id === whole.id)
  expect(plain(row.gaps.join())).toContain('Examen')
  const english = await school.signIn('superadmin', { language: 'en' })
  const message = (await english.post('/admin/k/termResult/review', { id: whole.id })).msg
  expect(message).toContain('not published yet')
})

test('an incomplete term is printed as pending, and the student does not see the name of an unpublished examination', async () => {
  const text = await transcript()
  expect(text).toContain('En attente')
  expect(text).not.toMatch(/Admis|Ajourné|Examen/)
  const { data, text: raw } = await lea.get('/admin/k/myMarks/index')
  const own = data.terms.find(({ id }: { id: number }) => id === term.id)
  expect(own).toMatchObject({ incomplete: true, without: [{ gaps: ['une évaluation pas encore publiée'] }] })
  expect(raw).not.toContain('Examen')
})

test('enrolments contain averages, or a code', async () => {
  expect(await enrolmentOf(law)).toMatchObject({ final_value: 800, final_code: null })
  expect(await enrolmentOf(history)).toMatchObject({ final_value: null, final_code: 'ATT' })
})

test('a compensated course is printed with its decision, its credits, and no word for a failure', async () => {
  await publish(final, { [leaId]: '14', [otherId]: '12' })
  await compute()
  expect(await resultOf(law)).toMatchObject({
    decision: 'passed_by_compensation',
    mention_code: null,
    ects_earned: 600,
  })
  expect(await resultOf(null)).toMatchObject({
    average: 1100,
    decision: 'passed',
    completeness: 'complete',
    ects_earned: 1000,
  })
  expect(await enrolmentOf(history)).toMatchObject({ final_value: 1400, final_code: null })
  const whole = (await resultOf(null))!
  await done(
    office.post('/admin/k/termResult/edit', {
      id: whole.id,
      appreciation: 'Un semestre solide.',
      appreciation_zh: '表现扎实。',
    }),
  )
  for (const action of ['review', 'publish']) await done(act(action, whole.id))
  const text = await transcript()
  for (const each of [
    'Admis par compensation',
    '6 / 6',
    'Décision du jury : Admis',
    'Appréciation : Un semestre solide.',
  ])
    expect(text).toContain(each)
  expect(text).not.toMatch(/Ajourné|Insuffisant|En attente/)
  const bilingual = await transcript('fr_zh')
  for (const each of ['补偿通过', '审定结果', '表现扎实。']) expect(bilingual).toContain(each)
  expect(await transcript('en')).toContain('Decision of the jury: Passed')
})

test('the student sees no word for a failure in a compensated course', async () => {
  const { data } = await lea.get('/admin/k/myMarks/index')
  const own = data.terms.find(({ id }: { id: number }) => id === term.id)
  expect(own.courses).toMatchObject([
    { id: law, average: 800, mention: null },
    { id: history, average: 1400, mention: 'Bien' },
  ])
})

test('a published result is printed as it was decided, with its marks', async () => {
  for (const course of [law, history])
    for (const action of ['review', 'publish']) await done(act(action, (await resultOf(course))!.id))
  const change_ = { assessment_id: final, student_id: leaId, mark: '3', version: 1, reason: 'Erreur de report' }
  await done(office.post('/admin/k/marks/save', change_))
  const text = await transcript()
  expect(text).toContain('Examen : 14/20')
  expect(text).toContain('Admis par compensation')
  await done(office.post('/admin/k/marks/save', { ...change_, mark: '14', version: 2 }))
})

test('a decision of the jury is suspended while the result is incomplete, and applies again when it is complete', async () => {
  const other = () => resultOf(null, otherId)
  await done(decide((await other())!.id, 'excluded'))
  await revise(final)
  await compute()
  expect(await other()).toMatchObject({ decision: 'pending', completeness: 'incomplete' })
  expectRefusal(await decide((await other())!.id, 'repeat'))
  await done(office.post('/admin/k/assessment/publish', { id: final }))
  await compute()
  expect(await other()).toMatchObject({ decision: 'excluded', completeness: 'complete', mention_code: null })
})

test('credits follow the decision on a course', async () => {
  const row = (await resultOf(history, otherId))!
  expect((await resultOf(null, otherId))!.ects_earned).toBe(1000)
  await done(decide(row.id, 'repeat'))
  expect(await resultOf(history, otherId)).toMatchObject({ ects_earned: 0, mention_code: null })
  expect((await resultOf(null, otherId))!.ects_earned).toBe(600)
  await compute()
  expect((await resultOf(null, otherId))!.ects_earned).toBe(600)
})

test.each([
  ['term', 'excluded'],
  ['course', 'repeat'],
])('a complete result of a %s is not published while its decision is pending', async (of, decision) => {
  const course = of === 'course' ? history : null
  const { id, ects_earned } = (await resultOf(course, otherId))!
  await done(decide(id, 'pending'))
  await done(act('review', id))
  const answer = await act('publish', id)
  expectRefusal(answer)
  expect(plain(answer.msg)).toContain('« En attente »')
  await done(decide(id, decision))
  await done(act('publish', id))
  await done(act('reopen', id))
  expect(await resultOf(course, otherId)).toMatchObject({ decision, ects_earned, completeness: 'complete' })
})

test('an exempt student has no average in the enrolment, and waits for one after the exemption', async () => {
  const { id } = await enrolmentOf(history)
  const exempt = (grading_exempt: 0 | 1) => done(office.post('/admin/k/courseEnrolment/edit', { id, grading_exempt }))
  expect(await enrolmentOf(history)).toMatchObject({ final_value: 1400 })
  await exempt(1)
  expect(await enrolmentOf(history)).toMatchObject({ final_value: null, final_code: 'DISP' })
  await exempt(0)
  expect(await enrolmentOf(history)).toMatchObject({ final_value: null, final_code: null })
})

test('an assessment with a resit cannot be a resit, and stays in its course', async () => {
  const edit = (id: number, values: object) => office.post('/admin/k/assessment/edit', { id, ...values })
  const [first, second, other] = [
    await assessed(history, 'Oral'),
    await assessed(history, 'Oral, rattrapage'),
    await assessed(history, 'Dossier'),
  ]
  await done(edit(second, { resit_of_id: first }))
  for (const moved of [{ resit_of_id: other }, { course_id: law }]) expectRefusal(await edit(first, moved))
  expectRefusal(await edit(other, { resit_of_id: second }))
  await office.del(`/admin/k/assessment/del?ids[]=${first}`)
  const assessment = db().selectFrom('assessment').select('delete_time').where('id', '=', first)
  expect((await assessment.executeTakeFirstOrThrow()).delete_time).toBeNull()
  for (const id of [second, first, other]) await office.del(`/admin/k/assessment/del?ids[]=${id}`)
})

test('a student who drops the course is removed from class figures, the own page and the results', async () => {
  const stats = async () =>
    JSON.parse(
      (await db().selectFrom('assessment').select('stats').where('id', '=', final).executeTakeFirstOrThrow()).stats,
    )
  expect(await stats()).toMatchObject({ n: 2, mean: 1300 })
  const seat = db()
    .selectFrom('course_enrolment')
    .select('id')
    .where('course_id', '=', history)
    .where('student_id', '=', otherId)
  const { id } = await seat.executeTakeFirstOrThrow()
  await done(office.post('/admin/k/courseEnrolment/drop', { id, drop_reason: 'Départ' }))
  expect(await stats()).toMatchObject({ n: 1, mean: 1400 })
  expect((await compute()).removed).toBe(1)
  expect(await resultOf(history, otherId)).toBeUndefined()
  await done(
    office.post('/admin/k/courseEnrolment/drop', { id: (await enrolmentOf(history)).id, drop_reason: 'Départ' }),
  )
  expect(await enrolmentOf(history)).toMatchObject({ final_value: null, final_code: null })
  const { text } = await lea.get('/admin/k/myMarks/index')
  expect(text).not.toContain('Histoire')
  expect((await lea.get('/admin/k/score/index')).data.list.map((row: { course_id: number }) => row.course_id)).toEqual([
    law,
  ])
  await done(office.post('/admin/k/courseEnrolment/resume', { id }))
  await compute()
  expect(await resultOf(history, otherId)).toMatchObject({ decision: 'repeat', ects_earned: 0 })
})
