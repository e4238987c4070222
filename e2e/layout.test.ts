// The frame of the back office in its four layouts, with the common tree of menus, its colours, its settings, its bar; in a narrow window and on
// paper.

import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { showCommonTree } from './reach-in.ts'
import { type School, openSchool, endVisit } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
  await showCommonTree(page)
})
beforeEach(async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await begin({})
})
afterAll(() => school.close())

/** Sets the frame as an earlier visit may have left it. */
async function begin(layout: object, address = 'dashboard'): Promise<void> {
  await page.evaluate((layout) => {
    const { lang } = JSON.parse(localStorage.getItem('storeConfig')!)
    localStorage.setItem('storeConfig', JSON.stringify({ layout: { darkMode: 'light', ...layout }, lang, version: 1 }))
  }, layout)
  await page.goto(`${school.url}/admin/${address}`)
  await page.locator('#home-waits, .grid tbody tr[data-id]').first().waitFor()
}

const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('storeConfig')!).layout)
const box = async (selector: string) =>
  (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const drawer = () => page.getByRole('dialog', { name: 'Disposition' })
async function openDrawer(): Promise<void> {
  await button('Disposition').click()
  await drawer().locator('.settings').waitFor()
}
const grounds = (selector: string) => page.locator(selector).evaluate((each) => getComputedStyle(each).backgroundColor)
const soon = { timeout: 5000 }

test('the menu is 260 wide, 64 when collapsed, and 0 in a narrow window', async () => {
  expect((await box('.side-menu')).width).toBe(260)
  await button('Replier ou déplier le menu').click()
  await expect.poll(async () => (await box('.side-menu')).width, soon).toBe(64)
  expect((await stored()).menuCollapse).toBe(true)
  await page.reload()
  await expect.poll(async () => (await box('.side-menu')).width, soon).toBe(64)
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect.poll(() => page.locator('.side-menu').count(), soon).toBe(0)
  expect(await page.locator('.shell').evaluate((shell) => shell.style.getPropertyValue('--menu-width'))).toBe('0px')
  expect((await box('.page')).x).toBe(0)
})

test('the four layouts look as drawn, and the choice survives a reload', async () => {
  const [menu, bar, main] = await Promise.all([box('.side-menu'), box('.top-bar'), box('.page')])
  expect([menu.x, menu.y, menu.height]).toEqual([8, 8, 884])
  expect(main.x).toBeGreaterThan(menu.x + menu.width)
  expect(main.x + main.width).toBe(1432)
  await openDrawer()
  await drawer().getByRole('radio', { name: 'Classique' }).check()
  await expect.poll(() => box('.side-menu'), soon).toMatchObject({ x: 0, y: 0, width: 260, height: 900 })
  expect(await box('.page')).toMatchObject({ x: 260, y: bar.height, width: 1180 })
  await drawer().getByRole('radio', { name: 'Menu en haut' }).check()
  await expect.poll(() => page.locator('.side-menu').count(), soon).toBe(0)
  await expect.poll(() => box('.page'), soon).toMatchObject({ x: 0, y: 60, width: 1440, height: 840 })
  expect((await stored()).layoutMode).toBe('Streamline')
  await page.reload()
  await page.locator('.top-menu .menu-entry').first().waitFor()
  expect(await page.locator('.side-menu').count()).toBe(0)
})

test('on top the whole menu is in the bar, and its folders open below it', async () => {
  await begin({ layoutMode: 'Streamline' })
  await page.locator('.top-menu').getByRole('button', { name: 'Planning' }).click()
  await page.getByRole('dialog', { name: 'Planning' }).getByRole('link', { name: 'Salles' }).click()
  await page.waitForURL('**/admin/k/room')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => page.locator('.top-menu [data-current]').innerText(), soon).toBe('Planning')
})

test('doubled, the bar has the first level and the side shows the chosen folder', async () => {
  await begin({ layoutMode: 'Double' })
  expect(await page.locator('.side-menu').count()).toBe(0)
  await page.locator('.top-menu').getByRole('link', { name: 'Planning' }).click()
  await page.waitForURL('**/admin/k/calendar')
  const beside = () => page.locator('.side-menu .menu-entry').allInnerTexts()
  await expect.poll(beside, soon).toEqual(expect.arrayContaining(['Calendrier', 'Salles', 'Fermetures']))
  expect(await beside()).not.toContain('Étudiants')
  expect(await box('.side-menu')).toMatchObject({ x: 0, y: 60, width: 260, height: 840 })
  expect(await box('.page')).toMatchObject({ x: 260, y: 60, width: 1180, height: 840 })
})

test('a narrow window uses the classic frame without a menu, and a wide one restores the stored layout', async () => {
  await begin({ layoutMode: 'Double' }, 'k/room')
  await page.setViewportSize({ width: 900, height: 800 })
  await expect.poll(() => page.locator('.shell').getAttribute('data-mode'), soon).toBe('Classic')
  expect((await stored()).layoutMode).toBe('Double')
  await button('Menu').click()
  const sheet = page.getByRole('dialog', { name: 'Pupitre' })
  await sheet.getByRole('link', { name: 'Étudiants', exact: true }).waitFor()
  await expect.poll(async () => (await sheet.boundingBox())?.width, soon).toBe(260)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => page.locator('.shell').getAttribute('data-mode'), soon).toBe('Double')
  await page.locator('.side-menu').waitFor()
})

test('a colour is changed for the present theme, shows at once, and is reset alone', async () => {
  await openDrawer()
  const background = drawer().getByRole('textbox', { name: 'Fond du menu', exact: true })
  await background.fill('#1f3a2b')
  await background.press('Tab')
  await expect.poll(() => grounds('.side-menu'), soon).toBe('rgb(31, 58, 43)')
  expect((await stored()).menuBackground).toEqual(['#1f3a2b', ''])
  await drawer().getByText('Difficile à lire sur « Fond du menu »', { exact: false }).waitFor()
  const ink = drawer().getByRole('textbox', { name: 'Texte du menu', exact: true })
  await ink.fill('#f2f5f1')
  await ink.press('Tab')
  await expect.poll(() => drawer().getByText('Difficile à lire sur « Fond du menu »').count(), soon).toBe(0)
  await drawer().getByRole('radio', { name: 'Sombre' }).check()
  await expect.poll(() => grounds('.side-menu'), soon).not.toBe('rgb(31, 58, 43)')
  await drawer().getByRole('radio', { name: 'Clair' }).check()
  await expect.poll(() => grounds('.side-menu'), soon).toBe('rgb(31, 58, 43)')
  await button('Reprendre la couleur d’origine : Fond du menu').click()
  await expect.poll(() => grounds('.side-menu'), soon).toBe('rgb(255, 255, 255)')
  expect((await stored()).menuBackground).toEqual(['', ''])
})

test('the drawer sets width, accordion, name and icon, and resets everything', async () => {
  await openDrawer()
  await drawer().getByRole('slider').fill('300')
  await expect.poll(async () => (await box('.side-menu')).width, soon).toBe(300)
  await drawer().getByRole('switch', { name: 'Un seul dossier ouvert à la fois' }).click()
  await drawer().getByRole('switch', { name: 'Nom du site au-dessus du menu' }).click()
  expect(await page.locator('.brand').count()).toBe(0)
  await drawer().getByRole('radio', { name: 'star' }).check()
  await drawer().getByRole('radio', { name: 'Sombre' }).check()
  expect(await stored()).toMatchObject({
    menuWidth: 300,
    menuUniqueOpened: true,
    menuShowTopBar: false,
    menuDefaultIcon: 'star',
    darkMode: 'dark',
  })
  await drawer().getByRole('button', { name: 'Rétablir les réglages d’origine' }).click()
  await page
    .getByRole('dialog', { name: 'Rétablir les réglages d’origine ?' })
    .getByRole('button', { name: 'Rétablir les réglages d’origine' })
    .click()
  await expect.poll(async () => (await box('.side-menu')).width, soon).toBe(260)
  expect(await stored()).toMatchObject({
    layoutMode: 'Default',
    darkMode: 'auto',
    menuWidth: 260,
    menuUniqueOpened: false,
    menuShowTopBar: true,
    menuDefaultIcon: 'el-icon-Minus',
  })
})

test('pages appear with the chosen animation, and without one for people who want no motion', async () => {
  const moves = () =>
    page
      .locator('.kept-page > *')
      .first()
      .evaluate((each) => getComputedStyle(each).animationName)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await moves()).toBe('page-in')
  await begin({ mainAnimation: 'none' })
  expect(await moves()).toBe('none')
  await begin({ mainAnimation: 'fade' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moves()).toBe('none')
})

test('a super administrator clears the caches; the session stays, list layouts go', async () => {
  const listLayouts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('pupitre.list.')))
  await page.evaluate(() => localStorage.setItem('pupitre.list.1.room', '{"columns":["title"],"compact":true}'))
  await button('Vider les caches').click()
  await page.getByRole('menuitem', { name: 'Cache du système' }).click()
  await page.getByText(/^Cache du système vidé\s: \d+ décomptes, \d+ identités$/).waitFor()
  expect(await listLayouts()).toEqual(['pupitre.list.1.room'])
  await button('Vider les caches').click()
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/admin/ajax/clearCache')),
    page.getByRole('menuitem', { name: 'Tous les caches' }).click(),
  ])
  expect(asked.postDataJSON()).toEqual({ type: 'all' })
  await page.getByText(/^Cache du navigateur vidé\s: \d+ lectures, 1 affichages de liste$/).waitFor()
  expect(await listLayouts()).toEqual([])
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('adminInfo')!).token)).not.toBe('')
  await page.locator('#home-waits').first().waitFor()
})

test('only a super administrator can clear caches', async () => {
  const other = await school.visit({ as: 'scolarite' })
  await other.goto(`${school.url}/admin/dashboard`)
  await other.locator('.user-button').click()
  const person = other.locator('.person')
  expect(await person.innerText()).toMatch(/Karine Vasseur\s+scolarite\s+Scolarité\s+Dernière connexion\s: \d/)
  expect(await other.getByRole('button', { name: 'Vider les caches' }).count()).toBe(0)
  await other.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await other.waitForURL('**/admin/login**')
  await endVisit(other)
})

test('the dashboard greets by name and hour, with the day in the reader’s language', async () => {
  await page.clock.install({ time: new Date('2026-11-21T13:30:00+01:00') })
  await page.reload()
  await page.getByRole('heading', { name: 'Bonne mi-journée, Super administrateur' }).waitFor()
  await page.getByText('samedi 21 novembre 2026').waitFor()
  await page.clock.fastForward('01:00:00')
  await page.getByRole('heading', { name: 'Bon après-midi Super administrateur' }).waitFor()
  await page.clock.resume()
})

test('full screen is entered and left again', async () => {
  await button('Plein écran').click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null), soon).toBe(true)
  await button('Quitter le plein écran').click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement), soon).toBeNull()
  await page.getByRole('link', { name: 'Accueil du site' }).click()
  await page.waitForURL('**/admin/dashboard')
})

test('a printed page has no frame around it', async () => {
  await begin({}, 'k/room')
  await page.emulateMedia({ media: 'print' })
  for (const around of ['.side-menu', '.top-bar']) expect(await page.locator(around).isVisible()).toBe(false)
  expect((await box('.page')).x).toBe(0)
  expect(await page.locator('.page').evaluate((main) => getComputedStyle(main).overflowY)).toBe('visible')
  await page.emulateMedia({ media: null })
})

const stances = [
  ['collapsed, with a folder open', { menuCollapse: true }],
  ['classic', { layoutMode: 'Classic' }],
  ['along the top, with a folder open', { layoutMode: 'Streamline' }],
  ['doubled', { layoutMode: 'Double' }],
] as const

test.each(stances)('the frame is accessible in both themes: %s', async (_, layout) => {
  for (const darkMode of ['light', 'dark']) {
    await begin({ ...layout, darkMode }, 'k/room')
    const folder = page.locator('.menu-row button').first()
    if (await folder.count()) {
      await folder.click()
      await page.getByRole('dialog').waitFor()
    }
    await page.waitForTimeout(300)
    await page.evaluate(axe.source)
    expect(
      await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + nodes[0].html))'),
    ).toEqual([])
  }
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
