// The rights of a group as a matrix: columns, folders, comparison, keyboard, telephone, and the view of the group.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked } from './reach-in.ts'
import { type School, endVisit, openList, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

async function openGroup(page: Page, name: string): Promise<void> {
  await openList(page, 'auth/group')
  await page.getByRole('link', { name, exact: true }).click()
  await page.locator('.rights-folder').first().waitFor()
}
/** French has narrow and unbreakable spaces. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const isPartly = (page: Page, name: string) =>
  box(page, name).evaluate((input: HTMLInputElement) => input.indeterminate)
const rightsOf = async (page: Page, id: number) =>
  (await asked<{ row: { rule_ids: number[] } }>(page, `/admin/auth/group/edit?id=${id}`)).row.rule_ids

test('a column, a folder and a page are given and taken as a whole', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openGroup(page, 'Enseignant')
  const id = Number(new URL(page.url()).searchParams.get('edit'))
  const before = await rightsOf(page, id)
  const column = 'Consulter : toutes les pages affichées'
  await expect.poll(() => isPartly(page, column)).toBe(true)
  await box(page, column).click()
  expect(await isPartly(page, column)).toBe(false)
  expect(await box(page, 'Salles : Consulter').isChecked()).toBe(true)
  expect(await page.getByRole('button', { name: 'Voir comme ce groupe' }).isDisabled()).toBe(true)
  await box(page, column).click()
  expect(await box(page, 'Salles : Consulter').isChecked()).toBe(false)
  await box(page, 'Planning : tous les droits').click()
  expect(await box(page, 'Salles : tous les droits').isChecked()).toBe(true)
  await box(page, 'Salles : Supprimer').click()
  expect(await isPartly(page, 'Salles : tous les droits')).toBe(true)
  expect(await isPartly(page, 'Planning : tous les droits')).toBe(true)
  await page.locator('.drawer button[type=submit]').click()
  await expect.poll(() => page.locator('.drawer').count()).toBe(0)
  const after = await rightsOf(page, id)
  expect(after.length).not.toBe(before.length)
  await openGroup(page, 'Enseignant')
  expect(await box(page, 'Salles : Ajouter').isChecked()).toBe(true)
  expect(await box(page, 'Salles : Supprimer').isChecked()).toBe(false)
  await endVisit(page)
})

test('a search leaves the matching pages, and a column then changes only those', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openGroup(page, 'Comptabilité')
  await page.locator('.rights-head input').fill('filieres')
  await expect.poll(() => page.locator('.rights-page').count()).toBe(1)
  await box(page, 'Ajouter : toutes les pages affichées').click()
  await page.locator('.rights-head input').fill('')
  await expect.poll(() => page.locator('.rights-page').count()).toBeGreaterThan(5)
  expect(await box(page, 'Filières : Ajouter').isChecked()).toBe(true)
  expect(await box(page, 'Salles : Ajouter').isChecked()).toBe(false)
  await endVisit(page)
})

test('a group is compared with another: differences are counted, marked and can be shown alone', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openGroup(page, 'Scolarité')
  await page.getByLabel('Comparer avec').selectOption({ label: 'Direction' })
  const status = page.locator('.rights-compare [role=status]')
  const sentence = async () => plain(await status.innerText())
  await expect.poll(sentence).toMatch(/^\d+ différences avec « Direction » : 0 en plus, \d+ en moins\.$/)
  const count = Number.parseInt(await sentence(), 10)
  await page.getByText('Seulement les différences').click()
  await expect.poll(() => page.locator('[data-mark=less]').count()).toBe(count)
  await box(page, 'Salles : Ajouter (seulement dans « Direction »)').click()
  await expect.poll(sentence).toContain(`${count - 1} différence`)
  await page.getByLabel('Comparer avec').selectOption({ label: 'Aucun groupe' })
  await expect.poll(() => page.locator('[data-mark]').count()).toBe(0)
  await endVisit(page)
})

test('the arrow keys move between the boxes, and the space bar ticks', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openGroup(page, 'Comptabilité')
  const focused = async () => plain(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
  const add = box(page, 'Salles : Ajouter')
  await add.focus()
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('Salles : Modifier')
  await page.keyboard.press('ArrowLeft')
  const was = await add.isChecked()
  await page.keyboard.press('Space')
  expect(await add.isChecked()).toBe(!was)
  await page.keyboard.press('ArrowDown')
  const below = await focused()
  expect(below).not.toBe('Salles : Ajouter')
  expect(below).toMatch(/ : Ajouter$/)
  await endVisit(page)
})

test('on a telephone each page is a card that opens', async () => {
  const page = await school.visit({ as: 'superadmin', width: 390 })
  await page.goto(`${school.url}/admin/auth/group?edit=3`)
  const card = page.locator('.rights-page').filter({ hasText: 'Filières' })
  await card.waitFor()
  expect(await page.locator('.rights table').count()).toBe(0)
  expect(await box(page, 'Filières : Ajouter').count()).toBe(0)
  await card.locator('.rights-open').click()
  await box(page, 'Filières : Ajouter').click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await endVisit(page)
})

test('pages for everybody and rights that the reader does not have are locked, with the reason', async () => {
  const chief = await school.visit({ as: 'superadmin' })
  await openGroup(chief, 'Scolarité')
  await chief.getByRole('img', { name: 'Tableau de bord : tous les droits : Ouverte à tous les comptes' }).waitFor()
  const { list } = await asked<{ list: { id: number; name: string }[] }>(
    chief,
    '/admin/auth/menu/index?limit=100&quick_search=auth/group',
  )
  const more = list.filter(({ name }) => /^auth\/group\/(index|edit)$/.test(name)).map(({ id }) => id)
  const groups = await asked<{ list: { id: number }[] }>(
    chief,
    '/admin/auth/group/index?limit=100&quick_search=Direction',
  )
  const direction = groups.list[0]!.id
  const held = await rightsOf(chief, direction)
  await asked(chief, '/admin/auth/group/edit', { id: direction, rule_ids: [...held, ...more] })
  await endVisit(chief)
  const page = await school.visit({ as: 'direction' })
  await openGroup(page, 'Comptabilité')
  await page.getByText('Vous n’avez pas ce droit').waitFor()
  expect(await page.getByRole('img', { name: /Vous n’avez pas ce droit/ }).count()).toBeGreaterThan(0)
  expect(await page.getByRole('button', { name: 'Voir comme ce groupe' }).count()).toBe(0)
  await endVisit(page)
})

test('the form of a group opens the product as the group sees it', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openGroup(page, 'Comptabilité')
  await page.getByRole('button', { name: 'Voir comme ce groupe' }).click()
  await page.getByText('Vous voyez ce que voit le groupe « Comptabilité »').waitFor()
  await page.getByRole('button', { name: 'Revenir à mon compte' }).click()
  await page.locator('.side-menu').getByText('Journal et sécurité', { exact: true }).waitFor()
  await endVisit(page)
})
