// The home page of each role: within one screen, each number opens a list with that many rows, and the first act is at
// hand. On a telephone the main pages are at the bottom.

import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#demo/accounts.ts'
import { inside } from './reach-in.ts'
import { type School, endVisit, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const accounts = demoAccounts.map(({ username }) => String(username))
const slow = { timeout: 120_000 }

async function openHome(page: Page): Promise<void> {
  await page.goto(`${school.url}/admin/dashboard`)
  await page.locator('#home-waits').waitFor()
  await page.locator('.home[aria-busy=false]').waitFor()
}
const height = async (page: Page) => (await page.locator('.home').boundingBox())!.height
const digits = (words: string) => Number(words.replaceAll(/\D/g, ''))

test.each(accounts)('the home of %s is within one screen, on a desk and on a phone', slow, async (as) => {
  const desk = await school.visit({ as, width: 1440, height: 900 })
  await openHome(desk)
  expect(await height(desk)).toBeLessThanOrEqual(900)
  await endVisit(desk)
  const phone = await school.visit({ as, width: 390, height: 844, language: 'zh-cn', scheme: 'dark' })
  await openHome(phone)
  expect(await height(phone)).toBeLessThanOrEqual(1700)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.evaluate(axe.source)
  expect(
    await phone.evaluate('axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + nodes[0].html))'),
  ).toEqual([])
  await endVisit(phone)
})

/** The number of rows of the open list, or of what waits on a page of the student. */
async function rowsOf(page: Page): Promise<number> {
  const { pathname } = new URL(page.url())
  if (pathname.endsWith('k/toSign')) return page.locator('.to-sign li .button[data-look=primary]').count()
  if (pathname.endsWith('k/myRenewal')) return page.locator('.my-renewal-days').count()
  if (pathname.endsWith('k/review')) {
    await page.locator('.review-queue').waitFor()
    return page.locator('.review-queue [data-status=pending]').count()
  }
  const isOwn = pathname.endsWith('k/myAttendance')
  const total = isOwn
    ? page.getByRole('button', { name: /^Justifier des absences/ })
    : page.locator('.list-head h1 small:visible')
  return digits(await total.innerText())
}

test.each(accounts)('each number on the home of %s opens a list with that many rows', slow, async (as) => {
  const page = await school.visit({ as })
  await openHome(page)
  const links = page.locator('.home [data-line]:not([data-line=unread])')
  const names = await links.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.line!))
  // At night nothing may wait for a teacher.
  if (as === 'superadmin') expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const link = page.locator(`.home [data-line=${name}]`)
    await link.waitFor()
    const count = digits(
      (await link.locator('b').count()) > 0 ? await link.locator('b').innerText() : await link.innerText(),
    )
    await link.click()
    await expect.poll(async () => [name, await rowsOf(page)], { timeout: 10_000 }).toEqual([name, count])
    await page.goBack()
  }
  await endVisit(page)
})

test('the registrar types a name at once, and a result carries three acts', slow, async () => {
  const page = await school.visit({ as: 'scolarite' })
  await openHome(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.find-student') !== null)).toBe(true)
  await page.keyboard.type('xinyi')
  const found = page.getByRole('list', { name: 'Étudiants trouvés' }).getByRole('listitem')
  await expect.poll(() => found.first().innerText()).toMatch(/xinyi/i)
  expect(await found.first().locator('a[href^="mailto:"]').innerText()).toContain('@')
  const write = await found.first().getByRole('link', { name: 'Écrire' }).getAttribute('href')
  expect(write).toMatch(/\/admin\/k\/notification\?add=&student=\d+$/)
  await found.first().getByRole('button', { name: 'Attestation…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Délivrer une attestation' })
  await dialog.getByText('1 sur 1 possibles').waitFor()
  await page.keyboard.press('Escape')
  await found.first().getByRole('link', { name: 'Fiche' }).click()
  await page.waitForURL(/k\/student\?edit=\d+/)
  await page.locator('.file-parts').waitFor()
  await page.goBack()
  await page.locator('.find-student input').fill('')
  // The file that was opened is now among the last ones.
  await page.locator('.recent-files').getByRole('link', { name: /xinyi/i }).waitFor()
  await endVisit(page)
})

test('the registrar reminds with one click, and reads how many people and when', slow, async () => {
  const page = await school.visit({ as: 'scolarite' })
  await openHome(page)
  const line = page.locator('.home-entries li', { has: page.locator('[data-entry=message]') })
  await line.getByRole('button', { name: 'Relancer' }).click()
  const message = await page.locator('.toast').getByText('relances envoyées').innerText()
  await line.getByText(new RegExp(`${digits(message)} relances le \\d\\d/`)).waitFor()
  // Within twelve hours it would be refused.
  await line.getByRole('button', { name: 'Relancer' }).waitFor({ state: 'detached' })
  await endVisit(page)
})

test('an answer stays below its message, and the home of its author counts it at once', slow, async () => {
  const message = inside(school, (database) => {
    const student = `select student.id from student join admin on admin.id = admin_id where username = 'zhangwei'`
    const { id } = database
      .prepare(
        `select notification_id as id from notification_read join notification on notification.id = notification_id
         where origin = 'written' and status = 'sent' and recipient_kind = 'student' and recipient_id = (${student})`,
      )
      .get() as { id: number }
    const author = `(select id from admin where username = 'scolarite')`
    database.exec(`update notification set created_by = ${author} where id = ${id}`)
    return id
  })
  const office = await school.visit({ as: 'scolarite' })
  await openHome(office)
  const unread = office.locator('.home [data-line=unread] b')
  const before = (await unread.count()) > 0 ? digits(await unread.innerText()) : 0
  const student = await school.visit({ as: 'zhangwei' })
  await student.goto(`${school.url}/admin/k/inbox?open=${message}`)
  await student.getByRole('button', { name: 'Répondre' }).click()
  await student.getByLabel('Votre réponse').fill('Je viens à dix heures.')
  await student.getByRole('button', { name: 'Envoyer la réponse' }).click()
  const own = student.locator('.own-answer')
  await own.getByText('Je viens à dix heures.').waitFor()
  expect(await own.getByRole('heading').innerText()).toMatch(/^Votre réponse du \d\d\//)
  await expect.poll(async () => digits(await unread.innerText()), { timeout: 10_000 }).toBe(before + 1)
  await endVisit(student)
  await endVisit(office)
})

test('the figures are a page of their own, one link from the home and one search from everywhere', slow, async () => {
  const page = await school.visit({ as: 'zhangwei', language: 'zh-cn' })
  await openHome(page)
  await page.locator('.home').getByRole('link', { name: '查看数据' }).click()
  await page.getByRole('heading', { level: 1, name: '我的数据' }).waitFor()
  await page.locator('.count b').first().waitFor()
  await page.goto(`${school.url}/admin/dashboard`)
  await page.locator('.commands-button').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('statistiques')
  await page.getByRole('option', { name: /我的数据/ }).waitFor()
  await endVisit(page)
})

test('the bar of a phone has the main pages of a student and the account, and covers nothing', slow, async () => {
  const page = await school.visit({ as: 'zhangwei', language: 'zh-cn', width: 390, height: 844 })
  await openHome(page)
  const bar = page.getByRole('navigation', { name: '快捷导航' })
  await expect.poll(() => bar.getByRole('link').allInnerTexts()).toEqual(['今天', '课表', '成绩', '消息', '我'])
  for (const link of await bar.getByRole('link').all()) {
    const box = (await link.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = (await page.locator('.home').boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
  await bar.getByRole('link', { name: '成绩' }).click()
  await page.waitForURL('**/admin/k/myMarks')
  expect(await bar.locator('[aria-current=page]').innerText()).toBe('成绩')
  await bar.getByRole('link', { name: '我' }).click()
  await page.waitForURL('**/admin/routine/adminInfo')
  await endVisit(page)
  const desk = await school.visit({ as: 'zhangwei', language: 'zh-cn', width: 800 })
  await openHome(desk)
  expect(await desk.locator('.phone-bar').count()).toBe(0)
  await endVisit(desk)
})

test('the direction prints the page of the morning, without buttons and menus', slow, async () => {
  const page = await school.visit({ as: 'direction' })
  await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-printed', '')))
  await openHome(page)
  await page.getByRole('button', { name: 'Imprimer la page du matin' }).click()
  await page.locator('body[data-printed]').waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['.home-first', '.side-menu', '.top-bar', '.section-pages'])
    expect(await page.locator(hidden).filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('#home-waits').isVisible()).toBe(true)
  await endVisit(page)
})

test('a student writes to the office from the home', slow, async () => {
  const page = await school.visit({ as: 'zhangwei', language: 'zh-cn' })
  await openHome(page)
  expect(await page.getByRole('link', { name: '联系教务' }).getAttribute('href')).toMatch(/^mailto:.+@/)
  await endVisit(page)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
