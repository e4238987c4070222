// Navigation of a signed-in member: the loading route, frames of the menu, wrong addresses, and the stored session.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, comeIn, inside } from './reach-in.ts'
import { type School, openSchool, password, endVisit } from './school.ts'

let school: School
let page: Page
const trail: string[] = []
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit()
  page.on('framenavigated', (frame) => frame === page.mainFrame() && trail.push(frame.url().replace(school.url, '')))
  await comeIn(page, 'mei_lin', password, 'account/balance?limit=2')
  await page.locator('.own-ledger').waitFor()
})
afterAll(() => school.close())

const packed = (path: string, query = {}) => encodeURIComponent(JSON.stringify({ path, query }))
const open = (address: string) => page.goto(school.url + address)
const firstPage = '**/user/account/overview'
const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'))
const setUserInfo = (text: string) => page.evaluate((text) => localStorage.setItem('userInfo', text), text)

test('a page is reached through the loading route with its query, and the centre leads to its first page', async () => {
  expect(trail).toContain(`/user/loading/${packed('/user/account/balance', { limit: '2' })}`)
  expect(trail.at(-1)).toBe('/user/account/balance?limit=2')
  for (const address of ['/user', '/user/loading', '/user/login']) {
    await open(address)
    await page.waitForURL(firstPage)
    expect(trail.at(-2)).toBe('/user/loading')
  }
  await expect.poll(() => page.title()).toMatch(/ - Pupitre$/)
})

test('the packed address is opened; one that is damaged or leads outside the centre is not', async () => {
  await open(`/user/loading/${packed('/user/account/integral', { page: '1' })}`)
  await page.waitForURL('**/user/account/integral?page=1')
  const elsewhere = ['/admin/dashboard', '//elsewhere.example/user/', '/user/../admin/login', '/user/loading/x']
  for (const parameter of ['nonsense', '%E0%A4%A', ...elsewhere.map((path) => packed(path))]) {
    await open(`/user/loading/${parameter}`)
    await page.waitForURL(firstPage)
  }
})

test('an address without a page in the centre says so', async () => {
  await open('/user/account/nothing')
  await page.waitForURL('**/404')
})

test('a frame shows only what is in the menu of the members', async () => {
  const library = 'https://cours.example/library?open=1'
  const chief = await school.visit({ as: 'superadmin' })
  // People with the account folder also get entries added to it.
  const pid = inside(
    school,
    (database) => database.prepare("select id from user_rule where name = 'account'").get()!.id,
  )
  const rule = { pid, type: 'menu', menu_type: 'iframe', title: 'Bibliothèque', name: 'library', url: library }
  await asked(chief, '/admin/user/rule/add', rule)
  await endVisit(chief)
  await page.route('https://cours.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Rayons</h1>' }),
  )
  await open(`/user/iframe/${encodeURIComponent(library)}`)
  await page.frameLocator('iframe').getByRole('heading', { name: 'Rayons' }).waitFor()
  expect(await page.locator('iframe').getAttribute('title')).toBe('Bibliothèque')
  await expect.poll(() => page.title()).toBe('Bibliothèque - Pupitre')
  await open(`/user/iframe/${encodeURIComponent('https://elsewhere.example/')}`)
  await page.waitForURL('**/404')
})

test('a page of the site is open to visitors, or asks them to sign in and then opens', async () => {
  const chief = await school.visit({ as: 'superadmin' })
  const add = (rule: object) =>
    asked(chief, '/admin/user/rule/add', {
      type: 'route',
      menu_type: 'iframe',
      url: 'https://cours.example/site',
      ...rule,
    })
  await add({ title: 'Plan d’accès', name: 'site/access', path: 'site/access', no_login_valid: '1' })
  await add({ title: 'Annales', name: 'site/archive', path: 'site/archive', no_login_valid: '0' })
  await endVisit(chief)
  const visitor = await school.visit()
  await visitor.route('https://cours.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Hall</h1>' }),
  )
  const inFrame = () => visitor.frameLocator('iframe').getByRole('heading', { name: 'Hall' }).waitFor()
  await visitor.goto(`${school.url}/site/access`)
  await inFrame()
  await visitor.getByRole('heading', { name: 'Plan d’accès' }).waitFor()
  await visitor.goto(`${school.url}/site/archive`)
  await visitor.waitForURL('**/user/login?to=*')
  await visitor.getByLabel('Compte, e-mail ou mobile').fill('mei_lin')
  await visitor.getByLabel('Mot de passe', { exact: true }).fill(password)
  await visitor.locator('button[type=submit]').click()
  await visitor.waitForURL('**/site/archive')
  await inFrame()
  await visitor.goto(`${school.url}/site/nothing`)
  await visitor.waitForURL('**/404')
  await endVisit(visitor)
})

test('the links of the settings are on the pages of visitors and of members', async () => {
  const chief = await school.visit({ as: 'superadmin' })
  const links = [
    { key: 'Site de l’école', value: 'https://ecole.example.test/' },
    { key: '报名', value: '/admin/k/student/register' },
  ]
  const shown = (on: Page) =>
    on
      .locator('.head-nav a')
      .evaluateAll((all) => all.map((link) => ({ key: link.textContent, value: link.getAttribute('href') })))
  await asked(chief, '/admin/routine/config/edit', { head_nav: links })
  const visitor = await school.visit()
  await visitor.goto(`${school.url}/admin/k/student/proof`)
  await visitor.locator('.public-page h1').waitFor()
  expect(await shown(visitor)).toEqual(links)
  await open('/user/account/overview')
  await page.locator('.centre-menu a[aria-current]').waitFor()
  expect(await shown(page)).toEqual(links)
  await visitor.locator('.head-nav a').last().click()
  await visitor.waitForURL('**/admin/k/student/register')
  await asked(chief, '/admin/routine/config/edit', { head_nav: [] })
  await endVisit(visitor)
  await endVisit(chief)
})

test('a right below a page shows its elements only to the groups that have it', async () => {
  const chief = await school.visit({ as: 'superadmin' })
  const idOf = (table: string, name: string) =>
    inside(school, (database) => database.prepare(`select id from ${table} where name = ?`).get(name)!.id as number)
  const names = ['account', 'account/overview', 'account/profile', 'account/profile/bind', 'account/profile/edit']
  const ids = names.map((name) => idOf('user_rule', name))
  const group = { name: 'Aux droits choisis', rule_ids: ids, status: '1' }
  const { id } = await asked<{ id: number }>(chief, '/admin/user/group/add', group)
  const member = inside(school, (database) =>
    database.prepare("select id, group_id from user where username = 'paul_m'").get(),
  )!
  await asked(chief, '/admin/user/user/edit', { id: member.id, group_id: id })
  const visitor = await school.visit()
  const parts = async () => {
    await comeIn(visitor, 'paul_m', password, 'account/profile')
    await visitor.getByRole('tab').first().waitFor()
    const tabs = await visitor.getByRole('tab').allInnerTexts()
    await visitor.getByRole('tab', { name: tabs.at(-2)! }).click()
    await visitor.locator('.account-list:visible').waitFor()
    return { tabs: tabs.length, binds: await visitor.locator('.account-list:visible button').count() }
  }
  expect(await parts()).toEqual({ tabs: 3, binds: 2 })
  await asked(chief, '/admin/user/group/edit', { id, rule_ids: ids.slice(0, 4) })
  expect(await parts()).toEqual({ tabs: 2, binds: 2 })
  await asked(chief, '/admin/user/group/edit', { id, rule_ids: [...ids.slice(0, 3), ids[4]] })
  expect(await parts()).toEqual({ tabs: 3, binds: 0 })
  // A page that the group may not open is forbidden.
  await visitor.goto(`${school.url}/user/account/balance`)
  await visitor.waitForURL('**/401')
  await asked(chief, '/admin/user/user/edit', { id: member.id, group_id: member.group_id })
  await endVisit(visitor)
  await endVisit(chief)
})

test('userInfo contains the signed-in person with both tokens, and survives a reload', async () => {
  const whole = await stored()
  expect(whole).toMatchObject({
    id: expect.any(Number),
    username: 'mei_lin',
    gender: 2,
    money: '140.50',
    score: 85,
    version: 1,
    token: expect.stringMatching(/.{20,}/),
    refreshToken: expect.stringMatching(/.{20,}/),
  })
  // The store is written with the new token before the server has named the person again.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/index/index?*', async (route) => {
    if (route.request().headers()['ba-user-token'] !== whole.token) return held.promise.then(() => route.continue())
    return route.fulfill({ contentType: 'application/json', body: JSON.stringify({ code: 409, msg: '', time: 0 }) })
  })
  await open('/user/account/overview')
  await expect.poll(async () => (await stored()).token).not.toBe(whole.token)
  const { token: _old, refreshToken: _spent, ...person } = whole
  expect(await stored()).toMatchObject(person)
  held.resolve()
  await page.locator('.centre-menu a[aria-current]').waitFor()
  await page.unroute('**/api/index/index?*')
})

test('a userInfo of another release is repaired, and a damaged one asks to sign in', async () => {
  const whole = await stored()
  const { id, token, refreshToken } = whole
  await setUserInfo(JSON.stringify({ id, token, refreshToken, gender: 7, money: 'much', old: 1 }))
  await open('/user/account/overview')
  await expect.poll(async () => (await stored()).username).toBe('mei_lin')
  expect(await stored()).not.toHaveProperty('old')
  for (const damaged of [
    '{"token":',
    '[]',
    JSON.stringify({ ...whole, id: 0 }),
    JSON.stringify({ ...whole, token: 7 }),
  ]) {
    await setUserInfo(damaged)
    await open('/user/account/balance?page=2')
    await page.waitForURL('**/user/login?to=*')
    expect(new URL(page.url()).searchParams.get('to')).toBe('/user/account/balance?page=2')
    await page.locator('input[name=username]').waitFor()
  }
  await setUserInfo(JSON.stringify(whole))
})

test('302 by name removes the tokens of the member and leads to the address in the response', async () => {
  await open('/user/account/overview')
  await page.locator('.centre-menu a[aria-current]').waitFor()
  const away = JSON.stringify({ code: 302, msg: '', time: 0, data: { routeName: 'userLogin' } })
  await page.route('**/api/account/balance?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: away }),
  )
  await open('/user/account/balance')
  await page.waitForURL('**/user/login**')
  expect((await stored())?.token ?? '').toBe('')
})

test('nothing unexpected happened in the browser', () => {
  // The frame's own site.
  expect(school.faults.filter((fault) => !/cours\.example|'sessionStorage'/.test(fault))).toEqual([])
})
