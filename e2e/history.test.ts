// Nothing is overwritten and everything can be undone: two people on one record, the toast, the history, a batch.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, inside, openIdentity } from './reach-in.ts'
import { type School, openList, openSchool, endVisit } from './school.ts'

let school: School
let page: Page
let other: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
  other = await school.visit({ as: 'scolarite' })
})
afterAll(() => school.close())

const drawer = (of: Page = page) => of.locator('.drawer')
const dialog = (of: Page = page) => of.locator('.dialog')
const toasts = (of: Page = page) => of.locator('.toasts')
const save = (of: Page = page) => drawer(of).getByRole('button', { name: 'Enregistrer' }).click()
const field = (label: string, of: Page = page) => drawer(of).getByLabel(label, { exact: true })
const openTab = (name: string, of: Page = page) => drawer(of).getByRole('tab', { name }).click()

/** The form of the nth active student. */
async function openStudent(nth: number, of: Page = page): Promise<void> {
  await openList(of, 'k/student?status=active&order=id,asc')
  await of.locator('.grid a').nth(nth).click()
  await openIdentity(of)
  await field('Lieu de naissance', of).waitFor()
}
async function edit(label: string, value: string, of: Page = page): Promise<void> {
  await field(label, of).fill(value)
  await save(of)
  await toasts(of).getByText('Modification enregistrée').waitFor()
}

test('two people save the same student: old, their and my values stand side by side, and both kinds of change are kept', async () => {
  await openStudent(2)
  await openStudent(2, other)
  const was = await field('Lieu de naissance').inputValue()
  await field('Lieu de naissance', other).fill('Pékin')
  await field('Nom d’usage', other).fill('Durand')
  await save(other)
  await toasts(other).getByText('Modification enregistrée').waitFor()
  await field('Lieu de naissance').fill('Nankin')
  await field('Prénom d’usage').fill('Zoé')
  await save()
  await dialog().getByText('Cette fiche a été modifiée par Karine Vasseur').waitFor()
  await dialog().getByText('Aussi modifié : Nom d’usage.').waitFor()
  const line = dialog().locator('tbody tr')
  expect(await line.locator('th, td').allInnerTexts()).toEqual(['Lieu de naissance', was || '—', 'Pékin', 'Nankin'])
  await dialog().getByRole('radio').first().check()
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/k/student/edit', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/admin/k/student/edit')
  await dialog().getByRole('button', { name: 'Enregistrer' }).click()
  await asked
  // It stays open until the server has answered.
  expect(await dialog().count()).toBe(1)
  held.resolve()
  await dialog().waitFor({ state: 'detached' })
  await page.unroute('**/admin/k/student/edit')
  await openStudent(2)
  expect(await field('Lieu de naissance').inputValue()).toBe('Pékin')
  expect(await field('Nom d’usage').inputValue()).toBe('Durand')
  expect(await field('Prénom d’usage').inputValue()).toBe('Zoé')
})

test('an edit is undone from the toast, by its button or by Ctrl+Z', async () => {
  await openStudent(3)
  const was = await field('Lieu de naissance').inputValue()
  await edit('Lieu de naissance', 'Rouen')
  await toasts().getByRole('button', { name: 'Annuler' }).click()
  await toasts().getByText('Modification annulée').waitFor()
  await openStudent(3)
  await expect.poll(() => field('Lieu de naissance').inputValue()).toBe(was)
  await edit('Lieu de naissance', 'Caen')
  await page.keyboard.press('Control+z')
  await toasts().getByText('Modification annulée').waitFor()
  await openStudent(3)
  await expect.poll(() => field('Lieu de naissance').inputValue()).toBe(was)
})

test('a value that another person has changed since is left alone, and the dialog names that person', async () => {
  await openStudent(4)
  await openStudent(4, other)
  await field('Lieu de naissance').fill('Nantes')
  await save()
  const offer = toasts().getByRole('button', { name: 'Annuler' })
  await offer.hover()
  await other.reload()
  await openIdentity(other)
  await edit('Lieu de naissance', 'Brest', other)
  await offer.click()
  await dialog().getByText('Modifié depuis par Karine Vasseur').waitFor()
  await dialog().getByRole('button', { name: 'Fermer' }).last().click()
  await openStudent(4)
  expect(await field('Lieu de naissance').inputValue()).toBe('Brest')
})

test('a deletion is undone from the toast', async () => {
  await openList(page, 'k/room')
  const row = page.locator('.grid tbody tr').last()
  const name = (await row.locator('td[data-name=title]').innerText()).trim()
  await row.getByRole('button', { name: /^Actions pour/ }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await dialog().getByRole('button', { name: 'Supprimer' }).click()
  await toasts().getByText('Suppression effectuée').waitFor()
  const shown = () => page.locator('.grid tbody td[data-name=title]').allInnerTexts()
  await expect.poll(shown).not.toContain(name)
  await toasts().getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(shown).toContain(name)
})

test('undoing a bulk edit leaves and names the row that another person has changed since', async () => {
  await openList(page, 'k/student?status=pending&order=id,asc')
  const total = await page.locator('.grid tbody tr[data-id]').count()
  await page.getByLabel('Tout sélectionner').click()
  await page.locator('.chosen-bar').getByRole('button', { name: 'Modifier' }).click()
  await dialog().getByLabel('Ajouter un champ').selectOption({ label: 'Ville' })
  await dialog().getByLabel('Ville', { exact: true }).fill('Montpellier')
  await dialog()
    .getByRole('button', { name: /^Appliquer/ })
    .click()
  await toasts()
    .getByText(/lignes? modifiées?/)
    .waitFor()
  await toasts().getByRole('button', { name: 'Annuler' }).hover()
  await openList(other, 'k/student?status=pending&order=id,asc')
  await other.locator('.grid a').first().click()
  await openTab('Coordonnées', other)
  await edit('Ville', 'Sète', other)
  await toasts().getByRole('button', { name: 'Annuler' }).click()
  await dialog()
    .getByText(`${total - 1} annulées, 1 laissée`)
    .waitFor()
  const rows = dialog().locator('tbody tr')
  expect(await rows.allInnerTexts()).toEqual([expect.stringContaining('Modifié depuis par Karine Vasseur')])
  await dialog().getByRole('button', { name: 'Fermer' }).last().click()
})

test('undoing a bulk edit of five hundred rows leaves and names the three that another person has changed since', async () => {
  inside(school, (database) => {
    const add = database.prepare(
      'insert into room (code, name, site, weigh, search_text, create_time, update_time) values (?, ?, ?, ?, ?, 1, 1)',
    )
    for (let n = 0; n < 500; n++) add.run(`ANX-${n}`, `Annexe ${n}`, 'Paris', n, `| annexe ${n} | anx ${n}`)
  })
  await openList(page, 'k/room?quick_search=annexe')
  await page.getByLabel('Tout sélectionner').click()
  await page.locator('.chosen-bar').getByRole('button', { name: 'Sélectionner les 500' }).click()
  await page.locator('.chosen-bar').getByRole('button', { name: 'Modifier' }).click()
  await dialog().getByLabel('Ajouter un champ').selectOption({ label: 'Site / campus' })
  await dialog().getByLabel('Site / campus', { exact: true }).fill('Cergy-Neuf')
  await dialog().getByRole('button', { name: 'Appliquer à 500 lignes' }).click()
  await toasts().getByText('500 lignes modifiées').waitFor()
  await toasts().getByRole('button', { name: 'Annuler' }).hover()
  const site = (place: string) =>
    inside(school, (database) => database.prepare('select id, name from room where site = ? order by id').all(place))
  const since = site('Cergy-Neuf').slice(100, 103)
  const head = await school.visit({ as: 'direction' })
  for (const { id } of since) await asked(head, '/admin/k/room/edit', { id, site: 'Nice-Neuf' })
  await endVisit(head)
  expect(site('Nice-Neuf')).toEqual(since)
  await toasts().getByRole('button', { name: 'Annuler' }).click()
  await dialog().getByText('497 annulées, 3 laissées').waitFor()
  const rows = await dialog().locator('tbody tr').allInnerTexts()
  expect(rows).toEqual(
    since.map(({ name }) => expect.stringMatching(`^${String(name)}\\s+Modifié depuis par Isabelle Renaud`)),
  )
  expect([site('Nice-Neuf'), site('Cergy-Neuf')]).toEqual([since, []])
  await dialog().getByRole('button', { name: 'Fermer' }).last().click()
})

test('the history shows changes in words with their author, and undoes one change', async () => {
  await openStudent(5)
  await openTab('Coordonnées')
  const was = await field('Ville').inputValue()
  await edit('Ville', 'Dieppe')
  await openStudent(5)
  await openTab('Historique')
  const newest = drawer().locator('.history > li').first()
  await newest.getByText('Super administrateur').waitFor()
  expect(await newest.locator('tbody tr').allInnerTexts()).toEqual([
    expect.stringMatching(new RegExp(`^Ville\\s+${was || 'vide'}\\s*→\\s*Dieppe$`)),
  ])
  await newest.getByRole('button', { name: 'Annuler cette modification' }).click()
  await toasts().getByText('Modification annulée').waitFor()
  await expect.poll(() => drawer().locator('.history > li').first().innerText()).toContain('Annulation')
  await expect.poll(() => drawer().locator('.history > li').nth(1).innerText()).toContain('annulée depuis')
  await openTab('Coordonnées')
  expect(await field('Ville').inputValue()).toBe(was)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
