import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { type School, openList, openSchool, password } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

async function staySignedIn(): Promise<Page> {
  const page = await school.visit()
  await page.locator('input[name=username]').fill('superadmin')
  await page.locator('input[name=password]').fill(password)
  await page.getByLabel('Rester connecté').check()
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/admin/dashboard')
  return page
}

const expired = JSON.stringify({ code: 409, msg: '', time: 0, data: [] })
const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('adminInfo') ?? '{}') as { token?: string }).token)

test('a token that is over is renewed once, however many calls wait for it', async () => {
  const page = await staySignedIn()
  const before = await tokenOf(page)
  await page.locator('.count b').first().waitFor()
  const renewals: string[] = []
  page.on('request', (request) => request.url().includes('/refreshToken') && renewals.push(request.url()))
  await page.route('**/admin/**/index?*', (route) => {
    const old = route.request().headers().batoken === before
    return old ? route.fulfill({ contentType: 'application/json', body: expired }) : route.continue()
  })
  await page.reload()
  await expect.poll(() => page.locator('.count b', { hasText: /\d/ }).count()).toBeGreaterThan(5)
  expect(renewals).toHaveLength(1)
  expect(await tokenOf(page)).not.toBe(before)
  await page.context().close()
})

test('who has nothing to renew with signs in again and comes back to the same place', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await page.route('**/admin/k/student/index?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: expired }),
  )
  await page.goto(`${school.url}/admin/k/student?status=pending`)
  await page.waitForURL('**/admin/login?to=*')
  expect(await page.evaluate(() => localStorage.getItem('adminInfo'))).toBeNull()
  await page.context().close()
})

test('a call that sends somebody elsewhere is followed', async () => {
  const page = await school.visit({ as: 'superadmin' })
  const away = JSON.stringify({ code: 302, msg: '', time: 0, data: { routeName: 'adminLogin' } })
  await page.route('**/admin/k/room/index?*', (route) => route.fulfill({ contentType: 'application/json', body: away }))
  await page.goto(`${school.url}/admin/k/room`)
  await page.waitForURL('**/admin/login?to=*')
  await page.context().close()
})

test.each([
  [503, 'Service indisponible !'],
  [504, 'Le service est momentanément indisponible'],
  [418, 'Problème inhabituel'],
])('status %i without words of its own is said from the catalogue', async (status, sentence) => {
  const page = await school.visit({ as: 'superadmin' })
  await page.route('**/admin/k/room/index?*', (route) => route.fulfill({ status, body: '' }))
  await page.goto(`${school.url}/admin/k/room`)
  await page.locator('.empty h2').waitFor()
  expect((await page.locator('.empty h2').innerText()).replaceAll(/\s/g, ' ')).toContain(sentence)
  await page.unroute('**/admin/k/room/index?*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.locator('.grid tbody tr[data-id]').first().waitFor()
  await page.context().close()
})

test('offline is said, and what was typed stays', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, 'k/room?edit=1')
  const name = page.locator('.drawer').getByRole('textbox').first()
  await name.fill('Une salle')
  await page.context().setOffline(true)
  await page.locator('.drawer').getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Vous êtes hors ligne').waitFor()
  expect(await name.inputValue()).toBe('Une salle')
  await page.context().close()
})

test('the same call sent twice: the first is cancelled, logged and nothing more', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, 'k/room')
  const logged: string[] = []
  page.on('console', (line) => line.type() === 'info' && logged.push(line.text()))
  await page.route('**/admin/k/room/export*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue().catch(() => null)
  })
  await page.getByRole('button', { name: 'Exporter' }).dblclick()
  await expect.poll(() => logged.join()).toContain('Annulation automatique d’une requête en double')
  expect(await page.locator('.toast').count()).toBe(0)
  await page.context().close()
})
