// A student makes the pack of their renewal on a phone in three taps, and types the first step.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(async () => {
  await school.close()
  expect(school.faults).toEqual([])
})

test('three taps from the home of a phone to the file, in Chinese', { timeout: 90_000 }, async () => {
  const zhang = await school.visit({ as: 'zhangwei', language: 'zh-cn', width: 390, height: 844 })
  await zhang.goto(`${school.url}/admin/dashboard`)
  await zhang.evaluate("window.taps = 0; addEventListener('click', () => window.taps++, true)")
  await zhang.getByRole('link', { name: '我的居留' }).last().click()
  await zhang.getByRole('button', { name: '生成材料' }).click()
  const whole = zhang.getByRole('button', { name: '下载全部材料（PDF）' })
  await whole.waitFor()
  const saved = zhang.waitForEvent('download')
  // The link that saves the file is clicked by the page itself, after the third tap.
  expect(await zhang.evaluate('window.taps')).toBe(2)
  await whole.click()
  expect((await saved).suggestedFilename()).toMatch(/^00-dossier-renouvellement-CERT-\d{4}-\d{5}\.pdf$/)
  expect(await zhang.evaluate('document.documentElement.scrollWidth')).toBe(390)

  await zhang.getByRole('button', { name: '登记递交' }).click()
  await zhang.getByLabel('递交编号').fill('7512-AB')
  await zhang.getByRole('button', { name: '登记', exact: true }).click()
  await zhang.locator('.my-renewal-days', { hasText: '已递交' }).waitFor()

  const office = await school.visit({ as: 'scolarite' })
  await office.goto(`${school.url}/admin/k/renewal?status=filed`)
  await office.locator('.grid tbody tr[data-id]', { hasText: '7512-AB' }).waitFor()
})
