// The signing page without an account, the PDF, and automatic issue.

import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { workersOf } from '#server/workers.ts'
import { systemContext } from '#server/product.ts'
import { addSample, again, expectRefusal, openCourse, watched } from '#server/testing/samples.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { expireOverdue } from './jobs.server.ts'
import { lastMailIn } from '#server/testing/mails.ts'
import { printSigned } from './pdf.server.ts'

let now = Date.parse('2026-11-23T09:00:00Z')
let school: School
let chief: Person
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  school = await openSchool()
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
})
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})
async function later(seconds: number): Promise<void> {
  now += seconds * 1000
  vi.setSystemTime(now)
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
}

const db = () => school.product.store.read as AnyDatabase
const write = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))

const signer = { role: 'student', order: 1, required: true, proof: 'none' }
const forSchool = { role: 'school', order: 2, required: true, proof: 'none' }
async function template(changes: object = {}): Promise<number> {
  const { id } = await addSample(school, chief, resources.protocol_template, {
    sign_mode: 'sign',
    signer_roles: [signer],
    expire_days: 30,
    cooling_off_days: null,
    body: '<p>{{school.name}} : {{student.full_name}} {{student.native_name?}}, {{student.birth_place?}}.</p>',
    ...changes,
  })
  await done(chief.post('/admin/k/protocolTemplate/publish', { id }))
  return id
}
async function done(asked: Promise<Answer>) {
  const { code, msg, data } = await asked
  if (code !== 1) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return data
}
async function somebody(changes: object = {}): Promise<number> {
  const file = { nationality: 'FR', birth_date: '2004-05-01', birth_place: 'Lyon', ...changes }
  const { id } = await addSample(school, chief, resources.student, file)
  await write((any) => any.updateTable('student').set({ status: 'active' }).where('id', '=', id).execute())
  return id
}
const draft = async (template_id: number, student_id: number): Promise<number> =>
  (await done(chief.post('/admin/k/protocol/add', { template_id, student_id, party_kind: 'student', title: 'Essai' })))
    .id
const step = (action: string, id: number, body: object = {}) =>
  chief.post(`/admin/k/protocol/${action}`, { id, ...body })
async function issued(template_id: number, student_id: number): Promise<number> {
  const id = await draft(template_id, student_id)
  await done(step('issue', id))
  return id
}
const rowOf = async (id: number) => (await done(chief.get(`/admin/k/protocol/edit?id=${id}`))).row
const linesOf = (id: number) =>
  db().selectFrom('protocol_signature').selectAll().where('protocol_id', '=', id).orderBy('order_no').execute()
async function pdfOf(id: number): Promise<Buffer> {
  const headers = { server: '1', batoken: chief.token }
  const ask = () => school.app.inject({ url: `/admin/k/protocol/pdf?id=${id}`, headers })
  const reply = await again(ask, ({ statusCode }) => statusCode === 503)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  return reply.rawPayload
}
const textOf = (input: Buffer) => spawnSync('pdftotext', ['-layout', '-', '-'], { input }).stdout.toString()

const dayAfter = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
const asWritten = (day: string) => day.split('-').toReversed().join('/')

/** The last mail to a person about an agreement. */
const letterTo = async (recipient: string) => (await lastMailIn(school, recipient)).body
/** The signing page behind the link of the current signer. */
async function deskOf(id: number) {
  const line = (await linesOf(id)).find(({ status }) => status === 'notified')!
  const email = String(line.signer_email)
  const token = /\/admin\/signing\/(sig_[\w-]{43})/.exec(await letterTo(email))![1]!
  const knock = async (name: string, body: object = {}) => {
    await school.product.limits.reset('code target minute', `signature:${line.id}`)
    return school.stranger({ 'think-lang': 'en' }).post(`/admin/index/signing/${name}`, { token, ...body })
  }
  const sign = async (changes: object = {}) => {
    const { agreement } = await done(knock('open'))
    await done(knock('read'))
    const { content_sha256 } = agreement
    return knock('sign', { content_sha256, consent: true, method: 'typed', typed_text: '吕梦洁', ...changes })
  }
  const code = async () => {
    await done(knock('code'))
    return /\d{6}/.exec(await letterTo(email))![0]
  }
  const prove = async (typed: string): Promise<boolean> => (await done(knock('prove', { code: typed }))).proved
  return { knock, sign, code, prove }
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code by mail', () => {
  let proven: number
  beforeAll(async () => {
    proven = await template({ signer_roles: [{ ...signer, proof: 'email_code' }] })
  })
  const desk = async () => deskOf(await issued(proven, await somebody()))

  test('is the only way to the signature', async () => {
    const { sign, code, prove } = await desk()
    expect((await sign()).msg).toMatch(/code/i)
    const sent = await code()
    expect(await prove(another(sent))).toBe(false)
    expectRefusal(await sign())
    expect(await prove(sent)).toBe(true)
    expect((await sign()).code).toBe(1)
  })

  test('is valid once, for ten minutes and five attempts', async () => {
    const { code, prove } = await desk()
    const tried = await code()
    for (let n = 0; n < 5; n++) expect(await prove(another(tried))).toBe(false)
    expect(await prove(tried)).toBe(false)
    const old = await code()
    await later(601)
    expect(await prove(old)).toBe(false)
    const [replaced, right] = [await code(), await code()]
    if (replaced !== right) expect(await prove(replaced)).toBe(false)
    expect(await prove(right)).toBe(true)
    expect(await prove(right)).toBe(false)
  })

  test('is refused beyond the limits of the agreement, of the network and of the whole school', async () => {
    const id = await issued(proven, await somebody())
    const { knock } = await deskOf(id)
    const { limits } = school.product
    const line = (await linesOf(id)).find(({ status }) => status === 'notified')!
    for (const [limit, key, points] of [
      ['code target day', `signature:${line.id}`, 10],
      ['code ip day', '127.0.0.1', 30],
      ['code email budget', 'all', 500],
    ] as const) {
      for (let n = 0; n < points; n++) await limits.add(limit, key)
      expect((await knock('code')).status).toBe(429)
      await limits.reset(limit, key)
    }
    expect((await knock('code')).code).toBe(1)
  })

  test('is invalid for another agreement', async () => {
    const [one, other] = [await desk(), await desk()]
    const sent = await one.code()
    await other.code()
    expect(await other.prove(sent)).toBe(false)
    expectRefusal(await other.sign())
    expect(await one.prove(sent)).toBe(true)
  })
})

const named = { last_name: 'Lü', first_name: 'Mengjie', native_name: '吕梦洁', birth_place: 'L’Hôpital' }
const everyLetter =
  "<p>Œuvre : {{student.full_name}}, {{student.native_name}}, née à {{student.birth_place}}, L'Hôpital</p>"
const letters = ['Œuvre', 'LÜ', '吕梦洁', 'L’Hôpital', "L'Hôpital", 'née']

describe('the sheet', () => {
  test(
    'stays the same byte for byte after a change of names, before and after signing',
    { timeout: 120_000 },
    async () => {
      const student = await somebody(named)
      const body_zh = '<p>{{student.native_name}} 与 {{school.name}}</p>'
      const id = await issued(await template({ layout: 'fr_zh', body: everyLetter, body_zh }), student)
      const rename = (last_name: string, native_name: string) =>
        done(chief.post('/admin/k/student/edit', { id: student, last_name, native_name }))
      const unsigned = await pdfOf(id)
      await rename('Autrement', '别名')
      expect((await pdfOf(id)).equals(unsigned)).toBe(true)
      await done((await deskOf(id)).sign())
      const aside = vi.fn(workersOf(school.env))
      await printSigned(school.product, { aside: aside as never, storage: storageOf(school.env) })
      // Together with those of the demo school.
      expect(aside).toHaveBeenCalledOnce()
      expect(await rowOf(id)).toMatchObject({ status: 'signed', pdf: expect.stringMatching(/\.pdf$/) })
      const signed = await pdfOf(id)
      await rename('Encore', '又名')
      expect((await pdfOf(id)).equals(signed)).toBe(true)
      // A lost file is created again from the frozen text.
      await write((any) => any.updateTable('protocol').set({ pdf: null }).where('id', '=', id).execute())
      expect((await pdfOf(id)).equals(signed)).toBe(true)
      for (const pdf of [unsigned, signed]) {
        const text = textOf(pdf)
        for (const words of [...letters, '吕梦洁 与']) expect(text).toContain(words)
        expect(text).not.toMatch(/Autrement|别名|Encore|又名/i)
      }
      expect(textOf(signed)).toContain((await rowOf(id)).content_sha256)
    },
  )
})

test(
  'the last day of the withdrawal period is on the signing page and in the document',
  { timeout: 60_000 },
  async () => {
    const id = await issued(await template({ cooling_off_days: 10 }), await somebody())
    const { knock, sign } = await deskOf(id)
    expect((await done(knock('open'))).agreement).toMatchObject({ cooling_off_days: 10, withdrawn_by: null })
    expect(textOf(await pdfOf(id))).not.toContain('Rétractation')
    await done(sign())
    expect((await done(knock('open'))).agreement.withdrawn_by).toBe(dayAfter(10))
    expect(textOf(await pdfOf(id))).toContain(`Rétractation possible jusqu’au ${asWritten(dayAfter(10))} inclus`)
  },
)

describe('an expired unsigned agreement', () => {
  test('expires at its time, and is issued again with new dates and the same text', async () => {
    const id = await issued(await template({ signer_roles: [signer, forSchool] }), await somebody())
    const before = await rowOf(id)
    const { sign } = await deskOf(id)
    await later(31 * 86_400)
    expectRefusal(await sign().catch(() => ({ code: 0, msg: 'The link is over' })))
    expect(await expireOverdue(systemContext(school.product))).toBeGreaterThan(0)
    expect((await rowOf(id)).status).toBe('expired')
    expect((await linesOf(id)).map(({ status }) => status)).toEqual(['expired', 'expired'])
    await done(step('reissue', id))
    const after = await rowOf(id)
    expect(after).toMatchObject({ status: 'issued', number: before.number, content_sha256: before.content_sha256 })
    expect(after.expires_at).toBeGreaterThan(before.expires_at)
    expect((await linesOf(id)).map(({ status }) => status)).toEqual(['notified', 'expired'])
    expect((await (await deskOf(id)).sign()).code).toBe(1)
    const line = Number((await linesOf(id))[1]!.id)
    const { agreement } = await done(chief.post('/admin/k/toSign/open', { id: line }))
    await done(chief.post('/admin/k/toSign/read', { id: line }))
    const { content_sha256 } = agreement
    const mark = { consent: true, method: 'typed', typed_text: 'La directrice' }
    await done(chief.post('/admin/k/toSign/sign', { id: line, content_sha256, ...mark }))
    expect((await rowOf(id)).status).toBe('signed')
  })

  test('is not issued again when its payments would begin before the end of the withdrawal period', async () => {
    const body = '<p>{{price.schedule_table}}</p>'
    const contract = await template({ cooling_off_days: 10, body })
    const [id, far] = [await draft(contract, await somebody()), await draft(contract, await somebody())]
    const dates = { amount_cents: '1000.00', valid_to: dayAfter(400) }
    await done(chief.post('/admin/k/protocol/edit', { id, ...dates, valid_from: dayAfter(1) }))
    await done(chief.post('/admin/k/protocol/edit', { id: far, ...dates, valid_from: dayAfter(200) }))
    for (const each of [id, far]) await done(step('issue', each))
    // Thirty days to sign and ten days of withdrawal period; no payment on the last of them.
    expect((await rowOf(id)).rendered_html).toContain(`<td>${asWritten(dayAfter(41))}</td><td>300`)
    await later(31 * 86_400)
    await expireOverdue(systemContext(school.product))
    const refused = await step('reissue', id)
    expect(refused.msg).toContain('L. 6353-6')
    expect((await rowOf(id)).status).toBe('expired')
    await done(step('reissue', far))
    expect((await rowOf(far)).status).toBe('issued')
  })

  test('a guardian’s refusal ends it for everybody, with the reason', async () => {
    const minor = await somebody({ birth_date: '2011-02-03' })
    await addSample(school, chief, resources.student_guardian, {
      student_id: minor,
      relation: 'mother',
      name: 'Wang Fang',
      email: 'fang@example.test',
      can_sign: 1,
      is_legal: 1,
    })
    const id = await issued(await template({ signer_roles: [signer, forSchool] }), minor)
    const { knock, sign } = await deskOf(id)
    expectRefusal(await knock('decline', { reason: '' }))
    await done(knock('decline', { reason: 'Trop cher' }))
    expect(await rowOf(id)).toMatchObject({ status: 'declined', void_reason: 'Trop cher' })
    expect((await linesOf(id)).map(({ role, status }) => [role, status])).toEqual([
      ['guardian', 'declined'],
      ['student', 'waiting'],
      ['school', 'waiting'],
    ])
    expectRefusal(await sign().catch(() => ({ code: 0, msg: 'The link is over' })))
    for (const action of ['reissue', 'remind', 'issue']) expectRefusal(await step(action, id))
    // A refused agreement is not issued again; a new one has another number.
    const next = await issued(await template(), minor)
    expect((await rowOf(next)).number).not.toBe((await rowOf(id)).number)
  })
})

describe('an amendment', () => {
  test('lists its changes, and replaces the agreement on the day of its signature', { timeout: 60_000 }, async () => {
    const id = await issued(await template(), await somebody(named))
    expectRefusal(await step('amend', id))
    await done((await deskOf(id)).sign())
    await done(step('amend', id))
    expectRefusal(await step('amend', id))
    const { amendments } = await done(chief.get(`/admin/k/protocol/view?id=${id}`))
    const child = amendments[0].id
    expect((await step('issue', child)).data.gaps[0].name).toBe('amended_clauses')
    await done(chief.post('/admin/k/protocol/edit', { id: child, amended_clauses: everyLetter }))
    await done(step('issue', child))
    const text = textOf(await pdfOf(child))
    for (const words of [...letters, (await rowOf(id)).number]) expect(text).toContain(words)
    expect((await rowOf(id)).status).toBe('signed')
    await done((await deskOf(child)).sign())
    expect((await rowOf(id)).status).toBe('superseded')
  })
})

describe('a template with automatic issue', () => {
  const mine = async (template_id: number, student_id: number) =>
    db()
      .selectFrom('protocol')
      .select(['id', 'status', 'course_id'])
      .where('template_id', '=', template_id)
      .where('student_id', '=', student_id)
      .where('delete_time', 'is', null)
      .orderBy('id')
      .execute()

  test('gives each student one per course on enrolment, when they get a place', async () => {
    const own = await template({ auto_issue: 'on_course_enrolment', body: '<p>{{course.name}}</p>' })
    const [first, second] = [await openCourse(school, chief, { capacity_max: 1 }), await openCourse(school, chief)]
    const [student, late] = [await somebody(), await somebody()]
    const enrol = (course_id: number, student_id: number) =>
      done(chief.post('/admin/k/courseEnrolment/add', { course_id, student_id }))
    const { id: enrolment } = await enrol(first, student)
    expect(await mine(own, student)).toMatchObject([{ status: 'issued', course_id: first }])
    await enrol(second, student)
    expect(await mine(own, student)).toHaveLength(2)
    const { id: waits } = await enrol(first, late)
    expect(await mine(own, late)).toEqual([])
    await done(chief.post('/admin/k/courseEnrolment/drop', { id: enrolment, drop_reason: 'Départ' }))
    await done(chief.post('/admin/k/courseEnrolment/admitOver', { id: waits }))
    expect(await mine(own, late)).toMatchObject([{ status: 'issued', course_id: first }])
    expect(await mine(own, student)).toHaveLength(2)
  })

  test('leaves a draft on approval if something is missing, and is undone with the approval', async () => {
    const gone = { body: '<p>{{student.birth_place}}</p>', auto_issue: 'on_approval' }
    const [ready, lacking] = [
      await template({ auto_issue: 'on_approval' }),
      await template({ ...gone, body: '<p>{{student.id_number}}</p>' }),
    ]
    const year = await db()
      .selectFrom('academic_year')
      .select('id')
      .where('is_current', '=', 1)
      .executeTakeFirstOrThrow()
    const { id } = await addSample(school, chief, resources.student, { nationality: 'FR', id_number: null })
    const how = { specialty_id: 1, academic_year_id: Number(year.id), entry_date: '2026-09-01' }
    await done(chief.post('/admin/k/student/approve', { id, ...how }))
    expect(await mine(ready, id)).toMatchObject([{ status: 'issued' }])
    expect(await mine(lacking, id)).toMatchObject([{ status: 'draft' }])
    await done(chief.post('/admin/k/student/takeBack', { id }))
    expect(await mine(ready, id)).toMatchObject([{ status: 'void' }])
    expect(await mine(lacking, id)).toEqual([])
  })
})
