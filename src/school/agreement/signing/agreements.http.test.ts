// Agreements from the template to the last signature: allowed actions, order of signers, and issued texts, which never
// change.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { sha256 } from '#platform/papers/index.server.ts'
import { addSample, expectRefusal, plain, sendNote, watched } from '#server/testing/samples.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { systemContext } from '#server/product.ts'
import { lastMailIn } from '#server/testing/mails.ts'
import { expireOverdue, noteBounced, remindWaiting, verifyAll } from './jobs.server.ts'

const day = 86_400
let now = Date.parse('2026-11-23T09:00:00Z')
let school: School
let chief: Person
let student: Person
let other: Person
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  school = await openSchool()
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
  student = watched(await school.signIn('lea_moreau', { language: 'en' }))
  other = watched(await school.signIn('zhangwei', { language: 'en' }))
})
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})

const db = () => school.product.store.read as AnyDatabase
const inDatabase = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
/** Sessions end within the hour, so the callers sign in again. */
async function later(seconds: number): Promise<void> {
  now += seconds * 1000
  vi.setSystemTime(now)
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
  student = watched(await school.signIn('lea_moreau', { language: 'en' }))
}
const idOf = async (table: string, email: string) =>
  Number((await db().selectFrom(table).select('id').where('email', '=', email).executeTakeFirstOrThrow()).id)
const lea = () => idOf('student', 'lea.moreau@example.test')

const both = [
  { role: 'student', order: 1, required: true, proof: 'none' },
  { role: 'school', order: 2, required: true, proof: 'none' },
]
async function template(changes: object = {}): Promise<number> {
  const { id } = await addSample(school, chief, resources.protocol_template, {
    name: 'Charter',
    expire_days: 30,
    sign_mode: 'sign',
    signer_roles: both,
    cooling_off_days: 10,
    body: '<p>Entre {{school.name}} et {{student.full_name}}, né(e) le {{student.birth_date}}.</p>',
    ...changes,
  })
  expect((await chief.post('/admin/k/protocolTemplate/publish', { id })).msg).toBe('Operation successful')
  return id
}
let usual: number | undefined
async function draft(changes: object = {}): Promise<number> {
  usual ??= await template()
  const sent = {
    template_id: usual,
    party_kind: 'student',
    student_id: await lea(),
    title: 'Charter – Léa',
    ...changes,
  }
  const { data, msg } = await chief.post('/admin/k/protocol/add', sent)
  if (!data?.id) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return data.id
}
const step = (action: string, id: number, body: object = {}) =>
  chief.post(`/admin/k/protocol/${action}`, { id, ...body })
const rowOf = async (id: number) => (await chief.get(`/admin/k/protocol/edit?id=${id}`)).data.row
const linesOf = (id: number) =>
  db().selectFrom('protocol_signature').selectAll().where('protocol_id', '=', id).orderBy('order_no').execute()
const lineBecomes = (line: number, { id: _id, ...values }: Record<string, unknown>) =>
  inDatabase((inside) => inside.updateTable('protocol_signature').set(values).where('id', '=', line).execute())
const lineOf = async (id: number, role: string) => Number((await linesOf(id)).find((each) => each.role === role)!.id)
async function signs(person: Person, line: number, changes: object = {}): Promise<Answer> {
  const { data } = await person.post('/admin/k/toSign/open', { id: line })
  await person.post('/admin/k/toSign/read', { id: line })
  const { content_sha256 } = data.agreement
  const sent = { id: line, content_sha256, consent: true, method: 'typed', typed_text: 'Léa Moreau', ...changes }
  return person.post('/admin/k/toSign/sign', sent)
}

/** Brings an agreement into each state. */
const ways: Record<string, (id: number) => Promise<unknown>> = {
  draft: async () => undefined,
  issued: (id) => step('issue', id),
  async partially_signed(id) {
    await ways.issued!(id)
    await signs(student, await lineOf(id, 'student'))
  },
  async signed(id) {
    await ways.partially_signed!(id)
    await signs(chief, await lineOf(id, 'school'))
  },
  async declined(id) {
    await ways.issued!(id)
    await student.post('/admin/k/toSign/decline', { id: await lineOf(id, 'student'), reason: 'Not for me' })
  },
  async expired(id) {
    await ways.issued!(id)
    await inDatabase((inside) => inside.updateTable('protocol').set({ expires_at: 1 }).where('id', '=', id).execute())
    await expireOverdue(systemContext(school.product))
  },
  async void(id) {
    await ways.issued!(id)
    await step('void', id, { void_reason: 'Wrong course' })
  },
  async withdrawn(id) {
    await ways.signed!(id)
    await step('withdraw', id)
  },
  async terminated(id) {
    await ways.signed!(id)
    await step('terminate', id, { void_reason: 'Left the school' })
  },
  async superseded(id) {
    await ways.signed!(id)
    await step('amend', id)
    const { id: child } = await db()
      .selectFrom('protocol')
      .select('id')
      .where('parent_id', '=', id)
      .executeTakeFirstOrThrow()
    await chief.post('/admin/k/protocol/edit', { id: child, amended_clauses: '<p>Article 3: 40 hours.</p>' })
    await ways.signed!(Number(child))
  },
}
/** Written by hand and not read from the declaration; `null` if the state stays. */
const steps: Record<string, { from: string[]; to: string | null }> = {
  issue: { from: ['draft'], to: 'issued' },
  remind: { from: ['issued', 'partially_signed'], to: null },
  signOnPaper: { from: ['issued', 'partially_signed'], to: 'signed' },
  undoPaper: { from: ['signed'], to: 'issued' },
  reissue: { from: ['expired'], to: 'issued' },
  amend: { from: ['signed'], to: null },
  withdraw: { from: ['signed'], to: 'withdrawn' },
  terminate: { from: ['signed'], to: 'terminated' },
  void: { from: ['issued', 'partially_signed'], to: 'void' },
}
async function asked(action: string): Promise<object> {
  if (action === 'signOnPaper')
    return { signed_on: dayFromNow(), paper_scan: await sendNote(school, chief, `scan ${Math.random()}`) }
  return ['terminate', 'void'].includes(action) ? { void_reason: 'A good reason' } : {}
}

test('the actions of an agreement are those of this table', () => {
  expect(Object.keys(resources.protocol.actions).toSorted()).toEqual(Object.keys(steps).toSorted())
})

describe.each(Object.keys(ways))('an agreement that is %s', (state) => {
  test('allows its possible actions and no others', async () => {
    const stays = await draft()
    await ways[state]!(stays)
    expect((await rowOf(stays)).status).toBe(state)
    for (const [action, { from, to }] of Object.entries(steps)) {
      // Only a signature on paper can be undone; that is tested below.
      if (!from.includes(state) || action === 'undoPaper') {
        expectRefusal(await step(action, stays, await asked(action)))
        continue
      }
      const id = await draft()
      await ways[state]!(id)
      const { code, msg } = await step(action, id, await asked(action))
      expect({ action, code, msg: code === 1 ? '' : msg }).toEqual({ action, code: 1, msg: '' })
      expect((await rowOf(id)).status).toBe(to ?? state)
    }
    expect((await rowOf(stays)).status).toBe(state)
  })

  test('can be signed, refused, changed and deleted only in the states that allow it', async () => {
    const id = await draft()
    await ways[state]!(id)
    const line = (await linesOf(id)).find((each) => each.role === 'student')
    const open = state === 'issued'
    if (line) {
      const decline = await student.post('/admin/k/toSign/decline', { id: Number(line.id), reason: 'Not for me' })
      expect({ state, code: decline.code }).toEqual({ state, code: open ? 1 : 0 })
    }
    expect((await chief.post('/admin/k/protocol/edit', { id, title: 'Another' })).code).toBe(state === 'draft' ? 1 : 0)
    expect((await chief.del(`/admin/k/protocol/del?ids[]=${id}`)).code).toBe(state === 'draft' ? 1 : 0)
  })
})

describe('issuing', () => {
  test('is refused with every missing value and the page where it is filled in', async () => {
    const id = await draft({
      template_id: await template({
        body: '<p>{{student.birth_place}} {{course.name}} {{price.total}} {{student.native_name?}}</p>',
        signer_roles: [...both, { role: 'partner', order: 3, required: true, proof: 'none' }],
      }),
      student_id: (await addSample(school, chief, resources.student, { birth_place: '', specialty_id: null })).id,
    })
    const answer = await step('issue', id)
    expectRefusal(answer)
    expect(answer.data.gaps.map(({ name }: { name: string }) => name)).toEqual([
      'student.birth_place',
      'course.name',
      'price.total',
      'signature.partner',
    ])
    expect(answer.data.gaps[0].link).toEqual({ path: 'k/student', search: { edit: expect.any(String) } })
    expect((await rowOf(id)).number).toBeNull()
  })

  test('freezes the text: a later change of a name does not change it', async () => {
    const id = await draft()
    await step('issue', id)
    const before = await rowOf(id)
    expect(before.number).toMatch(/^CONV-2026-\d{5}$/)
    expect(before.rendered_html).toContain('Léa MOREAU')
    expect(before.content_sha256).toBe(sha256(before.rendered_html))
    const pdf = await chief.get(`/admin/k/protocol/pdf?id=${id}`)
    await chief.post('/admin/k/student/edit', { id: await lea(), last_name: 'Lafontaine' })
    const after = await rowOf(id)
    expect([after.rendered_html, after.content_sha256]).toEqual([before.rendered_html, before.content_sha256])
    expect((await chief.get(`/admin/k/protocol/pdf?id=${id}`)).text).toBe(pdf.text)
    await chief.post('/admin/k/student/edit', { id: await lea(), last_name: 'Moreau' })
  })

  test.each([
    ['family_first', 'LÜ Mengjie 吕梦洁'],
    ['given_first', 'Mengjie LÜ 吕梦洁'],
  ])('writes names of signers in their own name order: %s', async (name_order, called) => {
    const names = { last_name: 'Lü', first_name: 'Mengjie', native_name: '吕梦洁', name_order }
    const { id: student_id } = await addSample(school, chief, resources.student, {
      ...names,
      birth_date: '2001-05-01',
    })
    const id = await draft({ student_id })
    expect((await step('issue', id)).code).toBe(1)
    expect((await linesOf(id)).find(({ role }) => role === 'student')!.signer_name).toBe(called)
  })

  test('to many reports missing values, and issues the others', async () => {
    const only = await template({ body: '<p>{{student.birth_place}}</p>', signer_roles: both })
    const [ready, lacking] = [
      await addSample(school, chief, resources.student, { birth_place: 'Lyon', nationality: 'FR' }),
      await addSample(school, chief, resources.student, { birth_place: '', nationality: 'FR' }),
    ]
    const students = [ready.id, lacking.id]
    await inDatabase((inside) =>
      inside.updateTable('student').set({ status: 'active' }).where('id', 'in', students).execute(),
    )
    const ask = (body: object) => chief.post('/admin/k/protocol/issueMany', { template_id: only, students, ...body })
    expect((await ask({ try: true })).data).toMatchObject({ issued: 1, lacking: [{ student: { id: lacking.id } }] })
    expect((await ask({ try: false })).data).toMatchObject({ issued: 1, there: [] })
    expect((await ask({ try: false })).data).toMatchObject({ issued: 0, there: [ready.id] })
  })
})

describe('signing', () => {
  test('is possible in order, once, and only after the text was read to its end', async () => {
    const id = await draft()
    await step('issue', id)
    const [mine, schools] = [await lineOf(id, 'student'), await lineOf(id, 'school')]
    expect((await signs(chief, schools)).msg).toMatch(/^It is not your turn yet: .*MOREAU.* signs before you/)
    const { data } = await student.post('/admin/k/toSign/open', { id: mine })
    const right = { id: mine, content_sha256: data.agreement.content_sha256, consent: true }
    const typed = { ...right, method: 'typed', typed_text: '张伟' }
    const sign = (body: object) => student.post('/admin/k/toSign/sign', body)
    expect((await sign(typed)).msg).toBe('Read the text to its end before you sign.')
    await student.post('/admin/k/toSign/read', { id: mine })
    for (const [wrong, sentence] of [
      [{ content_sha256: 'b'.repeat(64) }, /not the one that was issued/],
      [{ consent: false }, /Tick the sentence of consent/],
      [{ typed_text: 'x' }, /at least two characters/],
      [{ method: 'click' }, /confirmed in another way/],
      [{ method: 'drawn', drawing: { path: 'M1 1L2 2', width: 500, height: 200 } }, /too short/],
      [{ method: 'drawn', drawing: { path: 'M1 1"/><script>', width: 500, height: 200 } }, /cannot be read/],
    ] as const)
      expect((await sign({ ...typed, ...wrong })).msg).toMatch(sentence)
    expect((await sign(typed)).msg).toBe('Your signature is saved.')
    const [first] = await linesOf(id)
    expect((await sign(typed)).code).toBe(1)
    expect((await linesOf(id))[0]).toEqual(first)
    expect(await signs(chief, schools, { typed_text: 'La direction' })).toMatchObject({ code: 1 })
    expect(await rowOf(id)).toMatchObject({ status: 'signed', withdrawal_until: expect.any(Number) })
    const { data: seen } = await chief.get(`/admin/k/protocol/view?id=${id}`)
    expect(seen.faults).toEqual([])
    const kinds = seen.events.map(({ kind }: { kind: string }) => kind)
    for (const kind of ['created', 'issued', 'mail_sent', 'viewed', 'scrolled_to_end', 'signed', 'completed'])
      expect(kinds).toContain(kind)
  })

  test('other people’s agreements are not found', async () => {
    const id = await draft()
    await step('issue', id)
    const mine = await lineOf(id, 'student')
    expectRefusal(await other.post('/admin/k/toSign/open', { id: mine }))
    expectRefusal(await other.get(`/admin/k/protocol/view?id=${id}`))
    expectRefusal(await other.get(`/admin/k/protocol/pdf?id=${id}`))
    const { data } = await other.get('/admin/k/protocol/index?limit=200')
    expect(data.list.every((row: { student: { title: string } }) => !/Moreau/i.test(row.student.title))).toBe(true)
    expect((await student.get(`/admin/k/protocol/view?id=${id}`)).data.row.id).toBe(id)
  })

  test('a party sees of other parties only their names and whether they have signed', async () => {
    const partner = { partner_name: 'Atelier Rousseau', partner_email: 'atelier@example.test' }
    const id = await draft(partner)
    await ways.signed!(id)
    const schools = await lineOf(id, 'school')
    const secrets = { drawn_svg: '<svg id="secret"/>', typed_text: 'Paraphe', decline_reason: 'Trop cher' }
    const more = { signer_email: 'direction@example.test', consent_text: 'Lu et approuvé ce jour' }
    const signed = (await linesOf(id)).find((each) => each.id === schools)!
    await lineBecomes(schools, { ...secrets, ...more })
    const seen = await student.get(`/admin/k/protocol/view?id=${id}`)
    const [own, other] = seen.data.signatures as Record<string, unknown>[]
    expect(own).toMatchObject({ typed_text: 'Léa Moreau', status: 'signed', signer_email: 'lea.moreau@example.test' })
    expect(Object.keys(other!).toSorted()).toEqual(
      [
        'id',
        'protocol_id',
        'role',
        'order_no',
        'required',
        'signer_kind',
        'signer_name',
        'status',
        'method',
        'signed_at',
        'turn',
      ].toSorted(),
    )
    for (const value of Object.values({ ...secrets, ...more }))
      expect(seen.text).not.toContain(JSON.stringify(value).slice(1, -1))
    const listed = await student.get('/admin/k/protocol/index?limit=200')
    for (const { text } of [seen, listed]) expect(text).not.toContain(partner.partner_email)
    const { data } = await chief.get(`/admin/k/protocol/view?id=${id}`)
    expect(data.signatures[1]).toMatchObject({ ...secrets, ...more })
    expect(data.row.partner_email).toBe(partner.partner_email)
    await lineBecomes(schools, signed)
  })

  test('a minor’s guardian signs first, by a link that is valid once and for a limited time', async () => {
    const minor = await addSample(school, chief, resources.student, { birth_date: '2011-02-03', nationality: 'FR' })
    const gap = await step('issue', await draft({ student_id: minor.id }))
    expect(gap.data.gaps[0]).toMatchObject({
      name: 'signature.guardian',
      what: expect.stringMatching(/add the person/),
    })
    const family = { student_id: minor.id, name: 'Famille Petit', relation: 'host_family', mobile: '+33639980177' }
    expectRefusal(await chief.post('/admin/k/studentGuardian/add', { ...family, is_legal: 1 }))
    expect((await chief.post('/admin/k/studentGuardian/add', family)).code).toBe(1)
    const still = await step('issue', await draft({ student_id: minor.id }))
    expect(still.data.gaps[0].what).toMatch(/no guardian may sign.*Famille Petit/)
    // A parent signs, unless the office decides otherwise.
    const mother = { name: 'Wang Fang', relation: 'mother', email: 'wang.fang@example.test' }
    expect((await chief.post('/admin/k/studentGuardian/add', { student_id: minor.id, ...mother })).code).toBe(1)
    const id = await draft({ student_id: minor.id })
    expect((await step('issue', id)).msg).toBe('Operation successful')
    expect((await linesOf(id)).map(({ role, status }) => [role, status])).toEqual([
      ['guardian', 'notified'],
      ['student', 'waiting'],
      ['school', 'waiting'],
    ])
    const first = await linkTo('wang.fang@example.test')
    await step('remind', id)
    const token = await linkTo('wang.fang@example.test')
    const knock = (name: string, body: object = {}, key = token) =>
      school.stranger().post(`/admin/index/signing/${name}`, { token: key, ...body })
    for (const dead of [first, 'sig_invented']) expectRefusal(await knock('open', {}, dead))
    const { data } = await knock('open')
    expect(data.parties[0]).toMatchObject({ role: 'guardian', mine: true })
    expect(JSON.stringify(data)).not.toContain('wang.fang@')
    await knock('read')
    const drawing = { path: 'M10 100L200 40.5L380 150M60 20L300 180', width: 500, height: 200 }
    const sent = { content_sha256: data.agreement.content_sha256, consent: true, method: 'drawn', drawing }
    expect(plain((await knock('sign', sent)).msg)).toBe('Votre signature est enregistrée.')
    expectRefusal(await knock('decline', { reason: 'Too late' }))
    const [guardian, young] = await linesOf(id)
    expect(guardian).toMatchObject({ status: 'signed', method: 'drawn' })
    expect(guardian!.drawn_svg).toMatch(/^<svg [^>]+><path d="M10 100L200 40.5/)
    expect(young!.status).toBe('notified')
    const late = await linkTo(String(minor.email))
    await later(40 * day)
    expectRefusal(await knock('open', {}, late))
  })

  async function linkTo(recipient: string): Promise<string> {
    return /\/admin\/signing\/(sig_[\w-]{43})/.exec((await lastMailIn(school, recipient)).body)![1]!
  }
})

describe('an amendment', () => {
  /** A contract in force, with an amendment in this state. */
  async function amendmentThatIs(state: string): Promise<{ contract: number; amendment: number }> {
    const contract = await draft()
    await ways.signed!(contract)
    await step('amend', contract)
    const children = db().selectFrom('protocol').select('id').where('parent_id', '=', contract)
    const amendment = Number((await children.executeTakeFirstOrThrow()).id)
    await chief.post('/admin/k/protocol/edit', { id: amendment, amended_clauses: '<p>Article 3: 40 hours.</p>' })
    await ways[state]!(amendment)
    return { contract, amendment }
  }
  const ends = [
    ['terminate', { void_reason: 'Left the school' }],
    ['withdraw', {}],
  ] as const
  const becomes = (id: number, status: string) =>
    inDatabase((inside) => inside.updateTable('protocol').set({ status }).where('id', '=', id).execute())

  test.each(ends)('that waits for signatures becomes void with its contract: %s', async (action, body) => {
    for (const state of ['issued', 'partially_signed']) {
      const { contract, amendment } = await amendmentThatIs(state)
      expect((await step(action, contract, body)).code).toBe(1)
      expect(await rowOf(amendment)).toMatchObject({ status: 'void', void_reason: 'Le contrat modifié a pris fin' })
      expectRefusal(await signs(chief, await lineOf(amendment, 'school')))
    }
  })

  test('of a contract that has ended is not issued, issued again or signed', async () => {
    const ended = 'no longer in force (Terminated)'
    const steps = { draft: 'issue', expired: 'reissue', issued: 'signOnPaper' } as const
    for (const [state, action] of Object.entries(steps)) {
      const { contract, amendment } = await amendmentThatIs(state)
      expect((await step('terminate', contract, { void_reason: 'Left the school' })).code).toBe(1)
      // The product could store an open amendment of an ended contract before.
      await becomes(amendment, state)
      expect((await step(action, amendment, await asked(action))).msg).toContain(ended)
      if (state !== 'issued') continue
      const line = await lineOf(amendment, 'student')
      expect((await student.post('/admin/k/toSign/open', { id: line })).data.hindrance).toContain(ended)
      expect((await signs(student, line)).msg).toContain(ended)
    }
  })
})

describe('a signed agreement', () => {
  test('becomes invalid if a letter is changed, and the office is informed once', async () => {
    const id = await draft()
    await ways.signed!(id)
    const nothing = await verifyAll(systemContext(school.product))
    expect(nothing).toEqual([])
    await inDatabase((inside) =>
      inside
        .updateTable('protocol')
        .set({ rendered_html: '<article lang="fr">\n<p>Autre chose</p>\n</article>' })
        .where('id', '=', id)
        .execute(),
    )
    const { number } = await rowOf(id)
    expect(await verifyAll(systemContext(school.product))).toEqual([{ number, faults: ['text'] }])
    await verifyAll(systemContext(school.product))
    const events = await db().selectFrom('protocol_event').select('id').where('kind', '=', 'tampered').execute()
    expect(events).toHaveLength(1)
    expect((await chief.get(`/admin/k/protocol/view?id=${id}`)).data.faults).toEqual(['text'])
  })

  test('can be cancelled for ten days, and a scan can be removed for seven', async () => {
    const id = await draft()
    await ways.signed!(id)
    const paper = await draft()
    await step('issue', paper)
    expect((await step('signOnPaper', paper, await asked('signOnPaper'))).msg).toBe('Operation successful')
    expect((await step('undoPaper', paper)).msg).toBe('Operation successful')
    expect(await rowOf(paper)).toMatchObject({ status: 'issued', paper_scan: null })
    const withdrawnBy = async () =>
      (await student.get('/admin/k/toSign/index')).data.list.find(
        (each: { protocol_id: number }) => each.protocol_id === id,
      ).withdrawn_by
    expect(await withdrawnBy()).toBe(new Date(now + 10 * day * 1000).toISOString().slice(0, 10))
    await later(11 * day)
    expect(await withdrawnBy()).toBeNull()
    expect((await student.post('/admin/k/protocol/withdraw', { id })).msg).toMatch(/^The withdrawal period of CONV/)
  })

  test.each([
    ['is withdrawn from', 'withdraw', 'signed'],
    ['was signed on paper by mistake', 'undoPaper', 'issued'],
  ])('is in force again when the amendment that replaced it %s', async (_, undone, way) => {
    const id = await draft()
    await ways.signed!(id)
    await step('amend', id)
    const child = (await db().selectFrom('protocol').selectAll().where('parent_id', '=', id).executeTakeFirstOrThrow())
      .id as number
    await chief.post('/admin/k/protocol/edit', { id: child, amended_clauses: '<p>Article 3: 40 hours.</p>' })
    await ways[way]!(child)
    if (way === 'issued') await step('signOnPaper', child, await asked('signOnPaper'))
    expect((await rowOf(id)).status).toBe('superseded')
    expect((await step(undone, child)).msg).toBe('Operation successful')
    expect((await rowOf(id)).status).toBe('signed')
    const { events } = (await chief.get(`/admin/k/protocol/view?id=${id}`)).data
    expect(events.filter(({ kind }: { kind: string }) => kind === 'completed')).toHaveLength(1)
  })

  test('whose request bounces shows that, and its author corrects the address and is informed of a refusal', async () => {
    const notifications = async () => (await chief.get('/admin/index/notifications')).data.list as { title: string }[]
    const email = (address: string) =>
      inDatabase((inside) =>
        inside.updateTable('student').set({ email: address }).where('email', 'like', 'lea.m%').execute(),
      )
    const id = await draft()
    await email('lea.mistaken@example.test')
    await step('issue', id)
    await email('lea.moreau@example.test')
    await inDatabase((inside) =>
      inside
        .updateTable('outbox')
        .set({ status: 'failed', update_time: Math.floor(now / 1000) })
        .where('recipient', '=', 'lea.mistaken@example.test')
        .execute(),
    )
    expect(await noteBounced(systemContext(school.product))).toBe(1)
    expect(await noteBounced(systemContext(school.product))).toBe(0)
    const { events } = (await chief.get(`/admin/k/protocol/view?id=${id}`)).data
    expect(events[0]).toMatchObject({ kind: 'mail_bounced', data: { to: 'lea.mistaken@example.test' } })
    expect((await notifications())[0]!.title).toMatch(/^E-mail not delivered: Charter/)
    await step('remind', id)
    expect((await linesOf(id))[0]).toMatchObject({ signer_email: 'lea.moreau@example.test' })
    await student.post('/admin/k/toSign/decline', { id: await lineOf(id, 'student'), reason: 'Not for me' })
    expect((await notifications())[0]!.title).toMatch(/^.+ has declined: Charter/)
  })

  test('causes reminders after three days, after seven, and two days before its end', async () => {
    const id = await draft()
    await step('issue', id)
    expect((await linesOf(id))[0]).toMatchObject({ status: 'notified' })
    const due: number[] = []
    for (let passed = 1; passed <= 30; passed++) {
      now += day * 1000
      vi.setSystemTime(now)
      const before = (await linesOf(id))[0]!.reminder_count
      await remindWaiting(systemContext(school.product))
      if ((await linesOf(id))[0]!.reminder_count > before) due.push(passed)
    }
    await later(day)
    expect(due).toEqual([3, 7, 29])
  })

  test('causes no reminder at night in the zone of the signer', async () => {
    const lives = async (country: string) => {
      const student_id = await lea()
      await inDatabase((inside) =>
        inside.updateTable('student').set({ country }).where('id', '=', student_id).execute(),
      )
    }
    const id = await draft()
    await step('issue', id)
    const { expires_at } = await rowOf(id)
    const isRemindedAt = async (seconds: number) => {
      const before = (await linesOf(id))[0]!.reminder_count
      await remindWaiting({ ...systemContext(school.product), now: seconds })
      return (await linesOf(id))[0]!.reminder_count > before
    }
    // Two days before the end, it is midnight at the school and the early morning in Shanghai.
    const midnight = expires_at - 2 * day + 60
    expect(await isRemindedAt(midnight)).toBe(false)
    await lives('CN')
    expect([await isRemindedAt(midnight + 3600 / 2), await isRemindedAt(midnight + 2 * 3600)]).toEqual([false, true])
    await lives('FR')
    await step('void', id, { void_reason: 'Test' })
  })
})

test.each(['charte-essai', 'ÉTÉ-essai'])(
  'the published template %s never changes; the next revision replaces it',
  async (code) => {
    const id = await template({ code })
    const row = (await chief.get(`/admin/k/protocolTemplate/edit?id=${id}`)).data.row
    expectRefusal(await chief.post('/admin/k/protocolTemplate/edit', { id, body: '<p>Autre</p>' }))
    expect((await chief.post('/admin/k/protocolTemplate/revise', { id })).msg).toBe('Operation successful')
    expectRefusal(await chief.post('/admin/k/protocolTemplate/revise', { id }))
    const next = await db()
      .selectFrom('protocol_template')
      .selectAll()
      .where('code', '=', row.code)
      .where('revision', '=', 2)
      .executeTakeFirstOrThrow()
    expect(next).toMatchObject({ status: 'draft', body: row.body })
    expect((await chief.post('/admin/k/protocolTemplate/publish', { id: Number(next.id) })).msg).toBe(
      'Operation successful',
    )
    expect((await chief.get(`/admin/k/protocolTemplate/edit?id=${id}`)).data.row.status).toBe('retired')
  },
)

test('a training contract is published only with its five points, and with matching columns', async () => {
  const { id } = await addSample(school, chief, resources.protocol_template, {
    kind: 'enrolment_contract',
    layout: 'fr_zh',
    sign_mode: 'sign',
    signer_roles: both,
    cooling_off_days: 10,
    legal_points: ['programme'],
    body: '<p>Un</p><p>Deux</p>',
    body_zh: '<p>一</p>',
  })
  const publish = () => chief.post('/admin/k/protocolTemplate/publish', { id })
  expect((await publish()).msg).toMatch(/the French has 2, the Chinese 1/)
  await chief.post('/admin/k/protocolTemplate/edit', { id, body_zh: '<p>一</p><p>二</p>' })
  expect((await publish()).msg).toMatch(/Level of knowledge required beforehand/)
  const legal_points = ['programme', 'prerequisites', 'conditions', 'trainers', 'payment']
  await chief.post('/admin/k/protocolTemplate/edit', { id, legal_points })
  expect((await publish()).msg).toBe('Operation successful')
  expectRefusal(
    await chief.post('/admin/k/protocolTemplate/add', {
      code: 'z',
      name: 'Z',
      kind: 'other',
      body: '<p>{{student.secret}}</p>',
    }),
  )
})
