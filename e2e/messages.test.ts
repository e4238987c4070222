// A message is written as in a mail program: to whom, subject, text, now or later. It is answered, and the office reads
// the answer apart from automatic notices.

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, endVisit, openSchool } from './school.ts'

let school: School
let office: Page
beforeAll(async () => {
  school = await openSchool()
  office = await school.visit({ as: 'scolarite' })
})
afterAll(async () => {
  await school.close()
  expect(school.faults).toEqual([])
})

const slow = { timeout: 90_000 }
const one = (sql: string, ...values: (string | number)[]) =>
  inside(school, (database) => Object.values(database.prepare(sql).get(...values) ?? {})[0] as number)
const fileOf = (name: string) =>
  one('select student.id from student join admin on admin.id = admin_id where username = ?', name)
const writing = () => office.getByRole('dialog', { name: 'Écrire un message' })
const drafts = () => one("select count(*) from notification where status = 'draft' and delete_time is null")

test('a letter to two students begins in their list, survives leaving the page, and is sent', slow, async () => {
  await office.goto(`${school.url}/admin/k/student?status=active`)
  const boxes = office.locator('.grid tbody tr[data-id] input[type=checkbox]')
  await boxes.first().waitFor()
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await office.getByRole('button', { name: 'Écrire à 2 personnes' }).click()
  await writing().getByRole('button', { name: 'Envoyer à 2 personnes' }).waitFor()
  expect(await writing().getByText('Veuillez installer l’éditeur.').count()).toBe(0)
  const before = drafts()
  await writing().getByLabel('Objet').fill('Rendez-vous')
  // A draft is saved while one types, and at the latest when the page is left.
  await office.goto(`${school.url}/admin/dashboard`).catch(() => undefined)
  await expect.poll(drafts).toBe(before + 1)
  const id = one("select max(id) from notification where title = 'Rendez-vous'")
  await office.goto(`${school.url}/admin/k/notification?edit=${id}`)
  await expect.poll(() => writing().getByLabel('Objet').inputValue()).toBe('Rendez-vous')
  await writing().getByLabel('Objet').fill('Rendez-vous lundi')
  await writing().getByRole('button', { name: 'Fermer' }).click()
  await writing().waitFor({ state: 'detached' })
  await expect.poll(() => one("select count(*) from notification where title = 'Rendez-vous lundi'")).toBe(1)
  await office.goto(`${school.url}/admin/k/notification?edit=${id}`)
  // Without a text it is not sent.
  await writing().getByRole('button', { name: 'Envoyer à 2 personnes' }).click()
  await writing().getByText('Écrivez le message.').waitFor()
  await writing().getByRole('textbox', { name: 'Message' }).fill('Lundi à 9 h.')
  await writing().getByRole('tab', { name: 'Français rempli' }).waitFor()
  await writing().getByRole('button', { name: 'Aperçu' }).click()
  await writing().getByRole('region', { name: 'Aperçu' }).getByRole('heading', { name: 'Rendez-vous lundi' }).waitFor()
  await writing().getByRole('button', { name: 'Envoyer à 2 personnes' }).click()
  await writing().waitFor({ state: 'detached' })
  await expect.poll(() => one('select recipient_count from notification where id = ?', id)).toBe(2)
})

test('one field finds people and courses, and a later moment is kept', slow, async () => {
  await office.goto(`${school.url}/admin/k/notification?add=`)
  const to = writing().locator('.write-to input').first()
  await to.click()
  await to.fill('moreau')
  await office
    .getByRole('option', { name: /MOREAU.*Étudiant/i })
    .first()
    .click()
  await writing().getByRole('button', { name: 'Envoyer à 1 personne' }).waitFor()
  await writing().getByLabel('Objet').fill('Plus tard')
  await writing().getByRole('textbox', { name: 'Message' }).fill('Dans un an.')
  await writing().getByRole('radio', { name: 'Plus tard' }).click()
  const send = writing().getByRole('button', { name: 'Programmer pour 1 personne' })
  await send.click()
  await writing().getByText('Choisissez une date et une heure.').waitFor()
  const year = new Date().getFullYear() + 1
  await writing().getByLabel('Date et heure').fill(`01/06/${year} 09:00`)
  await writing().getByLabel('Date et heure').blur()
  await send.click()
  await writing().waitFor({ state: 'detached' })
  expect(one("select status = 'scheduled' from notification where title = 'Plus tard'")).toBe(1)
})

test('a search for recipients that is not answered yet, or refused, is not an empty one', slow, async () => {
  await office.goto(`${school.url}/admin/k/notification?add=`)
  const to = writing().getByRole('combobox', { name: 'À' })
  const list = office.getByRole('listbox')
  const search = '**/index?*moreau*'
  const releases: (() => void)[] = []
  await office.route(search, async (route) => {
    await new Promise<void>((resolve) => releases.push(resolve))
    await route.fulfill({ json: { code: 0, msg: 'Occupé', data: null } })
  })
  await to.fill('moreau')
  await expect.poll(() => releases.length).toBe(6)
  await expect.poll(() => list.innerText()).toBe('…')
  for (const release of releases) release()
  await list.getByText('Occupé').waitFor()
  await office.unroute(search)
  await to.press('Escape')
  await to.press('ArrowDown')
  await office
    .getByRole('option', { name: /MOREAU.*Étudiant/i })
    .first()
    .waitFor()
  await to.press('Escape')
})

test('two students with one name are told apart by number and specialty', slow, async () => {
  const offeredTwo = async (options: Locator) => {
    await expect.poll(() => options.count()).toBe(2)
    return options.allInnerTexts()
  }
  await office.goto(`${school.url}/admin/k/notification?add=`)
  await writing().getByRole('combobox', { name: 'À' }).fill('zhangwei')
  const recipients = await offeredTwo(office.getByRole('option', { name: /^ZHANG Wei.*Étudiant/ }))
  for (const text of recipients) expect(text).toMatch(/ · ETU-\d{4}-\d+ · .+ · Étudiant$/)
  expect(new Set(recipients).size).toBe(2)
  await office.goto(`${school.url}/admin/k/attendanceJustification?add=`)
  await office.locator('.drawer').getByRole('combobox', { name: 'Étudiant' }).fill('zhangwei')
  const offered = await offeredTwo(office.getByRole('option', { name: /^ZHANG Wei/ }))
  expect(offered.map((text) => `${text} · Étudiant`)).toEqual(recipients)
})

test('the palette and a file lead to the page with the person as the recipient', slow, async () => {
  await office.goto(`${school.url}/admin/dashboard`)
  await office.locator('.commands-button').waitFor()
  await office.keyboard.press('Control+k')
  const palette = office.getByRole('dialog', { name: 'Commandes' })
  await palette.getByRole('combobox').fill('moreau')
  await palette
    .getByRole('option', { name: /^Écrire à .*Moreau/i })
    .first()
    .click()
  await writing().getByRole('button', { name: 'Envoyer à 1 personne' }).waitFor()
  await office.goto(`${school.url}/admin/k/student?edit=${fileOf('zhangwei')}`)
  await office.locator('.file-reach a[href^="mailto:"]').waitFor()
  await office.locator('.form-steps').getByRole('button', { name: 'Écrire' }).click()
  await writing().getByText(/ZHANG/).first().waitFor()
  // Nothing is written, so nothing is saved.
  expect(one("select count(*) from notification where title = ''")).toBe(0)
})

test('Enter marks the first match and takes it; typed text that is not chosen is told', slow, async () => {
  await office.goto(`${school.url}/admin/k/notification?add=`)
  const to = writing().getByRole('combobox', { name: 'À' })
  const offered = office.getByRole('option', { name: /FLE-A2/ }).first()
  await to.fill('FLE-A2')
  await offered.waitFor()
  await writing().getByLabel('Objet').first().focus()
  await writing().getByText('« FLE-A2 » n’est pas choisi').waitFor()
  await to.fill('FLE-A2')
  await offered.waitFor()
  await to.press('Enter')
  await to.press('Enter')
  await expect.poll(() => writing().locator('.mantine-MultiSelect-pill').allInnerTexts()).toHaveLength(1)
  await writing().getByText('n’est pas choisi').waitFor({ state: 'detached' })
})

test('a student answers, and the office reads the answer among its messages', slow, async () => {
  const wei = fileOf('zhangwei')
  await office.goto(`${school.url}/admin/k/notification?add=&student=${wei}`)
  await writing().getByLabel('Objet').fill('Votre dossier')
  await writing().getByRole('textbox', { name: 'Message' }).fill('Passez au bureau.')
  await writing().getByRole('button', { name: 'Envoyer à 1 personne' }).click()
  await writing().waitFor({ state: 'detached' })
  const student = await school.visit({ as: 'zhangwei', language: 'zh-cn', width: 390 })
  const letter = student.locator('.letter', { hasText: 'Votre dossier' })
  await expect
    .poll(async () => {
      await student.goto(`${school.url}/admin/k/inbox?kind=messages`)
      await student.locator('.letter').first().waitFor()
      return letter.count()
    })
    .toBe(1)
  await letter.click()
  await student.getByRole('button', { name: '回复', exact: true }).click()
  await student.keyboard.type('好的，明天来。')
  expect(await student.getByLabel('您的回复').inputValue()).toBe('好的，明天来。')
  await student.getByRole('button', { name: '发送回复' }).click()
  await student.getByText('回复已发送。').waitFor()
  await endVisit(student)
  await office.goto(`${school.url}/admin/k/inbox`)
  await office.getByRole('button', { name: /^Messages .* à lire/ }).click()
  await office.locator('.letter', { hasText: 'Re : Votre dossier' }).click()
  const body = office.locator('.message-body')
  await body.getByText('好的，明天来。').waitFor()
  await body.locator('blockquote').getByText('Passez au bureau.').waitFor()
  await office.getByRole('button', { name: 'Avis automatiques' }).click()
  await expect.poll(() => office.locator('.letter', { hasText: 'Votre dossier' }).count()).toBe(0)
})
