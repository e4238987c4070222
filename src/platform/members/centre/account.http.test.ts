// A member's own account: it shows only their own data, and changes need a confirmation.

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { At } from '#engine/server/product.ts'
import { addRecord } from '#engine/server/records.ts'
import { resources } from '#subjects.server.ts'
import { fillMemberCentre } from '../first-rules.server.ts'
import { systemContext } from '#server/product.ts'
import { overlap } from '#server/testing/overlap.ts'
import { askCode, checkIn, codeIn, memberOf, messagesTo, openCentre } from '#server/testing/members.ts'
import { expectRefusal } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await openCentre(school, { smtp_server: 'mail.example.test', sms_provider: 'brevo', sms_secret: 'x' })
})
beforeEach(() => school.product.limits.reset('code ip day', '127.0.0.1'))
afterAll(() => school.close())

const row = (username: string) =>
  school.product.store.read.selectFrom('user').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

describe('the page shows', () => {
  test('the last seven days, in the time zone of the school', async () => {
    const member = await memberOf(school, 'kenji_t')
    await chief.post('/admin/user/moneyLog/add', { user_id: member.id, money: '12.50', memo: 'Virement' })
    await chief.post('/admin/user/moneyLog/add', { user_id: member.id, money: '-2.50', memo: 'Copies' })
    await chief.post('/admin/user/scoreLog/add', { user_id: member.id, score: 7, memo: 'Merci' })
    expect((await member.get('/api/account/profile')).data).toMatchObject({
      userInfo: { username: 'kenji_t', money: '10.00', score: 107 },
      group: 'Membres',
      accountVerificationType: ['email', 'mobile'],
      passwordHint: expect.stringMatching(/caractères/),
    })
    const inChinese = await member.get('/api/account/profile', { 'think-lang': 'zh-cn' })
    expect(inChinese.data.group).toBe('会员')
    const { data } = await member.get('/api/account/overview')
    expect([data.days.length, data.money.length, data.score.length]).toEqual([7, 7, 7])
    expect(data.days).toEqual(data.days.toSorted())
    expect([data.money.at(-1), data.score.at(-1), data.money[0]]).toEqual(['10.00', 7, '0.00'])
  })

  test.each([
    ['2026-10-26T22:30:00Z', '2026-10-20', '2026-10-26'],
    ['2027-03-28T22:30:00Z', '2027-03-23', '2027-03-29'],
  ])('seven different days after a change of the clocks: %s', async (now, first, last) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
    try {
      const member = await memberOf(school, 'kenji_t')
      const { days } = (await member.get('/api/account/overview')).data
      expect([new Set(days).size, days[0], days.at(-1)]).toEqual([7, first, last])
    } finally {
      vi.useRealTimers()
    }
  })

  test('balance and points page by page, and not those of other members', async () => {
    const member = await memberOf(school, 'kenji_t')
    const { data } = await member.get('/api/account/balance?page=1&limit=1')
    expect(data).toMatchObject({
      total: 2,
      list: [{ user_id: member.id, money: '-2.50', before: '12.50', after: '10.00' }],
    })
    expect((await member.get('/api/account/balance?page=2&limit=1')).data.list).toMatchObject([{ memo: 'Virement' }])
    const points = (await member.get('/api/account/integral')).data
    expect(points.list[0]).toMatchObject({ score: 7, memo: 'Merci' })
    for (const line of points.list) expect(line.user_id).toBe(member.id)
    expectRefusal(await member.get('/api/account/balance?limit=1000'))
  })

  test('nothing if the group has no right to the page', async () => {
    const { data } = await chief.post('/admin/user/group/add', { name: 'Restreint', rule_ids: [1, 2], status: '1' })
    const member = await memberOf(school, 'xiaoyu2026')
    await chief.post('/admin/user/user/edit', { id: member.id, group_id: data.id })
    expect((await member.get('/api/account/overview')).code).toBe(1)
    for (const url of ['balance', 'integral']) expectRefusal(await member.get(`/api/account/${url}`), 401)
    expectRefusal(await member.post('/api/account/profile', { username: 'xiaoyu2026', nickname: 'Autre' }), 401)
  })
})

describe('a right below a page', () => {
  const rightsOf = async () => {
    const { list } = (await chief.get('/admin/user/rule/index?isTree=true&limit=100')).data
    const [account] = list as { name: string; children: { id: number; name: string; children?: typeof list }[] }[]
    const page = account!.children.find(({ name }) => name === 'account/profile')!
    return { page: page.id, rights: new Map(page.children?.map(({ id, name }: never) => [name, id]) ?? []) }
  }
  const change = { username: 'mei_lin', nickname: 'Mei', gender: 2 }
  const verify = { type: 'email', captcha: '000000' }

  test('is needed for its element, and for no other', async () => {
    const { page, rights } = await rightsOf()
    const [edit, bind] = ['account/profile/edit', 'account/profile/bind'].map((name) => rights.get(name))
    const own = { name: 'Sans mobile', rule_ids: [1, page, edit], status: '1' }
    const group_id = (await chief.post('/admin/user/group/add', own)).data.id
    const member = await memberOf(school, 'mei_lin')
    const before = (await chief.get(`/admin/user/user/edit?id=${member.id}`)).data.row.group_id
    await chief.post('/admin/user/user/edit', { id: member.id, group_id })
    expect(await member.post('/api/account/profile', change)).toMatchObject({ code: 1 })
    expectRefusal(await member.post('/api/account/verification', verify), 401)
    expectRefusal(await member.post('/api/account/changeBind', { ...verify, email: 'neuf@example.test' }), 401)
    await chief.post('/admin/user/group/edit', { id: group_id, rule_ids: [1, page, bind] })
    // Rights are read again within a second.
    await expect.poll(async () => (await member.post('/api/account/profile', change)).code).toBe(401)
    expectRefusal(await member.post('/api/account/verification', verify), 0)
    await chief.post('/admin/user/user/edit', { id: member.id, group_id: before })
  })

  test('is given to the groups that have the page, in a school without such rights', async () => {
    const { page, rights } = await rightsOf()
    const add = (rule_ids: number[]) =>
      chief.post('/admin/user/group/add', { name: `G${rule_ids.length}`, rule_ids, status: '1' })
    const [opens, opensNot] = [(await add([1, page])).data.id, (await add([1])).data.id]
    await school.product.store.write(async (db) => {
      const gone = [...rights.values()] as number[]
      await db.deleteFrom('user_group_rule').where('user_rule_id', 'in', gone).execute()
      await db.deleteFrom('user_rule').where('id', 'in', gone).execute()
      for (const _ of ['start', 'second start']) await fillMemberCentre({ ...systemContext(school.product), db })
    })
    const now = [...(await rightsOf()).rights.values()] as number[]
    expect(now.length).toBe(2)
    const idsOf = async (id: number) => (await chief.get(`/admin/user/group/edit?id=${id}`)).data.row.rule_ids
    expect((await idsOf(opens)).toSorted()).toEqual([1, page, ...now].toSorted())
    expect(await idsOf(opensNot)).toEqual([1])
  })
})

describe('the profile', () => {
  test('accepts only fields that a member may change, and only for their own row', async () => {
    const member = await memberOf(school, 'paul_m')
    const victim = await row('mei_lin')
    const sent = { id: victim.id, username: 'paul_m', nickname: 'Paul', gender: 1, motto: 'Lire', money: '9999.00' }
    const answer = await member.post('/api/account/profile', {
      ...sent,
      score: 99,
      email: 'x@example.test',
      status: 'enable',
    })
    expect(answer).toMatchObject({ code: 1, data: { userInfo: { nickname: 'Paul', motto: 'Lire', birthday: null } } })
    expect(await row('mei_lin')).toEqual(victim)
    expect(await row('paul_m')).toMatchObject({ email: 'paul_m@example.test', money: 900_000 / 100 })
  })

  test('refuses a name that is taken or invalid', async () => {
    const member = await memberOf(school, 'paul_m')
    for (const username of ['mei_lin', '1x'])
      expect((await member.post('/api/account/profile', { username, nickname: 'Paul' })).data.fields).toHaveProperty(
        'username',
      )
  })
})

describe('another address', () => {
  test('is changed after a confirmation by the current address, and the current address is informed', async () => {
    const member = await memberOf(school, 'chen_hao')
    const [before, after] = ['chen_hao@example.test', 'chen.hao@example.test']
    const bind = (more: object) => member.post('/api/account/changeBind', { type: 'email', email: after, ...more })
    await askCode(school, member, 'user_change_email', after)
    const captcha = await codeIn(school, after)
    expect((await bind({ captcha, password: school.password })).data.fields.email).toMatch(/^Confirmez d’abord/)
    expect(await askCode(school, member, 'user_email_verify', before, { password: school.password })).toMatchObject({
      code: 1,
    })
    const confirmed = await member.post('/api/account/verification', {
      type: 'email',
      captcha: await codeIn(school, before),
    })
    expect(confirmed.data).toMatchObject({ type: 'email', accountVerificationToken: expect.stringMatching(/^.{43}$/) })
    const { accountVerificationToken } = confirmed.data
    expect((await row('chen_hao')).email).toBe(before)
    expect(await bind({ captcha, accountVerificationToken })).toMatchObject({ code: 1 })
    expect((await row('chen_hao')).email).toBe(after)
    expect((await messagesTo(school, before)).at(-1)!.subject).toBe('L’adresse de votre compte a changé')
    expectRefusal(await bind({ captcha, accountVerificationToken }))
  })

  test('without a current address needs the password', async () => {
    const member = await memberOf(school, 'kenji_t')
    const bind = (password: string, captcha: string) =>
      member.post('/api/account/changeBind', { type: 'mobile', mobile: '06 12 34 00 77', captcha, password })
    await askCode(school, member, 'user_change_mobile', '+33612340077')
    const captcha = await codeIn(school, '+33612340077')
    expect((await bind('Faux-2026', captcha)).data.fields).toHaveProperty('password')
    expect(await bind(school.password, captcha)).toMatchObject({ code: 1 })
    expect((await row('kenji_t')).mobile).toBe('+33612340077')
  })
})

describe('the password', () => {
  test('is changed with the current one, and every session ends', async () => {
    const [here, there] = [await memberOf(school, 'wangjing'), await memberOf(school, 'wangjing')]
    const change = (oldPassword: string, newPassword = 'Nouveau-2026', confirmPassword = newPassword) =>
      here.post('/api/account/changePassword', { oldPassword, newPassword, confirmPassword })
    expect((await change('Faux-2026')).data.fields).toEqual({ oldPassword: 'Mot de passe incorrect.' })
    expect((await change(school.password, 'Nouveau-2026', 'Nouvaeu-2026')).data.fields).toEqual({
      confirmPassword: 'Les deux mots de passe sont différents.',
    })
    expect((await change(school.password, 'azerty')).data.fields).toHaveProperty('password')
    expect(await change(school.password)).toMatchObject({
      code: 1,
      msg: 'Mot de passe changé, veuillez vous reconnecter.',
    })
    for (const person of [here, there]) expectRefusal(await person.get('/api/user/index'), 302)
    expect(await checkIn(school.stranger(), { username: 'wangjing', password: 'Nouveau-2026' })).toMatchObject({
      code: 1,
    })
  })
})

describe('sessions, the copy of data and closing the account', () => {
  test('a member lists and ends only their own sessions', async () => {
    const [here, there] = [await memberOf(school, 'hugo_lambert'), await memberOf(school, 'hugo_lambert')]
    const { list } = (await here.get('/api/account/sessions')).data
    expect(list).toHaveLength(2)
    const other = await memberOf(school, 'mei_lin')
    const { id } = list.find(({ current }: { current: boolean }) => !current)
    expectRefusal(await other.post('/api/account/endSessions', { id }))
    expect(await here.post('/api/account/endSessions', { id })).toMatchObject({ code: 1 })
    expectRefusal(await there.get('/api/user/index'), 302)
    expect(await here.get('/api/user/index')).toMatchObject({ code: 1 })
  })

  test('a copy of the data needs the password', async () => {
    const member = await memberOf(school, 'hugo_lambert')
    expect((await member.post('/api/account/export', { password: 'Faux-2026' })).data.fields).toHaveProperty('password')
    const { headers, text } = await member.post('/api/account/export', { password: school.password })
    expect(headers['content-type']).toBe('application/zip')
    expect(text).toContain('person.json')
    const history = school.product.store.read.selectFrom('trail_row').selectAll().where('resource', '=', 'user')
    expect(await history.where('row_id', '=', member.id).where('action', '=', 'export').execute()).toHaveLength(1)
  })

  test('an account stays open if money arrives while it is being closed', async () => {
    const member = await memberOf(school, 'sofia_rossi')
    const money = (by: number) => (at: At) =>
      addRecord(at, resources.user_money_log, { user_id: member.id, money: by, memo: 'Acompte' })
    const close = () => member.post('/api/account/close', { password: school.password })
    expectRefusal(await overlap(school, money(500), close))
    await school.product.store.write((db) => money(-500)({ ...systemContext(school.product), db }))
  })

  test('an account with an empty balance is closed: the ledger stays, the personal data is erased', async () => {
    const rich = await memberOf(school, 'hugo_lambert')
    const close = (person: Person) => person.post('/api/account/close', { password: school.password })
    expect((await close(rich)).msg).toMatch(/^Il reste 18,00\s€ sur votre compte/)
    const member = await memberOf(school, 'sofia_rossi')
    expect(await close(member)).toMatchObject({ code: 1 })
    expectRefusal(await member.get('/api/user/index'), 302)
    const left = await school.product.store.read
      .selectFrom('user')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(left).toMatchObject({ email: null, mobile: null, status: 'disable', delete_time: expect.anything() })
    const log = await school.product.store.read.selectFrom('admin_log').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain('sofia_rossi')
    const line = { realm: 'member', username: `#${member.id}`, url: 'POST /api/account/close', result: 'done' }
    expect(log).toContainEqual(expect.objectContaining(line))
    const lines = school.product.store.read.selectFrom('user_money_log').select('memo').where('user_id', '=', member.id)
    expect(new Set((await lines.execute()).map(({ memo }) => memo))).toEqual(new Set(['']))
  })
})
