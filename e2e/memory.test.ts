// History on screen: a deleted record is restored from the recycle bin, a sensitive value is restored, and the log
// shows both.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, openList, openSchool, quiet } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const drawer = () => page.locator('.drawer')
const toasts = () => page.locator('.toasts')
const fact = (name: string) => drawer().locator('.fact', { hasText: name }).locator('dd')

test('a deleted student is found in the recycle bin, read in words and restored', async () => {
  // A record that nothing refers to: no certificate, no course, no mark.
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('adminInfo') ?? '{}') as { token: string }
    const post = async (call: string, body: object) => {
      const headers = { batoken: token, server: 'true', 'content-type': 'application/json' }
      const answer = await fetch(`/admin/k/student/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await answer.json()) as { data: { id: number } }).data
    }
    const { id } = await post('add', { last_name: 'Passager', first_name: 'Luc', email: 'luc.passager@example.test' })
    await post('cancel', { id })
  })
  await openList(page, 'k/student?status=cancelled,rejected&order=id,desc')
  // Late labels render the row again, which closes its menu.
  await quiet(page)
  const row = page.locator('.grid tbody tr').first()
  const name = (await row.locator('td[data-name=title]').innerText()).trim()
  await row.getByRole('button', { name: /^Actions pour/ }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.locator('.dialog').getByRole('button', { name: 'Supprimer' }).click()
  await toasts().getByText('Suppression effectuée').waitFor()
  await openList(page, 'security/dataRecycleLog')
  await page.locator('.grid a').first().click()
  await drawer().getByRole('heading', { name: 'La fiche' }).waitFor()
  expect(await fact('Par').first().innerText()).toBe('Super administrateur')
  expect(await drawer().locator('.fact dt').allInnerTexts()).toContain('Prénom')
  await drawer().getByRole('button', { name: 'Rétablir' }).click()
  await toasts().getByText('1 fiche rétablie').waitFor()
  await page.locator('.empty').waitFor()
  await openList(page, 'k/student?status=cancelled,rejected&order=id,desc')
  expect(await page.locator('.grid tbody td[data-name=title]').allInnerTexts()).toContain(name)
})

test('a sensitive value shows its old and new value, and is restored', async () => {
  await openList(page, 'k/student?status=active&order=id,asc')
  await page.locator('.grid a').first().click()
  await drawer().getByRole('tab', { name: 'Coordonnées' }).click()
  const mobile = drawer().getByLabel('Mobile', { exact: true })
  const was = await mobile.inputValue()
  await mobile.fill('+33611223344')
  await drawer().getByRole('button', { name: 'Enregistrer' }).click()
  await toasts().getByText('Modification enregistrée').waitFor()
  await openList(page, 'security/sensitiveDataLog')
  await page.locator('.grid a').first().click()
  await drawer().getByText('+33 6 11 22 33 44').waitFor()
  await drawer().getByRole('button', { name: 'Remettre la valeur d’avant' }).click()
  await page.locator('.dialog').getByRole('button', { name: 'Remettre la valeur d’avant' }).click()
  await toasts().getByText('1 valeur remise').waitFor()
  await openList(page, 'k/student?status=active&order=id,asc')
  await page.locator('.grid a').first().click()
  await drawer().getByRole('tab', { name: 'Coordonnées' }).click()
  expect((await mobile.inputValue()).replaceAll(/\s/g, '')).toBe(was.replaceAll(/\s/g, ''))
})

test('the log shows each change field by field, and reports no alteration', async () => {
  await openList(page, 'auth/adminLog?order=id,asc&quick_search=Étudiants')
  const line = page.locator('.grid-who', { hasText: /^\S.* a modifié .+ \(étudiant\)/ }).first()
  // The record can be opened from the list.
  expect(await line.locator('.logged-record').getAttribute('href')).toMatch(/^\/admin\/k\/student\?edit=/)
  const sentence = await line.locator('a').first().innerText()
  await line.locator('a').first().click()
  await drawer().getByRole('heading', { name: sentence }).waitFor()
  await drawer()
    .getByRole('link', { name: /^Ouvrir la fiche/ })
    .waitFor()
  const change = drawer().locator('.history > li').first()
  await change.getByText('+33 6 11 22 33 44').waitFor()
  expect(await change.locator('th').allInnerTexts()).toEqual(['Mobile'])
  expect(await fact('Appel').innerText()).toBe('POST /admin/k/student/edit')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Vérifier le journal' }).click()
  await toasts().getByText('Journal intact').waitFor()
})

test('a rule is chosen from the existing entities and fields', async () => {
  await openList(page, 'security/sensitiveData')
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await drawer().getByRole('combobox', { name: 'Entité' }).click()
  await page.getByRole('option', { name: 'Salles' }).click()
  await drawer().getByRole('combobox', { name: 'Champs surveillés' }).click()
  await page.getByRole('option', { name: 'Capacité' }).click()
  await page.keyboard.press('Escape')
  await drawer().getByRole('button', { name: 'Enregistrer' }).click()
  await toasts().getByText('Ajout').waitFor()
  await expect.poll(() => page.locator('.grid tbody td[data-name=title]').allInnerTexts()).toContain('Salles')
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
