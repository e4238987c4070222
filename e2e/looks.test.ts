import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, openList, openSchool, endVisit, signIn } from './school.ts'
import { grid } from './screens-school.ts'

const images = join(import.meta.dirname, '../docs/images')

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

test('choosing Chinese reloads the page in Chinese and is remembered', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await page.getByRole('button', { name: 'Langue' }).click()
  await page.getByText('中文').click()
  await page.locator('.side-menu').getByRole('link', { name: '人员' }).waitFor()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('storeConfig')!).lang.defaultLang)).toBe('zh-cn')
  await openList(page, 'k/student')
  await page.getByText('在读').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
  await endVisit(page)
})

test('the language is that of the browser, then of the account, until the reader chooses', async () => {
  const page = await school.visit()
  const shown = () => page.evaluate(() => document.documentElement.lang)
  const asks = async (languages: string) => {
    await page.context().setExtraHTTPHeaders({ 'accept-language': languages })
    await page.reload()
  }
  await page.evaluate(() => localStorage.clear())
  await asks('zh-CN,zh;q=0.9')
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  expect(await shown()).toBe('zh-CN')
  // Choosing the theme does not choose the language.
  await page.getByRole('button', { name: /跟随系统/ }).click()
  await asks('en-US,en;q=0.9')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await signIn(page, 'superadmin')
  await page.getByRole('button', { name: 'Langue' }).waitFor()
  expect(await shown()).toBe('fr')

  await page.goto(`${school.url}/admin/routine/adminInfo`)
  await page.locator('.account-fields').waitFor()
  await page.locator('.account-fields').getByRole('combobox', { name: 'Langue' }).click()
  await page.getByRole('option', { name: 'Chinois' }).click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('button', { name: '保存' }).waitFor()
  await page.getByRole('button', { name: '语言' }).click()
  await page
    .getByRole('menuitemradio', { name: 'English' })
    .or(page.getByRole('menuitem', { name: 'English' }))
    .click()
  await page.getByRole('button', { name: 'Language' }).waitFor()
  await asks('zh-CN')
  await page.getByRole('button', { name: 'Language' }).waitFor()
  await page.context().setExtraHTTPHeaders({})
  await endVisit(page)
})

test('the apostrophe of a French word has enough room with any Chinese font', async () => {
  const page = await school.visit()
  const widthOf = (sign: string) =>
    page.evaluate((text) => {
      const span = Object.assign(document.createElement('span'), { textContent: text })
      span.style.font = '100px var(--font-display)'
      document.body.append(span)
      const { width } = span.getBoundingClientRect()
      span.remove()
      return width
    }, sign)
  for (const sign of '’“”·') expect.soft(await widthOf(sign), sign).toBeLessThan(60)
  await endVisit(page)
})

test('only the messages of one language are loaded', async () => {
  const page = await school.visit({ as: 'superadmin' })
  const loaded: string[] = []
  page.on('response', (answer) => loaded.push(answer.url()))
  await openList(page, 'k/student')
  const messages = loaded.filter((url) => url.includes('/messages-'))
  expect(messages.length).toBeGreaterThan(2)
  expect(messages.filter((url) => !/-fr-[^/]*\.js/.test(url))).toEqual([])
  await endVisit(page)
})

test('dark stays dark after a reload, from the first paint on', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await page.getByRole('button', { name: 'Apparence' }).click()
  await page.getByText('Sombre').click()
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  await expect.poll(scheme).toBe('dark')
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme)
  expect(await scheme()).toBe('dark')
  await endVisit(page)
})

const places = [
  ['sign-in', 'login', undefined],
  ['dashboard', 'dashboard', 'superadmin'],
  ['list', 'k/student', 'superadmin'],
  ['form', 'k/student?edit=12&tab=identity', 'superadmin'],
  ['tree', 'auth/menu', 'superadmin'],
] as const

test.each(places)('%s: nothing scrolls sideways on a phone', async (_, path, as) => {
  const page = await school.visit({ width: 390, ...(as && { as }) })
  await openPlace(page, path)
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await endVisit(page)
})

const pictures = [
  ['office', 'admin/k/student', '.grid tr[data-id]', { as: 'scolarite' }],
  ['teacher', 'marks', '.marks .mark', { as: 'claire_dubois' }],
  ['student', 'admin/dashboard', '#home-waits', { as: 'zhangwei', language: 'zh-cn', width: 390 }],
  ['direction', 'admin/dashboard', '#home-waits', { as: 'direction' }],
  ['administrator', 'admin/auth/menu', '.grid tr[data-id]', { as: 'superadmin', language: 'zh-cn', scheme: 'dark' }],
  ['applicant', 'admin/k/student/register?step=identity', '.register input', { language: 'en' }],
] as const

/** Run `PICTURES=on npx vitest run --project browser e2e/looks.test.ts` after the look has changed. */
test.runIf(process.env.PICTURES).each(pictures)('picture for the README: %s', async (name, path, ready, how) => {
  const page = await school.visit({ width: 1200, height: 720, ...how })
  await page.goto(`${school.url}/${path === 'marks' ? await grid(page) : path}`)
  await page.locator(ready).first().waitFor()
  // Waits until animations have ended and charts are drawn.
  await page.waitForTimeout(1500)
  await page.screenshot({ path: join(images, `${name}.png`) })
  await endVisit(page)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})

async function openPlace(page: Page, path: string): Promise<void> {
  await page.goto(`${school.url}/admin/${path}`)
  const ready = path.includes('edit') ? '.form-fields input:visible' : '#home-waits, .grid tr[data-id], .sign-in-form'
  await page.locator(ready).first().waitFor()
  // Waits until animations have ended.
  await page.waitForTimeout(400)
}
