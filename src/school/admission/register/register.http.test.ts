// A public registration from the first step to the account, with everything that must be refused.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { forgetSettings } from '#platform/settings/index.server.ts'
import { expireDocuments } from '#school/student/expire.server.ts'
import { solved } from '#server/testing/captcha.ts'
import { formType, formWith, pdf } from '#server/testing/files.ts'
import { systemContext } from '#server/product.ts'
import { addSample, expectRefusal, plain, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { findErasures } from '#platform/privacy/retention.server.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { draftQuota } from './draft-quota.server.ts'
import { mailsIn } from '#server/testing/mails.ts'
import { purgeDrafts } from './purge.server.ts'

let school: School
let office: Person
let guest: Person
let offer: { draft_days: number; specialties: { id: number }[]; years: { id: number }[] }
const db = () => school.product.store.read as AnyDatabase
const change = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))

beforeAll(async () => {
  school = await openSchool()
  await change((inside) =>
    inside.updateTable('config').set({ value: '1' }).where('name', '=', 'registration_open').execute(),
  )
  forgetSettings(school.product)
  office = watched(await school.signIn('scolarite'))
  guest = watched(school.stranger())
  offer = (await guest.get('/admin/k/student/register')).data
})
afterAll(() => school.close())

let count = 0
const personOf = (changes = {}) => {
  const letters = [...String(++count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  return {
    last_name: `Bernard-${letters}`,
    first_name: 'Anaïs',
    birth_date: '2004-05-06',
    nationality: 'FR',
    email: `candidate${count}@example.test`,
    specialty_id: offer.specialties[0]!.id,
    academic_year_id: offer.years[0]!.id,
    french_level: 'B2',
    ...changes,
  }
}
const call = (name: string, body: object) => guest.post(`/admin/k/student/${name}`, body)
const draftOf = async (form: object) => {
  for (const limit of ['register ip', 'follow ip', 'code ip day']) await school.product.limits.reset(limit, '127.0.0.1')
  return (await call('registerDraft', { form })).data.token as string
}
const sendIt = async (token: string, consent = true) =>
  call('registerSend', { token, consent, ...(await solved(school, guest)) })
const lastMail = async (recipient: string) => (await mailsIn(school, recipient)).at(-1)
const codeFor = async (email: string) => /\b\d{6}\b/.exec(String((await lastMail(email))?.body))![0]

async function applied(changes = {}): Promise<{ id: number; link: string; form: ReturnType<typeof personOf> }> {
  const form = personOf(changes)
  const token = await draftOf(form)
  expect(await sendIt(token)).toMatchObject({ code: 1 })
  expect(await call('registerVerify', { token, code: await codeFor(form.email) })).toMatchObject({ code: 1 })
  const [, link = ''] = /proof\?t=(reg_[\w-]+)/.exec(String((await lastMail(form.email))!.body)) ?? []
  const rows = db().selectFrom('student').select('id').where('last_name', '=', form.last_name).orderBy('id', 'desc')
  return { id: Number((await rows.executeTakeFirstOrThrow()).id), link, form }
}
const rowOf = (id: number) => db().selectFrom('student').selectAll().where('id', '=', id).executeTakeFirst()

describe('the form', () => {
  test('lists open specialties, and says clearly when registration is closed', async () => {
    expect(offer.specialties.length).toBeGreaterThan(2)
    await change((inside) =>
      inside.updateTable('config').set({ value: '0' }).where('name', '=', 'registration_open').execute(),
    )
    forgetSettings(school.product)
    expect((await guest.get('/admin/k/student/register')).data).toEqual({ open: false })
    expect((await call('registerDraft', { form: {} })).msg).toMatch(/^Les inscriptions en ligne sont fermées/)
    await change((inside) =>
      inside.updateTable('config').set({ value: '1' }).where('name', '=', 'registration_open').execute(),
    )
    forgetSettings(school.product)
  })

  test('says before the first step for how long the school keeps what is not sent', async () => {
    expect(offer.draft_days).toBe(2)
    const token = await draftOf({ last_name: 'Gardé', first_name: 'Paul' })
    const { student_id, expires_at, create_time } = await db()
      .selectFrom('student_registration')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(await rowOf(Number(student_id))).toMatchObject({ last_name: 'Gardé', status: 'draft' })
    expect(Number(expires_at) - Number(create_time)).toBe(offer.draft_days * 86_400)
    expect(token).not.toBe('')
  })

  test('is stored from the first step, and returned only for its own token', async () => {
    const token = await draftOf({ last_name: 'Perdu', first_name: 'Paul' })
    await call('registerDraft', { token, form: { city: 'Lyon' } })
    expect((await call('registerRead', { token })).data).toMatchObject({
      form: { last_name: 'Perdu', first_name: 'Paul', city: 'Lyon' },
      sent: false,
    })
    expectRefusal(await call('registerRead', { token: `reg_${'x'.repeat(43)}` }))
    const stored = await db().selectFrom('student_registration').select('token_hash').execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('reports missing and wrong values beside each field, all at once', async () => {
    const latin = await call('registerDraft', { form: { last_name: '张', first_name: 'Wei' } })
    expect(Object.keys(latin.data.fields)).toEqual(['last_name'])
    const token = await draftOf({ first_name: 'Seul' })
    const { data } = await sendIt(token)
    expect(Object.keys(data.fields).toSorted()).toEqual(
      ['academic_year_id', 'birth_date', 'email', 'last_name', 'nationality', 'specialty_id'].toSorted(),
    )
  })

  test('is refused for an academic year that is not offered', async () => {
    const past = await db().selectFrom('academic_year').select('id').where('end_date', '<', '2026-01-01').execute()
    for (const year of [...past.map(({ id }) => Number(id)), 99_999]) {
      const { data } = await sendIt(await draftOf(personOf({ academic_year_id: year })))
      expect(Object.keys(data.fields)).toEqual(['academic_year_id'])
    }
  })

  test('of a minor names the responsible adult, and adds a guardian to the file', async () => {
    const birth_date = `${new Date().getFullYear() - 16}-01-15`
    const token = await draftOf(personOf({ birth_date }))
    const { data } = await sendIt(token)
    expect(Object.keys(data.fields)).toEqual(['guardian.name', 'guardian.relation', 'guardian.email'])
    const { id } = await applied({
      birth_date,
      guardian: { name: 'Marie Bernard', relation: 'mother', mobile: '0639980101' },
    })
    const guardians = await db().selectFrom('student_guardian').selectAll().where('student_id', '=', id).execute()
    expect(guardians).toMatchObject([{ name: 'Marie Bernard', mobile: '+33639980101', can_sign: 1, is_legal: 1 }])
  })

  test('is refused without consent, without the captcha or with a used one', async () => {
    const token = await draftOf(personOf())
    expect((await sendIt(token, false)).msg).toMatch(/^Votre accord est nécessaire/)
    const proof = await solved(school, guest)
    expect((await call('registerSend', { token, consent: true, ...proof, captchaInfo: '1,1;350;200' })).code).toBe(0)
    expect(await call('registerSend', { token, consent: true, ...proof })).toMatchObject({ code: 1 })
    expect((await call('registerSend', { token, consent: true, ...proof })).code).toBe(0)
  })
})

describe('the address', () => {
  test('is refused beyond ten codes a day for one address, and beyond the budget of the whole school', async () => {
    const { limits } = school.product
    const form = personOf()
    const token = await draftOf(form)
    for (let n = 0; n < 10; n++) await limits.add('code target day', `register ${form.email}`)
    expect(await sendIt(token)).toMatchObject({ status: 429, code: 0 })
    await limits.reset('code target day', `register ${form.email}`)
    await limits.reset('code target minute', `register ${form.email}`)
    for (let n = 0; n < 500; n++) await limits.add('code email budget', 'all')
    expect(await sendIt(token)).toMatchObject({ status: 429, code: 0 })
    await limits.reset('code email budget', 'all')
    await limits.reset('code target minute', `register ${form.email}`)
    expect(await sendIt(token)).toMatchObject({ code: 1 })
  })

  test('is not confirmed by a code that was sent to another one', async () => {
    const form = personOf()
    const token = await draftOf(form)
    await sendIt(token)
    const code = await codeFor(form.email)
    // True if this address was saved while the code was being sent.
    const holds = (email: string) =>
      change(async (inside) => {
        const drafts = inside.selectFrom('student_registration').select(['id', 'payload']).orderBy('id', 'desc')
        const { id, payload } = await drafts.limit(1).executeTakeFirstOrThrow()
        const changed = JSON.stringify({ ...JSON.parse(String(payload)), email })
        await inside.updateTable('student_registration').set({ payload: changed }).where('id', '=', id).execute()
      })
    await holds('victime@example.test')
    expectRefusal(await call('registerVerify', { token, code }))
    await holds(form.email)
    expect(await call('registerVerify', { token, code })).toMatchObject({ code: 1 })
  })

  test('is confirmed by the code of the mail; five wrong codes invalidate it', async () => {
    const form = personOf()
    const token = await draftOf(form)
    await sendIt(token)
    const code = await codeFor(form.email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n++) expectRefusal(await call('registerVerify', { token, code: wrong }))
    expectRefusal(await call('registerVerify', { token, code }))
    expect(
      await rowOf(
        Number(
          (
            await db()
              .selectFrom('student')
              .select('id')
              .where('last_name', '=', form.last_name)
              .executeTakeFirstOrThrow()
          ).id,
        ),
      ),
    ).toMatchObject({ status: 'draft', email: null })
  })

  test('gets the same response whether the school knows it or not, and is never taken from its owner', async () => {
    const known = 'zihan.ouyang@example.test'
    const [one, other] = [await draftOf(personOf({ email: known })), await draftOf(personOf())]
    const [told, untold] = [await sendIt(one), await sendIt(other)]
    const same = ({ code, msg, status }: typeof told) => ({
      code,
      status,
      msg: msg.replace(/ à \S+\. /, ' … '),
    })
    expect(same(told)).toEqual(same(untold))
    expect(told.code).toBe(1)
    expect(await call('registerVerify', { token: one, code: await codeFor(known) })).toMatchObject({ code: 1 })
    const mine = await db().selectFrom('student').select('id').where('email', '=', known).execute()
    expect(mine).toHaveLength(1)
    const trace = await db()
      .selectFrom('student_registration')
      .selectAll()
      .orderBy('duplicate_score', 'desc')
      .executeTakeFirstOrThrow()
    expect(trace.duplicate_score).toBe(100)
    expect(JSON.parse(trace.duplicate_of)[0]).toMatchObject({ id: Number(mine[0]!.id), score: 100, same: ['email'] })
  })

  test('that is confirmed makes the browser’s own token invalid, and the link in the mail opens the application', async () => {
    const form = personOf()
    const token = await draftOf(form)
    await sendIt(token)
    await call('registerVerify', { token, code: await codeFor(form.email) })
    expectRefusal(await call('registerRead', { token }))
    expectRefusal(await call('follow', { token }))
    const { link, id } = await applied()
    const { data, text } = await call('follow', { token: link })
    expect(data).toMatchObject({ status: 'pending', messages: [] })
    expect(data.missing.length).toBeGreaterThan(0)
    expect(text).not.toMatch(new RegExp(`"(id|student_id)":|: ?${id}\\b`))
  })
})

describe('an unconfirmed draft', () => {
  test('is removed after two days with its documents; a younger or a confirmed one stays', async () => {
    const old = await draftOf({ last_name: 'Ancien', first_name: 'Brouillon' })
    const young = await draftOf({ last_name: 'Jeune', first_name: 'Brouillon' })
    const { id } = await applied()
    expect(await handIn(old, 'passport', pdf('old'), 'piece.pdf', await proof())).toMatchObject({ code: 1 })
    const url = String((await lastPaper()).file)
    const isStored = () => existsSync(join(school.env.DATA_DIR, url))
    expect(isStored()).toBe(true)
    const aged = db()
      .selectFrom('student')
      .select('id')
      .where('last_name', 'in', ['Ancien', String((await rowOf(id))!.last_name)])
    const ids = (await aged.execute()).map((row) => Number(row.id))
    await change((inside) =>
      inside
        .updateTable('student_registration')
        .set({ create_time: Math.floor(Date.now() / 1000) - 3 * 86_400 })
        .where('student_id', 'in', ids)
        .execute(),
    )
    const period = { name: 'registration_draft', days: 5, update_time: 0 }
    await change((inside) => inside.insertInto('retention').values(period).execute())
    expect(await purgeDrafts(systemContext(school.product), storageOf(school.env))).toBe(0)
    await change((inside) => inside.deleteFrom('retention').execute())
    expect((await findErasures(systemContext(school.product))).registration_draft).toMatchObject({ count: 1 })
    await change((inside) =>
      inside.updateTable('student_registration').set({ create_time: 1000 }).where('student_id', 'in', ids).execute(),
    )
    expect(await purgeDrafts(systemContext(school.product), storageOf(school.env))).toBe(1)
    // Files of an expired draft are removed with it.
    expect(isStored()).toBe(false)
    expect(await db().selectFrom('attachment').select('id').where('url', '=', url).execute()).toEqual([])
    const left = await db().selectFrom('student').select('last_name').where('first_name', '=', 'Brouillon').execute()
    expect(left).toEqual([{ last_name: 'Jeune' }])
    expectRefusal(await call('registerRead', { token: old }))
    expect((await call('registerRead', { token: young })).code).toBe(1)
    expect((await rowOf(id))!.status).toBe('pending')
  })
})

const proof = async () => {
  await school.product.limits.reset('captcha ip', '127.0.0.1')
  const { captchaId, captchaInfo } = await solved(school, guest)
  return { 'x-captcha-id': captchaId, 'x-captcha-info': captchaInfo }
}
const lastPaper = () =>
  db().selectFrom('student_document').select(['id', 'file']).orderBy('id', 'desc').executeTakeFirstOrThrow()

async function handIn(
  token: string,
  kind: string,
  content: string | Buffer = pdf(`${kind} ${token}`),
  name = 'piece.pdf',
  person: Record<string, string> = {},
) {
  const sent = { 'content-type': formType, server: '1', 'x-application': token, 'x-document-kind': kind }
  const headers = { ...sent, ...person }
  const reply = await school.app.inject({
    method: 'POST',
    url: '/admin/k/student/handIn',
    headers,
    payload: formWith({ name, content }),
  })
  const retryAfter = reply.headers['retry-after']
  return { ...(reply.json() as { code: number; msg: string }), status: reply.statusCode, retryAfter }
}

describe('a document uploaded before submission', () => {
  test('needs a captcha once, before the first one', async () => {
    const [one, other] = [await draftOf({ last_name: 'Robot' }), await draftOf({ last_name: 'Robot' })]
    const before = await lastPaper()
    const wrong = { 'x-captcha-id': 'nothing-asked', 'x-captcha-info': '1,1;350;200' }
    for (const person of [{}, wrong] as Record<string, string>[])
      expect(await handIn(one, 'passport', pdf('r'), 'piece.pdf', person)).toMatchObject({
        code: 0,
        msg: expect.stringMatching(/^Avant la première pièce/),
        data: { person: true },
      })
    expect(await lastPaper()).toEqual(before)
    const person = await proof()
    expect(await handIn(one, 'passport', pdf('r'), 'piece.pdf', person)).toMatchObject({ code: 1 })
    expect(await handIn(one, 'photo')).toMatchObject({ code: 1 })
    expect(await handIn(other, 'passport', pdf('s'), 'piece.pdf', person)).toMatchObject({ code: 0 })
  })

  test('counts for the quota of its network and of all; applicants with a confirmed address are not limited', async () => {
    const { link } = await applied()
    const token = await draftOf({ last_name: 'Plein' })
    expect(await handIn(token, 'passport', pdf('q'), 'piece.pdf', await proof())).toMatchObject({ code: 1 })
    const before = { ...draftQuota }
    for (const [less, status, sentence] of [
      [{ networkFiles: 1 }, 429, /viennent de ce réseau.*réessayez dans une heure/],
      [{ networkBytes: 100 }, 429, /viennent de ce réseau.*réessayez dans une heure/],
      [{ bytes: 100 }, 503, /ne peut pas recevoir d’autres pièces.*réessayez dans une heure/],
    ] as const) {
      Object.assign(draftQuota, before, less)
      const papers = await lastPaper()
      const refused = await handIn(token, 'photo')
      expect(refused).toMatchObject({ status, code: 0, msg: expect.stringMatching(sentence) })
      expect(refused.retryAfter).toBe('3600')
      expect(await lastPaper()).toEqual(papers)
    }
    Object.assign(draftQuota, before, { networkFiles: 1 })
    expect(await handIn(link, 'passport')).toMatchObject({ code: 1 })
    Object.assign(draftQuota, before)
    // Another network has no uploads yet.
    await change((inside) => inside.updateTable('student_registration').set({ ip: '192.0.2.9' }).execute())
    Object.assign(draftQuota, { networkFiles: 1 })
    expect(await handIn(token, 'photo')).toMatchObject({ code: 1 })
    Object.assign(draftQuota, before)
  })
})

describe('a document uploaded by link', () => {
  test('is readable only by the office; only PDF and pictures are accepted', async () => {
    const { link, id } = await applied()
    expect(await handIn(link, 'passport')).toMatchObject({ code: 1 })
    expectRefusal(await handIn(link, 'passport', 'bonjour', 'note.txt'))
    expectRefusal(await handIn(link, 'horoscope'))
    expectRefusal(await handIn(`reg_${'y'.repeat(43)}`, 'passport'))
    const [paper] = (await office.get(`/admin/k/review/file?id=${id}`)).data.papers
    expect(paper).toMatchObject({ kind: 'passport', status: 'submitted', name: 'piece.pdf' })
    const openedBy = async (person: Person) => (await person.get(paper.file)).status
    expect(await openedBy(office)).toBe(200)
    for (const other of [guest, await school.signIn('claire_dubois'), await school.signIn('lea_moreau')])
      expect(await openedBy(other)).not.toBe(200)
  })

  test('is refused with a reason, replaced by the next one and accepted', async () => {
    const { link, id } = await applied()
    await handIn(link, 'passport')
    const papersNow = async () =>
      (await call('follow', { token: link })).data.papers.map((each: { status: string }) => each.status)
    const paper = async () => (await office.get(`/admin/k/review/file?id=${id}`)).data.papers.at(-1).id as number
    const act = async (name: string, body = {}) =>
      office.post(`/admin/k/studentDocument/${name}`, { id: await paper(), ...body })
    expectRefusal(await act('refuse'))
    expect(await act('refuse', { review_note: 'Illisible' })).toMatchObject({ code: 1 })
    expectRefusal(await act('accept'))
    expect((await call('follow', { token: link })).data.papers[0].review_note).toBe('Illisible')
    await handIn(link, 'passport', pdf('again'))
    expect(await papersNow()).toEqual(['replaced', 'submitted'])
    expect(await act('accept')).toMatchObject({ code: 1 })
    expectRefusal(await act('refuse', { review_note: 'Non' }))
    expect(await papersNow()).toEqual(['replaced', 'accepted'])
    // Expires before all other documents of the school.
    const expires_on = '2020-02-28'
    await office.post('/admin/k/studentDocument/edit', { id: await paper(), expires_on })
    expect(await expireDocuments(systemContext(school.product), expires_on)).toBe(0)
    expect(await expireDocuments(systemContext(school.product), '2020-02-29')).toBe(1)
    expect(await papersNow()).toEqual(['replaced', 'expired'])
  })
})

/** One agreement that can be issued immediately, and one with a missing value. */
async function chartersOnApproval(): Promise<void> {
  const chief = await school.signIn('superadmin')
  for (const body of ['<p>Charte : {{student.full_name}}.</p>', '<p>Né à {{student.birth_place}}.</p>']) {
    const { id } = await addSample(school, chief, resources.protocol_template, {
      code: `charte${body.length}`,
      auto_issue: 'on_approval',
      body,
      layout: 'fr',
      sign_mode: 'sign',
      legal_points: [],
      signer_roles: [{ role: 'student', order: 1, required: true, proof: 'none' }],
      kind: 'code_of_conduct',
      expire_days: 30,
      cooling_off_days: null,
    })
    expect(await chief.post('/admin/k/protocolTemplate/publish', { id })).toMatchObject({ code: 1 })
  }
}

describe('the office', () => {
  const decide = (body: object) => office.post('/admin/k/review/decide', body)
  const entry = () => ({
    specialty_id: offer.specialties[0]!.id,
    academic_year_id: offer.years[0]!.id,
    entry_date: '2026-09-01',
  })

  test('asks for documents in the applicant’s language; the link shows it, resubmits and withdraws', async () => {
    const { link, id, form } = await applied()
    expect((await office.get('/admin/k/review/index')).data.list.map((each: { id: number }) => each.id)).toContain(id)
    expectRefusal(await decide({ act: 'askDocuments', id, kinds: ['visa'], message: '' }))
    expect(await decide({ act: 'askDocuments', id, kinds: ['visa'], message: 'Il manque : Visa.' })).toMatchObject({
      code: 1,
    })
    expect(String((await lastMail(form.email))!.body)).toContain(link)
    const { data } = await call('follow', { token: link })
    expect(data).toMatchObject({ status: 'incomplete', messages: [{ school: true, body: 'Il manque : Visa.' }] })
    expect(data.missing).toContain('visa')
    expect(await call('followResubmit', { token: link, message: 'Le voici' })).toMatchObject({ code: 1 })
    expectRefusal(await call('followResubmit', { token: link }))
    expect((await rowOf(id))!.status).toBe('pending')
    expect(await call('followLanguage', { token: link, locale: 'zh-cn' })).toMatchObject({ code: 1 })
    expect(await call('followWithdraw', { token: link })).toMatchObject({ code: 1 })
    expect((await rowOf(id))!.status).toBe('cancelled')
    expectRefusal(await call('followWithdraw', { token: link }))
  })

  test('approves in one step: number, account in the group, link by mail; and can undo it until the account is used', async () => {
    const { id, form } = await applied({ last_name: 'Nguyen', first_name: 'Bao' })
    expect(await decide({ act: 'approve', id, ...entry() })).toMatchObject({ code: 1 })
    const row = (await rowOf(id))!
    expect(row).toMatchObject({ status: 'active', student_no: expect.stringMatching(/^ETU-2026-\d{5}$/) })
    const account = await db().selectFrom('admin').selectAll().where('id', '=', row.admin_id).executeTakeFirstOrThrow()
    expect(account).toMatchObject({ username: 'bao_nguyen', email: form.email, password: null, status: '1' })
    const groups = await db()
      .selectFrom('admin_group_access')
      .innerJoin('admin_group', 'admin_group.id', 'admin_group_id')
      .select('name')
      .where('admin_id', '=', row.admin_id)
      .execute()
    expect(groups).toEqual([{ name: 'Étudiant' }])
    const mails = await mailsIn(school, form.email)
    expect(mails.map(({ body }) => body).join('\n')).toMatch(/\/admin\/invitation\/inv_/)
    expect(await office.post('/admin/k/student/takeBack', { id })).toMatchObject({ code: 1 })
    expect(await rowOf(id)).toMatchObject({ status: 'pending', admin_id: null, student_no: row.student_no })
    expectRefusal(await office.post('/admin/k/student/takeBack', { id }))
    await decide({ act: 'approve', id, ...entry() })
    const again = (await rowOf(id))!
    expect(again.student_no).toBe(row.student_no)
    await change((inside) =>
      inside.updateTable('admin').set({ last_login_time: 1 }).where('id', '=', again.admin_id).execute(),
    )
    expect(plain((await office.post('/admin/k/student/takeBack', { id })).msg)).toMatch(/déjà connecté/)
  })

  test('enrols in the ticked courses, issues agreements, sends a welcome message; and can undo all of it', async () => {
    await chartersOnApproval()
    const { id } = await applied()
    const { choices } = (await office.get(`/admin/k/review/file?id=${id}`)).data
    const course = choices.courses[0]
    const chosen = { specialty_id: course.specialty_id, academic_year_id: course.academic_year_id }
    const approve = () => decide({ act: 'approve', id, ...entry(), ...chosen, course_ids: [course.id] })
    const living = async (table: string) =>
      db().selectFrom(table).selectAll().where('student_id', '=', id).where('delete_time', 'is', null).execute()
    const welcomed = async () => {
      const read = db().selectFrom('notification_read').innerJoin('notification', 'notification.id', 'notification_id')
      return read.select('title_zh').where('group_key', '=', `welcome ${id}`).execute()
    }
    expectRefusal(await decide({ act: 'approve', id, ...entry(), course_ids: [999_999] }))
    expect(await rowOf(id)).toMatchObject({ status: 'pending', admin_id: null })
    expect(await welcomed()).toEqual([])
    expect(await approve()).toMatchObject({ code: 1 })
    const [place] = await living('course_enrolment')
    expect(place).toMatchObject({ course_id: course.id, status: expect.stringMatching(/^(active|waitlisted)$/) })
    const agreements = await living('protocol')
    // The school may have a template that adds another one.
    expect(new Set(agreements.map(({ status }) => status))).toEqual(new Set(['draft', 'issued']))
    expect(await welcomed()).toEqual([{ title_zh: '欢迎你，Anaïs！' }])
    expect(await office.post('/admin/k/student/takeBack', { id })).toMatchObject({ code: 1 })
    expect((await living('course_enrolment')).map(({ status }) => status)).toEqual(['cancelled'])
    expect(new Set((await living('protocol')).map(({ status }) => status))).toEqual(new Set(['void']))
    expect(await welcomed()).toEqual([])
    expect(await approve()).toMatchObject({ code: 1 })
    expect((await living('course_enrolment')).map(({ status }) => status)).toEqual([place!.status])
    await change((inside) =>
      inside.updateTable('protocol').set({ status: 'signed' }).where('student_id', '=', id).execute(),
    )
    expect(plain((await office.post('/admin/k/student/takeBack', { id })).msg)).toMatch(/déjà signé/)
    expect(await rowOf(id)).toMatchObject({ status: 'active' })
  })

  test('gives another account name to a second person of the same name, and rolls everything back if one part fails', async () => {
    const [one, two] = [
      await applied({ last_name: 'Weil', first_name: 'Zoé' }),
      await applied({ last_name: 'Weil', first_name: 'Zoé' }),
    ]
    for (const { id } of [one, two]) await decide({ act: 'approve', id, ...entry() })
    const names = await db()
      .selectFrom('admin')
      .select('username')
      .where('username', 'like', 'zoe_weil%')
      .orderBy('id')
      .execute()
    expect(names.map(({ username }) => username)).toEqual(['zoe_weil', 'zoe_weil2'])
    const { id } = await applied()
    const before = await db().selectFrom('counter').selectAll().where('name', '=', 'student-2026').execute()
    await change((inside) =>
      inside.updateTable('admin_group').set({ part: null }).where('name', '=', 'Étudiant').execute(),
    )
    expectRefusal(await decide({ act: 'approve', id, ...entry() }))
    await change((inside) =>
      inside.updateTable('admin_group').set({ part: 'student' }).where('name', '=', 'Étudiant').execute(),
    )
    expect(await rowOf(id)).toMatchObject({ status: 'pending', student_no: null, admin_id: null })
    expect(await db().selectFrom('counter').selectAll().where('name', '=', 'student-2026').execute()).toEqual(before)
  })

  test('merges two records of one person, or marks them as two people', async () => {
    const older = await applied({ mobile: '+33639980555', city: 'Nantes' })
    const newer = await applied({ mobile: '+33639980555', city: 'Lille', native_name: '白安' })
    const seen = async () => (await office.get(`/admin/k/review/file?id=${newer.id}`)).data.duplicates
    expect(await seen()).toMatchObject([{ id: older.id, score: 90, same: ['mobile'] }])
    const third = await applied({ mobile: '+33639980555' })
    await office.post('/admin/k/review/tellApart', { id: third.id, other: older.id })
    const left = (await office.get(`/admin/k/review/file?id=${third.id}`)).data.duplicates
    expect(left.map((each: { id: number }) => each.id)).toEqual([newer.id])
    expect(await office.post('/admin/k/review/merge', { id: newer.id, into: older.id })).toMatchObject({ code: 1 })
    expect(await rowOf(older.id)).toMatchObject({
      status: 'pending',
      city: 'Lille',
      native_name: '白安',
      email: older.form.email,
    })
    expect((await rowOf(newer.id))!.delete_time).not.toBeNull()
    for (const { link } of [older, newer]) expect((await call('follow', { token: link })).data.status).toBe('pending')
    expectRefusal(await office.post('/admin/k/review/merge', { id: newer.id, into: older.id }))
  })
})
