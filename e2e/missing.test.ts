import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked } from './reach-in.ts'
import { type School, endVisit, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

interface Line {
  name: string
  path: string
  count: number
}

test('a line of what is missing opens exactly its rows, which are ticked and changed together', async () => {
  const page = await school.visit({ as: 'scolarite' })
  await page.goto(`${school.url}/admin/k/missing`)
  await page.locator('.missing-page a').first().waitFor()
  const { parts } = await asked<{ parts: { lines: Line[] }[] }>(page, '/admin/k/missing/index')
  const photo = parts.flatMap(({ lines }) => lines).find(({ name }) => name === 'photo')!
  await page.getByRole('link', { name: 'étudiants sans photo' }).click()
  await page.locator('.grid tbody tr[data-id]').first().waitFor()
  expect(new URL(page.url()).searchParams.get('missing')).toBe('photo')
  await expect.poll(() => page.locator('.chip', { hasText: 'Manque' }).innerText()).toContain('une photo')
  await expect.poll(() => page.locator('.pager').innerText()).toContain(String(photo.count))
  await page.locator('.grid tbody tr[data-id] input[type=checkbox]').first().check()
  await page.getByRole('button', { name: 'Modifier', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Effacer Manque' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('missing')).toBeNull()
  expect(new URL(page.url()).searchParams.get('status')).toBe('active,suspended')
  await endVisit(page)
})

test('on a phone the sheet of the filters shows what is missing, and changes it', async () => {
  const page = await school.visit({ as: 'scolarite', language: 'zh-cn', width: 390 })
  await page.goto(`${school.url}/admin/k/student?status=active,suspended&missing=photo`)
  await page.getByRole('button', { name: '筛选（2）' }).click()
  await page.locator('.chip', { hasText: '缺少' }).getByRole('button', { name: '缺少', exact: false }).first().click()
  await page.getByRole('combobox', { name: '缺少' }).selectOption({ label: '监护人（未成年）' })
  await expect.poll(() => new URL(page.url()).searchParams.get('missing')).toBe('guardian')
  await endVisit(page)
})
