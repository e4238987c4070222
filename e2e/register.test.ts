// The register on screen: from the home page of the teacher, marked with keys, on a telephone, in three languages; what
// is excused, and who may excuse.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutOff } from './cut-off.ts'
import { inside } from './reach-in.ts'
import { type Lesson, layDownLesson, lines, openRegister, state, storedLines, typist } from './register-class.ts'
import { type School, type Visit, endVisit, openSchool } from './school.ts'

let school: School
let other: Lesson
beforeAll(async () => {
  school = await openSchool()
  layDownLesson(school, 24)
  other = layDownLesson(school, 24, 1)
})
afterAll(() => school.close())

/** The lessons began ten minutes before the test. */
const lateBy = expect.toSatisfy((minutes: number) => minutes >= 10 && minutes < 30, 'between 10 and 30 minutes')

const marked = (page: Page, status: string) => page.locator(`.roll-lines > li[data-status=${status}]`)

test('the home page of the teacher opens the register of the running session', async () => {
  const page = await school.visit({ as: 'claire_dubois' })
  const act = page.getByRole('link', { name: /^Faire l’appel · \d\d:\d\d · \S/ })
  const [, , room] = (await act.innerText()).split(' · ')
  await act.click()
  await page.waitForURL(/\/admin\/k\/register\?session=\d+$/)
  await lines(page).first().waitFor()
  expect(await page.locator('.roll-head').innerText()).toContain(` · ${room}`)
  await endVisit(page)
})

test('24 students are marked and saved with 26 keys at most', async () => {
  // Laid down here, so that a second try does not find the register of the first.
  const lesson = layDownLesson(school, 24)
  const page = await school.visit({ as: 'claire_dubois' })
  await openRegister(page, school, lesson)
  const { press, pressed } = typist(page)
  const letters = [...'ppappreppppapppppppppppr']
  expect(letters).toHaveLength(24)
  await press(...letters)
  expect(await page.locator('.roll-buttons [data-look=primary]').innerText()).toBe('Enregistrer (24)')
  await press('Control+Enter')
  await state(page).getByText('Tout est enregistré').waitFor()
  expect(pressed()).toBeLessThanOrEqual(26)
  const stored = storedLines(school, lesson)
  expect(stored).toHaveLength(24)
  // The office excuses: E of a teacher is an absence.
  expect(stored.filter(({ status }) => status === 'absent')).toHaveLength(3)
  const late = stored.filter(({ status }) => status === 'late')
  // Late by the time since the beginning.
  expect(late.map(({ minutes_missed }) => minutes_missed)).toEqual([lateBy, lateBy])
  await page.getByText(/^Enregistré le .+ par Claire Dubois$/).waitFor()
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('after “late” the digits are its minutes, and the next letter is for the next student', async () => {
  const page = await school.visit({ as: 'claire_dubois' })
  await openRegister(page, school, other)
  await page.keyboard.type('pr25ar7')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('x')
  expect(
    await lines(page).evaluateAll((all) => all.slice(0, 6).map((each) => (each as HTMLElement).dataset.status)),
  ).toEqual(['present', 'late', 'absent', 'late', 'exempt', 'present'])
  const minutes = page.locator('.roll-minutes input')
  expect(await minutes.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual(['25', '7'])
  expect(await page.locator('.roll-counts').innerText()).toBe('Présent 20 · Retard 2 · Absent 1 · Dispensé 1')
  await page.getByRole('button', { name: 'Tous présents' }).click()
  expect(await page.locator('.roll-counts').innerText()).toBe('Présent 23 · Dispensé 1')
  expect(storedLines(school, other)).toEqual([])
  await endVisit(page)
})

test('a line is 44 px high, and what saves stays in sight', async () => {
  const page = await school.visit({ as: 'claire_dubois' })
  for (const [width, height] of [
    [1440, 900],
    [390, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openRegister(page, school, other)
    await marked(page, 'present').nth(2).getByRole('radio', { name: 'Retard' }).check()
    const heights = await lines(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(new Set(heights)).toEqual(new Set([44]))
    const { top, bottom } = await page
      .locator('.roll-buttons [data-look=primary]')
      .evaluate((button) => button.getBoundingClientRect())
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThanOrEqual(height)
    await page.getByRole('button', { name: 'Tous présents' }).click()
  }
  await endVisit(page)
})

const meanings = {
  fr: ['P Présent', 'A Absent', 'R Retard', 'E Absence justifiée'],
  'zh-cn': ['P 出勤', 'A 缺勤', 'R 迟到', 'E 请假'],
  en: ['P Present', 'A Absent', 'R Late', 'E Excused'],
} as const

test.each(Object.entries(meanings))('the keys and their meaning are shown in %s, and work', async (name, expected) => {
  const language = name as keyof typeof meanings
  const page = await school.visit({ as: 'claire_dubois', language })
  await openRegister(page, school, other)
  const shown = await page.locator('.roll-keys div').allInnerTexts()
  expect(shown.map((line) => line.replaceAll(/\s+/g, ' ').trim())).toEqual(expect.arrayContaining([...expected]))
  await page.keyboard.type('ar')
  expect(await marked(page, 'absent').count()).toBe(1)
  expect(await marked(page, 'late').count()).toBe(1)
  expect(await page.evaluate(cutOff)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => page.locator('.roll-short').first().isVisible()).toBe(true)
  expect(await page.evaluate(cutOff)).toEqual([])
  await page.evaluate(() => sessionStorage.clear())
  await endVisit(page)
})

/** A session with one student absent and excused for three quarters of an hour. */
const partly = (): Lesson => {
  const made = layDownLesson(school, 6, 2)
  inside(school, (database) => {
    const row = database.prepare(
      `insert into attendance (course_plan_id, student_id, status, minutes_missed, minutes_excused, method, marked_at,
         create_time, update_time) values (?, ?, ?, 0, ?, 'teacher', 1, 1, 1)`,
    )
    for (const [place, student] of made.students.entries())
      row.run(made.id, student, place === 0 ? 'absent' : 'present', place === 0 ? 45 : 0)
  })
  return made
}

async function sheet(visit: Visit): Promise<Page> {
  const page = await school.visit(visit)
  await openRegister(page, school, partly())
  return page
}

test('the excused share is shown, and a teacher’s excuse is an absence', async () => {
  const page = await sheet({ as: 'claire_dubois' })
  expect(await marked(page, 'absent').locator('small').innerText()).toMatch(/^45 min excusées sur \d+ manquées$/)
  const first = marked(page, 'present').first()
  expect(await first.locator('small').count()).toBe(0)
  await first.getByRole('radio', { name: 'Présent' }).focus()
  await page.keyboard.press('e')
  expect(await marked(page, 'absent').count()).toBe(2)
  await state(page).getByText('La scolarité excuse une absence').waitFor()
  expect(school.faults).toEqual([])
  await page.evaluate(() => sessionStorage.clear())
  await endVisit(page)
})

test('the office excuses, also in Chinese on a telephone, and the calendar leads to the register', async () => {
  const made = partly()
  const page = await school.visit({ as: 'scolarite', language: 'zh-cn', width: 390, scheme: 'dark' })
  await page.goto(`${school.url}/admin/k/calendar?session=${made.id}`)
  await page.getByRole('dialog').getByRole('link', { name: '点名' }).click()
  await lines(page).first().waitFor()
  await marked(page, 'present').first().getByRole('radio', { name: '请假' }).check()
  expect(await marked(page, 'excused').count()).toBe(1)
  await page.getByRole('button', { name: '保存（1）' }).click()
  await state(page).getByText('已全部保存').waitFor()
  expect(storedLines(school, made).filter(({ status }) => status === 'excused')).toHaveLength(1)
  expect(school.faults).toEqual([])
  await endVisit(page)
})
