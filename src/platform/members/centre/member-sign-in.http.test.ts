// Members sign in by one of their three names, have no access to the back office, and cannot sign in while the member
// centre is closed.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solved } from '#server/testing/captcha.ts'
import { checkIn, memberOf, openCentre } from '#server/testing/members.ts'
import { expectRefusal } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession, renew } from '#server/testing/sessions.ts'

let school: School
let chief: Person
let person: Person
beforeAll(async () => {
  school = await openSchool({ TRUST_PROXY: '127.0.0.1' })
  chief = await openCentre(school)
  await change('mei_lin', { email: 'mei.lin@example.test' })
})
let address = 0
beforeEach(() => {
  person = school.stranger({ 'x-forwarded-for': `2001:db8:${(++address).toString(16)}::1` })
})
afterAll(() => school.close())

const change = (username: string, values: object) =>
  school.product.store.write((db) => db.updateTable('user').set(values).where('username', '=', username).execute())
const configure = (values: object) => chief.post('/admin/routine/config/edit', values)
const enter = (username: string, more: object = {}, headers = {}) =>
  checkIn(person, { username, password: school.password, ...more }, headers)
const asMember = (token: string) => school.stranger({ 'ba-user-token': token })
const wrong = /^Identifiant ou mot de passe incorrect/

describe('the sign-in', () => {
  test.each(['mei_lin', 'MEI_LIN', 'Mei.Lin@example.test', '+86 138 0000 0101', '138 0000 0101'])(
    'accepts %s',
    async (name) => {
      const { code, data } = await enter(name, { email: '', mobile: '', captcha: '', registerType: 'email' })
      expect({ code, username: data.userInfo.username, to: data.routePath }).toEqual({
        code: 1,
        username: 'mei_lin',
        to: '/user',
      })
    },
  )

  test('returns the member info of the specification, and a valid token', async () => {
    const { data } = await enter('mei_lin', { keep: true })
    expect(data.userInfo).toMatchObject({
      nickname: '林美',
      mobile: '+8613800000101',
      gender: 2,
      score: expect.any(Number),
    })
    expect(data.userInfo.money).toMatch(/^\d+\.\d\d$/)
    expect(data.userInfo).not.toHaveProperty('password')
    const { code, data: start } = await asMember(data.userInfo.token).get('/api/user/index')
    expect({ code, name: start.userInfo.username }).toEqual({ code: 1, name: 'mei_lin' })
    expect(start.menus[0]).toMatchObject({ name: 'account', title: 'Mon compte' })
    expect(start.menus[0].children.map(({ name }: { name: string }) => name)).toContain('account/balance')
    const renewed = await renew(school, data.userInfo.refresh_token)
    expect(renewed.data).toMatchObject({ type: 'user-refresh', token: expect.stringMatching(/^mem_/) })
  })

  test('gives the same answer for unknown, wrong and disabled accounts', async () => {
    await change('amina_d', { status: 'disable' })
    for (const [name, password] of [
      ['nobody_here', school.password],
      ['nobody@example.test', school.password],
      ['', school.password],
      ['mei_lin', 'Autrechose1'],
      ['amina_d', school.password],
    ])
      expect(await enter(name!, { password })).toMatchObject({ code: 0, data: null, msg: expect.stringMatching(wrong) })
  })

  test('requires the captcha if the school wants it, and after five wrong passwords for one name in any case', async () => {
    for (const name of ['hugo_lambert', 'nobody_at_all']) {
      for (let n = 0; n < 5; n++) await school.product.limits.add('login picture', `member:${name}`)
      expect(await enter(name)).toMatchObject({ code: 0, data: { captcha: true } })
    }
    // The other names of the same account are treated like unknown names.
    expect((await enter('+33600000102', { password: 'Faux2026' })).msg).toMatch(wrong)
    expect(await enter('hugo_lambert', await solved(school, person))).toMatchObject({ code: 1 })
  })

  test('is blocked for unknown devices after ten wrong passwords with any of the names, but not for known devices', async () => {
    const { device } = (await enter('wangjing')).data
    for (let n = 0; n < 11; n++) await school.product.limits.add('login account', 'member:wangjing')
    expect((await enter('wangjing@example.test')).msg).toMatch(wrong)
    expect(await enter('wangjing', {}, { 'x-device': device })).toMatchObject({ code: 1 })
  })
})

describe('outside their own realm', () => {
  // The permission table tests that no other call accepts the wrong token either.
  test('an administrator is not accepted here, even with an equal id and in either header', async () => {
    const { token } = await openedSession(school, { id: 1 })
    for (const headers of [{ 'ba-user-token': token }, { batoken: token }])
      expectRefusal(await school.stranger(headers as never).get('/api/user/index'), 302)
  })

  test('a disabled account is signed out immediately, and a disabled group has no pages', async () => {
    const member = await memberOf(school, 'sofia_rossi')
    expect(await member.get('/api/user/index')).toMatchObject({ code: 1 })
    const ids = school.product.store.read.selectFrom('user').select('id').where('username', '=', 'sofia_rossi')
    const { id } = await ids.executeTakeFirstOrThrow()
    await school.product.store.write((db) => db.updateTable('user_group').set({ status: '0' }).execute())
    expectRefusal(await (await memberOf(school, 'sofia_rossi')).get('/api/user/index'))
    await school.product.store.write((db) => db.updateTable('user_group').set({ status: '1' }).execute())
    await chief.post('/admin/user/user/edit', { id, status: 'disable' })
    await chief.post('/admin/ajax/clearCache', { type: 'tp' })
    expectRefusal(await member.get('/api/user/index'), 302)
  })

  test('signing out ends the session and answers with 1', async () => {
    const member = await memberOf(school, 'chen_hao')
    expect(await member.post('/api/user/logout', { refresh_token: member.refreshToken })).toMatchObject({ code: 1 })
    expectRefusal(await member.get('/api/user/index'), 302)
    expectRefusal(await renew(school, member.refreshToken))
  })

  test('a signed-in member is redirected from the sign-in page', async () => {
    const member = await memberOf(school, 'chen_hao')
    expect(await member.get('/api/user/checkIn')).toMatchObject({ code: 302, data: { routePath: '/user' } })
  })
})

describe('the site', () => {
  test('is public, and shows members their own data', async () => {
    const { data } = await person.get('/api/index/index')
    expect(data).toMatchObject({
      openMemberCenter: true,
      userInfo: [],
      menus: [],
      site: { siteName: expect.any(String) },
    })
    const member = await memberOf(school, 'chen_hao')
    expect((await member.get('/api/index/index?requiredLogin=1')).data.userInfo.username).toBe('chen_hao')
    expectRefusal(await person.get('/api/index/index?requiredLogin=1'), 302)
  })

  test('opens a page of the menu to visitors, or asks them to sign in', async () => {
    const url = 'https://cours.example/plan'
    const route = { type: 'route', menu_type: 'iframe', title: 'Plan', name: 'site/plan', path: 'site/plan', url }
    const { data } = await chief.post('/admin/user/rule/add', { ...route, no_login_valid: '0' })
    const seen = async (caller: typeof person, address: string) => {
      const start = (await caller.get(`/api/index/index?route=${encodeURIComponent(address)}`)).data
      return [start.rules.some((each: { name: string }) => each.name === 'site/plan'), start.routeNeedsLogin]
    }
    expect(await seen(person, '/site/plan')).toEqual([false, true])
    expect(await seen(person, '/site/other')).toEqual([false, false])
    await chief.post('/admin/user/rule/edit', { id: data.id, no_login_valid: '1' })
    expect(await seen(person, '/site/plan')).toEqual([true, false])
    await chief.post('/admin/user/rule/edit', { id: data.id, status: '0' })
    expect(await seen(person, '/site/plan')).toEqual([false, false])
    expect((await person.get('/api/index/index')).data).not.toHaveProperty('routeNeedsLogin')
  })

  test('with a closed member centre shows a notice, refuses sign-ins and accepts no session', async () => {
    const member = await memberOf(school, 'chen_hao')
    await configure({ member_center_open: false })
    await chief.post('/admin/ajax/clearCache', { type: 'tp' })
    expect((await person.get('/api/index/index')).data.openMemberCenter).toBe(false)
    expect((await person.get('/api/user/checkIn')).msg).toBe('L’espace membre est fermé.')
    expect((await enter('mei_lin')).msg).toBe('L’espace membre est fermé.')
    expectRefusal(await member.get('/api/user/index'), 302)
    await configure({ member_center_open: true })
  })
})
