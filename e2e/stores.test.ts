// What stays in the browser: in the format of existing clients, restored after a reload, and harmless when it is old,
// damaged or cannot be stored.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { say } from '#engine/languages.ts'
import { terminalButtonWords as terminalWords } from '../src/web/words.ts'
import { type School, openSchool, signIn, endVisit } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const read = (name: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), name)
const write = (name: string, text: string) =>
  page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [name, text])
const begin = async () => {
  await page.goto(`${school.url}/admin/dashboard`)
  await page.locator('#home-waits').first().waitFor()
}
const menuWidth = async () => (await page.locator('.side-menu').boundingBox())?.width
const soon = { timeout: 5000 }

const task = (uuid: string, status: number) => ({
  uuid,
  createtime: '2026-11-20 18:00:00',
  status,
  command: 'test.pnpm',
  message: ['…'],
  showMessage: false,
  blockOnFailure: true,
  extend: '',
})

test('adminInfo holds the signed-in person with both tokens, and a version', async () => {
  expect(await read('adminInfo')).toMatchObject({
    id: expect.any(Number),
    group_arr: [expect.any(Number)],
    username: 'superadmin',
    nickname: 'Super administrateur',
    avatar: expect.any(String),
    token: expect.stringMatching(/.{20,}/),
    refreshToken: expect.any(String),
    student: null,
    teacher: null,
    super: true,
    version: 1,
  })
})

test('storeConfig holds layout and language completely, and survives a reload', async () => {
  await begin()
  await page.getByRole('button', { name: 'Replier ou déplier le menu' }).click()
  await expect.poll(menuWidth, soon).toBe(64)
  await page.reload()
  await expect.poll(menuWidth, soon).toBe(64)
  expect(await read('storeConfig')).toEqual({
    layout: {
      layoutMode: 'Default',
      darkMode: 'light',
      mainAnimation: 'slide-right',
      menuWidth: 260,
      menuCollapse: true,
      menuUniqueOpened: false,
      menuDefaultIcon: 'el-icon-Minus',
      menuShowTopBar: true,
      menuBackground: ['', ''],
      menuColor: ['', ''],
      menuActiveBackground: ['', ''],
      menuActiveColor: ['', ''],
      menuTopBarBackground: ['', ''],
      headerBarTabColor: ['', ''],
      headerBarTabActiveBackground: ['', ''],
      headerBarTabActiveColor: ['', ''],
      headerBarBackground: ['', ''],
      headerBarHoverBackground: ['', ''],
    },
    lang: { defaultLang: 'fr', fallbackLang: 'zh-cn' },
    version: 1,
  })
})

test('before any program runs, the page has its theme and language, greets a returning person, and prefetches its files', async () => {
  const early = await page.context().newPage()
  const requests: string[] = []
  early.on('request', (request) => void requests.push(new URL(request.url()).pathname))
  await early.route('**/web/assets/libraries-*.js', (route) => route.abort())
  await early.goto(`${school.url}/admin/k/student`)
  await expect.poll(() => requests, soon).toContain('/admin/index/index')
  for (const part of [/\/office-.*js$/, /\/list-.*js$/, /\/messages-base-fr-/, /\/messages-office-fr-/])
    expect(requests).toContainEqual(expect.stringMatching(part))
  const { lang, light } = await early.evaluate(() => {
    const { lang, dataset } = document.documentElement
    return { lang, light: dataset.mantineColorScheme }
  })
  expect(lang).toBe('fr')
  expect(light).toMatch(/^(light|dark)$/)
  const greeting = early.locator('#loading-block p')
  expect(await greeting.textContent()).toBe('')
  await early.goto(`${school.url}/admin/dashboard`)
  const nickname = await early.evaluate(() => String(JSON.parse(localStorage.getItem('adminInfo')!).nickname))
  expect(nickname).not.toBe('')
  expect(await greeting.textContent()).toContain(nickname)

  requests.length = 0
  await early.goto(`${school.url}/admin/k/student/register`)
  await expect.poll(() => requests.filter((path) => path === '/admin/k/student/register'), soon).toHaveLength(2)
  for (const part of [/\/register-.*js$/, /\/messages-register-fr-/])
    expect(requests).toContainEqual(expect.stringMatching(part))
  expect(requests).not.toContainEqual(expect.stringMatching(/\/office-.*js$/))
  await early.close()
})

test('the greeting of the first moment is that of the page, in each language', async () => {
  for (const language of ['fr', 'zh-cn', 'en'] as const) {
    const visitor = await school.visit({ as: 'scolarite', language })
    await visitor.goto(`${school.url}/admin/dashboard`)
    const heading = visitor.getByRole('heading', { level: 1 }).first()
    await heading.waitFor()
    expect(await visitor.evaluate(() => (globalThis as { greeting?: string }).greeting)).toBe(await heading.innerText())
    await endVisit(visitor)
  }
})

test('a storeConfig of another release keeps valid values, and the rest has its defaults', async () => {
  const layout = {
    layoutMode: 'Triple',
    menuWidth: 300,
    menuCollapse: 'no',
    menuBackground: ['red', 7],
    showDrawer: true,
  }
  await write('storeConfig', JSON.stringify({ layout, lang: { defaultLang: 'en', langArray: [] }, version: 0 }))
  await begin()
  await expect.poll(menuWidth, soon).toBe(300)
  expect(await page.locator('.shell').getAttribute('data-mode')).toBe('Default')
  await page.getByRole('button', { name: 'Collapse or expand the menu' }).click()
  await expect.poll(menuWidth, soon).toBe(64)
  const { layout: mended } = await read('storeConfig')
  expect(mended).toMatchObject({ layoutMode: 'Default', menuWidth: 300, menuCollapse: true, menuBackground: ['', ''] })
  expect(mended).not.toHaveProperty('showDrawer')
})

test.each(['{"layout":', '[]', 'null', '"text"', '{"layout":7,"lang":null}', ''])(
  'a storeConfig of %j is harmless: the page starts with its defaults',
  async (damaged) => {
    await write('storeConfig', damaged)
    await begin()
    await expect.poll(menuWidth, soon).toBe(260)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
    await page.getByRole('heading', { level: 1, name: 'Super administrateur' }).waitFor()
  },
)

test('choosing a language stores it and reloads the page', async () => {
  await begin()
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('button', { name: 'Langue' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('link', { name: 'Students' }).first().waitFor()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(false)
  expect((await read('storeConfig')).lang).toEqual({ defaultLang: 'en', fallbackLang: 'zh-cn' })
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await page.getByRole('link', { name: 'Étudiants' }).first().waitFor()
})

test('storeTabViewConfig stores whether the page is full screen, and nothing of the tabs', async () => {
  await begin()
  await page.getByRole('navigation', { name: 'Onglets' }).getByRole('link').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Plein écran' }).click()
  await expect.poll(() => page.locator('.shell').getAttribute('data-full'), soon).toBe('true')
  expect(await read('storeTabViewConfig')).toEqual({ state: { tabFullScreen: true }, version: 1 })
  await page.reload()
  await page.locator('#home-waits').first().waitFor()
  expect(await page.locator('.side-menu').isVisible()).toBe(false)
  for (const damaged of ['{"state":{"tabFullScreen":"yes"}}', '{}', '{"state":7}', 'nonsense']) {
    await write('storeTabViewConfig', damaged)
    await begin()
    expect(await page.locator('.side-menu').isVisible()).toBe(true)
  }
})

test('storeTerminal stores queue, dot and clean-up; a running task is unknown after a reload', async () => {
  const taskList = [task('done', 3), task('linked', 1), task('running', 2), task('next', 0)]
  await write(
    'storeTerminal',
    JSON.stringify({ state: { showDot: true, taskList, automaticCleanupTask: '0' }, version: 1 }),
  )
  await begin()
  await expect
    .poll(
      async () => (await read('storeTerminal')).state.taskList.map(({ status }: { status: number }) => status),
      soon,
    )
    .toEqual([3, 5, 5, 0])
  expect(await read('storeTerminal')).toMatchObject({ state: { showDot: true, automaticCleanupTask: '0' }, version: 1 })
  expect(Object.keys((await read('storeTerminal')).state).toSorted()).toEqual([
    'automaticCleanupTask',
    'showDot',
    'taskList',
  ])
})

test('the dot of storeTerminal is on the button until the panel is opened, also after a reload', async () => {
  await write('storeTerminal', JSON.stringify({ state: { showDot: true, taskList: [task('done', 3)] }, version: 1 }))
  await begin()
  const unseen = page.getByRole('button', { name: say(terminalWords.unseen, 'fr'), exact: true })
  await unseen.locator('i').waitFor()
  await unseen.click()
  await unseen.waitFor({ state: 'detached' })
  expect((await read('storeTerminal')).state.showDot).toBe(false)
  await begin()
  await page.getByRole('button', { name: say(terminalWords.title, 'fr'), exact: true }).waitFor()
  expect(await unseen.count()).toBe(0)
})

test('a damaged storeTerminal loses only the damaged values', async () => {
  const taskList = [task('good', 4), { uuid: 'half' }, 'text', { ...task('odd', 9) }]
  const state = { showDot: 'yes', taskList, automaticCleanupTask: 1 }
  await write('storeTerminal', JSON.stringify({ state }))
  await begin()
  await expect
    .poll(async () => (await read('storeTerminal')).state, soon)
    .toEqual({
      showDot: false,
      taskList: [task('good', 4)],
      automaticCleanupTask: '1',
    })
})

test('a damaged adminInfo asks to sign in again, and one of an older format does not', async () => {
  const good = await read('adminInfo')
  await write('adminInfo', JSON.stringify({ id: good.id, token: good.token, group_arr: 'all', super: 'yes', old: 1 }))
  await begin()
  await expect.poll(async () => (await read('adminInfo')).username, soon).toBe('superadmin')
  expect(await read('adminInfo')).not.toHaveProperty('old')
  await write('adminInfo', '{"token":')
  await page.goto(`${school.url}/admin/dashboard`)
  await page.waitForURL('**/admin/login**')
  await write('adminInfo', JSON.stringify(good))
})

test('without any storage a person can sign in and work with the defaults', async () => {
  const shut = await school.visit()
  await shut.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await shut.goto(`${school.url}/admin/login`)
  await signIn(shut, 'direction')
  await shut.locator('#home-waits').first().waitFor()
  await shut.getByRole('button', { name: 'Replier ou déplier le menu' }).click()
  await expect.poll(async () => (await shut.locator('.side-menu').boundingBox())?.width, soon).toBe(64)
  await shut.locator('.side-menu').getByRole('link', { name: 'Élèves à suivre' }).click()
  await shut.locator('.grid tbody tr[data-id]').first().waitFor()
  await endVisit(shut)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
