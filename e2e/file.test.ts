// A student's file: its header stays in sight, its tabs do not move, frequent actions are buttons, missing documents are
// asked for, and saving keeps it open.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { asked, openIdentity } from './reach-in.ts'
import { type School, endVisit, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

interface Overview {
  missing: string[]
  averages: { title: string }[]
}

/** An enrolled student with averages and with missing documents. */
async function lacking(page: Page): Promise<number> {
  await page.goto(`${school.url}/admin/k/student`)
  await page.locator('.grid tbody tr[data-id]').first().waitFor()
  const is = 'search[0][field]=status&search[0][operator]=%3D&search[0][val]=active'
  const { list } = await asked<{ list: { id: number }[] }>(page, `/admin/k/student/index?limit=100&${is}`)
  for (const { id } of list) {
    const { missing, averages } = await asked<Overview>(page, `/admin/k/student/page?id=${id}`)
    if (missing.length > 0 && averages.length > 0) return id
  }
  throw new Error('The demo school has no such student.')
}

test('the header stays, the tabs do not move while the overview loads, and the name stands once', async () => {
  const page = await school.visit({ as: 'scolarite', height: 700 })
  const id = await lacking(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/admin/k/student/page?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${school.url}/admin/k/student?edit=${id}`)
  const tabs = page.locator('.drawer [role=tablist]')
  await page.locator('.file-head').waitFor()
  const before = await tabs.boundingBox()
  answer()
  await page.locator('.file-parts').waitFor()
  expect(await tabs.boundingBox()).toEqual(before)
  const title = await page.locator('.drawer .form-title > :first-child').innerText()
  expect(await page.locator('.file-head').innerText()).not.toContain(title)
  await page.locator('.drawer .form-body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
  for (const kept of ['.file-head', '.form-steps', '[role=tablist]'])
    expect(await page.locator(`.drawer ${kept}`).first().isVisible()).toBe(true)
  expect((await tabs.boundingBox())?.y).toBe(before?.y)
  await endVisit(page)
})

test('four frequent actions are buttons, the others stand in a menu, which Escape closes alone', async () => {
  const page = await school.visit({ as: 'scolarite' })
  const id = await lacking(page)
  await page.goto(`${school.url}/admin/k/student?edit=${id}`)
  const steps = page.locator('.form-steps')
  await expect
    .poll(() => steps.locator('.button').allInnerTexts())
    .toEqual(['Attestation…', 'Écrire', 'Emploi du temps', 'Absences'])
  await steps.getByRole('button', { name: 'Autres actions' }).click()
  const entries = await page.getByRole('menuitem').allInnerTexts()
  expect(entries.at(-1)).toBe('Sortie')
  expect(entries).toContain('Suspendre')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('edit')).toBe(String(id))
  await steps.getByRole('button', { name: 'Emploi du temps' }).click()
  await page.waitForURL((url) => url.pathname.endsWith('/k/calendar') && url.searchParams.get('student') === String(id))
  await page.goBack()
  await steps.getByRole('button', { name: 'Absences' }).click()
  await page.waitForURL(
    (url) => url.pathname.endsWith('/k/attendance') && url.searchParams.get('student_id') === String(id),
  )
  await endVisit(page)
})

test('missing documents are slots, and one press asks for them', async () => {
  const page = await school.visit({ as: 'scolarite', language: 'zh-cn', width: 390 })
  const id = await lacking(page)
  const { missing } = await asked<Overview>(page, `/admin/k/student/page?id=${id}`)
  await page.goto(`${school.url}/admin/k/student?edit=${id}`)
  const slots = page.locator('.file-slots li')
  await slots.first().waitFor()
  expect(await slots.count()).toBe(missing.length)
  await page.getByRole('button', { name: '索要这些材料' }).click()
  await page.getByText('已通知学生。').waitFor()
  await page.getByText(/^已于 \d{4}\/\d\d\/\d\d 索要$/).waitFor()
  await page.getByRole('button', { name: '再次提醒' }).click()
  await page.getByText('今天已经索要过这些材料。').waitFor()
  await endVisit(page)
})

test('saving keeps the file open on its tab, and the next change is saved as well', async () => {
  const page = await school.visit({ as: 'scolarite' })
  const id = await lacking(page)
  await page.goto(`${school.url}/admin/k/student?edit=${id}`)
  await openIdentity(page)
  const place = page.locator('.drawer').getByLabel('Lieu de naissance')
  for (const town of ['Chengdu', 'Kunming']) {
    await place.fill(town)
    await page.locator('.drawer').getByRole('button', { name: 'Enregistrer' }).click()
    const stored = async () =>
      (await asked<{ row: { birth_place: string } }>(page, `/admin/k/student/edit?id=${id}`)).row
    await expect.poll(async () => (await stored()).birth_place).toBe(town)
    await expect.poll(() => page.locator('.drawer button[type=submit]').getAttribute('aria-busy')).toBeNull()
    expect(await place.inputValue()).toBe(town)
  }
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('edit'))
  await endVisit(page)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
