// Courses on screen: released courseware and its readers, duplicating a course to the next term, the charts.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

interface Found {
  list: { id: number }[]
}
const found = async (page: Page, path: string, words: string) =>
  (await asked<Found>(page, `/admin/${path}/index?quick_search=${encodeURIComponent(words)}`)).list[0]!.id

test(
  'a teacher releases a text, a student opens it, and the teacher sees who has opened it',
  { timeout: 90_000 },
  async () => {
    const teacher = await school.visit({ as: 'lin_yue' })
    const course_id = await found(teacher, 'k/course', 'MGT-MKT')
    const title = 'Lire une étude de marché'
    const text = { kind: 'text', body: '<p>Trois questions avant le premier chiffre.</p>' }
    await asked(teacher, '/admin/k/courseware/add', { title, course_id, ...text })
    const id = await found(teacher, 'k/courseware', title)

    const student = await school.visit({ as: 'zhangwei', language: 'zh-cn' })
    await student.goto(`${school.url}/admin/k/courseware?edit=${id}`)
    await student.locator('[role=dialog] .empty').waitFor()

    await teacher.goto(`${school.url}/admin/k/courseware?edit=${id}`)
    const readers = teacher.locator('.readers h3 small')
    await expect.poll(() => readers.innerText()).toBe('0/24')
    await teacher.getByRole('button', { name: 'Publier', exact: true }).click()
    await teacher.locator('.dialog').getByRole('button', { name: 'Publier', exact: true }).click()
    await teacher.getByRole('button', { name: 'Retirer', exact: true }).waitFor()

    await student.goto(`${school.url}/admin/k/courseware?edit=${id}`)
    await student.getByText('Trois questions avant le premier chiffre.').waitFor()

    await teacher.goto(`${school.url}/admin/k/courseware?edit=${id}`)
    await expect.poll(() => readers.innerText()).toBe('1/24')
  },
)

test('a file that eighteen of twenty-four have opened keeps its earlier version', { timeout: 60_000 }, async () => {
  const teacher = await school.visit({ as: 'claire_dubois' })
  const id = await found(teacher, 'k/courseware', 'Programme et objectifs – Français A2')
  await teacher.goto(`${school.url}/admin/k/courseware?edit=${id}`)
  await expect.poll(() => teacher.locator('.readers h3 small').innerText()).toBe('18/24')
  await teacher.locator('.readers summary', { hasText: 'Pas encore ouverte' }).click()
  await expect.poll(() => teacher.locator('.readers details[open] li').count()).toBe(6)
  await teacher.locator('.readers summary', { hasText: 'Versions' }).click()
  await teacher.getByRole('button', { name: 'Version 1', exact: true }).waitFor()
})

test('the office duplicates a course to another term', { timeout: 60_000 }, async () => {
  const office = await school.visit({ as: 'scolarite' })
  await openList(office, 'k/course?quick_search=MGT-FIN')
  const row = office.locator('.grid tbody tr[data-id]', { hasText: 'MGT-FIN' }).first()
  await row.getByRole('button', { name: /^Actions pour/ }).click()
  await office.getByRole('menuitem', { name: 'Dupliquer pour une autre période' }).click()
  const dialog = office.getByRole('dialog', { name: 'Dupliquer pour une autre période' })
  await dialog.getByLabel('Période', { exact: true }).click()
  const other = (await row.innerText()).includes('Semestre 2') ? 'Semestre 1' : 'Semestre 2'
  await office.locator('[role=option]:visible', { hasText: other }).first().click()
  await dialog.getByLabel('Code du nouveau cours').fill('MGT-FIN-BIS')
  await dialog.getByRole('button', { name: 'Dupliquer', exact: true }).click()
  await office.locator('.toast', { hasText: 'MGT-FIN-BIS' }).waitFor()
  const copy = office.locator('.grid tbody tr[data-id]', { hasText: 'MGT-FIN-BIS' })
  await copy.getByText('Brouillon').waitFor()
})

test('a chart is drawn, can be used by keyboard, and has its table', { timeout: 60_000 }, async () => {
  const office = await school.visit({ as: 'direction' })
  await office.goto(`${school.url}/admin/k/figures`)
  const chart = office.locator('section.chart', { hasText: 'Heures par enseignant cette semaine' })
  await chart.scrollIntoViewIfNeeded()
  await chart.locator('canvas').waitFor()
  await chart.locator('.chart-frame').focus()
  await office.keyboard.press('ArrowRight')
  await expect.poll(() => chart.locator('[aria-live]').innerText()).toMatch(/\p{L}.+ h/u)
  const spoken = await chart.locator('[aria-live]').innerText()
  await chart.getByText('Voir les nombres').click()
  expect(spoken).toContain(await chart.locator('tbody th').first().innerText())

  const student = await school.visit({ as: 'lea_moreau', width: 390, height: 844, scheme: 'dark' })
  await student.goto(`${school.url}/admin/k/figures`)
  const own = student.locator('section.chart').first()
  await own.scrollIntoViewIfNeeded()
  await own.locator('canvas').waitFor()
  expect(await student.evaluate('document.documentElement.scrollWidth')).toBe(390)
})
