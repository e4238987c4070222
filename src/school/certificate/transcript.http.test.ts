// A transcript contains the results of its day of issue, and no later change alters it.

import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { again, expectRefusal, openCourse, plain, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
let term: { id: number; name: string; academic_year_id: number }
let course: number
let lea: number
let zhang: number
let midterm: number
let oral: number

beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('superadmin'))
  ;[lea, zhang] = [await fileOf('lea_moreau'), await fileOf('zhangwei')]
  const terms = db().selectFrom('academic_term').selectAll().orderBy('end_date', 'desc')
  term = (await terms.executeTakeFirstOrThrow()) as typeof term
  const known = { status: 'active', birth_date: '2004-05-01', birth_place: "L'Hôpital" }
  await write((any) => any.updateTable('academic_term').set({ score_lock_at: null }).execute())
  await write((any) => any.updateTable('student').set(known).where('id', 'in', [lea, zhang]).execute())
  const lu = { last_name: 'Lü', usage_name: 'Œuvre', native_name: '吕梦洁' }
  await write((any) => any.updateTable('student').set(lu).where('id', '=', lea).execute())
  // Removes the marks of the demo school, so that the results can be computed by hand.
  await write(async (any) => {
    for (const table of ['score_log', 'score', 'term_result']) await any.deleteFrom(table).execute()
  })
  const names = { name: 'Grammaire', name_zh: '语法', name_en: 'Grammar' }
  const weights = { coefficient: 200, ects: 300, grading_scale_id: null }
  course = await openCourse(school, office, { academic_year_id: term.academic_year_id, ...names, ...weights })
  midterm = await assessed('Partiel', '期中', 100)
  oral = await assessed('Oral', '口试', 300)
  const publish = (id: number) => done(office.post('/admin/k/assessment/publish', { id }))
  await enrol(lea)
  await mark(oral, lea, '15,5')
  await publish(oral)
  // Enrolled too late for the oral exam.
  await enrol(zhang)
  await mark(midterm, lea, '10')
  await mark(midterm, zhang, '12')
  await publish(midterm)
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase
const write = (run: (any: AnyDatabase) => Promise<unknown>) => school.product.store.write((any) => run(any as never))

async function fileOf(username: string): Promise<number> {
  const rows = db().selectFrom('student').innerJoin('admin', 'admin.id', 'student.admin_id').select('student.id')
  return Number((await rows.where('username', '=', username).executeTakeFirstOrThrow()).id)
}

function enrol(student_id: number) {
  const timestamps = { create_time: 1, update_time: 1, status: 'active' }
  const row = { course_id: course, student_id, ...timestamps }
  return write((any) => any.insertInto('course_enrolment').values(row).execute())
}

async function done(asked: ReturnType<Person['post']>) {
  const { code, msg, data } = await asked
  if (code !== 1) throw new Error(msg)
  return data
}

async function assessed(name: string, name_zh: string, coefficient: number): Promise<number> {
  const scale = await db().selectFrom('grading_scale').select('id').where('code', '=', 'FR20').executeTakeFirstOrThrow()
  const where = { course_id: course, academic_term_id: term.id, grading_scale_id: scale.id, kind: 'quiz' }
  const what = { name, name_zh, coefficient, held_on: '2026-11-02', max_value: 2000, is_bonus: 0, is_optional: 0 }
  return (await done(office.post('/admin/k/assessment/add', { ...where, ...what }))).id
}

const mark = (assessment_id: number, student_id: number, typed: string, more: object = {}) =>
  done(office.post('/admin/k/marks/save', { assessment_id, student_id, mark: typed, version: 0, ...more }))

const requested = async (student_id: number, doc_locale = 'fr'): Promise<number> =>
  (await done(office.post('/admin/k/certificate/add', { student_id, kind: 'transcript', doc_locale }))).id

async function issued(student_id: number, doc_locale?: string): Promise<number> {
  const id = await requested(student_id, doc_locale)
  await done(office.post('/admin/k/certificate/issue', { id }))
  return id
}

async function fileBytes(id: number): Promise<Buffer> {
  const ask = () => office.get(`/admin/k/certificate/pdf?id=${id}`)
  const { url } = await done(again(ask, ({ status }) => status === 503))
  return (await school.app.inject({ url, headers: { batoken: office.token } })).rawPayload
}
const textOf = (input: Buffer) => plain(spawnSync('pdftotext', ['-layout', '-', '-'], { input }).stdout.toString())
const gapsOf = async (id: number) => (await done(office.get(`/admin/k/certificate/gaps?id=${id}`))).gaps

describe('a transcript', () => {
  // (10 × 1 + 15.5 × 3) / 4 = 14.125; the scale rounds half up to two decimals.
  test.each([
    [
      'fr',
      [
        'Relevé de notes',
        'Grammaire',
        'Partiel : 10/20',
        'Oral : 15,5/20',
        '14,13 / 20',
        'Bien',
        '3 crédits ECTS',
        'Échelle',
      ],
    ],
    ['fr_zh', ['成绩单', '语法', '14,13 / 20', 'Moyenne générale 总平均分', '临时成绩', '评分标准', '参考译文']],
    ['en', ['Transcript', 'Grammar', '15.5/20', '14.13 / 20', 'General average', 'provisional results', 'Scale']],
  ])('in %s contains marks, coefficients, averages, honours and credits', async (language, words) => {
    const text = textOf(await fileBytes(await issued(lea, language)))
    for (const each of [...words, 'LÜ', 'ŒUVRE', '吕梦洁', "L'Hôpital"]) expect(text).toContain(each)
  })

  test('stays the same after changes of names and marks', async () => {
    const id = await issued(lea)
    const { snapshot } = (await office.get(`/admin/k/certificate/edit?id=${id}`)).data.row
    const first = await fileBytes(id)
    await mark(oral, lea, '20', { version: 1, reason: 'Erreur de report' })
    await write((any) => any.updateTable('course').set({ name: 'Autrement' }).where('id', '=', course).execute())
    await write((any) => any.updateTable('student').set({ last_name: 'Autrement' }).where('id', '=', lea).execute())
    const forget = { pdf: null, pdf_sha256: null }
    await write((any) => any.updateTable('certificate').set(forget).where('id', '=', id).execute())
    expect((await fileBytes(id)).equals(first)).toBe(true)
    expect((await office.get(`/admin/k/certificate/edit?id=${id}`)).data.row.snapshot).toEqual(snapshot)
    const later = textOf(await fileBytes(await issued(lea)))
    for (const each of ['17,50 / 20', 'Autrement', 'Très bien']) expect(later).toContain(each)
  })

  test('reports missing results before the issue, and can still be issued', async () => {
    const id = await requested(zhang)
    const gaps: { stops: boolean; text: string }[] = await gapsOf(id)
    expect(gaps.map(({ stops }) => stops)).not.toContain(true)
    const texts = gaps.map(({ text }) => text).join(' ')
    expect(texts).toContain('aucune note à « Oral »')
    expect(texts).toContain(`« ${term.name}`)
    await done(office.post('/admin/k/certificate/issue', { id }))
    expect(textOf(await fileBytes(id))).toContain('Oral : sans note')
  })

  test('does not say "provisional" once the term is published', async () => {
    await done(office.post('/admin/k/termResult/compute', { academic_term_id: term.id, writes: true }))
    await write((any) => any.updateTable('term_result').set({ status: 'published' }).execute())
    const id = await requested(lea)
    expect((await gapsOf(id)).map(({ text }: { text: string }) => text).join(' ')).not.toContain('provisoires')
    await done(office.post('/admin/k/certificate/issue', { id }))
    expect(textOf(await fileBytes(id))).not.toContain('provisoires')
  })

  test('is refused without published results', async () => {
    await write((any) => any.updateTable('assessment').set({ status: 'grading' }).execute())
    await write((any) => any.updateTable('term_result').set({ status: 'draft' }).execute())
    const answer = await office.post('/admin/k/certificate/issue', { id: await requested(lea) })
    expectRefusal(answer)
    expect(answer.msg).toContain('aucune note n’est publiée')
  })
})

describe('on a scale of letters with GPA points and ECTS grades', () => {
  let graded: number

  beforeAll(async () => {
    const scales = db().selectFrom('grading_scale').select('id').where('code', '=', 'GPA4')
    const grading_scale_id = Number((await scales.executeTakeFirstOrThrow()).id)
    const bands = (any: AnyDatabase) => any.updateTable('grading_scale_band').where('scale_id', '=', grading_scale_id)
    await write((any) => bands(any).set({ ects_grade: 'A' }).where('code', '=', 'A-').execute())
    const names = { name: 'Atelier', name_zh: '工作坊', name_en: 'Workshop' }
    const weights = { coefficient: 200, ects: 300, grading_scale_id }
    graded = await openCourse(school, office, { academic_year_id: term.academic_year_id, ...names, ...weights })
    const row = { course_id: graded, student_id: lea, create_time: 1, update_time: 1, status: 'active' }
    await write((any) => any.insertInto('course_enrolment').values(row).execute())
    const where = {
      course_id: graded,
      academic_term_id: term.id,
      grading_scale_id,
      kind: 'quiz',
      held_on: '2026-11-02',
    }
    const what = { name: 'Projet', coefficient: 100, max_value: 400, is_bonus: 0, is_optional: 0 }
    const { id } = await done(office.post('/admin/k/assessment/add', { ...where, ...what }))
    await mark(id, lea, 'A-')
    await done(office.post('/admin/k/assessment/publish', { id }))
  })

  test('the grid gets the value of each band', async () => {
    const { scale } = await done(office.get(`/admin/k/marks/index?course=${graded}&term=${term.id}`))
    expect(scale.bands.find(({ code }: { code: string }) => code === 'A-')).toMatchObject({
      from_value: 370,
      gpa_value: 370,
      ects_grade: 'A',
    })
  })

  test('the exported file of the marks contains the letter', async () => {
    const sheet = await office.get(`/admin/k/marks/sheet?course=${graded}&term=${term.id}&format=csv`)
    expect(JSON.stringify(sheet)).toContain(';A-')
  })

  test('the student sees the letter and the equivalents of the average', async () => {
    const person = await school.signIn('lea_moreau')
    const { terms } = await done(person.get('/admin/k/myMarks/index'))
    const all = terms.flatMap(({ courses }: { courses: { id: number }[] }) => courses)
    const mine = all.find(({ id }: { id: number }) => id === graded)
    expect(mine).toMatchObject({ average: 370, gpa_value: 370, ects_grade: 'A', lines: [{ letter: 'A-', value: 370 }] })
  })

  test.each([
    ['fr', 'GPA 3,7 · ECTS A'],
    ['fr_zh', 'GPA 3,7 · ECTS A'],
    ['en', 'GPA 3.7 · ECTS A'],
  ])('the transcript in %s prints the letter and %j', async (language, equivalents) => {
    const text = textOf(await fileBytes(await issued(lea, language)))
    expect(text).toMatch(/Projet\s?: A-/)
    expect(text).toContain(equivalents)
  })

  test('an honour has the words of the scale of its course, not those of another scale with the same code', async () => {
    const [test] = await db().selectFrom('assessment').select('id').where('course_id', '=', graded).execute()
    await mark(Number(test!.id), lea, 'B', { version: 1, reason: 'Erreur de saisie' })
    const { snapshot } = (await done(office.get(`/admin/k/certificate/edit?id=${await issued(lea)}`))).row
    const { marks } = typeof snapshot === 'string' ? JSON.parse(snapshot) : snapshot
    const courses = marks.terms.flatMap(({ courses: own }: { courses: object[] }) => own)
    const workshop = courses.find(({ name }: { name: { fr: string } }) => name.fr === 'Atelier')
    expect(workshop.mention).toMatchObject({ fr: 'B' })
  })
})
