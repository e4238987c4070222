// How the browser handles expired tokens, redirects, HTTP errors and silence.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../src/engine/languages.ts'
import { apiWords, statusWords } from '../src/screens/words.ts'
import { type School, openList, openSchool, password, endVisit } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

async function staySignedIn(): Promise<Page> {
  const page = await school.visit()
  await page.locator('input[name=username]').fill('superadmin')
  await page.locator('input[name=password]').fill(password)
  await page.getByLabel('Rester connecté').check()
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/admin/dashboard')
  return page
}

const expired = JSON.stringify({ code: 409, msg: '', time: 0, data: [] })
const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('adminInfo') ?? '{}') as { token?: string }).token)

test('an expired token is renewed once, however many calls wait for it', async () => {
  const page = await staySignedIn()
  await page.goto(`${school.url}/admin/k/student`)
  await page.locator('.grid tbody tr[data-id]').first().waitFor()
  const before = await tokenOf(page)
  const renewals: string[] = []
  const waiting = new Set<string>()
  const three = Promise.withResolvers<void>()
  page.on('request', (request) => request.url().includes('/refreshToken') && renewals.push(request.url()))
  await page.route('**/admin/{k,index}/**', async (route) => {
    if (route.request().headers().batoken !== before) return route.continue()
    if (waiting.add(route.request().url()).size === 3) three.resolve()
    await three.promise
    return route.fulfill({ contentType: 'application/json', body: expired })
  })
  await page.getByRole('button', { name: 'Actualiser' }).click()
  await page.locator('.search-field input').fill('zhang')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('wei')
  await page.getByRole('dialog').getByRole('group', { name: 'Étudiants' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.grid tbody tr[data-id]').count()).toBeLessThan(15)
  expect(waiting.size).toBeGreaterThanOrEqual(3)
  expect(renewals).toHaveLength(1)
  expect(await tokenOf(page)).not.toBe(before)
  await endVisit(page)
})

test('two tabs of one browser renew their token together', async () => {
  const page = await staySignedIn()
  const before = await tokenOf(page)
  const other = await page.context().newPage()
  const renewals: string[] = []
  page.context().on('request', (request) => request.url().includes('/refreshToken') && renewals.push(request.url()))
  await page.context().route('**/admin/index/index', (route) => {
    const old = route.request().headers().batoken === before
    return old ? route.fulfill({ contentType: 'application/json', body: expired }) : route.continue()
  })
  await Promise.all([page.reload(), other.goto(`${school.url}/admin/k/room`)])
  await other.locator('.grid tbody tr[data-id]').first().waitFor()
  await page.locator('#home-waits').first().waitFor()
  expect(renewals).toHaveLength(1)
  expect(await tokenOf(other)).toBe(await tokenOf(page))
  await endVisit(page)
})

test('without a refresh token the person signs in again and returns to the same place', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await page.route('**/admin/k/student/index?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: expired }),
  )
  await page.goto(`${school.url}/admin/k/student?status=pending`)
  await page.waitForURL('**/admin/login?to=*')
  expect(new URL(page.url()).searchParams.get('to')).toBe('/admin/k/student?status=pending')
  expect(await page.evaluate(() => localStorage.getItem('adminInfo'))).toBeNull()
  await endVisit(page)
})

test('a refused refresh leads to the sign-in page', async () => {
  const page = await staySignedIn()
  await page.route('**/api/common/refreshToken', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ code: 0, msg: '', time: 0, data: null }) }),
  )
  await page.route('**/admin/k/room/index?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: expired }),
  )
  await page.goto(`${school.url}/admin/k/room`)
  await page.waitForURL('**/admin/login?to=*')
  expect(await tokenOf(page)).toBeUndefined()
  await endVisit(page)
})

test.each([
  [{ routeName: 'adminLogin' }, '/admin/login'],
  [{ routeName: 'userLogin', routePath: '/401' }, '/user/login'],
  [{ routePath: '/401' }, '/401'],
  [{ routePath: '//elsewhere.example/' }, '/404'],
])('a response 302 with %j leads to %s and removes the token', async (data, path) => {
  const page = await school.visit({ as: 'superadmin' })
  const away = JSON.stringify({ code: 302, msg: '', time: 0, data })
  await page.route('**/admin/k/room/index?*', (route) => route.fulfill({ contentType: 'application/json', body: away }))
  await page.goto(`${school.url}/admin/k/room`)
  await page.waitForURL((url) => url.pathname === path)
  expect(await tokenOf(page)).toBeUndefined()
  await endVisit(page)
})

/** 401 comes last, because it leaves the page. */
const statuses = [400, 302, 403, 404, 408, 409, 418, 500, 501, 502, 503, 504, 505, 401] as const

/** Reads the list again, with a scripted response of the network. */
async function readAgain(page: Page, language: number): Promise<void> {
  await page.getByRole('button', { name: ['Actualiser', '刷新', 'Refresh'][language]!, exact: true }).click()
}

const plain = (sentence: string) => sentence.replaceAll(/\s/g, ' ')

test('the catalogue has messages for these statuses, and one message for all others', () => {
  expect(Object.keys(statusWords).map(Number)).toEqual(statuses.filter((status) => status !== 418).toSorted())
})

test.each(languages)(
  'every status without a message of its own uses the catalogue (%s)',
  async (language) => {
    const page = await school.visit({ as: 'superadmin', language })
    await openList(page, 'k/room')
    const place = languages.indexOf(language)
    for (const status of statuses) {
      await page.route('**/admin/k/room/index?*', (route) => route.fulfill({ status, body: '' }))
      await readAgain(page, place)
      const sentence = (status === 418 ? apiWords.abnormal : statusWords[status])[place]!.replace(
        '{url}',
        '/admin/k/room/index',
      )
      const toast = page.locator('.toast').last()
      await expect.poll(async () => plain((await toast.textContent()) ?? '')).toBe(sentence)
      await toast.getByRole('button').click()
      await page.unroute('**/admin/k/room/index?*')
    }
    await endVisit(page)
  },
  60_000,
)

test('a list that failed to load says why and can be requested again', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await page.route('**/admin/k/room/index?*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`${school.url}/admin/k/room`)
  await page.locator('.empty h2').waitFor()
  expect(plain(await page.locator('.empty h2').innerText())).toBe('Service indisponible !')
  await page.unroute('**/admin/k/room/index?*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.locator('.grid tbody tr[data-id]').first().waitFor()
  await endVisit(page)
})

test('a page that failed to load says why and can be requested again', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await page.route('**/admin/k/archive/index?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${school.url}/admin/k/archive`)
  await page.locator('.empty h2').waitFor()
  await page.unroute('**/admin/k/archive/index?*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('heading', { name: 'L’archive est vide' }).waitFor()
  await endVisit(page)
})

test('a history that failed to load can be requested again', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, 'k/room')
  await page.route('**/admin/k/room/history?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.locator('.grid tbody tr[data-id] td[data-name=title] a').first().click()
  await page.getByRole('tab', { name: 'Historique' }).click()
  const note = page.locator('.drawer').getByRole('alert')
  await note.getByText('Erreur interne du serveur').waitFor()
  await page.unroute('**/admin/k/room/history?*')
  await note.getByRole('button', { name: 'Réessayer' }).click()
  await note.waitFor({ state: 'detached' })
  await endVisit(page)
})

test.each([
  ['routine/adminInfo/sessions', 'routine/adminInfo?tab=sessions'],
  ['routine/adminInfo/factors', 'routine/adminInfo?tab=security'],
  ['k/course/page', 'k/course?edit=1'],
  ['k/courseware/readers', 'k/courseware?edit=1'],
  ['auth/group/rights', 'auth/group?edit=2'],
])('the part of a page that reads %s can be requested again', async (call, address) => {
  const page = await school.visit({ as: 'superadmin' })
  await page.route(`**/admin/${call}*`, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${school.url}/admin/${address}`)
  const note = page.locator('.read-failed')
  await note.getByText('Erreur interne du serveur').waitFor()
  expect(await page.locator('.skeleton').filter({ visible: true }).count()).toBe(0)
  await page.unroute(`**/admin/${call}*`)
  await note.getByRole('button', { name: 'Réessayer' }).click()
  await note.waitFor({ state: 'detached' })
  await endVisit(page)
})

test('in a phone the views that failed to load can be requested again', async () => {
  const page = await school.visit({ as: 'superadmin', width: 390, height: 844 })
  await page.route('**/admin/index/views?*', (route) => route.fulfill({ status: 500, body: '' }))
  await openList(page, 'k/room')
  await page.getByRole('button', { name: 'Vues' }).click()
  const words = page.getByRole('alert').getByRole('button').locator('span')
  await words.waitFor()
  expect(await words.evaluate((each) => getComputedStyle(each).clipPath)).toBe('none')
  await page.unroute('**/admin/index/views?*')
  await words.click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await endVisit(page)
})

test('a page that is refused does not offer the same request again', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await page.goto(`${school.url}/admin/k/archive?id=999999`)
  await page.locator('.empty h2').waitFor()
  expect(await page.getByRole('button', { name: 'Réessayer' }).count()).toBe(0)
  await endVisit(page)
})

test('a list that the server refuses for a moment is requested again without a click', async () => {
  const page = await school.visit({ as: 'superadmin' })
  const headers = { 'retry-after': '1' }
  await page.route('**/admin/k/room/index?*', (route) => route.fulfill({ status: 503, headers, body: '' }), {
    times: 2,
  })
  await page.goto(`${school.url}/admin/k/room`)
  await page.locator('.grid tbody tr[data-id]').first().waitFor()
  await endVisit(page)
})

test('silence is given up after ten seconds, and a closed connection is reported', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await page.clock.install()
  await openList(page, 'k/room')
  let requests = 0
  await page.route('**/admin/k/room/index?*', () => void requests++)
  await readAgain(page, 0)
  await expect.poll(() => requests).toBe(1)
  await page.clock.fastForward(9000)
  expect(await page.locator('.toast').count()).toBe(0)
  await page.clock.fastForward(1500)
  await page.getByText('La requête a expiré').waitFor()
  await page.unroute('**/admin/k/room/index?*')
  await page.route('**/admin/k/room/index?*', (route) => route.abort('connectionreset'))
  await readAgain(page, 0)
  await page.getByText('Le serveur ne répond pas').waitFor()
  await endVisit(page)
})

test('being offline is reported, and typed input stays', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, 'k/room?edit=1')
  const name = page.locator('.drawer').getByRole('textbox').first()
  await name.fill('Une salle')
  await page.context().setOffline(true)
  await page.locator('.drawer').getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Vous êtes hors ligne').waitFor()
  expect(await name.inputValue()).toBe('Une salle')
  await endVisit(page)
})

test('the same call sent twice: the first is cancelled and logged', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, 'k/room')
  const logged: string[] = []
  page.on('console', (line) => line.type() === 'info' && logged.push(line.text()))
  await page.route('**/admin/k/room/index?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue().catch(() => null)
  })
  await page.getByRole('button', { name: 'Actualiser', exact: true }).dblclick()
  await expect.poll(() => logged.join()).toContain('Annulation automatique d’une requête en double')
  await page.waitForResponse('**/admin/k/room/index?*')
  expect(await page.locator('.toast').count()).toBe(0)
  expect(await page.locator('.grid tbody tr[data-id]').count()).toBeGreaterThan(0)
  await endVisit(page)
})

test('the page is blocked while a person is being signed out', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, 'k/room')
  let leave: () => void = () => {}
  const held = new Promise<void>((resolve) => (leave = resolve))
  await page.route('**/admin/index/logout', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: /^Compte/ }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await page.locator('.cover').waitFor()
  expect(await page.locator('.root').getAttribute('inert')).not.toBeNull()
  leave()
  await page.waitForURL('**/admin/login')
  await page.locator('.cover').waitFor({ state: 'detached' })
  await endVisit(page)
})

const stored = { id: 1, group_arr: [1], username: 'superadmin', nickname: '', avatar: '', token: 'adm_x', super: true }

test('signing out in one tab clears the screen of the other', async () => {
  const page = await staySignedIn()
  const other = await page.context().newPage()
  await other.goto(`${school.url}/admin/k/room`)
  await other.locator('.grid tbody tr[data-id]').first().waitFor()
  await page.getByRole('button', { name: /^Compte/ }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await other.waitForURL('**/admin/login?to=*')
  await endVisit(page)
})

/** Of an older release, with values of wrong types, a list, no JSON, and of a later release. */
const stores = [
  { id: 1, username: 'superadmin', token: 'adm_x', last_login_time: '2024-01-01', refresh_token: 'x' },
  { ...stored, id: '1', token: 7, group_arr: 'all', refreshToken: null, super: 'yes' },
  [stored],
  '{"id":1,"token":"adm_x',
  { ...stored, version: 99, more: { than: 'known' } },
]

test('any stored state of the session lets the page start', async () => {
  const page = await school.visit()
  for (const store of stores) {
    const text = typeof store === 'string' ? store : JSON.stringify(store)
    await page.evaluate((written) => localStorage.setItem('adminInfo', written), text)
    await page.goto(`${school.url}/admin/k/room`)
    await page.waitForURL('**/admin/login?to=*')
    await page.locator('input[name=username]').waitFor()
  }
  await endVisit(page)
})

test('nothing unexpected happened in the browser', () => {
  // The browser logs the scripted network errors itself.
  const expected = [
    /^console: Failed to load resource/,
    ...statusWords[401].map((words) => new RegExp(words.slice(0, -2))),
  ]
  expect(school.faults.filter((fault) => !expected.some((each) => each.test(fault.replaceAll(/\s/g, ' '))))).toEqual([])
})
