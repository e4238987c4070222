import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, openList, openSchool, endVisit } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const button = (of: Page = page) => of.locator('.views-button')
const openViews = async (of: Page = page) => {
  await button(of).click()
  await of.locator('.views-list').waitFor()
}
const address = (of: Page = page) => new URL(of.url()).searchParams
const names = () =>
  page.locator('.grid th[data-name]').evaluateAll((heads) => heads.map((head) => (head as HTMLElement).dataset.name))

test('filters, order and columns are saved under a name, and the person switches between views', async () => {
  await openList(page, 'k/student?status=pending&order=last_name,asc')
  await page.locator('th[data-name=email]').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Masquer' }).click()
  await openViews()
  await page.getByRole('button', { name: 'Enregistrer sous…' }).click()
  await page.getByLabel('Nom de la vue').fill('À examiner')
  await page.keyboard.press('Enter')
  await expect.poll(() => button().innerText()).toBe('À examiner')
  expect(address().get('view')).toMatch(/^\d+$/)
  await page.locator('.views-list button', { hasText: 'Toutes les lignes' }).click()
  await expect.poll(() => address().get('status')).toBeNull()
  await page.locator('.views-list button', { hasText: 'À examiner' }).click()
  await expect.poll(() => address().get('status')).toBe('pending')
  expect(address().get('order')).toBe('last_name,asc')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect.poll(() => button().innerText()).toBe('À examiner')
  expect(await names()).not.toContain('email')
})

test('a change is shown as unsaved, and is reset or saved', async () => {
  await page.locator('th[data-name=mobile]').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Masquer' }).click()
  await expect.poll(() => button().innerText()).toContain('modifiée')
  await openViews()
  await page.getByRole('button', { name: 'Revenir à la vue' }).click()
  await expect.poll(() => button().innerText()).not.toContain('modifiée')
  expect(await names()).toContain('mobile')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Effacer Statut' }).click()
  await expect.poll(() => button().innerText()).toContain('modifiée')
  await openViews()
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click()
  await expect.poll(() => button().innerText()).not.toContain('modifiée')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect.poll(() => button().innerText()).toBe('À examiner')
  expect(address().get('status')).toBeNull()
})

test('a view is renamed and shared; its recipients may use it and not change it', async () => {
  await openViews()
  await page.getByRole('button', { name: 'Renommer' }).click()
  await page.getByLabel('Nom de la vue').fill('Pour la rentrée')
  await page.keyboard.press('Enter')
  await expect.poll(() => button().innerText()).toBe('Pour la rentrée')
  await page.getByRole('button', { name: 'Partager' }).click()
  await page.getByLabel('Scolarité').check()
  await page.locator('.popover').getByRole('button', { name: 'Enregistrer' }).click()
  await page.locator('.views-list small', { hasText: 'partagée' }).waitFor()
  await page.keyboard.press('Escape')
  const karine = await school.visit({ as: 'scolarite' })
  await openList(karine, 'k/student')
  await openViews(karine)
  await karine.locator('.views-list button', { hasText: 'Pour la rentrée' }).click()
  await expect.poll(() => address(karine).get('order')).toBe('last_name,asc')
  await karine.getByRole('button', { name: 'Enregistrer sous…' }).waitFor()
  expect(await karine.getByRole('button', { name: 'Renommer' }).count()).toBe(0)
  await endVisit(karine)
})

test('the list opens with the view that was chosen for it, and without it once it is deleted', async () => {
  await openViews()
  await page.getByRole('button', { name: 'Commencer par « Pour la rentrée »' }).click()
  await page.getByRole('button', { name: 'Ne plus commencer par « Pour la rentrée »' }).waitFor()
  await page.keyboard.press('Escape')
  await openList(page, 'k/student')
  await expect.poll(() => button().innerText()).toBe('Pour la rentrée')
  await openViews()
  await page.getByRole('button', { name: 'Supprimer la vue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect.poll(() => button().innerText()).toBe('Vues')
  await page.waitForTimeout(500)
  await openList(page, 'k/student')
  await expect.poll(() => button().innerText()).toBe('Vues')
  expect(address().get('view')).toBeNull()
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
