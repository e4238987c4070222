// The life of a re-enrolment: invited, filled in by the student, checked by the office, done; and who may do what.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample, expectRefusal, openCourse, plain, sendNote } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import type { CandidatesView, FunnelView, MyReEnrolment, ReviewView } from './re-enrolment.view.ts'

let school: School
let chief: Person
let office: Person
let zhang: Person
let lea: Person
let claire: Person
let year: number
const students: Record<string, number> = {}
const path = '/admin/k/reEnrolment'
const db = () => school.product.store.read as AnyDatabase
const change = <T>(work: (inside: AnyDatabase) => Promise<T>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const set = (table: string, id: number, values: object) =>
  change((inside) => inside.updateTable(table).set(values).where('id', '=', id).execute())

beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  office = await school.signIn('scolarite')
  ;[zhang, lea, claire] = [
    await school.signIn('zhangwei'),
    await school.signIn('lea_moreau'),
    await school.signIn('claire_dubois'),
  ]
  const days = { start_date: '2060-09-01', end_date: '2061-08-31' }
  const sample = { code: '2060-2061', name: 'Année 2060', ...days, status: 'open', is_current: 0 }
  year = (await addSample(school, chief, resources.academic_year, sample)).id
  for (const name of ['zhangwei', 'lea_moreau']) {
    const rows = db().selectFrom('student').innerJoin('admin', 'admin.id', 'student.admin_id').select('student.id')
    students[name] = Number((await rows.where('admin.username', '=', name).executeTakeFirstOrThrow()).id)
    await change((inside) =>
      inside
        .updateTable('protocol_signature')
        .set({ status: 'signed', signed_at: 1 })
        .where('signer_kind', '=', 'student')
        .where('signer_id', '=', students[name]!)
        .execute(),
    )
  }
})
afterAll(() => school.close())

beforeEach(async () => {
  await change(async (inside) => {
    await inside.deleteFrom('re_enrolment').execute()
    await inside.deleteFrom('re_enrolment_campaign').execute()
    await inside.updateTable('course').set({ self_enrol: 0 }).where('academic_year_id', '=', year).execute()
  })
  for (const id of Object.values(students))
    await set('student', id, { mobile: '+33612345678', city: 'Paris', birth_date: '2003-05-02' })
})

const call = (name: string, body: object = {}, by: Person = office) => by.post(`${path}/${name}`, body)
const mine = async (by: Person): Promise<MyReEnrolment> => (await by.get(`${path}/mine`)).data
const rowOf = async (name: string) =>
  await db().selectFrom('re_enrolment').selectAll().where('student_id', '=', students[name]!).executeTakeFirstOrThrow()
const record = (name: string) =>
  db().selectFrom('student').selectAll().where('id', '=', students[name]!).executeTakeFirstOrThrow()
const funnel = async (): Promise<FunnelView> => (await office.get(`${path}/funnel?academic_year_id=${year}`)).data
const invite = (names: string[] = ['zhangwei'], closes_on = dayFromNow(20)) =>
  call('invite', { academic_year_id: year, closes_on, student_ids: names.map((name) => students[name]) })
const save = (by: Person, step: string, more: object = {}) => call('save', { step, ...more }, by)

async function fillIn(by: Person, more: { contact?: object; option_ids?: number[] } = {}) {
  const { steps } = await mine(by)
  const typed: Record<string, object> = {
    contact: more.contact ?? {},
    cvec: { cvec_number: 'par4 7k2m9x 26' },
    options: { option_ids: more.option_ids ?? [] },
  }
  for (const step of steps) expect(await save(by, step, typed[step] ?? {})).toMatchObject({ code: 1 })
}
const send = (by: Person, more: object = {}) => call('submit', { exact: true, ...more }, by)

describe('the life of a re-enrolment', () => {
  test('begins with an invitation, once for each student, in the bell and by mail', async () => {
    expect(await invite(['zhangwei', 'lea_moreau'])).toMatchObject({ code: 1, data: { count: 2 } })
    expect((await invite(['zhangwei'])).msg).toContain('Personne à inviter')
    expect(await mine(zhang)).toMatchObject({ status: 'invited', open: true, year: '2060-2061', confirmed: [] })
    const news = await db().selectFrom('notification').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(news).toMatchObject({ title: 'Votre réinscription 2060-2061', recipient_count: 2 })
    expect(news.title_zh).toBe('2060-2061 学年续读注册')
    expect(news.link_path).toBe('/admin/k/myReEnrolment')
  })

  test('are invited once, also by two people at the same moment', async () => {
    const body = { academic_year_id: year, closes_on: dayFromNow(20), student_ids: Object.values(students) }
    const answers = await Promise.all([call('invite', body), call('invite', body, chief)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
    const { count } = await db()
      .selectFrom('re_enrolment')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
  })

  test('goes on step by step, is left and continued, is sent, checked and done', async () => {
    await invite()
    expect(await save(zhang, 'contact', { mobile: '+33698765432' })).toMatchObject({ code: 1 })
    expect(await mine(zhang)).toMatchObject({ status: 'begun', confirmed: ['contact'] })
    expect((await send(zhang)).msg).toContain('Il reste une étape à confirmer : Pièces')
    await fillIn(zhang)
    expect((await send(zhang, { exact: false })).msg).toContain('Cochez')
    expect(await send(zhang)).toMatchObject({ code: 1 })
    expect(await mine(zhang)).toMatchObject({ status: 'submitted', open: false, cvec_number: 'PAR4-7K2M9X-26' })
    expect((await save(zhang, 'papers')).msg).toContain('chez le secrétariat')
    const { id } = await rowOf('zhangwei')
    expect(await call('accept', { id })).toMatchObject({ code: 1 })
    expect(await mine(zhang)).toMatchObject({ status: 'done' })
    expectRefusal(await call('accept', { id }))
  })

  test('is invited again after it was cancelled and reopened', async () => {
    await invite()
    const { id } = await rowOf('zhangwei')
    expect(await call('cancel', { id })).toMatchObject({ code: 1 })
    expect(await mine(zhang)).toBeNull()
    expect(await call('reopen', { id })).toMatchObject({ code: 1 })
    expect(await mine(zhang)).toMatchObject({ status: 'invited' })
  })
})

describe('changed data', () => {
  const sent = async (contact: object) => {
    await invite()
    await fillIn(zhang, { contact })
    expect(await send(zhang)).toMatchObject({ code: 1 })
    return rowOf('zhangwei')
  }

  test('does not stand before the office has accepted it', async () => {
    const { id } = await sent({ mobile: '+33698765432', city: 'Lyon' })
    expect(await record('zhangwei')).toMatchObject({ mobile: '+33612345678', city: 'Paris' })
    const review: ReviewView = (await office.get(`${path}/review?id=${id}`)).data
    expect(review.changes).toEqual([
      { name: 'mobile', before: '+33612345678', after: '+33698765432' },
      { name: 'city', before: 'Paris', after: 'Lyon' },
    ])
    expect(await call('accept', { id })).toMatchObject({ code: 1 })
    expect(await record('zhangwei')).toMatchObject({ mobile: '+33698765432', city: 'Lyon' })
  })

  test('that the office gives back keeps what was typed, with a note, and is sent again', async () => {
    const { id } = await sent({ city: 'Lyon' })
    expectRefusal(await call('giveBack', { id }))
    expect(await call('giveBack', { id, review_note: 'Quelle rue ?' })).toMatchObject({ code: 1 })
    expect(await mine(zhang)).toMatchObject({
      status: 'returned',
      open: true,
      review_note: 'Quelle rue ?',
      changed: ['city'],
      cvec_number: 'PAR4-7K2M9X-26',
      contact: { city: 'Lyon', mobile: '+33612345678' },
    })
    expect(await save(zhang, 'contact', { address_line: '4 rue de Lyon' })).toMatchObject({ code: 1 })
    expect(await send(zhang)).toMatchObject({ code: 1 })
    expect(await call('accept', { id })).toMatchObject({ code: 1 })
    expect(await record('zhangwei')).toMatchObject({ city: 'Lyon', address_line: '4 rue de Lyon' })
  })

  test('that is refused at its field leaves the values typed before', async () => {
    await invite()
    await save(zhang, 'contact', { city: 'Lyon' })
    const refused = await save(zhang, 'contact', { mobile: 'pas un numéro' })
    expectRefusal(refused)
    expect(Object.keys(refused.data.fields)).toEqual(['mobile'])
    expect((await mine(zhang)).contact).toMatchObject({ city: 'Lyon', mobile: '+33612345678' })
  })

  test('that is typed back to the record is no change', async () => {
    await invite()
    await save(zhang, 'contact', { city: 'Lyon' })
    await save(zhang, 'contact', { city: 'Paris' })
    expect((await mine(zhang)).changed).toEqual([])
  })

  test('contains no other column of the record', async () => {
    await invite()
    expectRefusal(await save(zhang, 'contact', { last_name: 'Autre' }))
    expectRefusal(await save(zhang, 'contact', { permit_expiry: '2099-01-01' }))
  })
})

describe('the CVEC number', () => {
  test('is refused with a clear sentence if it cannot be one, and the number before stays', async () => {
    await invite()
    await save(zhang, 'cvec', { cvec_number: 'LYO5-ABCDEF-25' })
    const refused = await save(zhang, 'cvec', { cvec_number: '12345' })
    expect(plain(refused.msg)).toContain('commence par trois lettres')
    expect(await mine(zhang)).toMatchObject({ cvec_number: 'LYO5-ABCDEF-25' })
  })

  test('may be left empty unless the programme requires it', async () => {
    await invite()
    const { specialty_id } = await rowOf('zhangwei')
    const needs = (kinds: string[]) =>
      set('specialty', Number(specialty_id), { required_documents: JSON.stringify(kinds) })
    await needs([])
    expect(await save(zhang, 'cvec', { cvec_number: '' })).toMatchObject({ code: 1 })
    await needs(['cvec'])
    expect((await save(zhang, 'cvec', { cvec_number: '' })).msg).toContain('Il manque')
  })
})

describe('papers', () => {
  test('are missing, end before the end of the new year, wait for the office, or are fine', async () => {
    await invite()
    const student_id = students.zhangwei!
    await change((inside) => inside.deleteFrom('student_document').where('student_id', '=', student_id).execute())
    const { specialty_id } = await record('zhangwei')
    const required_documents = JSON.stringify(['passport', 'insurance', 'photo'])
    await set('specialty', Number(specialty_id), { required_documents })
    const add = async (kind: string, more: object) => {
      const blank = { number: null, issued_on: null, permit_kind: null, expires_on: null }
      const { id } = await addSample(school, office, resources.student_document, { student_id, kind, ...blank })
      await set('student_document', id, more)
    }
    await add('passport', { status: 'accepted', expires_on: '2070-01-01' })
    await add('insurance', { status: 'accepted', expires_on: '2061-01-01' })
    const states = async () => Object.fromEntries((await mine(zhang)).papers.map(({ kind, state }) => [kind, state]))
    expect(await states()).toEqual({ photo: 'missing', insurance: 'ending', passport: 'fine' })
    const file = await sendNote(school, zhang, 'photo')
    expect(await zhang.post('/admin/k/studentDocument/add', { student_id, kind: 'photo', file })).toMatchObject({
      code: 1,
    })
    expect(await states()).toMatchObject({ photo: 'to_check', insurance: 'ending' })
  })
})

describe('options', () => {
  const option = (capacity_max: number | null) =>
    openCourse(school, chief, { academic_year_id: year, self_enrol: 1, capacity_max, specialty_id: null })
  const enrolments = async (course_id: number) => {
    const rows = db().selectFrom('course_enrolment').select(['student_id', 'status']).where('course_id', '=', course_id)
    return await rows.where('delete_time', 'is', null).orderBy('student_id').execute()
  }

  test('become a request when the form is sent, and a place when the office accepts', async () => {
    const course = await option(3)
    await invite()
    await fillIn(zhang, { option_ids: [course] })
    expect(await enrolments(course)).toEqual([])
    await send(zhang)
    expect(await enrolments(course)).toMatchObject([{ student_id: students.zhangwei, status: 'requested' }])
    await call('accept', { id: (await rowOf('zhangwei')).id })
    expect(await enrolments(course)).toMatchObject([{ student_id: students.zhangwei, status: 'active' }])
  })

  test('that the course room does not open to students are not offered', async () => {
    const course = await option(3)
    await set('course', course, { self_enrol: 0 })
    await invite()
    expect((await mine(zhang)).options).toEqual([])
    expect((await save(zhang, 'options', { option_ids: [course] })).msg).toContain('n’est plus proposée')
  })

  test('are never oversold: of two students at the same moment one gets the last place, the other keeps the answers', async () => {
    const course = await option(1)
    await invite(['zhangwei', 'lea_moreau'])
    for (const each of [zhang, lea]) await fillIn(each, { contact: { city: 'Lyon' }, option_ids: [course] })
    const answers = await Promise.all([send(zhang), send(lea)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
    const refused = answers.find(({ code }) => code === 0)!
    expect(plain(refused.msg)).toContain('Il n’y a plus de place')
    expect(await enrolments(course)).toHaveLength(1)
    const loser = answers[0] === refused ? zhang : lea
    expect(await mine(loser)).toMatchObject({
      status: 'begun',
      open: true,
      changed: ['city'],
      cvec_number: 'PAR4-7K2M9X-26',
      options: [{ id: course, left: 0, chosen: true }],
    })
    expect(await save(loser, 'options', { option_ids: [] })).toMatchObject({ code: 1 })
    expect(await send(loser)).toMatchObject({ code: 1 })
    expect(await enrolments(course)).toHaveLength(1)
  })

  test('that are full cannot be chosen, and a request that is taken back frees its place', async () => {
    const course = await option(1)
    await invite(['zhangwei', 'lea_moreau'])
    await fillIn(zhang, { option_ids: [course] })
    await send(zhang)
    expect((await save(lea, 'options', { option_ids: [course] })).msg).toContain('plus de place')
    await call('giveBack', { id: (await rowOf('zhangwei')).id, review_note: 'Autre option ?' })
    await save(zhang, 'options', { option_ids: [] })
    expect(await save(lea, 'options', { option_ids: [course] })).toMatchObject({ code: 1 })
  })

  test('wait in line if the office has given the place to someone else meanwhile', async () => {
    const course = await option(1)
    await invite()
    await fillIn(zhang, { option_ids: [course] })
    await send(zhang)
    const other = await db()
      .selectFrom('student')
      .select('id')
      .where('status', '=', 'active')
      .where('id', 'not in', Object.values(students))
      .executeTakeFirstOrThrow()
    const enrol = { course_id: course, student_ids: [Number(other.id)] }
    expect(await office.post('/admin/k/courseEnrolment/enrol', enrol)).toMatchObject({ code: 1 })
    expect(await call('accept', { id: (await rowOf('zhangwei')).id })).toMatchObject({ code: 1 })
    const statuses = (await enrolments(course)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['active', 'waitlisted'])
  })
})

describe('a minor', () => {
  test('names the guardian who agrees, because guardians have no account', async () => {
    await set('student', students.zhangwei!, { birth_date: dayFromNow(-16 * 365) })
    await invite()
    await fillIn(zhang)
    expect(await mine(zhang)).toMatchObject({ minor: true })
    expect(plain((await send(zhang)).msg)).toContain('écrivez le nom de votre responsable légal')
    expect(await send(zhang, { guardian_name: 'Zhang Guoqiang' })).toMatchObject({ code: 1 })
    expect(await rowOf('zhangwei')).toMatchObject({
      guardian_name: 'Zhang Guoqiang',
      guardian_confirmed_at: expect.anything(),
    })
  })
})

describe('an agreement that waits for the student', () => {
  test('is signed before the form is sent', async () => {
    await invite()
    await fillIn(zhang)
    const line = await db()
      .selectFrom('protocol_signature')
      .innerJoin('protocol', 'protocol.id', 'protocol_signature.protocol_id')
      .select(['protocol_signature.id', 'protocol.id as protocol', 'protocol.status', 'protocol.title'])
      .where('signer_kind', '=', 'student')
      .where('signer_id', '=', students.zhangwei!)
      .executeTakeFirstOrThrow()
    await set('protocol', Number(line.protocol), { status: 'issued' })
    await set('protocol_signature', Number(line.id), { status: 'notified', signed_at: null })
    expect(await mine(zhang)).toMatchObject({ agreements: [{ id: line.id, title: line.title, now: true }] })
    expect((await mine(zhang)).steps).toContain('agreement')
    expect((await save(zhang, 'agreement')).msg).toContain('Signez d’abord')
    expect((await send(zhang)).msg).toContain('Signez d’abord')
    await set('protocol_signature', Number(line.id), { status: 'signed', signed_at: 1 })
    await set('protocol', Number(line.protocol), { status: line.status })
    expect(await send(zhang)).toMatchObject({ code: 1 })
  })
})

describe('the closing date', () => {
  test('ends the answers of students with a clear sentence, and another date opens them again', async () => {
    await invite()
    await fillIn(zhang)
    expect(await call('close', { academic_year_id: year })).toMatchObject({ code: 1 })
    expect(await mine(zhang)).toMatchObject({ open: false, closes_on: dayFromNow(-1) })
    for (const refused of [await save(zhang, 'papers'), await send(zhang)]) {
      expectRefusal(refused)
      expect(refused.msg).toMatch(
        /^Les réinscriptions sont closes depuis le \d\d\/\d\d\/\d{4}\. Écrivez au secrétariat\.$/,
      )
    }
    expectRefusal(await call('remind', { academic_year_id: year }))
    expectRefusal(await call('invite', { academic_year_id: year, student_ids: [students.lea_moreau] }))
    const past = await call('deadline', { academic_year_id: year, closes_on: dayFromNow(-2) })
    expect(past.msg).toContain('déjà passée')
    expect(await call('deadline', { academic_year_id: year, closes_on: dayFromNow() })).toMatchObject({ code: 1 })
    expect(await send(zhang)).toMatchObject({ code: 1 })
  })

  test('is needed with the first invitations of a year', async () => {
    const body = { academic_year_id: year, student_ids: [students.zhangwei] }
    expect((await call('invite', body)).msg).toContain('jusqu’à quel jour')
  })
})

describe('the funnel', () => {
  test('counts what its lists show', async () => {
    await invite(['zhangwei', 'lea_moreau'])
    const expectCounts = async (counts: Partial<FunnelView['counts']>) => {
      const view = await funnel()
      expect(view.counts).toEqual({ invited: 0, begun: 0, waiting: 0, done: 0, ...counts })
      const stages = { invited: 'invited', begun: 'begun,returned', waiting: 'submitted', done: 'done' } as const
      for (const [stage, status] of Object.entries(stages)) {
        const filters = [
          { field: 'status', operator: 'IN', val: status },
          { field: 'academic_year_id', operator: 'eq', val: String(year) },
        ]
        const query = filters.map((each, n) =>
          Object.entries(each)
            .map(([k, v]) => `search[${n}][${k}]=${v}`)
            .join('&'),
        )
        const { data } = await office.get(`${path}/index?${query.join('&')}`)
        expect([stage, data.total]).toEqual([stage, view.counts[stage as keyof typeof stages]])
      }
    }
    await expectCounts({ invited: 2 })
    await save(zhang, 'papers')
    await expectCounts({ invited: 1, begun: 1 })
    await fillIn(zhang)
    await send(zhang)
    await expectCounts({ invited: 1, waiting: 1 })
    const { id } = await rowOf('zhangwei')
    await call('giveBack', { id, review_note: 'Encore ?' })
    await expectCounts({ invited: 1, begun: 1 })
    await send(zhang)
    await call('accept', { id })
    await expectCounts({ invited: 1, done: 1 })
  })

  test('reminds in one act those who have not answered, once a day', async () => {
    await invite(['zhangwei', 'lea_moreau'])
    await fillIn(zhang)
    await send(zhang)
    expect((await funnel()).to_remind).toBe(1)
    await set('student', students.lea_moreau!, { status: 'withdrawn' })
    expect((await funnel()).to_remind).toBe(0)
    await set('student', students.lea_moreau!, { status: 'active' })
    expect(await call('remind', { academic_year_id: year })).toMatchObject({ code: 1, data: { count: 1 } })
    const reads = await db()
      .selectFrom('notification_read')
      .innerJoin('notification', 'notification.id', 'notification_read.notification_id')
      .select(['recipient_id', 'notification.title'])
      .orderBy('notification.id', 'desc')
      .limit(1)
      .execute()
    expect(reads).toMatchObject([
      { recipient_id: students.lea_moreau, title: expect.stringContaining('il vous reste') },
    ])
    expect((await call('remind', { academic_year_id: year })).msg).toContain('Personne à relancer')
    expect((await funnel()).to_remind).toBe(0)
  })

  test('invites from the roll-over those who stay, and on demand those who are undecided', async () => {
    expect((await funnel()).campaign).toBeNull()
    const candidates = async (): Promise<CandidatesView> =>
      (await office.get(`${path}/candidates?academic_year_id=${year}`)).data
    const { staying, undecided } = await candidates()
    expect(staying + undecided).toBeGreaterThan(2)
    await office.post('/admin/rollOver/decide', { ids: [students.zhangwei], outcome: 'goes_on', level: 'B3' })
    await office.post('/admin/rollOver/decide', { ids: [students.lea_moreau], outcome: 'leaves' })
    const decided = await candidates()
    const body = { academic_year_id: year, closes_on: dayFromNow(20) }
    expect(await call('invite', body)).toMatchObject({ code: 1, data: { count: decided.staying } })
    expect(await rowOf('zhangwei')).toMatchObject({ level: 'B3' })
    expect(await call('invite', { ...body, undecided: true })).toMatchObject({ data: { count: decided.undecided } })
    const invited = await db().selectFrom('re_enrolment').select('student_id').execute()
    expect(invited.map(({ student_id }) => Number(student_id))).not.toContain(students.lea_moreau)
    expect(await candidates()).toEqual({ staying: 0, undecided: 0 })
  })
})

describe('rights', () => {
  test('a student sees and writes only the own re-enrolment, a teacher none', async () => {
    await invite()
    expect(await mine(lea)).toBeNull()
    expect((await save(lea, 'contact', { city: 'Lyon' })).msg).toContain('pas invité')
    const { id } = await rowOf('zhangwei')
    for (const each of [zhang, lea, claire]) {
      expectRefusal(await each.get(`${path}/index`), 401)
      expectRefusal(await each.get(`${path}/funnel`), 401)
      expectRefusal(await each.get(`${path}/review?id=${id}`), 401)
      for (const act of ['accept', 'cancel', 'edit']) expectRefusal(await call(act, { id }, each), 401)
      for (const act of ['invite', 'remind', 'close'])
        expectRefusal(await call(act, { academic_year_id: year }, each), 401)
    }
    expectRefusal(await claire.get(`${path}/mine`), 401)
    expectRefusal(await save(claire, 'papers'), 401)
    expectRefusal(await office.get(`${path}/mine`), 401)
  })
})
