// Every state of an application and of a document with every action: allowed ones are done, all others are refused with
// a message and change nothing.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { forgetSettings } from '#platform/settings/index.server.ts'
import { resources } from '#subjects.server.ts'
import { expireDocuments } from '#school/student/expire.server.ts'
import { tellExpiring } from '#school/student/expiring.server.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { solved } from '#server/testing/captcha.ts'
import { formType, formWith, pdf } from '#server/testing/files.ts'
import { systemContext } from '#server/product.ts'
import { addSample, expectRefusal, sendNote, watched } from '#server/testing/samples.ts'
import { lastMailIn } from '#server/testing/mails.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
let guest: Person
let offer: { specialties: { id: number }[]; years: { id: number }[] }
/** Two applicants with a confirmed address, and one without. */
let one: Application
let other: Application
let draft: Application
interface Application {
  id: number
  token: string
}

const db = () => school.product.store.read as AnyDatabase
const change = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const set = (table: string, id: number, values: object) =>
  change((inside) => inside.updateTable(table).set(values).where('id', '=', id).execute())
const statusOf = async (table: string, id: number) =>
  String((await db().selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow()).status)
const apply = (name: string, body: object) => guest.post(`/admin/k/student/${name}`, body)
const decide = (body: object) => office.post('/admin/k/review/decide', body)

beforeAll(async () => {
  school = await openSchool()
  await change((inside) =>
    inside.updateTable('config').set({ value: '1' }).where('name', '=', 'registration_open').execute(),
  )
  forgetSettings(school.product)
  office = watched(await school.signIn('scolarite'))
  guest = watched(school.stranger())
  offer = (await guest.get('/admin/k/student/register')).data
  one = await applied('Aubert', 'premiere')
  other = await applied('Bonnet', 'seconde')
  draft = await begun('Colin', 'troisieme')
})
afterAll(() => school.close())

async function begun(last_name: string, email: string): Promise<Application> {
  const form = {
    last_name,
    first_name: 'Anaïs',
    birth_date: '2004-05-06',
    nationality: 'FR',
    email: `${email}@example.test`,
    specialty_id: offer.specialties[0]!.id,
    academic_year_id: offer.years[0]!.id,
  }
  const { token } = (await apply('registerDraft', { form })).data
  const row = db().selectFrom('student').select('id').where('last_name', '=', last_name)
  return { token, id: Number((await row.orderBy('id', 'desc').executeTakeFirstOrThrow()).id) }
}

async function applied(last_name: string, email: string): Promise<Application> {
  const { token, id } = await begun(last_name, email)
  await apply('registerSend', { token, consent: true, ...(await solved(school, guest)) })
  const mail = async () => (await lastMailIn(school, `${email}@example.test`)).body
  await apply('registerVerify', { token, code: /\b\d{6}\b/.exec(await mail())![0] })
  return { id, token: /proof\?t=(reg_[\w-]+)/.exec(await mail())![1]! }
}

async function handIn(token: string): Promise<Answer> {
  const { captchaId, captchaInfo } = await solved(school, guest)
  const person = { 'x-captcha-id': captchaId, 'x-captcha-info': captchaInfo }
  const headers = {
    'content-type': formType,
    server: '1',
    'x-application': token,
    'x-document-kind': 'photo',
    ...person,
  }
  const payload = formWith({ name: 'photo.pdf', content: pdf(String(Math.random())) })
  const reply = await school.app.inject({ method: 'POST', url: '/admin/k/student/handIn', headers, payload })
  return { ...(reply.json() as Answer), status: reply.statusCode }
}

interface Try {
  from: readonly string[]
  /** Absent if the state stays. */
  to?: string
  act(about: Application): Promise<Answer>
}
const open = ['pending', 'incomplete'] as const
const entry = () => ({
  specialty_id: offer.specialties[0]!.id,
  academic_year_id: offer.years[0]!.id,
  entry_date: '2026-09-01',
})
const after = ['active', 'suspended', 'graduated', 'withdrawn', 'rejected', 'cancelled'] as const

/** Written by hand and not read from the declarations under test. */
const tries: Record<string, Try> = {
  'looks at it by the link': { from: [...open, ...after], act: ({ token }) => apply('follow', { token }) },
  'chooses the language by the link': {
    from: [...open, ...after],
    act: ({ token }) => apply('followLanguage', { token, locale: 'fr' }),
  },
  'hands a paper in': { from: ['draft', ...open], act: ({ token }) => handIn(token) },
  'hands the file in again': {
    from: ['incomplete'],
    to: 'pending',
    act: ({ token }) => apply('followResubmit', { token, message: 'Voici' }),
  },
  'withdraws it': { from: open, to: 'cancelled', act: ({ token }) => apply('followWithdraw', { token }) },
  'sends the form': {
    from: ['draft'],
    act: async ({ token }) => apply('registerSend', { token, consent: true, ...(await solved(school, guest)) }),
  },
  'goes on writing': { from: ['draft'], act: ({ token }) => apply('registerDraft', { token, form: { city: 'Lyon' } }) },
  'office approves': { from: ['pending'], to: 'active', act: ({ id }) => decide({ act: 'approve', id, ...entry() }) },
  'office asks for papers': {
    from: ['pending'],
    to: 'incomplete',
    act: ({ id }) => decide({ act: 'askDocuments', id, kinds: ['visa'], message: 'Il manque le visa.' }),
  },
  'office rejects': {
    from: open,
    to: 'rejected',
    act: ({ id }) => decide({ act: 'reject', id, message: 'Niveau insuffisant.' }),
  },
  'office sends the link again': {
    from: [...open, ...after],
    act: ({ id }) => office.post('/admin/k/review/sendLink', { id }),
  },
}
const states = ['draft', ...open, ...after, 'anonymised'] as const

/** Applicants with and without a confirmed address are different people. */
async function inState(state: string): Promise<Application> {
  const about = state === 'draft' ? draft : one
  const blank = { admin_id: null, student_no: null, delete_time: null, email: null, mobile: '+33639980100' }
  await set('student', about.id, { status: state, ...blank })
  if (state === 'draft')
    await change((inside) =>
      inside
        .updateTable('student_registration')
        .set({ submitted_at: null })
        .where('student_id', '=', about.id)
        .execute(),
    )
  for (const limit of ['follow ip', 'register file ip', 'code ip day', 'captcha ip'])
    await school.product.limits.reset(limit, '127.0.0.1')
  await school.product.limits.reset('invitation account', `student ${about.id}`)
  return about
}

describe.each(states)('an application that is %s', (state) => {
  test.each(Object.entries(tries))('%s', async (_name, { from, to, act }) => {
    const about = await inState(state)
    const answer = await act(about)
    if (from.includes(state)) expect(answer).toMatchObject({ code: 1 })
    else expectRefusal(answer)
    expect(await statusOf('student', about.id)).toBe(from.includes(state) && to ? to : state)
  })

  test('is merged into another while it waits, and only into an application or a student', async () => {
    const about = await inState(state)
    await set('student', other.id, { status: 'pending', delete_time: null })
    const merged = await office.post('/admin/k/review/merge', { id: about.id, into: other.id })
    if (open.includes(state as 'pending')) expect(merged).toMatchObject({ code: 1 })
    else expectRefusal(merged)
    await change((inside) =>
      inside
        .updateTable('student_registration')
        .set({ student_id: about.id })
        .where('student_id', '=', other.id)
        .where('payload', 'like', '%Aubert%')
        .execute(),
    )
  })

  test('can have its approval undone only immediately afterwards', async () => {
    const about = await inState(state)
    const log = {
      student_id: about.id,
      from_status: 'pending',
      to_status: state,
      at: 1,
      create_time: 1,
      update_time: 1,
    }
    await change((inside) => inside.insertInto('student_status_log').values(log).execute())
    const answer = await office.post('/admin/k/student/takeBack', { id: about.id })
    if (state === 'active') expect(answer).toMatchObject({ code: 1 })
    else expectRefusal(answer)
    expect(await statusOf('student', about.id)).toBe(state === 'active' ? 'pending' : state)
  })
})

test('the form of an approval knows who needs a permit, and the day of entry of each year', async () => {
  const file = async () => (await office.get(`/admin/k/review/file?id=${one.id}`)).data
  await set('student', one.id, { status: 'pending', entry_date: null })
  const before = await file()
  expect([before.permit_required, before.chosen.entry_date]).toEqual([false, null])
  await set('student', one.id, { nationality: 'CN' })
  expect((await file()).permit_required).toBe(true)
  await set('student', one.id, { nationality: 'FR' })
  const [{ id: year }] = before.choices.years
  const entryOf = async (start: number, end: number) => {
    await set('academic_year', year, { start_date: dayFromNow(start), end_date: dayFromNow(end) })
    return (await file()).choices.years.find(({ id }: { id: number }) => id === year).entry_date
  }
  const dates = await db()
    .selectFrom('academic_year')
    .select(['start_date', 'end_date'])
    .where('id', '=', year)
    .execute()
  expect(await entryOf(-30, 200)).toBe(dayFromNow(0))
  expect(await entryOf(201, 500)).toBe(dayFromNow(201))
  await set('academic_year', year, dates[0]!)
})

test('a submitted draft becomes an application only by the code of its mail', async () => {
  for (const state of states) {
    const { token } = await inState(state)
    expectRefusal(await apply('registerVerify', { token, code: '000000' }))
  }
})

describe('a document', () => {
  const paperStates = ['submitted', 'accepted', 'refused', 'expired', 'replaced'] as const
  const step = (name: string, id: number, body = {}) => office.post(`/admin/k/studentDocument/${name}`, { id, ...body })
  let paper: { id: number; student_id: number }
  beforeAll(async () => {
    const { id, student_id } = await addSample(school, office, resources.student_document, { kind: 'visa' })
    paper = { id, student_id: Number(student_id) }
  })
  const put = (status: string) =>
    set('student_document', paper.id, { status, issued_on: null, expires_on: '2026-10-31', review_note: null })

  test.each(paperStates)('that is %s is reviewed once, and changed only before', async (state) => {
    for (const [action, to, body] of [
      ['accept', 'accepted', {}],
      ['refuse', 'refused', { review_note: 'Illisible' }],
    ] as const) {
      await put(state)
      const answer = await step(action, paper.id, body)
      if (state === 'submitted') expect(answer).toMatchObject({ code: 1 })
      else expectRefusal(answer)
      expect(await statusOf('student_document', paper.id)).toBe(state === 'submitted' ? to : state)
    }
    await put(state)
    const file = await sendNote(school, office, `other ${state}`)
    const answer = await step('edit', paper.id, { file })
    if (state === 'submitted') expect(answer).toMatchObject({ code: 1 })
    else expectRefusal(answer)
  })

  test('is not refused without a reason', async () => {
    await put('submitted')
    for (const review_note of ['', null, undefined]) expectRefusal(await step('refuse', paper.id, { review_note }))
    expect(await statusOf('student_document', paper.id)).toBe('submitted')
  })

  test.each(paperStates)('that is %s is replaced by the next one of its kind only if it was refused', async (state) => {
    await put(state)
    const next = { student_id: paper.student_id, kind: 'visa' }
    const { id } = await addSample(school, office, resources.student_document, next)
    expect(await statusOf('student_document', paper.id)).toBe(state === 'refused' ? 'replaced' : state)
    await step('del', id)
  })

  test('causes reminders three months, one month and a week before it expires, once each', async () => {
    await change((inside) => inside.updateTable('student').set({ permit_expiry: null }).execute())
    await change((inside) => inside.updateTable('student_document').set({ expires_on: null }).execute())
    const { id } = await db()
      .selectFrom('student')
      .select('id')
      .where('status', '=', 'active')
      .limit(1)
      .executeTakeFirstOrThrow()
    const notified = async () => {
      const read = db().selectFrom('notification_read').innerJoin('notification', 'notification.id', 'notification_id')
      const mine = read
        .select(['group_key', 'title_zh'])
        .where('recipient_kind', '=', 'student')
        .where('recipient_id', '=', id)
      return (await mine.where('group_key', 'like', `paper ${paper.id} %`).execute()).length
    }
    await set('student_document', paper.id, { status: 'accepted', kind: 'permit', student_id: id })
    for (const [days, expected] of [
      [120, 0],
      [80, 1],
      [79, 2],
      [29, 3],
      [6, 4],
      [-1, 4],
    ] as const) {
      await set('student_document', paper.id, { expires_on: dayFromNow(days) })
      await tellExpiring(systemContext(school.product))
      expect(await tellExpiring(systemContext(school.product))).toBe(0)
      expect(await notified()).toBe(expected)
    }
    // The permit of the record has the alerts of its renewal.
    await set('student_document', paper.id, { expires_on: dayFromNow(28) })
    await set('student', Number(id), { permit_expiry: dayFromNow(28) })
    expect(await tellExpiring(systemContext(school.product))).toBe(0)
    await set('student_document', paper.id, { kind: 'insurance', expires_on: dayFromNow(20) })
    expect(await tellExpiring(systemContext(school.product))).toBe(1)
    expect(await tellExpiring(systemContext(school.product))).toBe(0)
  })

  test.each(paperStates)('that is %s expires only if it was accepted', async (state) => {
    await put(state)
    await expireDocuments(systemContext(school.product), '2026-10-31')
    expect(await statusOf('student_document', paper.id)).toBe(state)
    await expireDocuments(systemContext(school.product), '2026-11-01')
    expect(await statusOf('student_document', paper.id)).toBe(state === 'accepted' ? 'expired' : state)
  })
})
