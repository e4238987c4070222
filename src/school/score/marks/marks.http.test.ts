// Marks from the empty grid to the student's page: allowed actions per state, the log, and hidden values.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { lockDue } from '../lock-due.server.ts'
import { transcriptOf } from '../results/transcript.server.ts'
import { systemContext } from '#server/product.ts'
import { formType, formWith } from '#server/testing/files.ts'
import { expectRefusal, openCourse, plain, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
let claire: Person
let linYue: Person
let lea: Person
let zhang: Person
let course: number
let term: number
let leaId: number
let zhangId: number
let scale: number

beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('superadmin'))
  claire = watched(await school.signIn('claire_dubois'))
  linYue = watched(await school.signIn('lin_yue'))
  lea = watched(await school.signIn('lea_moreau'))
  zhang = watched(await school.signIn('zhangwei'))
  leaId = await fileOf('student', 'lea_moreau')
  zhangId = await fileOf('student', 'zhangwei')
  const found = await db().selectFrom('academic_term').selectAll().orderBy('end_date', 'desc').executeTakeFirstOrThrow()
  term = Number(found.id)
  await school.product.store.write(async (inside) => {
    await inside.updateTable('academic_term').set({ score_lock_at: null }).execute()
    // In the second half of a school year the demo school has marks and results in this term.
    const any = inside as AnyDatabase
    await any.updateTable('assessment').set({ delete_time: 1 }).where('academic_term_id', '=', term).execute()
    await any.deleteFrom('term_result').where('academic_term_id', '=', term).execute()
  })
  const teacher = { lead_teacher_id: await fileOf('teacher', 'claire_dubois'), grading_scale_id: null, ects: 300 }
  course = await openCourse(school, office, { academic_year_id: found.academic_year_id, coefficient: 200, ...teacher })
  for (const student_id of [leaId, zhangId]) await enrol(student_id)
  scale = Number(
    (await db().selectFrom('grading_scale').select('id').where('code', '=', 'FR20').executeTakeFirstOrThrow()).id,
  )
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase

async function fileOf(table: string, username: string): Promise<number> {
  const rows = db().selectFrom(table).innerJoin('admin', 'admin.id', `${table}.admin_id`).select(`${table}.id`)
  return Number((await rows.where('username', '=', username).executeTakeFirstOrThrow()).id)
}

async function enrol(student_id: number): Promise<void> {
  const now = { create_time: 1, update_time: 1, status: 'active' as const }
  await school.product.store.write((inside) =>
    (inside as AnyDatabase)
      .insertInto('course_enrolment')
      .values({ course_id: course, student_id, ...now })
      .execute(),
  )
}

const body = () => ({
  course_id: course,
  academic_term_id: term,
  grading_scale_id: scale,
  kind: 'quiz',
  held_on: '2026-11-02',
  name: 'Contrôle',
  name_zh: '测验',
  max_value: 2000,
  coefficient: 100,
  is_bonus: 0,
  is_optional: 0,
})

async function newTest(changes: object = {}): Promise<number> {
  const { code, msg, data } = await claire.post('/admin/k/assessment/add', { ...body(), ...changes })
  expect({ code, msg }).toMatchObject({ code: 1 })
  return data.id
}

const save = (by: Person, assessment_id: number, student_id: number, mark: string, more: object = {}) =>
  by.post('/admin/k/marks/save', { assessment_id, student_id, mark, version: 0, ...more })
const act = (by: Person, action: string, id: number, more: object = {}) =>
  by.post(`/admin/k/assessment/${action}`, { id, ...more })
const rowOf = async (id: number) => (await office.get(`/admin/k/assessment/edit?id=${id}`)).data.row
const scoreOf = async (assessment_id: number, student_id: number) =>
  db()
    .selectFrom('score')
    .selectAll()
    .where('assessment_id', '=', assessment_id)
    .where('student_id', '=', student_id)
    .executeTakeFirstOrThrow()
const reason = { revision_reason: 'Erreur de barème' }

/** Sessions of the course, an hour and a half each, with Léa's attendance. */
async function missed(lines: { start_at: number; status: string; minutes_missed: number }[]): Promise<void> {
  const timestamps = { create_time: 1, update_time: 1 }
  await school.product.store.write(async (inside) => {
    for (const [seq, { start_at, ...line }] of lines.entries()) {
      const plan = {
        course_id: course,
        seq: 90 + seq,
        title: 'Séance',
        start_at,
        end_at: start_at + 5400,
        status: 'done',
      }
      const { id } = await (inside as AnyDatabase)
        .insertInto('course_plan')
        .values({ ...plan, ...timestamps })
        .returning('id')
        .executeTakeFirstOrThrow()
      await (inside as AnyDatabase)
        .insertInto('attendance')
        .values({ course_plan_id: id, student_id: leaId, ...line, marked_at: 1, ...timestamps })
        .execute()
    }
  })
}

const resultOf = ({ student_id, course_id }: { student_id: number; course_id: number | null }) =>
  db()
    .selectFrom('term_result')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('course_id', course_id === null ? 'is' : '=', course_id)
    .where('academic_term_id', '=', term)
    .executeTakeFirst()

const lockTermAt = (at: number | null) =>
  school.product.store.write((inside) =>
    inside.updateTable('academic_term').set({ score_lock_at: at }).where('id', '=', term).execute(),
  )

/** An assessment in this state, with marks of both students. */
async function testIn(state: string): Promise<number> {
  const id = await newTest()
  if (state === 'draft') return id
  await save(claire, id, leaId, '14,5')
  await save(claire, id, zhangId, '8')
  if (state === 'grading') return id
  expect(await act(claire, 'publish', id)).toMatchObject({ code: 1 })
  if (state === 'published') return id
  expect((await act(office, 'lock', id)).code).toBe(1)
  return id
}

describe('for every state and every action', () => {
  const steps: Record<string, { from: string[]; to: string; teacher: boolean; body?: object }> = {
    startGrading: { from: ['draft'], to: 'grading', teacher: true },
    publish: { from: ['grading'], to: 'published', teacher: true },
    revise: { from: ['published'], to: 'grading', teacher: true, body: reason },
    lock: { from: ['published'], to: 'locked', teacher: false },
    unlock: { from: ['locked'], to: 'published', teacher: false, body: reason },
  }
  const pairs = ['draft', 'grading', 'published', 'locked'].flatMap((state) =>
    Object.keys(steps).map((step) => [state, step] as const),
  )
  test.each(pairs)('%s: %s', async (state, step) => {
    const { from, to, teacher, body: asked } = steps[step]!
    const id = await testIn(state)
    for (const stranger of [linYue, lea]) {
      const answer = await act(stranger, step, id, asked)
      expectRefusal(answer, stranger === lea || !teacher ? 401 : 0)
    }
    if (!teacher) expectRefusal(await act(claire, step, id, asked), 401)
    const answer = await act(teacher ? claire : office, step, id, asked)
    const done = from.includes(state)
    expect(answer.code).toBe(done ? 1 : 0)
    if (!done) expectRefusal(answer)
    expect((await rowOf(id)).status).toBe(done ? to : state)
  })

  test('need a reason once students have seen the marks', async () => {
    const id = await testIn('published')
    for (const empty of [{}, { revision_reason: '' }]) expectRefusal(await act(claire, 'revise', id, empty))
  })
})

describe('publishing', () => {
  test('need a mark or a code for every student, and name the missing ones', async () => {
    const id = await newTest()
    await save(claire, id, leaId, '12')
    const answer = await act(claire, 'publish', id)
    expectRefusal(answer)
    expect(plain(answer.msg)).toMatch(/^Il manque 1 note pour publier « Contrôle » : .*ZHANG/)
    await save(claire, id, zhangId, 'abj')
    expect((await act(claire, 'publish', id)).code).toBe(1)
    expect(await rowOf(id)).toMatchObject({ status: 'published', stats: { n: 1, mean: 1200, min: 1200, max: 1200 } })
  })

  test('inform each student, without the mark', async () => {
    const id = await testIn('published')
    const notifications = await db()
      .selectFrom('notification')
      .selectAll()
      .where('group_key', '=', `marks ${id}`)
      .execute()
    expect(notifications).toHaveLength(1)
    expect(notifications[0]).toMatchObject({
      title_zh: '新成绩：测验',
      link_path: '/admin/k/myMarks',
      recipient_count: 2,
    })
    expect(JSON.stringify(notifications)).not.toMatch(/14,5|14\.5|1450/)
  })

  test('informs no student who has dropped the course, nor when such a mark is corrected', async () => {
    const place = (status: 'active' | 'dropped') =>
      school.product.store.write((inside) =>
        (inside as AnyDatabase)
          .updateTable('course_enrolment')
          .set({ status })
          .where('course_id', '=', course)
          .where('student_id', '=', zhangId)
          .execute(),
      )
    const id = await newTest()
    for (const student of [leaId, zhangId]) await save(claire, id, student, '12')
    await place('dropped')
    expect(await act(claire, 'publish', id)).toMatchObject({ code: 1 })
    const { version } = await scoreOf(id, zhangId)
    const more = { version: Number(version), reason: 'Erreur de saisie' }
    expect(await save(office, id, zhangId, '13', more)).toMatchObject({ code: 1 })
    await place('active')
    const told = await db()
      .selectFrom('notification_read')
      .innerJoin('notification', 'notification.id', 'notification_read.notification_id')
      .select('recipient_id')
      .where('group_key', '=', `marks ${id}`)
      .execute()
    expect(told.map(({ recipient_id }) => Number(recipient_id))).toEqual([leaId])
  })

  test('a term after its lock date is closed to teachers and open to the office', async () => {
    const id = await testIn('grading')
    await lockTermAt(1)
    for (const refused of [
      await save(claire, id, leaId, '15', { version: 1 }),
      await act(claire, 'publish', id),
      await claire.post('/admin/k/assessment/edit', { id, name: 'Autre' }),
    ]) {
      expectRefusal(refused)
      expect(refused.msg).toContain('verrouillées')
    }
    expect((await save(office, id, leaId, '15', { version: 1 })).code).toBe(1)
    await lockTermAt(null)
  })

  test('published marks are locked automatically, and those reopened by the office stay open', async () => {
    const [open, out] = [await testIn('grading'), await testIn('published')]
    const { now } = systemContext(school.product)
    await school.product.store.write((inside) =>
      inside
        .updateTable('assessment')
        .set({ update_time: now - 100 })
        .where('id', 'in', [open, out])
        .execute(),
    )
    await lockTermAt(now - 50)
    expect(await lockDue(systemContext(school.product))).toBe(1)
    expect([(await rowOf(open)).status, (await rowOf(out)).status]).toEqual(['grading', 'locked'])
    expectRefusal(await save(office, out, leaId, '15', { version: 1, reason: 'Erreur' }))
    expect((await act(office, 'unlock', out, reason)).code).toBe(1)
    expect(await lockDue(systemContext(school.product))).toBe(0)
    expect((await rowOf(out)).status).toBe('published')
    await lockTermAt(null)
  })
})

describe('a mark', () => {
  test.each([
    ['14,5', { value: 1450, code: null }],
    ['14.25', { value: 1425, code: null }],
    ['abs', { value: null, code: 'ABS' }],
    ['', { value: null, code: null }],
    ['0', { value: 0, code: null }],
  ])('%j is stored', async (typed, expected) => {
    const id = await newTest()
    expect((await save(claire, id, leaId, typed)).data).toMatchObject({ ...expected, version: 1 })
    expect((await rowOf(id)).status).toBe('grading')
  })

  test.each(['20,5', '14,1', '-1', 'present', 'fraude'])('%j is refused in its cell', async (typed) => {
    const id = await newTest()
    expectRefusal(await save(claire, id, leaId, typed))
    expect(await db().selectFrom('score').select('id').where('assessment_id', '=', id).execute()).toEqual([])
  })

  test('for fraud is recorded only by the office', async () => {
    const id = await newTest()
    expect((await save(office, id, leaId, 'FRAUDE')).data.code).toBe('FRAUDE')
  })

  test('for fraud is withdrawn only by the office; a teacher may comment on it', async () => {
    const id = await newTest()
    await save(office, id, leaId, 'FRAUDE')
    const refused = await save(claire, id, leaId, '14', { version: 1 })
    expectRefusal(refused)
    expect(plain(refused.msg)).toContain('lève une fraude')
    const comment = { assessment_id: id, student_id: leaId, comment: 'Voir la scolarité', version: 1 }
    expect((await claire.post('/admin/k/marks/save', comment)).data).toMatchObject({ code: 'FRAUDE', version: 2 })
    expect((await save(office, id, leaId, '14', { version: 2 })).data).toMatchObject({ value: 1400, code: null })
  })

  test('is refused for a student outside the course, and for another teacher', async () => {
    const id = await newTest()
    const stranger = [1, 2, 3].find((each) => each !== leaId && each !== zhangId)!
    expectRefusal(await save(claire, id, stranger, '12'))
    expectRefusal(await save(linYue, id, leaId, '12'))
    expectRefusal(await save(lea, id, leaId, '20'), 401)
  })

  test('written by two people at once keeps both values, and the second person is asked', async () => {
    const id = await newTest()
    const answers = await Promise.all([save(claire, id, leaId, '12'), save(office, id, leaId, '13')])
    const [lost] = answers.filter(({ code }) => code !== 1)
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(lost).toMatchObject({ code: 412, data: { theirs: { version: 1 } } })
    const mine = lost === answers[0] ? '12' : '13'
    const by = lost === answers[0] ? claire : office
    expect((await save(by, id, leaId, mine, { version: lost!.data.theirs.version })).code).toBe(1)
    expect((await scoreOf(id, leaId)).value).toBe(Number(mine) * 100)
  })

  test('changes with a reason after publication, and every change is logged', async () => {
    const id = await testIn('published')
    const needs = await save(claire, id, leaId, '16', { version: 1 })
    expectRefusal(needs)
    expect(needs.data).toEqual({ needs: 'reason' })
    expect((await save(claire, id, leaId, '16', { version: 1, reason: 'Point oublié' })).code).toBe(1)
    expect((await save(claire, id, leaId, '', { version: 2, reason: 'Copie égarée' })).code).toBe(1)
    const { data } = await office.get(
      `/admin/k/scoreLog/index?search[0][field]=assessment_id&search[0][operator]=%3D&search[0][val]=${id}&order=id,asc`,
    )
    const log = data.list.filter((each: { student_id: number }) => each.student_id === leaId)
    expect(
      log.map((each: Record<string, unknown>) => [each.old_value, each.new_value, each.reason, each.actor_role]),
    ).toEqual([
      [null, 1450, null, 'teacher'],
      [1450, 1600, 'Point oublié', 'teacher'],
      [1600, null, 'Copie égarée', 'teacher'],
    ])
  })

  test('keeps the reason and the old text of a comment that changes after publication', async () => {
    const id = await testIn('published')
    const put = (comment: string, more: object) =>
      claire.post('/admin/k/marks/save', { assessment_id: id, student_id: leaId, comment, ...more })
    expectRefusal(await put('Bien', { version: 1 }))
    expect((await put('Bien', { version: 1, reason: 'Oubli' })).code).toBe(1)
    expect((await put('Très bien', { version: 2, reason: 'Faute de frappe' })).code).toBe(1)
    expect((await put('Très bien', { version: 3, reason: 'Encore' })).code).toBe(1)
    const logged = await db()
      .selectFrom('score_log')
      .select(['old_value', 'new_value', 'reason'])
      .where('assessment_id', '=', id)
      .where('student_id', '=', leaId)
      .where('reason', 'is not', null)
      .orderBy('id')
      .execute()
    expect(logged).toEqual(['Oubli', 'Faute de frappe'].map((reason) => ({ old_value: 1450, new_value: 1450, reason })))
    const trail = await db()
      .selectFrom('trail_row')
      .select('fields')
      .where('resource', '=', 'score')
      .where('row_id', '=', (await scoreOf(id, leaId)).id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ fields }) => JSON.parse(fields))).toEqual([
      { comment: [null, 'Bien'] },
      { comment: ['Bien', 'Très bien'] },
    ])
    const told = await db()
      .selectFrom('notification')
      .select('title')
      .where('title', 'like', 'Appréciation modifiée%')
      .execute()
    expect(told).toHaveLength(2)
  })

  test('prevents its assessment from being deleted or moved', async () => {
    const id = await testIn('grading')
    expectRefusal(await claire.del(`/admin/k/assessment/del?ids[]=${id}`))
    expectRefusal(await claire.post('/admin/k/assessment/edit', { id, max_value: 4000 }))
    expect((await claire.post('/admin/k/assessment/edit', { id, name: 'Contrôle 2' })).code).toBe(1)
  })
})

describe('a student sees', () => {
  const calls = (id: number) => [
    `/admin/k/score/index?search[0][field]=assessment_id&search[0][operator]=%3D&search[0][val]=${id}`,
    `/admin/k/score/index?select=true&limit=200`,
    '/admin/k/myMarks/index',
  ]
  test('nothing before publication, during a revision, or of other students', async () => {
    const id = await newTest({ name: 'Partiel secret' })
    await save(claire, id, leaId, '19,75')
    await save(claire, id, zhangId, '3,25')
    const seen = async (person: Person) =>
      (await Promise.all(calls(id).map((url) => person.get(url)))).map(({ text }) => text).join()
    expect(await seen(lea)).not.toContain('1975')
    await act(claire, 'publish', id)
    expect(await seen(lea)).toContain('1975')
    expect(await seen(lea)).not.toContain('325')
    expect(await seen(zhang)).not.toContain('1975')
    await act(claire, 'revise', id, reason)
    expect(await seen(lea)).not.toContain('1975')
    expect((await lea.get('/admin/k/myMarks/index')).text).toContain('"state":"revised"')
    for (const url of ['/admin/k/score/export', '/admin/k/scoreLog/index', `/admin/k/marks/index?course=${course}`])
      expectRefusal(await lea.get(url), 401)
    expectRefusal(await lea.get(`/admin/k/assessment/history?id=${id}`), 401)
  })

  test('the terms by their dates, the latest first, however they were entered', async () => {
    const dates = { start_date: '2001-01-01', end_date: '2001-02-01' }
    const { id: earlier } = await school.product.store.write(async (inside) => {
      const any = inside as AnyDatabase
      const { id: _id, ...row } = await any
        .selectFrom('academic_term')
        .selectAll()
        .where('id', '=', term)
        .executeTakeFirstOrThrow()
      const values = { ...row, ...dates, code: 'AVANT', name: 'Avant' }
      return any.insertInto('academic_term').values(values).returning('id').executeTakeFirstOrThrow()
    })
    const id = await newTest({ academic_term_id: Number(earlier) })
    for (const student of [leaId, zhangId]) await save(claire, id, student, '12')
    expect(await act(claire, 'publish', id)).toMatchObject({ code: 1 })
    const { terms } = (await lea.get('/admin/k/myMarks/index')).data
    const order = terms.map((each: { id: number }) => each.id)
    expect(order.indexOf(Number(earlier))).toBeGreaterThan(order.indexOf(term))
  })

  test('the average with its explanation, and that a mark is new until it is read', async () => {
    const { data } = await lea.get('/admin/k/myMarks/index')
    const own = data.terms.find(({ id }: { id: number }) => id === term)
    const mine = own.courses.find(({ id }: { id: number }) => id === course)
    const counted = mine.lines.filter(({ effect }: { effect: string }) => ['counts', 'zero'].includes(effect))
    const sum = counted.reduce((all: number, { points }: { points: string }) => all + Number(points), 0)
    expect(Number(mine.sum.points)).toBeCloseTo(sum, 1)
    expect(mine.average).toBe(Math.round((Number(mine.sum.points) / Number(mine.sum.coefficients)) * 100))
    expect(mine.lines.every(({ class_mean }: { class_mean: null }) => class_mean === null)).toBe(true)
    const [fresh] = mine.lines.filter(({ isNew }: { isNew: boolean }) => isNew)
    await lea.post('/admin/k/myMarks/seen', { ids: [fresh.id] })
    expect((await scoreOf(fresh.id, leaId)).first_seen_at).not.toBeNull()
    expect((await scoreOf(fresh.id, zhangId)).first_seen_at).toBeNull()
  })
})

test('the weight of a published assessment can be changed only after its marks are taken back', async () => {
  const id = await testIn('published')
  for (const change of [{ coefficient: 300 }, { is_bonus: 1 }, { is_optional: 1 }])
    expect(plain((await claire.post('/admin/k/assessment/edit', { id, ...change })).msg)).toContain('est publiée')
  expect((await claire.post('/admin/k/assessment/edit', { id, name: 'Contrôle corrigé', coefficient: 100 })).code).toBe(
    1,
  )
  expect((await act(claire, 'revise', id, { revision_reason: 'Coefficient' })).code).toBe(1)
  expect((await claire.post('/admin/k/assessment/edit', { id, coefficient: 300 })).code).toBe(1)
  expect((await act(claire, 'publish', id)).code).toBe(1)
})

test('a resit is required only for students who were absent with an excuse', async () => {
  const first = await newTest()
  await save(claire, first, leaId, '12')
  await save(claire, first, zhangId, 'abj')
  await act(claire, 'publish', first)
  const resit = await newTest({ kind: 'resit', resit_of_id: first })
  expectRefusal(await act(claire, 'startGrading', resit).then(() => act(claire, 'publish', resit)))
  await save(claire, resit, zhangId, '13')
  expect(await act(claire, 'publish', resit)).toMatchObject({ code: 1 })
})

describe('the grid as a file', () => {
  const read = async (by: Person, content: string) => {
    const headers = { 'content-type': formType, server: 'true', batoken: by.token }
    const payload = formWith({ name: 'notes.csv', content })
    const url = `/admin/k/marks/read?course=${course}&term=${term}`
    return (await school.app.inject({ method: 'POST', url, headers, payload })).json()
  }
  const fileWith = (id: number) => db().selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const numberOf = async (id: number) => (await fileWith(id)).student_no
  const emailOf = async (id: number) => (await fileWith(id)).email

  test('is imported without effect if it is unchanged; each changed cell is shown before it is written', async () => {
    const name = `Dictée ${Math.random()}`
    const id = await newTest({ name, name_zh: null })
    await save(claire, id, leaId, '14,5')
    await save(claire, id, zhangId, 'abj')
    const sheet = await claire.get(`/admin/k/marks/sheet?course=${course}&term=${term}&format=csv`)
    expect(sheet.text).toMatch(/^\uFEFF(")?N° étudiant/)
    expect((await read(claire, sheet.text)).data).toMatchObject({ cells: [], unknown: [], ignored: [] })
    const content = [
      ['Nom', 'E-mail', 'Dictée 2', name, 'Remarque'].join(';'),
      'MOREAU Léa;;;15,25;bien',
      `Zhang;${await emailOf(zhangId)};8;21;`,
      'Inconnu Jean;;;12;',
    ].join('\r\n')
    const { data } = await read(claire, content)
    expect(data).toMatchObject({ same: 0, unknown: [{ line: 4 }], ignored: ['Dictée 2'] })
    expect(data.cells.map((cell: { why?: string; mark: string }) => [cell.mark, Boolean(cell.why)])).toEqual([
      ['15,25', false],
      ['21', true],
    ])
    expect((await scoreOf(id, leaId)).value).toBe(1450)
    expectRefusal(await read(claire, `N°;Autre chose\n${await numberOf(leaId)};12`))
    expectRefusal(await read(claire, `N°;${name}\n${await numberOf(leaId)};12\n${await numberOf(leaId)};13`))
    expectRefusal(await read(linYue, content))
    expectRefusal(await read(lea, content), 401)
  })

  test('shows a teacher that cheating stays recorded', async () => {
    const name = `Dictée ${Math.random()}`
    await save(office, await newTest({ name }), leaId, 'FRAUDE')
    const { data } = await read(claire, `N°;${name}\n${await numberOf(leaId)};14`)
    expect(data.cells).toMatchObject([{ mark: '14', why: expect.stringContaining('lève une fraude') }])
    expect((await read(office, `N°;${name}\n${await numberOf(leaId)};14`)).data.cells[0].why).toBeUndefined()
  })

  test('names the letters that a scale accepts', async () => {
    const name = `Dictée ${Math.random()}`
    const scales = db().selectFrom('grading_scale').select('id').where('code', '=', 'GPA4')
    const grading_scale_id = Number((await scales.executeTakeFirstOrThrow()).id)
    const id = await newTest({ name, grading_scale_id, max_value: 400 })
    const { data } = await read(claire, `N°;${name}\n${await numberOf(leaId)};Z+`)
    const { msg } = await save(claire, id, leaId, 'Z+')
    expect(msg).toContain('A-')
    expect(data.cells).toMatchObject([{ mark: 'Z+', why: msg }])
  })

  test('is saved in one call, each mark separately, and logged as imported from a file', async () => {
    const id = await newTest()
    const cell = (student_id: number, mark: string) => ({ assessment_id: id, student_id, mark, version: 0 })
    const sent = { marks: [cell(leaId, '12'), cell(zhangId, '99')], via: 'import' }
    const { data } = await claire.post('/admin/k/marks/saveMany', sent)
    expect(data).toMatchObject({ count: 1, saved: [{ student_id: leaId, value: 1200, version: 1 }] })
    expect(data.refused).toEqual([{ assessment_id: id, student_id: zhangId, msg: expect.stringContaining('20') }])
    expect(await scoreOf(id, leaId)).toMatchObject({ value: 1200 })
    const { via } = await db()
      .selectFrom('score_log')
      .select('via')
      .where('assessment_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(via).toBe('import')
    const { data: again } = await linYue.post('/admin/k/marks/saveMany', sent)
    expect(again).toMatchObject({ count: 0, saved: [] })
  })
})

describe('the results of a term', () => {
  /** Only marks published by this file count, so that both results are complete. */
  beforeAll(() =>
    school.product.store.write(async (inside) => {
      const any = inside as AnyDatabase
      const others = any.updateTable('course_enrolment').set({ status: 'dropped' }).where('course_id', '<>', course)
      await others.where('student_id', 'in', [leaId, zhangId]).execute()
      const emptied = any
        .selectFrom('score')
        .select('assessment_id')
        .where('value', 'is', null)
        .where('code', 'is', null)
      const tests = any.updateTable('assessment').set({ delete_time: 1 }).where('course_id', '=', course)
      await tests
        .where(({ or, eb }) => or([eb('status', 'in', ['draft', 'grading']), eb('id', 'in', emptied)]))
        .execute()
    }),
  )

  test('are previewed before they are written, and reviewed ones stay', async () => {
    const compute = (writes: boolean) => office.post('/admin/k/termResult/compute', { academic_term_id: term, writes })
    const first = await compute(false)
    expect(first.data).toMatchObject({ changed: 0 })
    expect(first.data.added).toBeGreaterThan(3)
    expect((await compute(true)).data.added).toBe(first.data.added)
    expect((await compute(true)).data).toMatchObject({ added: 0, changed: 0, same: first.data.added })
    const { data } = await office.get(
      `/admin/k/termResult/index?limit=200&search[0][field]=student_id&search[0][operator]=%3D&search[0][val]=${leaId}`,
    )
    const general = data.list.find(
      (each: { course_id: number | null; academic_term_id: number }) =>
        each.course_id === null && each.academic_term_id === term,
    )
    expect(general).toMatchObject({ status: 'draft', average: expect.any(Number) })
    expect(
      (await lea.get('/admin/k/termResult/index')).data.list.filter(({ id }: { id: number }) => id === general.id),
    ).toEqual([])
    await office.post('/admin/k/termResult/review', { id: general.id })
    const later = await testIn('published')
    await save(claire, later, leaId, '20', { version: 1, reason: 'Erreur' })
    expect((await compute(true)).data.kept).toBe(1)
    expect((await office.post('/admin/k/termResult/publish', { id: general.id })).code).toBe(1)
    const notifications = (await lea.get('/admin/index/notifications')).data.list as {
      title: string
      link_path: string
    }[]
    expect(notifications[0]).toMatchObject({
      link_path: '/admin/k/termResult',
      title: expect.stringMatching(/^Bulletin publié/),
    })
    expect((await lea.get('/admin/k/termResult/index')).data.list.map(({ id }: { id: number }) => id)).toContain(
      general.id,
    )
    expectRefusal(await office.post('/admin/k/termResult/edit', { id: general.id, decision: 'repeat' }))
  })

  test('contain the missed hours of the register, and ranks only if the school shows them', async () => {
    const { start_date } = await db()
      .selectFrom('academic_term')
      .selectAll()
      .where('id', '=', term)
      .executeTakeFirstOrThrow()
    const start_at = Date.parse(`${start_date}T10:00:00Z`) / 1000
    await missed([
      { start_at, status: 'absent', minutes_missed: 0 },
      { start_at: start_at + 86_400, status: 'excused', minutes_missed: 0 },
      { start_at: start_at + 172_800, status: 'late', minutes_missed: 20 },
      { start_at: start_at - 86_400, status: 'absent', minutes_missed: 90 },
    ])
    const mine = { student_id: leaId, course_id: course }
    await testIn('published')
    await office.post('/admin/k/termResult/compute', { academic_term_id: term, writes: true })
    expect(await resultOf(mine)).toMatchObject({ absence_minutes: 200, absence_unexcused_minutes: 110, rank: null })
    expect((await office.post('/admin/routine/config/edit', { show_rank: '1' })).code).toBe(1)
    await office.post('/admin/k/termResult/compute', { academic_term_id: term, writes: true })
    expect((await resultOf(mine))!.rank).toBe(1)
    expect((await office.post('/admin/routine/config/edit', { show_rank: '0' })).code).toBe(1)
  })

  test('keep a manual decision of the jury, whatever happens to the marks', async () => {
    const compute = () => office.post('/admin/k/termResult/compute', { academic_term_id: term, writes: true })
    const whole = { student_id: zhangId, course_id: null }
    const [one, two] = [await testIn('published'), await testIn('published')]
    const put = (id: number, mark: string, version: number) =>
      save(claire, id, zhangId, mark, { version, reason: 'Erreur' })
    const decide = async (decision: string) =>
      expect((await office.post('/admin/k/termResult/edit', { id: (await resultOf(whole))!.id, decision })).code).toBe(
        1,
      )
    await compute()
    const before = (await resultOf(whole))!
    await decide('repeat')
    await put(one, '18', 1)
    await compute()
    const after = (await resultOf(whole))!
    expect(after).toMatchObject({ decision: 'repeat' })
    expect(after.average).toBeGreaterThan(Number(before.average))
    // After a reset to the computed decision, the rules apply again.
    await decide(JSON.parse(after.snapshot).decision)
    for (const id of [one, two]) await put(id, '20', id === one ? 2 : 1)
    await compute()
    expect((await resultOf(whole))!.decision).toBe(JSON.parse((await resultOf(whole))!.snapshot).decision)
    // Two swapped marks do not change the average, but both are printed.
    for (const [id, mark] of [
      [one, '6'],
      [two, '10'],
    ] as const)
      await put(id, mark, id === one ? 3 : 2)
    await compute()
    const sameAverage = (await resultOf({ ...whole, course_id: course }))!
    for (const [id, mark] of [
      [one, '10'],
      [two, '6'],
    ] as const)
      await put(id, mark, id === one ? 4 : 3)
    expect((await compute()).data.changed).toBeGreaterThan(0)
    const swapped = (await resultOf({ ...whole, course_id: course }))!
    expect(swapped.average).toBe(sameAverage.average)
    const marks = JSON.parse(swapped.snapshot).marks as { id: number; value: number }[]
    expect(marks.find(({ id }) => id === one)!.value).toBe(1000)
  })

  test('let a teacher write the comment of the own course, but decide nothing', async () => {
    const { data } = await claire.get('/admin/k/termResult/index?limit=200')
    const row = data.list.find(
      (each: { course_id: number; student_id: number }) => each.course_id === course && each.student_id === zhangId,
    )
    expect((await claire.post('/admin/k/termResult/edit', { id: row.id, appreciation: 'En progrès.' })).code).toBe(1)
    expectRefusal(await claire.post('/admin/k/termResult/edit', { id: row.id, decision: 'passed' }))
    expectRefusal(await linYue.post('/admin/k/termResult/edit', { id: row.id, appreciation: 'x' }))
  })

  test('are in the transcript with every mark, coefficient and honour', async () => {
    const transcript = await transcriptOf(systemContext(school.product), leaId)
    const own = transcript.terms.find(({ id }) => id === term)!
    const mine = own.courses.find(({ marks }) => marks.some(({ name }) => name === 'Contrôle'))!
    expect(mine).toMatchObject({ coefficient: 200, max: 2000, ects: 300, mention: expect.any(String) })
    expect(mine.marks.length).toBeGreaterThan(3)
    expect(transcript.scale.bands.map(({ code }) => code)).toContain('TB')
  })
})

test.each([
  ['GPA4', 400, 'a-', 370],
  ['GPA4', 400, 'B+', 330],
  ['GPA4', 2000, 'A-', 1850],
  ['GPA4', 400, '3,7', 370],
  ['PASS', 100, 'Validé', 100],
  ['PASS', 100, '不合格', 0],
  ['PASS', 100, 'nv', 0],
])('on the scale %s out of %d hundredths %j is the value %d', async (code, max_value, typed, value) => {
  const scales = db().selectFrom('grading_scale').select('id').where('code', '=', code)
  const grading_scale_id = Number((await scales.executeTakeFirstOrThrow()).id)
  const id = await newTest({ grading_scale_id, max_value })
  expect(await save(claire, id, leaId, typed)).toMatchObject({ code: 1, data: { value, code: null } })
  expectRefusal(await save(claire, id, zhangId, 'Z+'))
})

test('letters are refused on a scale of numbers', async () => {
  expectRefusal(await save(claire, await newTest(), leaId, 'TB'))
})
