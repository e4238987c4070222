// The two ledgers of members: lines are never removed, and a balance equals the sum of its lines, also with parallel
// writers.

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, plain, watched } from '#server/testing/samples.ts'
import { type Unit, ledgerFaults } from './ledger.server.ts'
import { resources } from '#subjects.server.ts'
import { decimalText } from '#text/money.ts'
import { type Language, languages } from '#engine/languages.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

const paths = { money: 'user/moneyLog', score: 'user/scoreLog' }
const both = [{ unit: 'money' }, { unit: 'score' }] as const
const member = async () => (await addSample(school, chief, resources.user, { status: 'enable' })).id
const write = (unit: Unit, user_id: number, by: unknown, by_whom = chief) =>
  by_whom.post(`/admin/${paths[unit]}/add`, { user_id, [unit]: sent(unit, by), memo: 'Essai' })
/** Tests count amounts in cents and send them as decimal text. */
const sent = (unit: Unit, by: unknown) =>
  unit === 'money' && typeof by === 'number' && Number.isSafeInteger(by) ? decimalText(by) : by
const linesOf = (unit: Unit, id: number) =>
  school.product.store.read
    .selectFrom(`user_${unit}_log`)
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('id')
    .execute() as Promise<(Record<Unit | 'id' | 'before' | 'after', number> & { memo: string })[]>
async function balanceOf(unit: Unit, id: number): Promise<number> {
  const row = await school.product.store.read.selectFrom('user').select(unit).where('id', '=', id).executeTakeFirst()
  return Number(row?.[unit])
}
const faults = async () => [
  ...(await ledgerFaults({ db: school.product.store.read }, 'money')),
  ...(await ledgerFaults({ db: school.product.store.read }, 'score')),
]

test('the ledgers of the demo school add up', async () => {
  expect((await chief.get('/admin/user/moneyLog/index')).data.total).toBeGreaterThan(20)
  expect(await faults()).toEqual([])
})

describe.each(both)('a line of the ledger of $unit', ({ unit }) => {
  test('contains the balance before and after, and changes the balance', async () => {
    const id = await member()
    for (const by of [500, -120, 1]) expect(await write(unit, id, by)).toMatchObject({ code: 1 })
    expect(await linesOf(unit, id)).toMatchObject([
      { [unit]: 500, before: 0, after: 500, memo: 'Essai' },
      { [unit]: -120, before: 500, after: 380 },
      { [unit]: 1, before: 380, after: 381 },
    ])
    expect(await balanceOf(unit, id)).toBe(381)
    const { data } = await chief.get(
      `/admin/${paths[unit]}/index?search[0][field]=user_id&search[0][operator]=IN&search[0][val]=${id}`,
    )
    expect(data).toMatchObject({
      total: 3,
      list: [{ after: sent(unit, 381), user: { id, username: expect.any(String) } }, {}, {}],
    })
  })

  test('never takes a balance below zero', async () => {
    const id = await member()
    await write(unit, id, 100)
    const refused = await write(unit, id, -101)
    expectRefusal(refused)
    expect(refused.data.fields).toEqual({ [unit]: 'Le solde deviendrait négatif : il n’y a pas assez.' })
    expect(await balanceOf(unit, id)).toBe(100)
    expect(await linesOf(unit, id)).toHaveLength(1)
    expect(await write(unit, id, -100)).toMatchObject({ code: 1 })
  })

  test.each([0, '', null, 'x', 1.5, [5], 1e13, -1e13, '1e3', true])('does not accept the amount %j', async (by) => {
    const id = await member()
    expectRefusal(await write(unit, id, by))
    expect(await linesOf(unit, id)).toEqual([])
  })

  test('needs a reason and an existing member', async () => {
    const [id, gone] = [await member(), await member()]
    await chief.del(`/admin/user/user/del?ids[]=${gone}`)
    for (const memo of ['', '   ', null, undefined])
      expectRefusal(await chief.post(`/admin/${paths[unit]}/add`, { user_id: id, [unit]: sent(unit, 5), memo }))
    for (const user_id of [gone, 999_999, 'x', null]) expectRefusal(await write(unit, user_id as number, 5))
    for (const more of [{ before: 5 }, { after: 5 }, { id: 1 }, { create_time: 1 }]) {
      await chief.post(`/admin/${paths[unit]}/add`, { user_id: id, [unit]: sent(unit, 5), memo: 'x', ...more })
      for (const line of await linesOf(unit, id)) expect(line.after).toBe(line.before + 5)
    }
    expectRefusal(
      await chief.post(`/admin/${paths[unit]}/add`, { user_id: id, [unit]: sent(unit, 5), memo: 'x', pay: 1 }),
    )
    expect(await faults()).toEqual([])
  })

  test('is never changed or deleted, by any call', async () => {
    const id = await member()
    const { data } = await write(unit, id, 250)
    const before = await linesOf(unit, id)
    const path = `/admin/${paths[unit]}`
    const tried = [
      () => chief.post(`${path}/edit`, { id: data.id, [unit]: 1 }),
      () => chief.get(`${path}/edit?id=${data.id}`),
      () => chief.del(`${path}/del?ids[]=${data.id}`),
      () => chief.post(`${path}/batch`, { ids: [data.id], remove: true }),
      () => chief.post(`${path}/batch`, { ids: [data.id], changes: { memo: 'x' } }),
      () => chief.post(`${path}/undo`, { change: data.change }),
      () => chief.post(`${path}/import/upload`, {}),
      () => chief.post(`${path}/sortable`, { id: data.id, targetId: 1 }),
    ]
    for (const attempt of tried) {
      const { code, text } = await attempt()
      // For an undo, the last line of the answer contains the result of each record.
      const answered = code === -1 ? JSON.parse(text.trimEnd().split('\n').at(-1)!) : { code }
      expect({ text, code: answered.code }).not.toMatchObject({ code: 1 })
      expect(await linesOf(unit, id)).toEqual(before)
      expect(await balanceOf(unit, id)).toBe(250)
    }
  })

  test('stays when its member is deleted, and when the member is restored', async () => {
    const id = await member()
    await write(unit, id, 90)
    const { data } = await chief.del(`/admin/user/user/del?ids[]=${id}`)
    expectRefusal(await write(unit, id, 10))
    expect(await linesOf(unit, id)).toHaveLength(1)
    await chief.post('/admin/user/user/undo', { change: data.change })
    expect(await write(unit, id, 10)).toMatchObject({ code: 1 })
    expect(await balanceOf(unit, id)).toBe(100)
  })

  test('starts with the member and the balance, for people who may add lines', async () => {
    const id = await member()
    await write('money', id, 1250)
    await write('score', id, 40)
    const { data } = await chief.get(`/admin/${paths[unit].replace('/', '.')}/add?userId=${id}`)
    expect(data.user).toMatchObject({ id, money: '12.50', score: 40, email: expect.any(String) })
    expect(data.user).not.toHaveProperty('money_cents')
    for (const query of ['', '?userId=', '?userId=999999', '?userId=x', `?userId=${id}&userId=1`])
      expectRefusal(await chief.get(`/admin/${paths[unit]}/add${query}`))
    const clerk = watched(await school.signIn('claire_dubois'))
    expectRefusal(await clerk.get(`/admin/${paths[unit]}/add?userId=${id}`), 401)
    expectRefusal(await write(unit, id, 5, clerk), 401)
  })

  test('is found by the name of its member, also in pinyin', async () => {
    const { data } = await chief.get(`/admin/${paths[unit]}/index?quick_search=linmei&limit=50`)
    expect(data.total).toBeGreaterThan(2)
    for (const { user } of data.list) expect(user).toMatchObject({ title: '林美', username: 'mei_lin' })
    expect((await chief.get(`/admin/${paths[unit]}/index?quick_search=personnedici`)).data.total).toBe(0)
  })
})

test('an amount has one format on the wire, decimal text, and a whole number is refused with a message', async () => {
  const id = await member()
  const add = (money: unknown, language: Language = 'fr') =>
    chief.post('/admin/user/moneyLog/add', { user_id: id, money, memo: 'Essai' }, { 'think-lang': language })
  for (const [by, cents] of [
    ['12.50', 1250],
    ['0.1', 10],
    ['-0.05', -5],
    ['300.00', 30_000],
  ] as const) {
    const before = await balanceOf('money', id)
    expect(await add(by)).toMatchObject({ code: 1 })
    expect((await balanceOf('money', id)) - before).toBe(cents)
  }
  for (const by of ['12', 3, 12.5, 300, '12.505', '12,50', '1e2']) expectRefusal(await add(by))
  const messages = await Promise.all(languages.map(async (language) => (await add(3, language)).data.fields.money))
  expect(messages.map(plain)).toEqual([
    'Écrivez le montant en unités avec ses décimales, comme 12.50 ; un nombre entier est refusé.',
    '请以带小数的文本填写金额，例如 12.50；整数不被接受。',
    'Write the amount in units with its decimals, as in 12.50; a whole number is refused.',
  ])
  const find = (val: string, operator = 'RANGE') =>
    chief.get(
      `/admin/user/moneyLog/index?search[0][field]=user_id&search[0][operator]=IN&search[0][val]=${id}&search[1][field]=money&search[1][operator]=${operator}&search[1][val]=${val}`,
    )
  expect((await find('12.50,300.00')).data.list).toMatchObject([
    { money: '300.00', before: '12.55', after: '312.55' },
    { money: '12.50', before: '0.00', after: '12.50' },
  ])
  expect((await find('-0.05', '%3D')).data.list).toMatchObject([{ money: '-0.05' }])
  expectRefusal(await find('12,300'))
  const row = (await chief.get(`/admin/user/user/edit?id=${id}`)).data.row
  expect(row.money).toBe('312.55')
})

test('two hundred parallel writers of money and points lose no line and write none twice', async () => {
  const ids = [await member(), await member(), await member()]
  for (const id of ids) await write('money', id, 10_000)
  const started = Array.from({ length: 200 }, (_, n) => {
    // Half of them write to one member, the others to several; some withdrawals exceed the balance.
    const id = ids[n % 2 === 0 ? 0 : n % 3]!
    return write(n % 5 === 0 ? 'score' : 'money', id, n % 4 === 3 ? -700 - n : n + 1)
  })
  const answers = await Promise.all(started)
  for (const answer of answers)
    if (answer.code !== 1) expect(plain(answer.msg)).toMatch(/^Le solde deviendrait négatif/)
  expect(answers.filter(({ code }) => code === 1).length).toBeGreaterThan(120)
  let lines = 0
  for (const id of ids)
    for (const unit of ['money', 'score'] as const) {
      const all = await linesOf(unit, id)
      lines += all.length
      expect(all.map(({ before }) => before)).toEqual([0, ...all.map(({ after }) => after)].slice(0, all.length))
      expect(await balanceOf(unit, id)).toBe(all.reduce((sum, line) => sum + line[unit], 0))
    }
  expect(lines).toBe(answers.filter(({ code }) => code === 1).length + ids.length)
  expect(await faults()).toEqual([])
})

test('for any movements in any order, the balance is the sum of the accepted ones', async () => {
  const movement = fc.record({
    unit: fc.constantFrom<Unit>('money', 'score'),
    by: fc.integer({ min: -5000, max: 5000 }),
    together: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 12 }), async (movements) => {
      const id = await member()
      const sums = { money: 0, score: 0 }
      const waiting: Promise<void>[] = []
      for (const { unit, by, together } of movements) {
        const done = write(unit, id, by).then(({ code }) => void (sums[unit] += code === 1 ? by : 0))
        waiting.push(done)
        if (!together) await done
      }
      await Promise.all(waiting)
      for (const unit of ['money', 'score'] as const) {
        expect(sums[unit]).toBeGreaterThanOrEqual(0)
        expect(await balanceOf(unit, id)).toBe(sums[unit])
      }
      expect(await faults()).toEqual([])
    }),
    { numRuns: 12 },
  )
})

describe('the check of the ledgers detects', () => {
  const broken: [string, (id: number) => Promise<unknown>][] = [
    ['a balance that was set by hand', (id) => change(sql`update "user" set money = money + 1 where id = ${id}`)],
    [
      'a line that is gone',
      (id) =>
        change(sql`delete from user_money_log where id = (select min(id) from user_money_log where user_id = ${id})`),
    ],
    [
      'a line that was altered',
      (id) =>
        change(
          sql`update user_money_log set money = money + 5, "after" = "after" + 5 where id = (select min(id) from user_money_log where user_id = ${id})`,
        ),
    ],
  ]
  const change = (statement: ReturnType<typeof sql>) => school.product.store.write((db) => statement.execute(db))

  test.each(broken)('%s', async (_what, spoil) => {
    const id = await member()
    for (const by of [100, 200, 300]) await write('money', id, by)
    await spoil(id)
    const found = await ledgerFaults({ db: school.product.store.read }, 'money')
    expect(found.filter((fault) => fault.member === id).length).toBeGreaterThan(0)
  })

  test('a line with a wrong sum, which the database refuses too', async () => {
    const id = await member()
    await write('money', id, 100)
    await expect(change(sql`update user_money_log set money = 7 where user_id = ${id}`)).rejects.toThrow()
  })
})
