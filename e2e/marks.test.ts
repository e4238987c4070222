// Marks of a class, from the teacher's keyboard to the student's page.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  dropTest,
  layDownClass,
  layDownLetters,
  layDownManyIn,
  layDownTest,
  openGrid,
  storedIn,
  typeDown,
} from './marks-class.ts'
import { paste } from './paste.ts'
import { inside } from './reach-in.ts'
import { type School, openSchool, endVisit } from './school.ts'

let school: School
let course: number
beforeAll(async () => {
  school = await openSchool()
  course = layDownClass(school)
})
afterAll(() => school.close())

const cellOf = (page: Page, name: string) => page.locator('.marks tbody tr', { hasText: name }).locator('.mark')
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('a class is marked by keyboard alone, and invalid marks are refused in place', async () => {
  const page = await school.visit({ as: 'claire_dubois' })
  await openGrid(page, school, course)
  await page.locator('.marks tbody .mark').first().focus()
  for (const typed of ['11,5', '25', '9']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  const refused = page.locator('.mark-cell[data-state=refused]')
  await refused.waitFor()
  expect(await refused.innerText()).toContain('dépasse 20')
  await expect.poll(() => page.locator('.mark-cell[data-state=saved]').count()).toBe(2)
  await refused.locator('.mark').focus()
  await page.keyboard.type('abj')
  await page.keyboard.press('Enter')
  await refused.waitFor({ state: 'detached' })
  await cellOf(page, 'ZHANG').fill('14,5')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('.marks tbody tr', { hasText: 'ZHANG' }).locator('.marks-average').innerText())
    .toBe('14,50')
  await page.locator('.marks tbody tr', { hasText: 'ZHANG' }).locator('.marks-average button').click()
  await expect.poll(() => page.locator('.marks-sum').innerText()).toBe('14,50 ÷ 1,00 = 14,50')
  await page.keyboard.press('Escape')
  await page.locator('.marks-sum').waitFor({ state: 'detached' })
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/grid.png` })
  await page.getByRole('button', { name: 'Publier' }).click()
  await page.locator('.dialog-buttons').getByRole('button', { name: 'Publier' }).click()
  await page.locator('.marks thead').getByText('Publiée').waitFor()
  expect(school.faults).toEqual([])
  await endVisit(page)
})

/** Chooses from the menu of the only assessment, and fills in its dialog. */
async function choose(page: Page, entry: string, reason?: string): Promise<void> {
  await page.locator('.marks thead').getByRole('button', { name: 'Actions pour' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  if (reason) await page.getByLabel('Motif').fill(reason)
  if (entry !== 'Historique des notes')
    await page.locator('.dialog-buttons').getByRole('button', { name: entry }).click()
}
const stateOf = (page: Page, state: string) => page.locator('.marks thead').getByText(state, { exact: true })

test('published marks are taken back with a reason, and published again', async () => {
  const page = await school.visit({ as: 'claire_dubois' })
  await openGrid(page, school, course)
  await choose(page, 'Remettre en révision', 'Question 4 retirée du barème')
  await stateOf(page, 'En révision').waitFor()
  await cellOf(page, 'ZHANG').fill('14,75')
  await page.keyboard.press('Enter')
  await page.locator('.mark-cell[data-state=saved]').waitFor()
  await page.getByRole('button', { name: 'Publier' }).click()
  await page.locator('.dialog-buttons').getByRole('button', { name: 'Publier' }).click()
  await stateOf(page, 'Publiée').waitFor()
  await page.locator('.marks thead').getByRole('button', { name: 'Actions pour' }).click()
  await page.getByRole('menuitem', { name: 'Historique des notes' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Verrouiller' }).count()).toBe(0)
  await endVisit(page)
})

test('the office locks the marks, opens them again, and reads what changed and why', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openGrid(page, school, course)
  await choose(page, 'Verrouiller')
  await stateOf(page, 'Verrouillée').waitFor()
  expect(await cellOf(page, 'ZHANG').getAttribute('readonly')).not.toBeNull()
  await choose(page, 'Déverrouiller', 'Copie retrouvée')
  await stateOf(page, 'Publiée').waitFor()
  await choose(page, 'Historique des notes')
  await page.locator('.grid tbody tr', { hasText: 'Question 4 retirée du barème' }).first().waitFor()
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('a column copied from a spreadsheet is pasted over the grid, undone, and read from a file', async () => {
  const page = await school.visit({ as: 'claire_dubois' })
  const second = layDownTest(school, course, 'Contrôle 2')
  await openGrid(page, school, course)
  const column = page
    .locator('.marks tbody tr')
    .locator('.mark-cell:last-of-type .mark, .mark-cell:nth-last-child(2) .mark')
  const marks = () => column.evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value))
  const places = await column.count()
  await paste(column.first(), '12,5\r\nABJ\r\n9\r\n')
  await expect.poll(marks).toEqual(['12,5', 'ABJ', '9'])
  await expect.poll(() => page.locator('.mark-cell[data-state=saved]').count()).toBe(places)
  await column.first().focus()
  await page.keyboard.press('Control+z')
  await expect.poll(marks).toEqual(['', '', ''])
  await column.first().fill('11')
  await column.first().press('Enter')
  await page.keyboard.press('Control+d')
  await expect.poll(marks).toEqual(['11', '11', ''])
  await page.getByRole('button', { name: 'Fichier', exact: true }).click()
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/sheet.png` })
  const buffer = Buffer.from(`Étudiant;Contrôle 2;Contrôle 3\nZHANG Wei;16,25;3\nPersonne;12;3\nMOREAU Léa;77;3\n`)
  await page.locator('input[type=file]').setInputFiles({ name: 'notes.csv', mimeType: 'text/csv', buffer })
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 note à enregistrer').waitFor()
  for (const content of ['Contrôle 3', '3 (Personne', 'dépasse 20']) expect(await dialog.innerText()).toContain(content)
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/sheet-read.png` })
  await dialog.getByRole('button', { name: 'Enregistrer 1 note' }).click()
  await expect.poll(async () => (await marks()).includes('16,25')).toBe(true)
  await page.getByRole('button', { name: 'Annuler la dernière saisie' }).click()
  await expect.poll(async () => (await marks()).includes('16,25')).toBe(false)
  dropTest(school, second)
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('after that a change asks for a reason', async () => {
  const page = await school.visit({ as: 'claire_dubois', width: 390, height: 800 })
  await openGrid(page, school, course)
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await paste(page.locator('.marks tbody .mark').first(), '15\r\n9\r\n')
  await page.getByRole('dialog', { name: 'Pourquoi ces notes changent-elles ?' }).waitFor()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await cellOf(page, 'ZHANG').fill('15')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Pourquoi cette note change-t-elle ?' }).waitFor()
  // Typing continues.
  await expect.poll(() => page.getByLabel('Motif').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Point oublié')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.locator('.mark-cell[data-state=saved]').waitFor()
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/grid-phone.png` })
  await endVisit(page)
})

test('a comment is beside the mark, in Chinese too', async () => {
  const page = await school.visit({ as: 'claire_dubois' })
  await openGrid(page, school, course)
  await page.getByRole('button', { name: 'ZHANG Wei' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Contrôle 1', { exact: true }).fill('Bon travail.')
  await dialog.getByLabel('Contrôle 1, en chinois').fill('写得很好。')
  await dialog.getByLabel('Motif').fill('Appréciation ajoutée')
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/comments.png` })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'ZHANG Wei' }).click()
  await expect.poll(() => dialog.getByLabel('Contrôle 1', { exact: true }).inputValue()).toBe('Bon travail.')
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('a comment that is refused because its mark changed meanwhile stays typed, and is saved by the next try', async () => {
  const page = await school.visit({ as: 'claire_dubois' })
  await openGrid(page, school, course)
  await page.getByRole('button', { name: 'MOREAU Léa' }).click()
  const dialog = page.getByRole('dialog')
  const comment = dialog.getByLabel('Contrôle 1', { exact: true })
  await comment.fill('À revoir.')
  await dialog.getByLabel('Motif').fill('Appréciation ajoutée')
  inside(school, (database) => database.exec('update score set version = version + 1'))
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await comment.inputValue()).toBe('À revoir.')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('the student reads the mark in Chinese, and how it counts', async () => {
  const page = await school.visit({ as: 'zhangwei', language: 'zh-cn' })
  await page.goto(`${school.url}/admin/k/myMarks`)
  const mine = page.locator('.my-course', { hasText: '语法' })
  await mine.waitFor()
  const content = await mine.innerText()
  for (const words of ['第一次测验', '15 / 20', '写得很好。', '平均分：15.00', '权重 1', '新', '小测'])
    expect(content).toContain(words)
  expect(content).not.toContain('Contrôle')
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/mine.png` })
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.reload()
  await mine.waitFor()
  expect(await mine.getByText('新', { exact: true }).count()).toBe(0)
  // The browser logs a confirmed refusal itself; nothing else is logged.
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('letters are typed, published and read by the student', async () => {
  const lettered = layDownLetters(school, course)
  const page = await school.visit({ as: 'claire_dubois' })
  await openGrid(page, school, lettered)
  await typeDown(page, ['c', 'b+', 'abj'])
  await expect.poll(() => page.locator('.mark-cell[data-state=saved]').count()).toBe(3)
  await cellOf(page, 'ZHANG').fill('a-')
  await page.keyboard.press('Enter')
  await expect.poll(() => cellOf(page, 'ZHANG').inputValue()).toBe('A-')
  const average = page.locator('.marks tbody tr', { hasText: 'ZHANG' }).locator('.marks-average')
  await average.getByText('GPA 3,7 · ECTS A').waitFor()
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/letters.png` })
  await page.getByRole('button', { name: 'Publier' }).click()
  await page.locator('.dialog-buttons').getByRole('button', { name: 'Publier' }).click()
  await page.locator('.marks thead').getByText('Publiée').waitFor()
  await endVisit(page)

  const own = await school.visit({ as: 'zhangwei', language: 'zh-cn', width: 390, height: 800 })
  await own.goto(`${school.url}/admin/k/myMarks`)
  const mine = own.locator('.my-course', { hasText: '绩点 3.7 · ECTS A' })
  await mine.locator('li b').getByText('A-', { exact: true }).waitFor()
  expect(await sideways(own)).toBeLessThanOrEqual(0)
  if (process.env.LOOK) await mine.scrollIntoViewIfNeeded()
  if (process.env.LOOK) await own.screenshot({ path: `${process.env.LOOK}/letters-mine.png` })
  expect(school.faults).toEqual([])
  await endVisit(own)
})

test('keys that come faster than the browser draws reach the right cell, and a cell scrolled out of sight keeps its mark', async () => {
  const many = 40
  const large = layDownManyIn(school, course, many)
  const page = await school.visit({ as: 'claire_dubois', height: 500 })
  await page.addInitScript(() => {
    const soon = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (draw) => soon(() => setTimeout(() => draw(performance.now()), 120))
  })
  await openGrid(page, school, large)
  const marks = page.locator('.marks tbody .mark')
  expect(await marks.count()).toBeLessThan(many)
  const typed = Array.from({ length: many }, (_, place) => (place % 20) + 0.5)
  await typeDown(
    page,
    typed.map((mark) => String(mark).replace('.', ',')),
  )
  const stored = () => storedIn(school, large)
  await expect.poll(stored).toEqual(typed)

  await page.locator('.marks-frame').evaluate((frame) => frame.scrollTo({ top: 0 }))
  await page.locator('[data-place="0-0"]').fill('18')
  await page.locator('.marks-frame').evaluate((frame) => frame.scrollTo({ top: frame.scrollHeight }))
  await page.locator('[data-place="0-0"]').waitFor({ state: 'detached' })
  await expect.poll(() => stored()[0]).toBe(18)
  expect(school.faults).toEqual([])
  await endVisit(page)
})
