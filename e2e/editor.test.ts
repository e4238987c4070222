// The editor comes from the module store: until it is installed the fields say so; afterwards a French and a Chinese
// text with a picture and a table are written, sent, and read by a student.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, openSchool, endVisit } from './school.ts'

let school: School
let office: Page
beforeAll(async () => {
  school = await openSchool()
  office = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const one = (sql: string, ...values: (string | number)[]) =>
  inside(school, (database) => Object.values(database.prepare(sql).get(...values) ?? {})[0] as number)

/** Types a word as an input method does: letters first, then the chosen word. */
async function compose(page: Page, letters: string, word: string): Promise<void> {
  const keys = await page.context().newCDPSession(page)
  for (let typed = 1; typed <= letters.length; typed++)
    await keys.send('Input.imeSetComposition', {
      text: letters.slice(0, typed),
      selectionStart: typed,
      selectionEnd: typed,
    })
  await keys.send('Input.insertText', { text: word })
  await keys.detach()
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('a field of rich text leads to the store, where the editor is installed', async () => {
  await office.goto(`${school.url}/admin/k/courseware?add=`)
  await office.getByText('Veuillez installer l’éditeur.').first().waitFor()
  await office.getByRole('link', { name: 'Ouvrir le magasin de modules' }).first().click()
  await office.getByRole('button', { name: 'Éditeur de texte' }).click()
  const sheet = office.getByRole('dialog', { name: 'Éditeur de texte' })
  await sheet.getByText('Livré avec Pupitre').waitFor()
  await sheet.getByRole('button', { name: 'Installer' }).click()
  await sheet.getByText('Installé', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Désactiver' }).waitFor()
})

test('a French and a Chinese text with a picture and a table are written, and a student reads them', async () => {
  const before = one('select max(id) from notification')
  await office.goto(`${school.url}/admin/k/notification?add=`)
  await office.getByLabel('Objet').fill('Plan du bâtiment')
  const french = office.getByRole('textbox', { name: 'Message', exact: true })
  const bar = office.getByRole('toolbar').first()
  const press = (name: string) => bar.getByRole('button', { name, exact: true }).click()
  await french.click()
  await press('Titre')
  await french.pressSequentially('Où aller')
  await french.press('Enter')
  await french.pressSequentially('Venez à l’')
  await press('Gras')
  await french.pressSequentially('atelier')
  await french.press('Enter')
  await press('Tableau')
  await french.pressSequentially('Salle')
  await french.press('Tab')
  await french.pressSequentially('A3')
  await bar.getByRole('button', { name: 'Supprimer la ligne' }).waitFor()
  await french.press('Control+End')
  await office
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: picture })
  await office.getByLabel('Ce que montre l’image').fill('Le plan')

  await office.getByRole('tab', { name: '中文' }).click()
  await office.getByLabel('Objet').filter({ visible: true }).fill('楼层图')
  const chinese = office.getByRole('textbox', { name: 'Message', exact: true })
  await chinese.click()
  await compose(office, 'nihao', '你好')
  await compose(office, 'jiaoshi', '教室')
  expect(await chinese.innerText()).toBe('你好教室')
  await office
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({ name: 'louceng.png', mimeType: 'image/png', buffer: picture })
  await chinese.locator('img').waitFor()
  await office.getByLabel('Ce que montre l’image').last().fill('楼层图示')
  await office.getByRole('tab', { name: 'Français rempli' }).waitFor()
  await office.getByRole('tab', { name: '中文 rempli' }).waitFor()
  await expect.poll(() => one("select count(*) from notification where body_zh like '%楼层图示%'")).toBe(1)
  expect(one('select max(id) from notification')).toBe(before + 1)

  const id = one('select max(id) from notification')
  const wei = one("select student.id from student join admin on admin.id = admin_id where username = 'zhangwei'")
  await send('target', { id, targets: [{ kind: 'student', ref: String(wei), include: 1, audience: 'students' }] })
  await send('publish', { id })
  await expect.poll(() => one('select recipient_count from notification where id = ?', id)).toBe(1)

  const student = await school.visit({ as: 'zhangwei', language: 'zh-cn' })
  await student.goto(`${school.url}/admin/k/inbox?open=${id}`)
  const read = student.locator('.message-body')
  await read.getByText('你好教室').waitFor()
  const shown = read.getByRole('img', { name: '楼层图示' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await endVisit(student)
  const reader = await school.visit({ as: 'zhangwei', language: 'fr', width: 390 })
  await reader.goto(`${school.url}/admin/k/inbox?open=${id}`)
  const body = reader.locator('.message-body')
  await body.getByRole('heading', { name: 'Où aller' }).waitFor()
  expect(await body.locator('strong').first().innerText()).toBe('atelier')
  expect(await body.getByRole('columnheader', { name: 'Salle' }).count()).toBe(1)
  const drawn = body.getByRole('img', { name: 'Le plan' })
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect(school.faults).toEqual([])
})

/** Calls as the page itself would. */
function send(step: string, body: object): Promise<void> {
  return office.evaluate(
    async ([step, body]) => {
      const { token } = JSON.parse(localStorage.getItem('adminInfo') ?? '{}')
      const headers = { server: 'true', batoken: token, 'content-type': 'application/json' }
      const sent = await fetch(`/admin/k/notification/${step}`, { method: 'POST', headers, body: JSON.stringify(body) })
      const { code, msg } = await sent.json()
      if (code !== 1) throw new Error(msg)
    },
    [step, body] as const,
  )
}
