// A file is imported step by step: chosen, mapped, tried, written, undone.

import { readFile } from 'node:fs/promises'
import axeCore from 'axe-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { encoded } from '#server/testing/encoded.ts'
import { type School, openList, openSchool, endVisit } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const dialog = (on = page) => on.getByRole('dialog')
const button = (name: string | RegExp, on = page) => dialog(on).getByRole('button', { name })
const total = async () => Number((await page.locator('.list-head h1 small').innerText()).replaceAll(/\D/g, ''))
async function begin(): Promise<void> {
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Importer' }).click()
}
const file = (text: string, name = 'salles.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const counts = () => dialog().locator('.wizard-counts dd').allInnerTexts()

async function axe(on: Page): Promise<string[]> {
  await on.evaluate(axeCore.source)
  const found = await on.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axeCore }).axe.run('[role=dialog]')
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
  return found
}

test('a file with an uncertain encoding shows three previews, and is read as the chosen one', async () => {
  await openList(page, 'k/room')
  await begin()
  await page.waitForURL('**import=*')
  const rare = encoded('Code;Nom\nE2E-R1;玥\nE2E-R2;珺\nE2E-R3;瑄\n', 'gb18030')
  const open = { name: '教室.csv', mimeType: 'text/csv', buffer: Buffer.from(rare) }
  await dialog().locator('input[type=file]').setInputFiles(open)
  await dialog().getByText('n’est pas certain').waitFor()
  expect(await dialog().getByRole('radio').count()).toBe(3)
  expect(await axe(page)).toEqual([])
  await dialog()
    .getByRole('radio', { name: /GB 18030/ })
    .check()
  await button('Lire ainsi').click()
  await dialog().getByLabel('Champ pour « Code »').waitFor()
  await dialog().getByText('玥').waitFor()
  await button('Retour').click()
})

const rooms =
  'Code;Intitulé de la salle;Nom;Capacité;Type;Couleur\n' +
  'E2E-1;x;Salle un;30;Présentiel;bleu\nE2E-2;x;Salle deux;0;Présentiel;\nE2E-3;x;Salle trois;12;physical;\n'

test('a file is mapped, tried and written; bad lines are named; the import is undone', async () => {
  await openList(page, 'k/room')
  const before = await total()
  await begin()
  await page.waitForURL('**import=*')
  await dialog().locator('input[type=file]').setInputFiles(file(rooms))
  await page.waitForURL(/import=\d+/)
  await dialog().getByLabel('Champ pour « Code »').waitFor()
  expect(await dialog().getByLabel('Champ pour « Code »').inputValue()).toBe('code')
  expect(await dialog().getByLabel('Champ pour « Couleur »').inputValue()).toBe('')
  await dialog().getByText('Salle un').waitFor()
  expect(await axe(page)).toEqual([])

  await page.reload()
  await dialog().getByLabel('Champ pour « Capacité »').waitFor()
  await button('Vérifier').click()
  await dialog().getByText('Rien n’est encore changé').waitFor()
  expect(await counts()).toEqual(['2', '0', '0', '1'])
  await dialog().getByText('1 au moins').waitFor()
  expect(await axe(page)).toEqual([])
  const [bad] = await Promise.all([page.waitForEvent('download'), button('Télécharger les lignes en erreur').click()])
  expect(await readFile(await bad.path(), 'utf8')).toMatch(/^\uFEFFLigne;Motif;Code;.*\r\n3;.*E2E-2/)

  await button('Importer (2)').click()
  await dialog().getByText('Import terminé.').waitFor()
  expect(await axe(page)).toEqual([])
  await button('Fermer').last().click()
  await page.waitForURL((url) => !url.searchParams.has('import'))
  await expect.poll(total).toBe(before + 2)

  await begin()
  await button('Ouvrir : salles.csv').click()
  await button('Annuler l’import').click()
  await page
    .getByRole('dialog', { name: /Annuler cet import/ })
    .getByRole('button', { name: 'Annuler l’import' })
    .click()
  await dialog().getByText('Import annulé.').first().waitFor()
  await button('Fermer').last().click()
  await expect.poll(total).toBe(before)
})

test('works by keyboard alone, updating rows found by a key', async () => {
  await openList(page, 'k/room?import=')
  const code = await page.evaluate(async () => {
    const { token } =
      JSON.parse(localStorage.getItem('adminInfo') ?? '{}').state ?? JSON.parse(localStorage.getItem('adminInfo')!)
    const answer = await fetch('/admin/k/room/index?limit=10', { headers: { batoken: token, server: 'true' } })
    return ((await answer.json()) as { data: { list: { code: string }[] } }).data.list[0]!.code
  })
  await dialog()
    .locator('input[type=file]')
    .setInputFiles(file(`Code,Site\n${code},Annexe\nINCONNU,Annexe\n`))
  await dialog().getByLabel('Champ pour « Site »').waitFor()
  await dialog()
    .getByLabel(/Reconnaître les lignes/)
    .focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog().getByText('Rien n’est encore changé').waitFor()
  expect(await counts()).toEqual(['0', '1', '1', '0'])
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('import'))
})

test('a file that is no table says so, and offers an empty template', async () => {
  await openList(page, 'k/student?import=')
  await dialog().locator('input[type=file]').setInputFiles(file('', 'vide.csv'))
  await dialog().getByRole('alert').waitFor()
  const [empty] = await Promise.all([page.waitForEvent('download'), button('CSV').click()])
  expect(await readFile(await empty.path(), 'utf8')).toContain('Nom de famille')
  await page.keyboard.press('Escape')
})

test('fits a phone, in the dark and in Chinese', async () => {
  const phone = await school.visit({ as: 'superadmin', width: 390, height: 844, language: 'zh-cn', scheme: 'dark' })
  await openList(phone, 'k/room?import=')
  await dialog(phone).locator('input[type=file]').setInputFiles(file(rooms))
  await dialog(phone).locator('.wizard-table').waitFor()
  const wide = () => phone.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await wide()).toBe(false)
  expect(await axe(phone)).toEqual([])
  await button('检查', phone).click()
  await dialog(phone).locator('.wizard-counts').waitFor()
  expect(await wide()).toBe(false)
  expect(await axe(phone)).toEqual([])
  await endVisit(phone)
})

test('a person who may not add is not offered it', async () => {
  const teacher = await school.visit({ as: 'claire_dubois' })
  await openList(teacher, 'k/student')
  await teacher.getByRole('button', { name: 'Autres actions' }).click()
  await teacher.getByRole('menuitem').first().waitFor()
  expect(await teacher.getByRole('menuitem', { name: 'Importer' }).count()).toBe(0)
  await endVisit(teacher)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
