// The common tree of menus follows the rules: nested folders, pages, links, frames; open, collapsed, on a phone.

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showCommonTree } from './reach-in.ts'
import { type School, openSchool } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
  await showCommonTree(page)
  await furnish()
  await page.reload()
  await entry('Encore').waitFor()
})
afterAll(() => school.close())

const menu = () => page.locator('.side-menu nav')
const entry = (name: string) => menu().getByRole('link', { name, exact: true })
const folder = (name: string) => menu().getByRole('button', { name, exact: true })
const toastShows = (words: string) => page.locator('.toast', { hasText: words }).waitFor()
const iconOf = async (name: string) =>
  (await menu().locator('.menu-entry', { hasText: name }).first().locator('use').getAttribute('href'))?.split('#')[1]
const framed = 'https://cours.example/plan?week=1&room=2'

/** Three nested folders, a link, a frame, and pages that are only in the menu or only a route. */
async function furnish(): Promise<void> {
  const outer = await addRule({ type: 'menu_dir', title: 'Dehors', name: 'outer', icon: 'fa fa-globe' })
  const middle = await addRule({ type: 'menu_dir', title: 'Milieu', name: 'middle', icon: 'el-icon-Tools', pid: outer })
  const inner = await addRule({ type: 'menu_dir', title: 'Dedans', name: 'inner', pid: middle })
  const link = await addRule({ title: 'Encore', name: 'link', ...away, pid: outer })
  await addRule({ title: 'Ministère', name: 'deep', ...away, pid: inner })
  await addRule({ title: 'Cadre', name: 'frame', menu_type: 'iframe', url: framed, pid: inner, icon: 'fa fa-group' })
  await addRule({ title: 'Cachée', name: 'hidden', extend: 'add_rules_only', pid: outer })
  await addRule({ title: 'Autre porte', name: 'door', path: 'k/room', extend: 'add_menu_only', pid: middle })
  await addRule({ type: 'menu_dir', title: 'Vide', name: 'empty' })
  await sort(middle, link)
  await sort(outer, await idOf('schooling'))
}

const away = { menu_type: 'link', url: 'https://example.test/' }

async function addRule(rule: Record<string, unknown>): Promise<number> {
  const whole = { type: 'menu', menu_type: rule.type === 'menu_dir' ? null : 'tab', path: rule.name, ...rule }
  return (await call<{ id: number }>('post', 'add', whole)).id
}

/** Moves an entry to the position of another. */
const sort = (id: number, targetId: number) => call('post', 'sortable', { id, targetId })

async function idOf(name: string): Promise<number> {
  const { list } = await call<{ list: { id: number }[] }>('get', `index?quick_search=${name}`)
  return list[0]!.id
}

async function call<Data>(method: 'get' | 'post', path: string, data?: object): Promise<Data> {
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('adminInfo')!))
  const headers = { batoken: token, server: 'true' }
  const response = await page.request[method](`${school.url}/admin/auth/menu/${path}`, {
    ...(data && { data }),
    headers,
  })
  const answer = (await response.json()) as { code: number; msg: string; data: Data }
  if (answer.code !== 1) throw new Error(`${path}: ${answer.msg}`)
  return answer.data
}

test('folders and their entries are sorted by their weights', async () => {
  const folders = await menu().locator('.menu-list > li > .menu-heading-folder').allInnerTexts()
  expect(folders.slice(0, 2)).toEqual(['Dehors', 'Scolarité'])
  const inside = menu().locator('.menu-list > li').nth(1).locator('> ul > li > .menu-entry')
  expect(await inside.allInnerTexts()).toEqual(['Milieu', 'Encore'])
})

test('nested folders open to any depth, and an empty one is not shown', async () => {
  expect(await entry('Autre porte').count()).toBe(0)
  await folder('Milieu').click()
  await entry('Autre porte').waitFor()
  await folder('Dedans').click()
  await entry('Ministère').waitFor()
  expect(await folder('Dedans').getAttribute('aria-expanded')).toBe('true')
  await folder('Milieu').click()
  expect(await entry('Ministère').count()).toBe(0)
  expect(await folder('Vide').count()).toBe(0)
})

test('an entry that is only a route is not in the menu; one that is only in the menu is', async () => {
  await folder('Milieu').click()
  expect(await entry('Cachée').count()).toBe(0)
  expect(await entry('Autre porte').getAttribute('href')).toBe('/admin/k/room')
})

test('a link opens another tab, which has no access to this one', async () => {
  const link = entry('Encore')
  expect(await link.getAttribute('href')).toBe('https://example.test/')
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('rel')).toContain('noreferrer')
})

test('a frame has the encoded address of its page, and its folders are open while it is shown', async () => {
  await page.route('https://cours.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Plan' }))
  await page.goto(`${school.url}/admin/iframe/${encodeURIComponent(framed)}`)
  await expect.poll(() => entry('Cadre').getAttribute('aria-current'), { timeout: 5000 }).toBe('page')
  expect(new URL(await entry('Cadre').evaluate((link: HTMLAnchorElement) => link.href)).pathname).toBe(
    `/admin/iframe/${encodeURIComponent(framed)}`,
  )
  expect(await page.locator('iframe').getAttribute('src')).toBe(framed)
})

test('icons are found by all three spellings, and an entry without one gets the default', async () => {
  expect(await iconOf('Cadre')).toBe('group')
  expect(await iconOf('Milieu')).toBe('tools')
  expect(await iconOf('Étudiants')).toBe('school')
  expect(await iconOf('Encore')).toBe('minus')
  await setLayout({ menuDefaultIcon: 'star' })
  expect(await iconOf('Encore')).toBe('star')
  expect(await iconOf('Étudiants')).toBe('school')
})

test('only the current page is marked', async () => {
  await entry('Étudiants').click()
  await page.waitForURL('**/admin/k/student')
  await expect.poll(() => menu().locator('[aria-current]').allInnerTexts(), { timeout: 5000 }).toEqual(['Étudiants'])
})

test('choosing the current page shows that it is already open', async () => {
  await entry('Étudiants').click()
  await toastShows('Vous êtes déjà sur cette page.')
  expect(new URL(page.url()).pathname).toBe('/admin/k/student')
})

test('an entry of an unknown type, and one with an unreadable address, report that and lead nowhere', async () => {
  await addRule({ title: 'Bizarre', name: 'odd' })
  await addRule({ title: 'À cent pour cent', name: 'percent' })
  // As a server of a later release would send them.
  await page.route('**/admin/index/index*', async (route) => {
    const startText = await (await route.fetch()).text()
    const body = startText
      .replace(/("title":"Bizarre".*?"menu_type":)"tab"/, '$1"hologram"')
      .replace('"path":"percent"', '"path":"100%"')
    await route.fulfill({ body })
  })
  await page.reload()
  await entry('Bizarre').click()
  await toastShows('Navigation impossible : type de menu non reconnu !')
  await entry('À cent pour cent').click()
  await toastShows('Navigation impossible : adresse invalide !')
  expect(new URL(page.url()).pathname).toBe('/admin/k/student')
  await page.unroute('**/admin/index/index*')
})

test('as an accordion only the folders of the page are open, and opening one closes its neighbours', async () => {
  await setLayout({ menuUniqueOpened: true })
  const open = () => menu().locator('.menu-heading-folder[aria-expanded=true]').allInnerTexts()
  await expect.poll(open, { timeout: 5000 }).toEqual(['Scolarité'])
  await folder('Planning').click()
  expect(await open()).toEqual(['Planning'])
  await entry('Salles').click()
  await page.waitForURL('**/admin/k/room')
  expect(await open()).toContain('Planning')
  await setLayout({ menuUniqueOpened: false })
})

test('a long menu scrolls to the current page', async () => {
  const many = await addRule({ type: 'menu_dir', title: 'Beaucoup', name: 'many' })
  for (let nth = 1; nth <= 40; nth++) await addRule({ title: `Lien ${nth}`, name: `many${nth}`, ...away, pid: many })
  await sort(many, await idOf('schooling'))
  await page.goto(`${school.url}/admin/k/student`)
  await entry('Étudiants').waitFor()
  await expect.poll(() => menu().evaluate((nav) => nav.scrollTop), { timeout: 5000 }).toBeGreaterThan(0)
  const [at, frame] = [await entry('Étudiants').boundingBox(), await menu().boundingBox()]
  expect(at!.y + at!.height).toBeLessThanOrEqual(frame!.y + frame!.height)
  expect(await page.evaluate(() => document.scrollingElement!.scrollHeight - innerHeight)).toBe(0)
})

test('collapsed, every name can be read by keyboard, and folders open beside their icon', async () => {
  await setLayout({ menuCollapse: true })
  const start = menu().getByRole('link', { name: 'Tableau de bord' })
  await page.locator('.side-menu .brand').focus()
  await tabTo(start)
  await expect.poll(() => start.locator('span').evaluate((name) => getComputedStyle(name).opacity)).toBe('1')
  const name = await start.locator('span').boundingBox()
  expect(name!.x).toBeGreaterThan(64)
  expect(Math.abs(name!.y - (await start.boundingBox())!.y)).toBeLessThan(20)
  await tabTo(folder('Scolarité'))
  await page.keyboard.press('Enter')
  const beside = page.getByRole('dialog', { name: 'Scolarité' })
  await beside.waitFor()
  const entries = await beside.getByRole('link').evaluateAll((links) => links.map((link) => link.textContent))
  expect(entries).toEqual(expect.arrayContaining(['Étudiants', 'Attestations']))
  await page.keyboard.press('Escape')
  await expect.poll(() => beside.count()).toBe(0)
  expect(await folder('Scolarité').evaluate((button) => button === document.activeElement)).toBe(true)
  await folder('Planning').click()
  await page.getByRole('dialog', { name: 'Planning' }).getByRole('link', { name: 'Salles' }).click()
  await page.waitForURL('**/admin/k/room')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await folder('Planning').getAttribute('data-current')).toBe('true')
})

test('in a narrow window the menu is a sheet over a shade, and choosing an entry closes it', async () => {
  await setLayout({ menuCollapse: false })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Pupitre' })
  await sheet.getByRole('link', { name: 'Enseignants' }).click()
  await page.waitForURL('**/admin/k/teacher')
  await expect.poll(() => sheet.count(), { timeout: 5000 }).toBe(0)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults.filter((fault) => fault !== `other host: ${framed}`)).toEqual([])
})

async function tabTo(entry: Locator): Promise<void> {
  for (let steps = 0; steps < 8 && !(await entry.evaluate((each) => each === document.activeElement)); steps++)
    await page.keyboard.press('Tab')
}

/** As the settings drawer writes it. */
async function setLayout(change: object): Promise<void> {
  await page.evaluate((change) => {
    const config = JSON.parse(localStorage.getItem('storeConfig')!)
    localStorage.setItem('storeConfig', JSON.stringify({ ...config, layout: { ...config.layout, ...change } }))
  }, change)
  await page.reload()
  await menu().locator('.menu-entry').first().waitFor()
}
