// A student's own documents: missing ones first, handed in with a few taps on a phone, with their states.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { inside } from './reach-in.ts'
import { type School, endVisit, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
  inside(school, (database) => {
    const own = database
      .prepare(
        "select student.id, specialty_id from student join admin on admin.id = admin_id where username = 'zhangwei'",
      )
      .get() as { id: number; specialty_id: number }
    database.prepare('update student_document set delete_time = 1 where student_id = ?').run(own.id)
    database
      .prepare('update specialty set required_documents = ? where id = ?')
      .run('["passport","diploma"]', own.specialty_id)
    database
      .prepare(
        `insert into student_document (student_id, kind, file, status, review_note, create_time, update_time)
         values (?, 'diploma', '/storage/none.pdf', 'refused', 'Illisible', 1790000000, 1790000000)`,
      )
      .run(own.id)
  })
})
afterAll(() => school.close())

const picture = {
  name: 'passeport.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const open = async (page: Page) => {
  await page.goto(`${school.url}/admin/k/studentDocument`)
  await page.locator('.my-papers').waitFor()
}

test('a missing document is handed in on a Chinese phone', async () => {
  const page = await school.visit({ as: 'zhangwei', language: 'zh-cn', width: 390, scheme: 'dark' })
  await open(page)
  await page.getByRole('heading', { name: '我的材料' }).waitFor()
  const missing = page.locator('.my-papers-missing li')
  const before = await missing.count()
  expect(before).toBeGreaterThan(0)
  await missing.filter({ hasText: '护照' }).getByRole('button', { name: '提交' }).click()
  const dialog = page.getByRole('dialog', { name: '提交：护照' })
  const send = dialog.getByRole('button', { name: '提交', exact: true })
  await send.click()
  await dialog.getByText('必填').first().waitFor()
  await dialog.locator('input[type=file]').setInputFiles(picture)
  await dialog.getByRole('link', { name: 'passeport.png' }).waitFor()
  await send.click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => missing.count()).toBe(before - 1)
  await page.locator('.my-papers li', { hasText: '护照' }).getByText('待审核').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await endVisit(page)
})

test('a refused document shows the reason and is handed in again', async () => {
  const page = await school.visit({ as: 'zhangwei' })
  await open(page)
  const refused = page.locator('.my-papers li', { hasText: 'Illisible' })
  await refused.getByText('Refusée').waitFor()
  // It is missing as well, and is offered once.
  expect(await refused.getByRole('button').count()).toBe(0)
  await page.locator('.my-papers-missing li', { hasText: 'Diplôme' }).getByRole('button', { name: 'Déposer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Déposer : Diplôme' })
  await dialog.locator('input[type=file]').setInputFiles(picture)
  await dialog.getByRole('link', { name: 'passeport.png' }).waitFor()
  await dialog.getByRole('button', { name: 'Déposer', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await refused.waitFor({ state: 'detached' })
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('the office keeps its list', async () => {
  const page = await school.visit({ as: 'scolarite' })
  await page.goto(`${school.url}/admin/k/studentDocument`)
  await page.locator('.grid tbody tr[data-id]').first().waitFor()
  expect(await page.locator('.my-papers').count()).toBe(0)
  await endVisit(page)
})
