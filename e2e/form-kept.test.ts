// Typed input is not lost without a network, by closing the tab or by a reload.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openIdentity } from './reach-in.ts'
import { type School, openList, openSchool, reloadAnyway, signIn, endVisit } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const drawer = (of: Page = page) => of.locator('.drawer')
const field = (name: string, of: Page = page) => drawer(of).getByLabel(name)

async function openStudent(place: number): Promise<void> {
  await openList(page, 'k/student?status=active')
  await page.locator('.grid a').nth(place).click()
  await openIdentity(page)
  await field('Lieu de naissance').waitFor()
}

test('without a network saving fails with a message, keeps every word, and succeeds once it is back', async () => {
  await openStudent(0)
  await field('Lieu de naissance').fill('Chengdu 成都')
  await page.context().setOffline(true)
  await drawer().getByRole('button', { name: 'Enregistrer' }).click()
  await drawer()
    .getByText(/déconnecté|hors ligne/)
    .waitFor()
  expect(await field('Lieu de naissance').inputValue()).toBe('Chengdu 成都')
  await page.context().setOffline(false)
  await drawer().getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Modification enregistrée').waitFor()
})

test('if a part that the page can do without cannot be loaded, the form still works', async () => {
  const other = await school.visit({ as: 'superadmin' })
  const parts = ['bell.ui-', 'messages-certificate-fr-']
  const missed: string[] = []
  other.on('requestfailed', (request) => missed.push(request.url()))
  for (const part of parts) await other.route(`**/assets/${part}*`, (route) => route.abort())
  await openList(other, 'k/student?status=active')
  await other.locator('.grid a').first().click()
  await expect.poll(() => parts.filter((part) => !missed.some((url) => url.includes(part)))).toEqual([])
  await openIdentity(other)
  await field('Lieu de naissance', other).waitFor()
  await other.waitForTimeout(500)
  expect(await field('Lieu de naissance', other).isEditable()).toBe(true)
  expect(await other.locator('.top-tools').getByRole('link', { name: 'Notifications' }).count()).toBe(1)
  await endVisit(other)
})

test('closing the tab asks first; a reload restores the input on the right tab of the right record', async () => {
  await openStudent(1)
  await field('Lieu de naissance').fill('Harbin')
  expect(await reloadAnyway(page)).toBe('beforeunload')
  await drawer()
    .getByText(/^Saisie du .* retrouvée/)
    .waitFor()
  expect(await field('Lieu de naissance').inputValue()).toBe('Harbin')
})

test('a restored draft is dropped by one click and does not come back', async () => {
  const birthPlace = await field('Lieu de naissance').inputValue()
  await drawer().getByRole('button', { name: 'L’abandonner' }).click()
  expect(await field('Lieu de naissance').inputValue()).not.toBe(birthPlace)
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('edit'))
  await openStudent(1)
  expect(
    await drawer()
      .getByText(/retrouvée/)
      .count(),
  ).toBe(0)
  await page.keyboard.press('Escape')
})

test('the browser restores the form after leaving without saving', async () => {
  await openStudent(2)
  const before = await field('Lieu de naissance').inputValue()
  await field('Lieu de naissance').fill('Ailleurs')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  await page.waitForURL((url) => !url.searchParams.has('edit'))
  await openStudent(2)
  expect(await field('Lieu de naissance').inputValue()).toBe(before)
  await page.keyboard.press('Escape')
})

test('a draft of a field that another person has saved meanwhile asks which value to keep', async () => {
  await openStudent(3)
  await field('Lieu de naissance').fill('Mien')
  page.once('dialog', (dialog) => void dialog.accept())
  const other = await school.visit({ as: 'scolarite' })
  await other.goto(page.url())
  await openIdentity(other)
  await field('Lieu de naissance', other).fill('Sien')
  await drawer(other).getByRole('button', { name: 'Enregistrer' }).click()
  await other.getByText('Modification enregistrée').waitFor()
  await endVisit(other)
  await page.reload()
  await drawer()
    .getByText(/retrouvée/)
    .waitFor()
  expect(await field('Lieu de naissance').inputValue()).toBe('Mien')
  await drawer().getByRole('button', { name: 'Enregistrer' }).click()
  await page.locator('.dialog').getByText('Sien').first().waitFor()
  await page.locator('.dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Modification enregistrée').waitFor()
})

test('closing the tab with unsaved input asks first, and staying keeps every word', async () => {
  const leaving = await school.visit({ as: 'superadmin' })
  await openList(leaving, 'k/student?status=active')
  await leaving.locator('.grid a').nth(4).click()
  await openIdentity(leaving)
  await field('Lieu de naissance', leaving).fill('Dalian')
  for (const answer of ['dismiss', 'accept'] as const) {
    const question = leaving.waitForEvent('dialog')
    await leaving.close({ runBeforeUnload: true })
    const dialog = await question
    expect(dialog.type()).toBe('beforeunload')
    const closed = leaving.waitForEvent('close')
    await dialog[answer]()
    if (answer === 'accept') await closed
    else expect(await field('Lieu de naissance', leaving).inputValue()).toBe('Dalian')
  }
  await endVisit(leaving)
})

const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('pupitre.draft')))

test('no draft stays in the browser', async () => {
  expect(await drafts()).toEqual([])
})

const over = JSON.stringify({ code: 409, msg: '', time: 0, data: null })

test('after an expired session and a new sign-in every word of the form is there', async () => {
  await openStudent(0)
  await field('Lieu de naissance').fill('Wuhan 武汉')
  await page.route('**/admin/k/student/edit', (route) => route.fulfill({ contentType: 'application/json', body: over }))
  await drawer().getByRole('button', { name: 'Enregistrer' }).click()
  await page.waitForURL('**/admin/login?to=*')
  expect(await page.getByText('Quitter sans enregistrer').count()).toBe(0)
  await page.unroute('**/admin/k/student/edit')
  await signIn(page, 'superadmin', '**/admin/k/student?*')
  await drawer()
    .getByText(/^Saisie du .* retrouvée/)
    .waitFor()
  expect(await field('Lieu de naissance').inputValue()).toBe('Wuhan 武汉')
  await drawer().getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Modification enregistrée').waitFor()
})

test('signing out over unsaved input asks once, and staying keeps the session', async () => {
  const other = await school.visit({ as: 'superadmin' })
  await other.goto(`${school.url}/admin/routine/config`)
  await other.locator('.setting input').first().fill('Pas encore')
  const leave = async (answer: string) => {
    await other.getByRole('button', { name: /^Compte/ }).click()
    await other.getByRole('menuitem', { name: 'Se déconnecter' }).click()
    await other.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click()
  }
  await leave('Continuer la saisie')
  expect(await other.locator('.setting input').first().inputValue()).toBe('Pas encore')
  expect(await other.evaluate(() => localStorage.getItem('adminInfo'))).not.toBeNull()
  await leave('Quitter')
  await other.waitForURL('**/admin/login')
  expect(await other.getByRole('dialog').count()).toBe(0)
  await endVisit(other)
})

test('signing out removes all drafts', async () => {
  await openStudent(0)
  await field('Lieu de naissance').fill('À ne pas laisser')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto(`${school.url}/admin/dashboard`)
  await page.locator('#home-waits').first().waitFor()
  expect(await drafts()).toHaveLength(1)
  await page.getByRole('button', { name: /^Compte/ }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await page.waitForURL('**/admin/login')
  expect(await drafts()).toEqual([])
})
