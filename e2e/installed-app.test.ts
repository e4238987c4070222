// The installed app without a network.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, endVisit, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

test('without a network a page says so in three languages, and its link leads back', async () => {
  const page = await school.visit({ as: 'zhangwei', fresh: true })
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/web/service-worker.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
  await page.context().setOffline(true)
  await page.goto(`${school.url}/admin/k/myMarks`)
  for (const said of ['Pas de connexion', '没有网络连接', 'No connection']) await page.getByText(said).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: '重试' }).click()
  await page.getByRole('heading', { name: 'Mes notes' }).waitFor()
  await endVisit(page)
})

test('a browser can install it: the manifest is read, with its icons', async () => {
  const page = await school.visit({ fresh: true })
  await page.goto(`${school.url}/admin/login`)
  const session = await page.context().newCDPSession(page)
  const { url, errors } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/api/common/manifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  await endVisit(page)
})
