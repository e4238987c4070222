// An action on several rows of a list: one dialog, then a sheet of the rows that were refused, which stay chosen.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from './faults.ts'
import { asked } from './reach-in.ts'
import { type School, openList, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(async () => {
  await school.close()
  expect(school.faults).toEqual([])
})

const bar = (page: Page) => page.locator('.chosen-bar')
const rows = (page: Page) => page.locator('.grid tbody tr[data-id]')
const ticks = (page: Page) => page.locator('.grid tbody tr[data-id] input[type=checkbox]').filter({ visible: true })
const idAt = async (page: Page, place: number) => Number(await rows(page).nth(place).getAttribute('data-id'))
async function chooseThree(page: Page): Promise<number[]> {
  for (const place of [0, 1, 2]) await ticks(page).nth(place).check()
  return Promise.all([0, 1, 2].map((place) => idAt(page, place)))
}

test('three rows are chosen, two are done, the refused one is told with a link and stays chosen', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, 'k/student?status=pending')
  const ids = await chooseThree(page)
  // Another person is faster with one of them.
  await asked(page, '/admin/k/student/cancel', { id: ids[1] })
  await bar(page).getByRole('button', { name: 'Actions' }).click()
  const entries = await page.getByRole('menuitem').allInnerTexts()
  expect(entries).toContain('Demander des pièces')
  expect(entries).not.toContain('Diplômer')
  await page.getByRole('menuitem', { name: 'Demander des pièces' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('3 lignes').waitFor()
  await dialog.getByRole('button', { name: 'Demander des pièces' }).click()
  await dialog.getByText('obligatoire').first().waitFor()
  await dialog.getByRole('textbox').fill('Passeport manquant')
  await dialog.getByRole('button', { name: 'Demander des pièces' }).click()
  await dialog.getByText('2 faites, 1 refusée').waitFor()
  expect(await dialog.locator('.outcome tbody tr').count()).toBe(1)
  expect(await dialog.locator('.outcome tbody td').innerText()).toContain('modifié')
  await dialog.locator('.outcome tbody a').click()
  await page.waitForURL(`**edit=${ids[1]}`)
  const states = await Promise.all(
    ids.map(
      async (id) => (await asked<{ row: { status: string } }>(page, `/admin/k/student/edit?id=${id}`)).row.status,
    ),
  )
  expect(states).toEqual(['incomplete', 'cancelled', 'incomplete'])
  await page.goBack()
  await expect.poll(() => bar(page).innerText()).toContain('1 sélectionné')
})

test('on a phone in Chinese, by keyboard, with nothing cut off or out of reach', async () => {
  const page = await school.visit({ as: 'superadmin', language: 'zh-cn', width: 390, height: 844, scheme: 'dark' })
  await openList(page, 'k/student?status=active')
  const ids = await chooseThree(page)
  await asked(page, '/admin/k/student/suspend', { id: ids[0] })
  await bar(page).getByRole('button', { name: '操作' }).press('Enter')
  await page.getByRole('menuitem', { name: '休学' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('3 条').first().waitFor()
  expect(await faultsIn(page, { language: 'zh-cn', colours: true })).toEqual([])
  await dialog.getByRole('button', { name: '休学' }).press('Enter')
  await dialog.getByText('1 条被拒绝').first().waitFor()
  expect(await faultsIn(page, { language: 'zh-cn', colours: true })).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await expect.poll(() => bar(page).innerText()).toContain('已选择 1 项')
})

test('what is done for all rows clears the selection', async () => {
  const page = await school.visit({ as: 'superadmin', language: 'en' })
  await openList(page, 'k/student?status=incomplete')
  await ticks(page).first().check()
  await bar(page).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Resubmit' }).click()
  await page.getByRole('dialog').getByText('The state becomes').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Resubmit' }).click()
  await page.locator('.toast').getByText('1 row done').waitFor()
  await expect.poll(() => bar(page).count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test.each([
  ['k/termResult?status=draft', ['Marquer comme relu']],
  ['k/certificate?status=issued', ['Révoquer', 'Remplacer par une nouvelle']],
  ['k/protocol?status=issued', ['Relancer', 'Annuler']],
])('the actions of %s stand in the bar of a selection', async (path, expected) => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, path)
  await ticks(page).first().check()
  const menu = bar(page).getByRole('button', { name: 'Actions', exact: true })
  const only = bar(page).getByRole('button', { name: expected[0]!, exact: true })
  await menu.or(only).waitFor()
  if (await only.isVisible()) return expect(expected).toHaveLength(1)
  await menu.click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(expect.arrayContaining(expected))
})

test('bulletins that cannot be reviewed are told one by one, each with its reason and its link', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, 'k/termResult?status=draft&completeness=incomplete')
  const ids = await chooseThree(page)
  await bar(page).getByRole('button', { name: 'Marquer comme relu' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Marquer comme relu' }).click()
  await dialog.locator('.outcome tbody tr').nth(2).waitFor()
  const reasons = await dialog.locator('.outcome tbody td').allInnerTexts()
  expect(reasons).toHaveLength(3)
  for (const reason of reasons) expect(reason).toMatch(/Rien ne peut être décidé|calculez de nouveau/)
  const links = await dialog
    .locator('.outcome tbody a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(links.map((link) => Number(/edit=(\d+)/.exec(link ?? '')?.[1]))).toEqual(ids)
})
