// A registrar brings a school in by the wizard: every act is counted.

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type UntidySchool, untidySchool } from '#server/testing/untidy-school.ts'
import { type School, openSchool } from './school.ts'

let school: School
let untidy: UntidySchool
beforeAll(async () => {
  school = await openSchool()
  untidy = await untidySchool(70)
})
afterAll(() => school.close())

const card = (page: Page, entity: string) =>
  page.locator('.move-in-card').filter({ has: page.getByText(entity, { exact: true }) })
const idle = (page: Page) => page.waitForFunction(() => !/En attente|en cours/.test(document.body.innerText))

test('a school of nine untidy lists is there after fifteen acts, and can be undone', async () => {
  const page = await school.visit({ as: 'superadmin' })
  let acts = 0
  const press = async (name: string | RegExp, within: Pick<Page, 'getByRole'> = page) => {
    acts++
    await within.getByRole('button', { name }).first().click()
  }
  await page.goto(`${school.url}/admin/moveIn`)
  await page.getByText('Aucun fichier pour l’instant').waitFor()
  const files = untidy.files.map(({ name, content }) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) }))
  acts++
  await page.locator('.drop-zone input').setInputFiles(files)
  const asked = page.getByRole('button', { name: 'Lire ainsi' })
  const all = page.locator('.move-in-card')
  await page.waitForFunction(() => document.querySelectorAll('.move-in-card').length >= 8)
  if (await asked.isVisible()) {
    acts++
    await page.getByText('Chinois simplifié').click()
    await press('Lire ainsi')
  }
  await page.waitForFunction(() => document.querySelectorAll('.move-in-card').length === 9)
  expect(await all.first().locator('strong').innerText()).not.toBe('Contenu à préciser')
  await press(/^Reprendre 9 fichier/)
  await press('Reprendre', page.getByRole('dialog'))
  await card(page, 'Inscriptions aux cours')
    .getByText(/^Repris/)
    .waitFor({ timeout: 60_000 })
  await idle(page)

  await press(/Préparer liste complète/, card(page, 'Étudiants'))
  const fault = (part: string) => page.locator('.move-in-faults > li').filter({ hasText: part })
  acts++
  await press('Lire comme…', fault('Démissionnaire'))
  await fault('Démissionnaire').getByRole('combobox').selectOption('withdrawn')
  await fault('Démissionnaire').getByText('Décidé').waitFor()
  await press('Laisser vide', fault('Indiquez une date qui existe'))
  await fault('Indiquez une date qui existe').getByText('Décidé').waitFor()
  await press('Laisser ces lignes de côté', fault('La même personne'))
  await fault('La même personne').getByText('Décidé').waitFor()
  await press('Reprendre les lignes corrigées')
  await page.waitForFunction(() => !/En cours|en cours/.test(document.body.innerText))
  expect(acts).toBeLessThanOrEqual(15)
  await page.getByRole('button', { name: 'Tous les fichiers' }).click()
  await card(page, 'Étudiants').getByText('2 en erreur').waitFor()

  await page.getByRole('button', { name: 'Tout annuler' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tout annuler' }).click()
  await page.waitForFunction(() => document.body.innerText.split('Annulé').length - 1 >= 9, undefined, {
    timeout: 60_000,
  })
})

test('a registrar is told which records only the management may add', async () => {
  const page = await school.visit({ as: 'scolarite' })
  await page.goto(`${school.url}/admin/moveIn`)
  await card(page, 'Enseignants').getByText('demandez à la direction').waitFor()
})

test('everything leaves as one archive, which is recognised when it arrives', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await page.goto(`${school.url}/admin/moveIn`)
  await page.getByRole('button', { name: 'Faire une archive' }).click()
  const button = page.getByRole('button', { name: 'Télécharger' })
  await button.waitFor({ timeout: 60_000 })
  const coming = page.waitForEvent('download')
  await button.click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^pupitre-\d{4}-\d{2}-\d{2}\.zip$/)
  await page
    .locator('.drop-zone input')
    .setInputFiles({ name: 'ecole.zip', mimeType: 'application/zip', buffer: readFileSync(await download.path()) })
  // This installation is not empty.
  await page.getByRole('alert').filter({ hasText: 'contient déjà une école' }).waitFor({ timeout: 60_000 })
  await page.getByRole('region', { name: 'Archive reçue' }).getByRole('button', { name: 'Retirer' }).click()
  await page.getByRole('heading', { name: 'Archive reçue' }).waitFor({ state: 'detached' })
})
