import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openIdentity } from './reach-in.ts'
import { type School, openList, openSchool, endVisit } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const drawer = (of: Page = page) => of.locator('.drawer')
const save = (of: Page = page) => drawer(of).getByRole('button', { name: 'Enregistrer' }).click()

test('a record opens over its list at its own address, and only what changed is sent', async () => {
  await openList(page, 'k/student?status=active')
  await page.locator('.grid a').first().click()
  await page.waitForURL('**edit=*')
  await openIdentity(page)
  await drawer().getByLabel('Lieu de naissance').fill('Lyon 3e')
  const [sent] = await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), save()])
  const { id, version, ...changes } = sent.postDataJSON() as Record<string, unknown>
  expect(changes).toEqual({ birth_place: 'Lyon 3e' })
  expect(id).toBeTypeOf('number')
  expect(version).toBeTypeOf('number')
  await page.getByText('Modification enregistrée').waitFor()
  // The file of a person stays open on the same tab and shows the saved value.
  await expect.poll(() => drawer().getByLabel('Lieu de naissance').inputValue()).toBe('Lyon 3e')
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('edit'))
})

test('the owner of a line is read-only once the line exists', async () => {
  const of = () => drawer().getByRole('combobox', { name: 'Étudiant' })
  await openList(page, 'k/courseEnrolment')
  await page.locator('.grid a').first().click()
  await page.waitForURL('**edit=*')
  await of().waitFor()
  expect(await of().isDisabled()).toBe(true)
  expect(await of().inputValue()).not.toBe('')
  expect(await drawer().getByRole('combobox', { name: 'Cours' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await openList(page, 'k/courseEnrolment?add')
  await of().waitFor()
  expect(await of().isDisabled()).toBe(false)
  await page.keyboard.press('Escape')
})

test('arrow keys, Home and End open the tabs of a form, and what was typed on the first one stays', async () => {
  await openList(page, 'k/teacher?edit=1')
  const tabs = drawer().getByRole('tab')
  await drawer().getByLabel('Nom chinois').fill('杜克莱')
  const last = (await tabs.count()) - 1
  await tabs.first().focus()
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', last],
    ['ArrowRight', 0],
    ['End', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    const opened = tabs.nth(place)
    await opened.and(page.locator('[aria-selected=true]:focus')).waitFor()
    expect(await drawer().getByRole('tab', { selected: true }).count()).toBe(1)
    const shown = drawer().getByRole('tabpanel')
    expect(await shown.count()).toBe(1)
    expect(await shown.getAttribute('id')).toBe(await opened.getAttribute('aria-controls'))
  }
  expect(await drawer().getByLabel('Nom chinois').inputValue()).toBe('杜克莱')
  // Only the open tab is a stop of the Tab key.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await tabs.first().and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  await drawer().waitFor({ state: 'detached' })
})

test('a wrong value is reported beside its field, its tab is shown, and no input is lost', async () => {
  await openList(page, 'k/student?add')
  await drawer().getByLabel('Nom de famille').fill('Martin')
  await drawer().getByRole('tab', { name: 'Coordonnées' }).click()
  await drawer().getByLabel('E-mail').fill('not an address')
  await save()
  await drawer().getByRole('tab', { name: 'Identité' }).and(page.locator('[aria-selected=true]')).waitFor()
  await drawer().getByText('Ce champ est obligatoire.').waitFor()
  expect(await drawer().getByLabel('Nom de famille').inputValue()).toBe('Martin')
  await drawer().getByRole('tab', { name: 'Coordonnées' }).click()
  await drawer().getByText('Indiquez une adresse e-mail valable.').waitFor()
  expect(await drawer().getByLabel('E-mail').inputValue()).toBe('not an address')
})

test('leaving with unsaved input asks first', async () => {
  await page.keyboard.press('Escape')
  await page.getByText('Quitter sans enregistrer ?').waitFor()
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  await page.locator('.toast', { hasText: 'Navigation arrêtée : vous restez ici.' }).waitFor()
  expect(await drawer().getByLabel('E-mail').inputValue()).toBe('not an address')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  await page.waitForURL((url) => !url.searchParams.has('add'))
})

test('a refusal of the server is beside its field as well', async () => {
  await openList(page, 'k/student?add')
  await drawer().getByLabel('Nom de famille').fill('Martin')
  await drawer()
    .getByRole('textbox', { name: /^Prénom/ })
    .first()
    .fill('Ana')
  await drawer().getByRole('tab', { name: 'Coordonnées' }).click()
  await drawer().getByLabel('E-mail').fill('karim.haddad@example.test')
  await save()
  await drawer().getByText('cette valeur est déjà utilisée').waitFor()
  expect(await drawer().getByLabel('E-mail').inputValue()).toBe('karim.haddad@example.test')
  await drawer().getByLabel('E-mail').fill('ana.martin@example.test')
  await save()
  await page.getByText('Enregistrement ajouté').waitFor()
})

test('a date is typed in the reader’s format', async () => {
  await openList(page, 'k/student?status=active')
  await page.locator('.grid a').nth(1).click()
  await openIdentity(page)
  const birth = drawer().getByLabel('Date de naissance')
  await birth.fill('07/03/2004')
  await birth.press('Tab')
  const [sent] = await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), save()])
  expect((sent.postDataJSON() as { birth_date: string }).birth_date).toBe('2004-03-07')
  await page.getByText('Modification enregistrée').first().waitFor()
})

test('two people on one record: the second sees both values and chooses', async () => {
  const other = await school.visit({ as: 'scolarite' })
  for (const each of [page, other]) {
    await openList(each, 'k/student?status=active')
    await each.locator('.grid a').nth(2).click()
    await openIdentity(each)
    await drawer(each).getByLabel('Lieu de naissance').waitFor()
  }
  await drawer(other).getByLabel('Lieu de naissance').fill('Pékin')
  await save(other)
  await other.getByText('Modification enregistrée').waitFor()
  await drawer().getByLabel('Lieu de naissance').fill('Nankin')
  await save()
  const conflict = page.locator('.dialog')
  await conflict.getByText('Cette fiche a été modifiée par').waitFor()
  await conflict.getByText('Pékin').waitFor()
  await conflict.getByText('Nankin').waitFor()
  await conflict.getByRole('button', { name: 'Enregistrer' }).click()
  await page.locator('.dialog').waitFor({ state: 'detached' })
  await expect.poll(() => drawer().getByLabel('Lieu de naissance').inputValue()).toBe('Nankin')
  await page.keyboard.press('Escape')
  await endVisit(other)
})

test('an action asks for its fields, named in words, and changes the state', async () => {
  await openList(page, 'k/student?status=suspended')
  const row = page.locator('.grid tbody tr').first()
  const who = await row.locator('td[data-name=title]').innerText()
  await row.getByRole('button', { name: /^Actions pour/ }).click()
  await page.getByRole('menuitem', { name: 'Sortie' }).click()
  const dialog = page.locator('.dialog')
  await dialog.getByLabel('Motif de départ').waitFor()
  await dialog.getByRole('button', { name: 'Sortie' }).click()
  await dialog.getByText('Ce champ est obligatoire.').first().waitFor()
  await dialog.getByLabel('Motif de départ').fill('Retour au pays')
  await dialog.getByLabel('Date de sortie').fill(new Date().toLocaleDateString('fr-FR'))
  await dialog.getByRole('button', { name: 'Sortie' }).click()
  await page.getByText('Opération effectuée').first().waitFor()
  await expect.poll(() => page.locator('.grid tbody td[data-name=title]').allInnerTexts()).not.toContain(who)
})

test('deleting names the record and asks', async () => {
  await openList(page, 'k/room')
  const row = page.locator('.grid tbody tr').last()
  const name = (await row.locator('td[data-name=title]').innerText()).trim()
  await row.getByRole('button', { name: /^Actions pour/ }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByText('Voulez-vous vraiment supprimer').waitFor()
  expect(await page.locator('.dialog-body').innerText()).toContain(name)
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await expect.poll(() => page.locator('.grid tbody td[data-name=title]').allInnerTexts()).not.toContain(name)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
