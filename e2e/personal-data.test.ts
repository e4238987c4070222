// Personal data on screen: from a person's row to their copy and their erasure, and the retention periods.

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '#server/testing/unzip.ts'
import { type School, openList, openSchool, quiet } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const known = () => page.locator('.privacy-known')

/** From the row menu of the first student with that status. */
async function openPerson(status: string): Promise<void> {
  await openList(page, `k/student?status=${status}&order=id,asc`)
  await quiet(page)
  await page.locator('.grid-more button').first().click()
  await page.getByRole('menuitem', { name: 'Données personnelles' }).click()
  await known().waitFor()
}

test('a person’s row links to their personal data and to their copy', async () => {
  await openPerson('active')
  expect(await known().innerText()).toMatch(/Étudiants\s+1/)
  expect(await known().innerText()).toContain('clôturez d’abord son dossier')
  expect(await button('Effacer cette personne').isDisabled()).toBe(true)
  const [file] = await Promise.all([page.waitForEvent('download'), button('Remettre une copie').click()])
  const archive = unzip(readFileSync(await file.path()))
  const { tables } = JSON.parse(archive['person.json']!.toString())
  expect(tables.student.rows).toHaveLength(1)
  expect(tables.student.words.last_name).toBe('Nom de famille')
})

test('a person who has left is erased after a notice of what stays, and is then called Anonyme', async () => {
  await openPerson('withdrawn')
  await button('Effacer cette personne').click()
  const dialog = page.locator('.dialog')
  await dialog.getByText('Cette action ne s’annule pas').waitFor()
  expect(await dialog.innerText()).toContain('sauvegardes')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  expect(await known().innerText()).not.toContain('ANONYME')
  await button('Effacer cette personne').click()
  await dialog.getByRole('button', { name: 'Effacer cette personne' }).click()
  await page.locator('.toasts').getByText('Données personnelles effacées.').waitFor()
  await expect.poll(() => known().locator('h3').innerText()).toContain('ANONYME')
})

test('a period is set, and the page shows what will be erased tonight', async () => {
  const line = page.locator('[data-kept=messages]')
  await line.locator('input').fill('120')
  await line.getByRole('button', { name: 'Enregistrer' }).click()
  await page.locator('.toasts').getByText('Durée enregistrée.').waitFor()
  await expect.poll(() => page.locator('.privacy-activity').last().innerText()).toContain('120 jours')
  expect(await page.locator('[data-kept=student_record] td').last().innerText()).toMatch(/\d|Rien/)
})

test('nothing went wrong in the browser meanwhile', () => {
  expect(school.faults).toEqual([])
})
