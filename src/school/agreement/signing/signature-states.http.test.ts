// One signature line: every state with every action of the signer, another person, the office or a job.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { addSample, expectRefusal, sendNote, watched } from '#server/testing/samples.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { dayIn } from '../school-days.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { systemContext } from '#server/product.ts'
import { expireOverdue } from './jobs.server.ts'

let school: School
let chief: Person
let student: Person
let other: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
  student = watched(await school.signIn('lea_moreau', { language: 'en' }))
  other = watched(await school.signIn('zhangwei', { language: 'en' }))
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase
const step = (action: string, id: number, body: object = {}) =>
  chief.post(`/admin/k/protocol/${action}`, { id, ...body })
const lineOf = (id: number, role: string) =>
  db()
    .selectFrom('protocol_signature')
    .selectAll()
    .where('protocol_id', '=', id)
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
const read = (table: string, id: number) =>
  db().selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const write = (change: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => change(inside as AnyDatabase))
const onPaper = () => ({ signed_on: dayFromNow() })
const statusOf = async (id: number) => String((await lineOf(id, 'student')).status)

const place = (role: string, order: number, required = true) => ({ role, order, required, proof: 'none' })
const templates = new Map<string, number>()
async function templateFor(signer_roles: object[]): Promise<number> {
  const key = JSON.stringify(signer_roles)
  const there = templates.get(key)
  if (there) return there
  const { id } = await addSample(school, chief, resources.protocol_template, {
    sign_mode: 'sign',
    signer_roles,
    expire_days: 30,
    cooling_off_days: 10,
    body: '<p>{{student.full_name}}</p>',
  })
  expect((await chief.post('/admin/k/protocolTemplate/publish', { id })).code).toBe(1)
  templates.set(key, id)
  return id
}
/** Issued to Léa and the school; by default Léa signs first. */
async function issued(signer_roles = [place('student', 1), place('school', 2)]): Promise<number> {
  const { id: student_id } = await db()
    .selectFrom('student')
    .select('id')
    .where('email', '=', 'lea.moreau@example.test')
    .executeTakeFirstOrThrow()
  const sent = { template_id: await templateFor(signer_roles), party_kind: 'student', student_id, title: 'Charter' }
  const { data } = await chief.post('/admin/k/protocol/add', sent)
  expect((await step('issue', data.id)).msg).toBe('Operation successful')
  return data.id
}

/** The four actions of a signer, done by any person. */
const atDesk = (by: () => Person, role = 'student') => ({
  open: async (id: number) => by().post('/admin/k/toSign/open', { id: (await lineOf(id, role)).id }),
  read: async (id: number) => by().post('/admin/k/toSign/read', { id: (await lineOf(id, role)).id }),
  async sign(id: number): Promise<Answer> {
    const line = await lineOf(id, role)
    const { content_sha256 } = await db()
      .selectFrom('protocol')
      .select('content_sha256')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const sent = { id: line.id, content_sha256, consent: true, method: 'typed', typed_text: 'Léa Moreau' }
    return by().post('/admin/k/toSign/sign', sent)
  },
  decline: async (id: number) =>
    by().post('/admin/k/toSign/decline', { id: (await lineOf(id, role)).id, reason: 'Not for me' }),
})
const mine = atDesk(() => student)
const schools = atDesk(() => chief, 'school')
const others = atDesk(() => other)

async function reads(id: number, desk = mine): Promise<void> {
  await desk.open(id)
  await desk.read(id)
}
async function overdue(id: number): Promise<void> {
  await school.product.store.write((inside) =>
    (inside as AnyDatabase).updateTable('protocol').set({ expires_at: 1 }).where('id', '=', id).execute(),
  )
  await expireOverdue(systemContext(school.product))
}

/** Brings Léa's line into each state. */
const ways: Record<string, () => Promise<number>> = {
  waiting: () => issued([place('school', 1), place('student', 2)]),
  notified: () => issued(),
  async viewed() {
    const id = await issued()
    await mine.open(id)
    return id
  },
  async signed() {
    const id = await issued()
    await reads(id)
    expect((await mine.sign(id)).code).toBe(1)
    return id
  },
  async declined() {
    const id = await issued()
    expect((await mine.decline(id)).code).toBe(1)
    return id
  },
  async expired() {
    const id = await issued()
    await overdue(id)
    return id
  },
}

const notYet = /^It is not your turn yet: .+ signs before you\.$/
const over = /^This document can no longer be signed: [A-Z].+\.$/
const impossible = /is not possible: the state is “[A-Z].+”\.$/
type Outcome = string | RegExp
/** The new state of the line, or the message of the refusal. Written by hand. */
const steps: Record<string, { take(id: number): Promise<Answer | void>; from: Record<string, Outcome> }> = {
  'the signer opens it': {
    take: mine.open,
    from: {
      notified: 'viewed',
      viewed: 'viewed',
      waiting: 'waiting',
      signed: 'signed',
      ...stay('declined', 'expired'),
    },
  },
  'the signer signs, having read it': {
    async take(id) {
      await mine.read(id)
      return mine.sign(id)
    },
    // A repeated request has no effect.
    from: {
      notified: 'signed',
      viewed: 'signed',
      signed: 'signed',
      waiting: notYet,
      declined: /already refused/,
      expired: over,
    },
  },
  'the signer signs unread': {
    take: mine.sign,
    from: {
      notified: /to its end before/,
      viewed: /to its end before/,
      signed: 'signed',
      waiting: notYet,
      declined: /already refused/,
      expired: over,
    },
  },
  'the signer refuses': {
    take: mine.decline,
    from: {
      notified: 'declined',
      viewed: 'declined',
      waiting: notYet,
      signed: /already signed/,
      declined: /already refused/,
      expired: over,
    },
  },
  'who signs before has signed': {
    async take(id) {
      await reads(id, schools)
      return schools.sign(id)
    },
    from: { waiting: 'notified', notified: notYet, viewed: notYet, signed: 'signed', declined: over, expired: over },
  },
  'the office reminds': {
    take: (id) => step('remind', id),
    from: { ...stay('waiting', 'notified', 'viewed', 'signed'), declined: impossible, expired: impossible },
  },
  'the office has it on paper': {
    take: async (id) =>
      step('signOnPaper', id, { ...onPaper(), paper_scan: await sendNote(school, chief, `scan ${Math.random()}`) }),
    from: {
      waiting: 'signed',
      notified: 'signed',
      viewed: 'signed',
      signed: 'signed',
      declined: impossible,
      expired: impossible,
    },
  },
  'the office issues it again': {
    take: (id) => step('reissue', id),
    from: {
      waiting: impossible,
      notified: impossible,
      viewed: impossible,
      signed: impossible,
      declined: impossible,
      expired: 'notified',
    },
  },
  'its time is over': {
    take: overdue,
    from: { waiting: 'expired', notified: 'expired', viewed: 'expired', ...stay('signed', 'declined', 'expired') },
  },
}
function stay(...states: string[]): Record<string, string> {
  return Object.fromEntries(states.map((state) => [state, state]))
}

describe.each(Object.keys(ways))('a line that is %s', (state) => {
  test.each(Object.entries(steps))('when %s', async (_what, { take, from }) => {
    const id = await ways[state]!()
    expect(await statusOf(id)).toBe(state)
    const outcome = from[state]!
    const answer = await take(id)
    if (outcome instanceof RegExp) {
      expectRefusal(answer as Answer)
      expect((answer as Answer).msg).toMatch(outcome)
    } else if (answer) expect(answer).toMatchObject({ code: 1 })
    expect(await statusOf(id)).toBe(outcome instanceof RegExp ? state : outcome)
  })

  test('belongs to one person, and cannot be changed by a list or form', async () => {
    const id = await ways[state]!()
    for (const take of Object.values(others)) {
      const answer = await take(id)
      expectRefusal(answer)
      expect(answer.msg).toBe('This link is no longer valid. Ask the school for another one.')
    }
    const line = await lineOf(id, 'student')
    for (const call of ['edit', 'add', 'del'])
      expect((await chief.post(`/admin/k/protocolSignature/${call}`, { id: line.id, status: 'signed' })).status).toBe(
        404,
      )
    expect(await lineOf(id, 'student')).toEqual(line)
  })
})

test('a reading that was too early, or before a new issue, is recorded when it is the signer’s turn', async () => {
  const early = await ways.waiting!()
  await mine.open(early)
  await reads(early, schools)
  await schools.sign(early)
  expect(await statusOf(early)).toBe('notified')
  await mine.open(early)
  expect(await statusOf(early)).toBe('viewed')
  const again = await ways.viewed!()
  await overdue(again)
  await step('reissue', again)
  await mine.open(again)
  expect(await statusOf(again)).toBe('viewed')
})

test('when the scan is removed, signers without a handwritten signature are asked again', async () => {
  const id = await ways.waiting!()
  await reads(id, schools)
  await schools.sign(id)
  const before = await lineOf(id, 'school')
  const paper_scan = await sendNote(school, chief, 'scan of the charter')
  expect((await step('signOnPaper', id, { paper_scan, ...onPaper() })).code).toBe(1)
  expect((await step('undoPaper', id)).code).toBe(1)
  expect([await statusOf(id), await lineOf(id, 'school')]).toEqual(['notified', before])
  expect((await step('remind', id)).code).toBe(1)
})

describe('a signature on paper', () => {
  const scanned = async (id: number, signed_on?: string) => {
    const paper_scan = await sendNote(school, chief, `scan ${id} ${signed_on}`)
    return step('signOnPaper', id, { paper_scan, ...(signed_on && { signed_on }) })
  }
  /** Issued this many days ago. */
  async function issuedBefore(days: number): Promise<number> {
    const id = await issued([place('student', 1), place('school', 2)])
    await write((inside) =>
      inside
        .updateTable('protocol')
        .set(({ eb }) => ({ issued_at: eb('issued_at', '-', days * 86_400) }))
        .where('id', '=', id)
        .execute(),
    )
    return id
  }

  test('has the date that was typed, not that of the scan', async () => {
    const id = await issuedBefore(5)
    expect(await scanned(id, dayFromNow(-3))).toMatchObject({ code: 1 })
    const { signed_at, ip, method } = await lineOf(id, 'school')
    expect({ day: dayIn('Europe/Paris', Number(signed_at)), ip, method }).toEqual({
      day: dayFromNow(-3),
      ip: null,
      method: 'paper',
    })
    const row = await read('protocol', id)
    expect(row).toMatchObject({ signed_on: dayFromNow(-3), completed_at: signed_at })
    // After the removal the date is empty.
    expect((await step('undoPaper', id)).code).toBe(1)
    expect(await read('protocol', id)).toMatchObject({ signed_on: null, completed_at: null })
  })

  test('can be removed within seven days of the scan, however old the paper is', async () => {
    const id = await issuedBefore(60)
    await scanned(id, dayFromNow(-50))
    expect((await step('undoPaper', id)).code).toBe(1)
    await scanned(id, dayFromNow(-50))
    await write((inside) =>
      inside
        .updateTable('protocol_event')
        .set(({ eb }) => ({ at: eb('at', '-', 8 * 86_400) }))
        .where('protocol_id', '=', id)
        .execute(),
    )
    expectRefusal(await step('undoPaper', id))
  })

  test('needs its date, neither in the future nor before the issue', async () => {
    const id = await issuedBefore(5)
    for (const day of [undefined, dayFromNow(1), dayFromNow(-6)]) {
      const refused = await scanned(id, day)
      expectRefusal(refused)
      expect(refused.data.fields).toHaveProperty('signed_on')
    }
    expect(await scanned(id, dayFromNow(-5))).toMatchObject({ code: 1 })
  })

  test('completes the agreement on the day of the last signature, including electronic ones', async () => {
    const id = await issued([place('student', 1), place('school', 2)])
    await reads(id)
    await mine.sign(id)
    const electronic = Number((await lineOf(id, 'student')).signed_at)
    expect(await scanned(id, dayFromNow())).toMatchObject({ code: 1 })
    expect(Number((await read('protocol', id)).completed_at)).toBeGreaterThanOrEqual(electronic)
  })
})

test('optional signers may refuse without ending the agreement, and then cannot sign any more', async () => {
  const id = await issued([place('student', 1, false), place('school', 2)])
  expect((await mine.decline(id)).code).toBe(1)
  for (const take of [mine.sign, mine.decline]) expect((await take(id)).msg).toBe('You have already refused to sign.')
  await reads(id, schools)
  expect((await schools.sign(id)).code).toBe(1)
  expect([
    await statusOf(id),
    (await db().selectFrom('protocol').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
  ]).toEqual(['declined', 'signed'])
})
