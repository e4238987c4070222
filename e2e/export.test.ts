// The exported file contains what the dialog promises.

import { readFile } from 'node:fs/promises'
import axeCore from 'axe-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sheetRows } from '#platform/transfer/spreadsheet.server.ts'
import { type School, openList, openSchool, endVisit } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const dialog = () => page.getByRole('dialog')

async function saved(): Promise<{ name: string; bytes: Uint8Array }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog().getByRole('button', { name: 'Exporter' }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a CSV has the rows, the order and the columns of the table', async () => {
  await openList(page, 'k/student?order=last_name,asc&status=active&limit=200')
  const shown = await page.locator('.grid tbody td[data-name=title] a').allInnerTexts()
  const headings = await page.locator('.grid thead th[data-name]').allInnerTexts()
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.waitForURL('**export=*')
  const { name, bytes } = await saved()
  expect(name).toMatch(/^Étudiants \d{4}-\d\d-\d\d\.csv$/)
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n')
  // The page has no room for the last ones.
  expect(lines[0]!.split(';').slice(0, headings.length)).toEqual(headings)
  expect(lines[0]!.split(';').slice(headings.length)).toContain('Date d’entrée')
  const firstCells = lines.slice(1).map((line) => line.split(';')[0])
  expect(firstCells).toEqual(shown)
  await page.waitForURL((url) => !url.searchParams.has('export'))
  await page.getByText('Fichier enregistré').waitFor()
})

test('an XLSX has every column, by keyboard alone', async () => {
  await openList(page, 'k/room')
  const total = Number(await page.locator('.list-head h1 small').innerText())
  await page.getByRole('button', { name: 'Exporter' }).focus()
  await page.keyboard.press('Enter')
  await dialog().getByRole('radio', { name: /CSV/ }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog()
    .getByRole('radio', { name: /Celles/ })
    .focus()
  await page.keyboard.press('ArrowRight')
  const { name, bytes } = await saved()
  expect(name).toMatch(/^Salles .*\.xlsx$/)
  const rows: string[][] = []
  for await (const { cells } of sheetRows(bytes, 1000)) rows.push(cells)
  expect(rows).toHaveLength(total + 1)
  expect(rows[0]).toContain('Équipement')
})

test.each(['fr', 'zh-cn', 'en'] as const)('the dialog is clean in %s, in the dark and on a phone', async (language) => {
  const phone = await school.visit({ as: 'superadmin', language, scheme: 'dark', width: 390, height: 844 })
  await openList(phone, 'k/room?export=')
  await phone.getByRole('dialog').getByRole('radio').first().waitFor()
  await phone.evaluate(axeCore.source)
  const found = await phone.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axeCore }).axe.run('[role=dialog]')
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
  expect(found).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await endVisit(phone)
})

test('a person without the export right is not offered it', async () => {
  const teacher = await school.visit({ as: 'claire_dubois' })
  await openList(teacher, 'k/student')
  expect(await teacher.getByRole('button', { name: 'Exporter' }).count()).toBe(0)
  await endVisit(teacher)
})

test('closing the dialog cancels the export, and the next one may begin', async () => {
  await page.route('**/k/student/export**', (route) =>
    setTimeout(() => void route.continue().catch(() => undefined), 400),
  )
  await openList(page, 'k/student?export=')
  await dialog().getByRole('button', { name: 'Exporter' }).click()
  await dialog().getByRole('progressbar').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('export'))
  await page.unroute('**/k/student/export**')
  await page.getByRole('button', { name: 'Exporter' }).click()
  expect((await saved()).bytes.length).toBeGreaterThan(1000)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
