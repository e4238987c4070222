import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, openList, openSchool } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

// The lists of other tabs are in the page too, but hidden.
const rows = () => page.locator('.grid tbody tr[data-id]:visible')
const rowOf = (name: string) => rows().filter({ hasText: name })
const cell = (name: string, column: string) => rowOf(name).locator(`td[data-name=${column}]`).innerText()
const drawer = () => page.locator('.drawer')
const becomes = () => drawer().locator('.before-after [role=status] b').innerText()
const plain = (amount: string) => amount.replaceAll(/\s/g, ' ')

test('a member is added by the form and found by the first letters of their pinyin', async () => {
  await openList(page, 'user/user')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await drawer().getByLabel('Compte').fill('gao_yuan')
  await drawer().getByLabel('Nom affiché').fill('高圆')
  await drawer()
    .getByRole('textbox', { name: 'Groupe' })
    .or(drawer().getByRole('combobox', { name: 'Groupe' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Membres', exact: true }).click()
  await drawer().locator('input[name=password]').fill('Bonjour-2026')
  await drawer().getByRole('button', { name: 'Enregistrer' }).click()
  await rowOf('高圆').waitFor()
  await page.getByRole('searchbox').or(page.getByPlaceholder('Rechercher')).first().fill('gaoy')
  await expect.poll(() => rows().count()).toBe(1)
  expect(plain(await cell('高圆', 'money'))).toBe('0,00 €')
})

test('the balance in a row links to its ledger, and a movement shows the new balance while typing', async () => {
  await openList(page, 'user/user')
  await rowOf('林美').locator('td[data-name=money] a').click()
  await page.waitForURL('**/admin/user/moneyLog?user_id=*')
  await expect.poll(() => rows().count()).toBe(5)
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect.poll(async () => plain(await becomes())).toBe('140,50 €')
  await drawer().getByRole('textbox', { name: 'Mouvement' }).fill('-200')
  await expect.poll(async () => plain(await becomes())).toBe('-59,50 €')
  await drawer().getByText('il n’y a pas assez').waitFor()
  await drawer().getByRole('textbox', { name: 'Mouvement' }).fill('12,30')
  await expect.poll(async () => plain(await becomes())).toBe('152,80 €')
  await drawer().getByLabel('Motif').fill('Virement reçu')
  await drawer().getByRole('button', { name: 'Enregistrer' }).click()
  await drawer().waitFor({ state: 'detached' })
  await expect.poll(() => rows().count()).toBe(6)
  expect(plain(await cell('Virement reçu', 'after'))).toBe('152,80 €')
  // A line is final, so there is no undo.
  await expect.poll(() => page.getByRole('button', { name: 'Annuler', exact: true }).count()).toBe(0)
})

test('a missing amount is refused beside the field, and the points have their own ledger', async () => {
  await openList(page, 'user/user')
  await rowOf('林美')
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Points' }).click()
  await page.waitForURL('**/admin/user/scoreLog?user_id=*')
  await page.locator('.grid th[data-name=after]:visible').waitFor()
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect.poll(becomes).toBe('85')
  await drawer().getByRole('textbox', { name: 'Mouvement' }).fill('-86')
  await drawer().getByLabel('Motif').fill('Échange')
  await drawer().getByRole('button', { name: 'Enregistrer' }).click()
  await drawer().getByText('Le solde deviendrait négatif').waitFor()
  await drawer().getByRole('textbox', { name: 'Mouvement' }).fill('-85')
  await drawer().getByRole('button', { name: 'Enregistrer' }).click()
  await drawer().waitFor({ state: 'detached' })
  await openList(page, 'user/user')
  expect([plain(await cell('林美', 'money')), await cell('林美', 'score')]).toEqual(['152,80 €', '0'])
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
