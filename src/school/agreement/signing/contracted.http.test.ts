// Contracted revenue: each amount of students' contracts once, in the month of its signature.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { systemContext } from '#server/product.ts'
import { workersOf } from '#server/workers.ts'
import { addSample, expectRefusal, sendNote } from '#server/testing/samples.ts'
import { centsIn, decimalText } from '#text/money.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { expireOverdue } from './jobs.server.ts'
import { computeStatistics } from '#school/dashboard/statistics/compute.server.ts'

let school: School
let chief: Person
let now = Date.parse('2026-09-15T09:00:00Z')
const db = () => school.product.store.read as AnyDatabase

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  school = await openSchool()
  await at('2026-09-15')
})
afterAll(async () => {
  vi.useRealTimers()
  await school.close()
})

async function at(day: string): Promise<void> {
  now = Date.parse(`${day}T09:00:00Z`)
  vi.setSystemTime(now)
  chief = await school.signIn('superadmin')
}
const step = (action: string, id: number, body: object = {}) =>
  chief.post(`/admin/k/protocol/${action}`, { id, ...body })

const templates = new Map<string, number>()
async function templateOf(kind: string, role: string): Promise<number> {
  const known = templates.get(`${kind} ${role}`)
  if (known) return known
  const { id } = await addSample(school, chief, resources.protocol_template, {
    name: kind,
    kind,
    expire_days: 30,
    sign_mode: 'sign',
    cooling_off_days: null,
    auto_issue: null,
    signer_roles: [{ role, order: 1, required: true, proof: 'none' }],
    legal_points: [],
    body: '<p>Texte</p>',
  })
  const answer = await chief.post('/admin/k/protocolTemplate/publish', { id })
  if (answer.code !== 1) throw new Error(answer.msg)
  templates.set(`${kind} ${role}`, id)
  return id
}

async function idOf(table: string): Promise<number> {
  const rows = db().selectFrom(table).select('id').where('status', '=', 'active').orderBy('id')
  return Number((await rows.executeTakeFirstOrThrow()).id)
}

/** Signed immediately, in the state after the last signature. */
async function signed(kind: string, amount_cents: number, party: 'student' | 'teacher' = 'student'): Promise<number> {
  const { data, msg } = await chief.post('/admin/k/protocol/add', {
    template_id: await templateOf(kind, party),
    title: kind,
    party_kind: party,
    currency: 'USD',
    amount_cents: decimalText(amount_cents),
    [`${party}_id`]: await idOf(party),
  })
  if (!data?.id) throw new Error(msg)
  await sign(data.id)
  return data.id
}
async function sign(id: number): Promise<void> {
  expect((await step('issue', id)).code).toBe(1)
  const paper_scan = await sendNote(school, chief, `scan ${id}`)
  const signed_on = new Date(now).toISOString().slice(0, 10)
  expect((await step('signOnPaper', id, { paper_scan, signed_on })).msg).toBe('Opération effectuée')
}
async function amended(id: number, amount_cents: number | null): Promise<number> {
  expect((await step('amend', id)).code).toBe(1)
  const drafts = db().selectFrom('protocol').select('id').where('parent_id', '=', id).where('status', '=', 'draft')
  const child = Number((await drafts.executeTakeFirstOrThrow()).id)
  const edit = {
    id: child,
    amount_cents: amount_cents === null ? '' : decimalText(amount_cents),
    amended_clauses: '<p>Prix</p>',
  }
  expect((await chief.post('/admin/k/protocol/edit', edit)).code).toBe(1)
  await sign(child)
  return child
}

/** By day, from the nightly figures. */
async function contracted(): Promise<Record<string, number>> {
  await computeStatistics(systemContext(school.product), workersOf(school.env))
  const rows = await db()
    .selectFrom('stat_daily')
    .select(['day', 'value'])
    .where('metric', '=', 'contracted')
    .where('dim_id', '=', 'USD')
    .where('value', '<>', 0)
    .orderBy('day')
    .execute()
  return Object.fromEntries(rows.map(({ day, value }) => [String(day), Number(value)]))
}

test('payments to teachers are no revenue, and a payment plan adds nothing to its contract', async () => {
  await signed('training_convention', 480_000)
  await signed('payment_plan', 480_000)
  await signed('tutoring', 300_000, 'teacher')
  expect(await contracted()).toEqual({ '2026-09-15': 480_000 })
})

test('an amendment counts the difference in its own month; the amount of the contract stays in its month', async () => {
  const id = await signed('training_convention', 100_000)
  await at('2026-10-20')
  const child = await amended(id, 130_000)
  await at('2026-11-10')
  await amended(child, 90_000)
  expect(await contracted()).toEqual({ '2026-09-15': 580_000, '2026-10-20': 30_000, '2026-11-10': -40_000 })
})

test('the figure on the dashboard and the list that it opens agree, with amendments', async () => {
  const { chart } = (await chief.get('/admin/index/kIndex?chart=contracted')).data
  const place = chart.series.indexOf('USD')
  for (const { values, each } of chart.rows) {
    const { search } = each[place]
    expect(search.party_kind).toBe('student')
    const [from, until] = search.completed_at.split('..')
    const { list } = (await chief.get(listOf(search, from, until))).data
    const cents = (row: { contracted_cents: string | null }) => centsIn(row.contracted_cents) ?? 0
    expect(list.map(cents).reduce((sum: number, each: number) => sum + each, 0)).toBe(values[place])
  }
  expect(chart.rows[1].values[place]).toBe(-40_000)
})

function listOf({ status, party_kind }: Record<string, string>, from: string, until: string): string {
  const range = [Date.parse(`${from}T00:00+01:00`) / 1000, Date.parse(`${until}T23:59:59+01:00`) / 1000].join()
  const asked = [
    ['status', 'IN', status],
    ['party_kind', 'IN', party_kind],
    ['currency', 'IN', 'USD'],
    ['completed_at', 'RANGE', range],
  ]
  const query = asked.map(
    ([field, operator, val], n) =>
      `search[${n}][field]=${field}&search[${n}][operator]=${operator}&search[${n}][val]=${val}`,
  )
  return `/admin/k/protocol/index?limit=200&${query.join('&')}`
}

test('a contract that ends with its last amendment no longer counts, nor do its earlier amendments', async () => {
  const before = await contracted()
  const id = await signed('training_convention', 50_000)
  const child = await amended(id, 60_000)
  expect(await contracted()).toEqual({ ...before, '2026-11-10': -40_000 + 60_000 })
  expect((await step('terminate', child, { void_reason: 'Départ' })).code).toBe(1)
  expect(await contracted()).toEqual(before)
})

test('an amendment without an amount is skipped, and the next one counts from the contract', async () => {
  const id = await signed('training_convention', 70_000)
  const clauses = await amended(id, null)
  const last = await amended(clauses, 75_000)
  const rows = db().selectFrom('protocol').select('contracted_cents').where('id', 'in', [id, clauses, last])
  const counted = (await rows.orderBy('id').execute()).map(({ contracted_cents: cents }) => cents && Number(cents))
  expect(counted).toEqual([70_000, null, 5_000])
})

test('an amendment keeps the currency of its contract', async () => {
  const id = await signed('training_convention', 10_000)
  expect((await step('amend', id)).code).toBe(1)
  const draft = db().selectFrom('protocol').select('id').where('parent_id', '=', id)
  const child = Number((await draft.executeTakeFirstOrThrow()).id)
  expectRefusal(await chief.post('/admin/k/protocol/edit', { id: child, currency: 'EUR' }))
  expect(await chief.post('/admin/k/protocol/edit', { id: child, currency: 'USD' })).toMatchObject({ code: 1 })
})

describe('an agreement has one open amendment at a time', () => {
  const drafted = async (id: number): Promise<number> => {
    expect(await step('amend', id)).toMatchObject({ code: 1 })
    const drafts = db().selectFrom('protocol').select('id').where('parent_id', '=', id).where('status', '=', 'draft')
    return Number((await drafts.where('delete_time', 'is', null).executeTakeFirstOrThrow()).id)
  }
  const remove = async (id: number) =>
    expect(await chief.del(`/admin/k/protocol/del?ids[]=${id}`)).toMatchObject({ code: 1 })
  async function restore(id: number) {
    const logs = db().selectFrom('data_recycle_log').select('id').where('resource', '=', 'protocol')
    const { id: entry } = await logs.where('row_id', '=', id).executeTakeFirstOrThrow()
    return chief.post('/admin/security/dataRecycleLog/restore', { ids: [Number(entry)] })
  }
  const refused = /ne peut pas être rouvert/

  test('also when a deleted draft is restored', async () => {
    await at('2026-12-01')
    const id = await signed('training_convention', 100_000)
    const first = await drafted(id)
    await remove(first)
    const second = await drafted(id)
    expect((await restore(first)).msg).toMatch(refused)
    await remove(second)
    expect(await restore(first)).toMatchObject({ code: 1 })
    await remove(first)
    expect(await step('terminate', id, { void_reason: 'Départ' })).toMatchObject({ code: 1 })
    expect((await restore(first)).msg).toContain('n’est plus en vigueur')
  })

  test('also when an expired amendment is issued again', async () => {
    const id = await signed('training_convention', 100_000)
    const first = await drafted(id)
    await chief.post('/admin/k/protocol/edit', { id: first, amended_clauses: '<p>Prix</p>' })
    expect(await step('issue', first)).toMatchObject({ code: 1 })
    await at('2027-02-01')
    await expireOverdue(systemContext(school.product))
    const second = await drafted(id)
    expect((await step('reissue', first)).msg).toMatch(refused)
    await remove(second)
    expect(await step('reissue', first)).toMatchObject({ code: 1 })
  })

  test('and a deleted draft does not lock the scan of the signed paper', async () => {
    const id = await signed('training_convention', 100_000)
    await remove(await drafted(id))
    expect(await step('undoPaper', id)).toMatchObject({ code: 1 })
  })
})
