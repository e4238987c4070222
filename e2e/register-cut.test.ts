// The register without a network: every mark is kept and shown as waiting, survives a reload, and is written exactly
// once; a colleague's register that came first is shown beside it.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked } from './reach-in.ts'
import { type Lesson, answeredCalls, layDownLesson, lines, openRegister, state, storedLines } from './register-class.ts'
import { type School, endVisit, openSchool, reloadAnyway } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const call = '**/admin/k/attendance/register'
const save = (page: Page) => page.keyboard.press('Control+Enter')

/** Those that reached the server. */
function countSent(page: Page): () => number {
  let sent = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/k/attendance/register') && response.request().method() === 'POST') sent++
  })
  return () => sent
}

const open = async (lesson: Lesson): Promise<Page> => {
  const page = await school.visit({ as: 'claire_dubois' })
  await openRegister(page, school, lesson)
  return page
}

test('24 lines saved without a network wait in sight, survive a reload, and are sent once', async () => {
  const lesson = layDownLesson(school, 24)
  const page = await open(lesson)
  const sent = countSent(page)
  const before = answeredCalls(school)
  await page.context().setOffline(true)
  await page.keyboard.type('par12')
  await save(page)
  await state(page).getByText('24 en attente du réseau').waitFor()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await state(page).getByText('24 en attente du réseau').waitFor()
  expect(storedLines(school, lesson)).toEqual([])

  // The first attempts after the network is back still fail; the page is loaded again meanwhile.
  await page.route(call, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.context().setOffline(false)
  await page.goto(`${school.url}/admin/dashboard`)
  await page.locator('.waiting-registers').getByText('24 en attente').click()
  await state(page).getByText('24 en attente du réseau').waitFor()
  expect(await lines(page).nth(1).getAttribute('data-status')).toBe('absent')
  expect(await page.locator('.roll-minutes input').inputValue()).toBe('12')
  expect(storedLines(school, lesson)).toEqual([])

  await page.unroute(call)
  await state(page).getByText('Tout est enregistré').waitFor({ timeout: 20_000 })
  const stored = storedLines(school, lesson)
  expect(stored).toHaveLength(24)
  expect(new Set(stored.map(({ student_id }) => student_id)).size).toBe(24)
  expect(stored.filter(({ status }) => status === 'late')).toEqual([expect.objectContaining({ minutes_missed: 12 })])
  expect(sent()).toBe(1)
  expect(answeredCalls(school)).toBe(before + 1)
  expect(await page.locator('.waiting-registers').count()).toBe(0)
  await endVisit(page)
})

test('a register whose answer was lost is sent again and written once', async () => {
  const lesson = layDownLesson(school, 24, 1)
  const page = await open(lesson)
  const before = answeredCalls(school)
  let lost = 0
  await page.route(call, async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
    await route.fetch()
    await route.fulfill({ status: 502, body: '' })
  })
  await save(page)
  await expect.poll(() => storedLines(school, lesson).length).toBe(24)
  // Typed while the first one waits: sent after it, and no conflict with it.
  await page.keyboard.type('a')
  await save(page)
  await state(page).getByText('Tout est enregistré').waitFor({ timeout: 20_000 })
  expect(lost).toBeGreaterThan(1)
  const stored = storedLines(school, lesson)
  expect(stored).toHaveLength(24)
  expect(stored.filter(({ status }) => status === 'absent')).toHaveLength(1)
  expect(answeredCalls(school)).toBe(before + 2)
  expect(await page.locator('.roll-refused').count()).toBe(0)
  await endVisit(page)
})

test('only changed lines wait: three of a register that was saved before', async () => {
  const lesson = layDownLesson(school, 24, 2)
  const page = await open(lesson)
  await save(page)
  await state(page).getByText('Tout est enregistré').waitFor()
  await page.context().setOffline(true)
  await lines(page).first().getByRole('radio').first().focus()
  await page.keyboard.type('aaa')
  await save(page)
  await state(page).getByText('3 en attente du réseau').waitFor()
  await page.context().setOffline(false)
  await state(page).getByText('Tout est enregistré').waitFor({ timeout: 20_000 })
  expect(storedLines(school, lesson).filter(({ status }) => status === 'absent')).toHaveLength(3)
  await endVisit(page)
})

test('marks that were typed and not saved survive a reload', async () => {
  const lesson = layDownLesson(school, 6, 3)
  const page = await open(lesson)
  await page.keyboard.type('aa')
  expect(await reloadAnyway(page)).toBe('beforeunload')
  await lines(page).first().waitFor()
  expect(await page.locator('.roll-lines > li[data-status=absent]').count()).toBe(2)
  expect(storedLines(school, lesson)).toEqual([])
  await save(page)
  await state(page).getByText('Tout est enregistré').waitFor()
  expect(storedLines(school, lesson).filter(({ status }) => status === 'absent')).toHaveLength(2)
  await endVisit(page)
})

test('a colleague’s register that came first is compared, and nothing is lost', async () => {
  const lesson = layDownLesson(school, 6, 4)
  const page = await open(lesson)
  await page.context().setOffline(true)
  await page.keyboard.type('aa')
  await save(page)
  await state(page).getByText('6 en attente du réseau').waitFor()
  const office = await school.visit({ as: 'scolarite' })
  const [first, second] = await shownStudents(page, school, lesson)
  const theirs = [
    { student_id: first, status: 'late', minutes_missed: 20 },
    { student_id: second, status: 'late', minutes_missed: 30 },
  ]
  await asked(office, '/admin/k/attendance/register', { id: lesson.id, lines: theirs })
  expect(storedLines(school, lesson)).toHaveLength(2)
  await page.context().setOffline(false)
  await page.locator('.roll-refused').getByText('a noté 2 étudiants autrement').waitFor({ timeout: 20_000 })
  expect(storedLines(school, lesson)).toHaveLength(2)
  await page.getByRole('button', { name: 'Comparer' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByText(/^Retard · 20 min \(.+\)$/).count()).toBe(1)
  await dialog.locator('tbody tr').nth(1).getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await state(page).getByText('Tout est enregistré').waitFor({ timeout: 20_000 })
  const stored = new Map(storedLines(school, lesson).map((line) => [line.student_id, line]))
  expect(stored.size).toBe(6)
  expect(stored.get(first!)).toMatchObject({ status: 'absent' })
  expect(stored.get(second!)).toMatchObject({ status: 'late', minutes_missed: 30 })
  await endVisit(page)
})

/** In the order of the page. */
async function shownStudents(page: Page, { url }: School, { id }: Lesson): Promise<number[]> {
  const office = await school.visit({ as: 'scolarite' })
  const { list } = await asked<{ list: { student_id: number }[] }>(
    office,
    `${url}/admin/k/attendance/register?id=${id}`,
  )
  expect(list).toHaveLength(await lines(page).count())
  return list.map(({ student_id }) => student_id)
}
