// A jury from the results of its class to its signed minutes, decided by keys.

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#text/add-days.ts'
import { type ClassFixture, makeClass } from '#school/score/testing/class-fixtures.ts'
import { faultsIn } from './faults.ts'
import { asked, insertRow, inside } from './reach-in.ts'
import { type School, openSchool } from './school.ts'

let school: School
let page: Page
let made: ClassFixture
let jury: number

const day = new Date().toISOString().slice(0, 10)
const run = (sql: string, ...values: (string | number | null)[]) =>
  inside(school, (database) => database.prepare(sql).run(...values))
const rows = (sql: string, ...values: number[]) =>
  inside(school, (database) => database.prepare(sql).all(...values) as Record<string, string | number | null>[])

const insert = (table: string, row: Record<string, string | number | null>) => insertRow(school, table, row)

beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'scolarite' })
  const scale = Number(rows("select id from grading_scale where code = 'FR20'")[0]!.id)
  made = await makeClass(insert, { code: 'JUR', size: 6, scale, begins: addDays(day, -2) })
  run('update score set value = 600, normalized = 600 where id = ?', made.marks.get(made.students[0]!)![0]!)
  await asked(page, '/admin/k/termResult/compute', { academic_term_id: made.term, writes: true })
})
afterAll(async () => {
  await school.close()
  expect(school.faults).toEqual([])
})

const classPage = () => `${school.url}/admin/k/results?term=${made.term}&of=${made.specialty}-${made.level}`
const rowOf = (name: string) => page.locator('.deliberation tbody', { hasText: name })
const current = (name: string) => page.locator('tr[aria-current]', { hasText: name }).waitFor()
const figure = (label: string) => page.locator('.deliberation-bar').getByText(label, { exact: true }).waitFor()
const decisions = () =>
  rows(
    'select decision, status, decision_reason from term_result where academic_term_id = ? and course_id is null order by student_id',
    made.term,
  )

test('the results of a class lead to its jury: to a new one with the class filled in, then to the prepared one', async () => {
  await page.goto(classPage())
  await page.locator('.class-bar').getByRole('link', { name: 'Jury de la classe' }).click()
  await page.waitForURL(/\/admin\/k\/jury\?/)
  const form = page.locator('.drawer')
  await form.getByRole('textbox', { name: 'Niveau' }).waitFor()
  expect(await form.getByRole('textbox', { name: 'Niveau' }).inputValue()).toBe(made.level)
  expect(await form.getByLabel('Filière').inputValue()).toBe('Filière JUR')
  const president = Number(rows('select id from teacher order by id limit 1')[0]!.id)
  const held_at = Math.floor(Date.now() / 1000) - 3600
  const of = { academic_term_id: made.term, specialty_id: made.specialty, level: made.level }
  await asked(page, '/admin/k/jury/add', { ...of, held_at, president_id: president, quorum: 2, guests: 'Mme Durand' })
  jury = Number(rows('select max(id) as id from jury')[0]!.id)
  await page.goto(classPage())
  const link = page.locator('.class-bar').getByRole('link', { name: 'Jury de la classe' })
  await expect.poll(() => link.getAttribute('href')).toBe(`/admin/k/deliberation?jury=${jury}`)
  await link.click()
  await page.getByRole('heading', { name: 'Délibération' }).waitFor()
  await figure('6 à décider')
})

test('the list of juries leads to the deliberation', async () => {
  await page.goto(`${school.url}/admin/k/jury`)
  await page.getByRole('button', { name: /^Actions pour Filière JUR · L2 · Semestre JUR/ }).click()
  await page.getByRole('menuitem', { name: 'Procès-verbal', exact: true }).waitFor()
  await page.getByRole('menuitem', { name: 'Délibérer' }).click()
  await page.waitForURL(`**/admin/k/deliberation?jury=${jury}`)
  await page.goto(`${school.url}/admin/k/deliberation`)
  await page.locator('.deliberation-juries a').first().click()
  await page.waitForURL(`**/admin/k/deliberation?jury=${jury}`)
})

test('a test of more points shows another decision and saves none', async () => {
  await figure('6 à décider')
  const before = decisions()
  const weak = rowOf('JUR01')
  expect(await weak.innerText()).toContain('Rattrapage')
  const points = page.getByLabel('Et si on ajoutait')
  await points.fill('1,5')
  await weak.getByText('avec +1,5 pt : Admis').waitFor()
  await points.fill('')
  await weak.getByText('avec +1,5 pt').waitFor({ state: 'detached' })
  expect(decisions()).toEqual(before)
})

test('a class is decided by keys: proposals by Enter, another decision by its letter with a reason', async () => {
  await page.locator('.deliberation h1').click()
  await current('JUR01')
  await page.keyboard.press('ArrowRight')
  await rowOf('JUR01').getByText('Histoire JUR').waitFor()
  await page.keyboard.press('ArrowLeft')
  await rowOf('JUR01').getByText('Histoire JUR').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await figure('1 décidé')
  await current('JUR02')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await figure('3 décidés')
  await current('JUR04')
  await page.keyboard.press('k')
  await current('JUR03')
  await page.keyboard.press('d')
  const reason = rowOf('JUR03').getByLabel('Motif : Redoublement au lieu de')
  expect(await faultsIn(page, { language: 'fr', colours: true })).toEqual([])
  await reason.press('Escape')
  await reason.waitFor({ state: 'detached' })
  await page.keyboard.press('x')
  await page.keyboard.press('Enter')
  await rowOf('JUR03').getByText('Indiquez le motif de la décision.').waitFor()
  await page.keyboard.type('Fraude établie')
  await page.keyboard.press('Enter')
  await rowOf('JUR03').locator('.deliberation-why', { hasText: 'Fraude établie' }).waitFor()
  await current('JUR04')
  expect(decisions()[2]).toEqual({ decision: 'excluded', status: 'reviewed', decision_reason: 'Fraude établie' })
  expect(decisions().filter(({ status }) => status === 'reviewed').length).toBe(3)
})

test('a decision that is refused keeps the typed reason', async () => {
  const results = 'update term_result set status = ? where academic_term_id = ? and student_id = ?'
  await page.keyboard.press('x')
  await page.keyboard.type('Motif à garder')
  run(results, 'published', made.term, made.students[3]!)
  await page.keyboard.press('Enter')
  await rowOf('JUR04').getByText('Ce bulletin est déjà publié.').waitFor()
  expect(await rowOf('JUR04').getByRole('textbox').inputValue()).toBe('Motif à garder')
  run(results, 'draft', made.term, made.students[3]!)
  await page.keyboard.press('Enter')
  await rowOf('JUR04').locator('.deliberation-why', { hasText: 'Motif à garder' }).waitFor()
})

test('a student without a mark cannot be decided, and all other proposals are accepted at once', async () => {
  run('update score set value = null, normalized = null where id = ?', made.marks.get(made.students[5]!)![1]!)
  await page.reload()
  await figure('1 impossible à décider')
  const stopped = rowOf('JUR06')
  expect(await stopped.innerText()).toContain('« Partiel Histoire » sans note')
  expect(await stopped.getByRole('link', { name: 'Compléter les notes' }).count()).toBe(1)
  expect(await stopped.getByRole('button', { name: 'Accepter' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Accepter 1 décision proposée…' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.innerText()).toContain('1 × ')
  await dialog.getByRole('button', { name: 'Accepter' }).click()
  await figure('5 décidés')
  await figure('0 à décider')
})

test('on a phone in Chinese, with nothing cut off or out of reach', async () => {
  const small = await school.visit({ as: 'scolarite', language: 'zh-cn', width: 390, height: 844, scheme: 'dark' })
  await small.goto(`${school.url}/admin/k/deliberation?jury=${jury}`)
  await small.locator('.deliberation tbody').first().waitFor()
  await small.locator('.deliberation th > button').first().click()
  await small.locator('.deliberation-courses').waitFor()
  expect(await faultsIn(small, { language: 'zh-cn', colours: true })).toEqual([])
  expect(await small.evaluate('document.documentElement.scrollWidth')).toBe(390)
})

test('signing fixes the decisions: the page is read-only, shows the number, and the minutes are a PDF', async () => {
  const sign = page.getByRole('button', { name: 'Signer le procès-verbal' })
  await sign.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  expect(rows('select status from jury where id = ?', jury)).toEqual([{ status: 'prepared' }])
  await sign.click()
  expect(await page.getByRole('dialog').innerText()).toContain('il faudra un autre jury')
  await page.getByRole('dialog').getByRole('button', { name: 'Signer le procès-verbal' }).click()
  await page.getByText('les décisions ne changent plus ici').waitFor()
  expect(await page.locator('.deliberation dl').first().innerText()).toMatch(/PV-\d{4}-0001/)
  expect(
    await page
      .locator('.deliberation')
      .getByRole('button', { name: /Accepter|Signer|Autre décision/ })
      .count(),
  ).toBe(0)
  await page.keyboard.press('x')
  await page.keyboard.press('Enter')
  expect(await page.locator('.deliberation form').count()).toBe(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Procès-verbal (PDF)' }).click(),
  ])
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a result that changes after the signature is named', async () => {
  run(
    'update term_result set status = ?, decision = ? where academic_term_id = ? and student_id = ?',
    ...(['reviewed', 'resit', made.term, made.students[1]!] as const),
  )
  await page.reload()
  await page.getByText('Depuis la signature, le résultat a changé pour').waitFor()
  expect(await rowOf('JUR02').innerText()).toContain('n’est plus celui du procès-verbal signé')
})
