// A certificate with its PDF in at most three clicks, from each of the four places where a student is met.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from './faults.ts'
import { asked } from './reach-in.ts'
import { type School, openSchool } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'scolarite' })
})
afterAll(async () => {
  await school.close()
  expect(school.faults).toEqual([])
})

const list = () => `${school.url}/admin/k/student?status=active&quick_search=xinyi`
const row = () => page.locator('.grid tbody tr[data-id]').first()
const issued = async () =>
  (
    await asked<{ total: number }>(
      page,
      '/admin/k/certificate/index?limit=1&search[0][field]=status&search[0][operator]=%3D&search[0][val]=issued',
    )
  ).total

async function countClicks(): Promise<void> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number }
    counted.clicks = 0
    // A label also clicks its field.
    document.addEventListener('pointerup', () => counted.clicks++, true)
  })
}
const clicks = () => page.evaluate(() => (window as unknown as { clicks: number }).clicks)

/** The last click of every way: the certificate is issued and its file arrives. */
async function issue(): Promise<void> {
  const before = await issued()
  const dialog = page.getByRole('dialog', { name: 'Délivrer une attestation' })
  await dialog.getByText('1 sur 1 possibles').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Délivrer (1)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^CERT-\d{4}-\d{5}\.pdf$/)
  await dialog.getByText('Fait', { exact: true }).waitFor()
  expect(await clicks()).toBeLessThanOrEqual(3)
  expect(await issued()).toBe(before + 1)
}

test('from the palette, by the beginning of a name', { timeout: 90_000 }, async () => {
  await page.goto(`${school.url}/admin/dashboard`)
  await page.locator('.commands-button').waitFor()
  await countClicks()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commandes' })
  await palette.getByRole('combobox').fill('xinyi')
  await palette.getByRole('group', { name: 'Étudiants' }).getByRole('option').first().click()
  await page.locator('.form-steps').getByRole('button', { name: 'Attestation…' }).click()
  await issue()
})

test('from the row of a list', { timeout: 90_000 }, async () => {
  await page.goto(list())
  await row().waitFor()
  await countClicks()
  await row()
    .getByRole('button', { name: /^Actions pour/ })
    .click()
  await page.getByRole('menuitem', { name: 'Attestation…' }).click()
  await issue()
})

test('from the file of a person', { timeout: 90_000 }, async () => {
  await page.goto(list())
  await row().waitFor()
  await page.goto(`${school.url}/admin/k/student?edit=${await row().getAttribute('data-id')}`)
  const step = page.locator('.form-steps').getByRole('button', { name: 'Attestation…' })
  await step.waitFor()
  await countClicks()
  await step.click()
  await issue()
})

test('from a selection, with the contents in sight before', { timeout: 90_000 }, async () => {
  await page.goto(list())
  await row().waitFor()
  await countClicks()
  await row().locator('input[type=checkbox]').check()
  await page.locator('.chosen-bar').getByRole('button', { name: 'Attestation…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Délivrer une attestation' })
  await dialog.getByText('1 sur 1 possibles').waitFor()
  await issue()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await page.locator('.chosen-bar').getByRole('button', { name: 'Attestation…' }).click()
  await dialog.getByText('Aperçu').click()
  expect(await dialog.locator('.fold-body').innerText()).toMatch(/xinyi/i)
  expect(await faultsIn(page, { language: 'fr', colours: true })).toEqual([])
})

test(
  'a waiting request is named and issued, and fields of other kinds are not asked',
  { timeout: 90_000 },
  async () => {
    await page.goto(list())
    const id = Number(await row().getAttribute('data-id'))
    const { id: request } = await asked<{ id: number }>(page, '/admin/k/certificate/add', {
      student_id: id,
      kind: 'level',
    })
    const { row: stored } = await asked<{ row: { number: string } }>(page, `/admin/k/certificate/edit?id=${request}`)
    await row().locator('input[type=checkbox]').check()
    await page.locator('.chosen-bar').getByRole('button', { name: 'Attestation…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Délivrer une attestation' })
    // Nothing is chosen yet, so nothing can be cleared.
    expect(await dialog.locator('.choice-tools button').count()).toBe(0)
    await dialog.getByLabel('Type').first().click()
    await page.getByRole('option', { name: 'Attestation de niveau' }).click()
    await dialog.getByText(`Déjà demandée : ${stored.number}`).waitFor()
    await page.goto(`${school.url}/admin/k/certificate?add=`)
    await page.locator('.drawer .form-fields').waitFor()
    expect(await page.locator('.drawer .form-fields').innerText()).not.toContain('attestation libre')
  },
)
