// A member manages the account, in each language: contact addresses, password, balance, closing.

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Words, type Language, languages, say } from '#engine/languages.ts'
import { engineWords } from '#engine/words.ts'
import { accountWords, codeFieldWords } from '#platform/sign-in/words.ts'
import {
  accountPageWords as pageWords,
  contactWords,
  ownDataWords,
  memberCentreWords,
} from '#platform/members/words.ts'
import { screenWords } from '#screens/words.ts'
import { png } from '#server/testing/files.ts'
import { type LetterBox, openLetterBox, sendHere } from './letter-box.ts'
import { asked, comeIn, inside } from './reach-in.ts'
import { type School, openSchool, password, endVisit } from './school.ts'

let school: School
let letters: LetterBox
const members: Record<Language, { username: string; mobile: string }> = {
  fr: { username: 'manon_r', mobile: '+33612340201' },
  'zh-cn': { username: 'liu_yang', mobile: '+8613812340202' },
  en: { username: 'emma_w', mobile: '+33612340203' },
}
beforeAll(async () => {
  ;[school, letters] = await Promise.all([openSchool(), openLetterBox()])
  const chief = await school.visit({ as: 'superadmin' })
  await sendHere(school, chief, letters)
  const group_id = inside(school, (database) => database.prepare('select id from user_group order by id').get()!.id)
  for (const { username } of Object.values(members))
    await asked(chief, '/admin/user/user/add', {
      username,
      nickname: username,
      group_id,
      password,
      status: 'enable',
      email: oldMail(username),
    })
  await endVisit(chief)
})
afterAll(async () => {
  await school.close()
  await letters.close()
})

const oldMail = (username: string) => `${username}@example.test`
const newMail = (username: string) => `${username}.2@example.test`

/** In parallel: while one waits for a message or a page, the others continue. */
const inEachLanguage = (story: (language: Language) => Promise<void>) => Promise.all(languages.map(story))

test('a member manages the account, in each language', { timeout: 120_000 }, () => inEachLanguage(keepAccount))

async function keepAccount(language: Language): Promise<void> {
  const { username, mobile } = members[language]
  const inLanguage = (words: Words) => say(words, language)
  const page = await school.visit({ language })
  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(frame.url()))
  const dialog = page.getByRole('dialog')
  const press = (words: Words, within: Page | typeof dialog = dialog) =>
    within.getByRole('button', { name: inLanguage(words), exact: true }).click()
  // Awaited before the click, because the message disappears automatically.
  const toastShows = (words: Words) => page.locator('.toast', { hasText: inLanguage(words) }).waitFor()
  const row = (kind: 'email' | 'mobile') =>
    page.locator('.account-list li', { hasText: inLanguage(contactWords[kind]) })
  const typeCode = async (address: string) => {
    await press(codeFieldWords.send)
    await dialog.locator('input[name=captcha]').fill(await letters.codeFor(address))
  }

  await comeIn(page, username, password, 'account/profile?tab=contact')

  // No number yet: the password and a code to the new one are enough.
  await row('mobile').getByRole('button').click()
  await dialog.locator('input[name=password]').fill(password)
  await dialog.locator('input[name=mobile]').fill(mobile)
  await typeCode(mobile)
  await Promise.all([toastShows(engineWords.updated), press(contactWords.confirm)])
  // Numbers are grouped in twos in France and in fours in China.
  const ending = new RegExp(
    mobile
      .slice(-4)
      .split('')
      .join(String.raw`\s?`),
  )
  await row('mobile').getByText(ending).waitFor()

  // Changing it: the current address confirms first.
  await row('email').getByRole('button').click()
  await dialog.locator('input[name=password]').fill(password)
  await typeCode(oldMail(username))
  await press(contactWords.continue)
  await dialog.locator('input[name=email]').fill(newMail(username))
  await typeCode(newMail(username))
  await press(contactWords.confirm)
  await row('email').getByText(newMail(username)).waitFor()

  // A new password ends every session, including this one.
  await page.goto(`${school.url}/user/account/changePassword`)
  await page.getByLabel(inLanguage(accountWords.current)).fill(password)
  await page.getByLabel(inLanguage(accountWords.next)).fill('Sésame-2027')
  await press(accountWords.change, page)
  await page.waitForURL('**/user/login**')
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()

  // Closing the account, after reading what is erased and what stays.
  await comeIn(page, username, 'Sésame-2027', 'account/profile?tab=data')
  await page.getByText(inLanguage(ownDataWords.staysText)).waitFor()
  await press(ownDataWords.close, page)
  await dialog.getByLabel(inLanguage(contactWords.password), { exact: true }).fill(password)
  await press(ownDataWords.closeNow)
  await dialog.getByText(inLanguage(memberCentreWords.wrongPassword)).waitFor()
  await dialog.getByLabel(inLanguage(contactWords.password), { exact: true }).fill('Sésame-2027')
  await press(ownDataWords.closeNow)
  await page.waitForURL('**/user/login**')
  const left = inside(school, (database) =>
    database.prepare('select count(*) as n from user where username = ? or mobile = ?').get(username, mobile),
  )
  expect(left!.n).toBe(0)
  // Afterwards the sign-in page appears, and no other page on the way.
  expect(passed.filter((address) => address.endsWith('/404'))).toEqual([])
  await endVisit(page)
}

test('the second page of a balance is in the address, in each language', () => inEachLanguage(turnPages))

async function turnPages(language: Language): Promise<void> {
  const page = await school.visit({ language })
  await comeIn(page, 'mei_lin', password, 'account/balance?limit=2')
  const memos = () => page.locator('.own-ledger tbody td:nth-child(2)').allInnerTexts()
  await expect.poll(memos).toEqual(['Sortie au Louvre', '充值 · 支付宝'])
  await page.getByRole('button', { name: say(screenWords.next, language) }).click()
  await page.waitForURL('**/user/account/balance?limit=2&page=2')
  await expect.poll(memos).toEqual(['复印与装订', '教材费《现代汉语》'])
  await page.reload()
  await expect.poll(memos).toEqual(['复印与装订', '教材费《现代汉语》'])
  const amounts = await page.locator('.own-ledger tbody td:nth-child(3)').allInnerTexts()
  expect(amounts.map((amount) => amount.replaceAll(/\s/g, ' '))).toEqual(
    language === 'fr' ? ['-12,50 €', '-32,00 €'] : ['-€12.50', '-€32.00'],
  )
  await endVisit(page)
}

test('a profile is saved with its picture, the frame shows both, and a copy of all data is downloaded', async () => {
  const page = await school.visit()
  await comeIn(page, 'mei_lin', password, 'account/overview')
  await page.getByText(say(pageWords.week, 'fr')).waitFor()
  await page.goto(`${school.url}/user/account/profile`)
  await page.getByLabel('Nom affiché').fill('林美美')
  const picture = { name: 'Portrait.png', mimeType: 'image/png', buffer: png(80, 60, 120) }
  await page.locator('.account-fields input[type=file]').setInputFiles(picture)
  await page.locator('.file-item img').waitFor()
  await Promise.all([
    page.locator('.toast', { hasText: say(memberCentreWords.updated, 'fr') }).waitFor(),
    page.getByRole('button', { name: say(accountWords.save, 'fr'), exact: true }).click(),
  ])
  await expect.poll(() => page.locator('.centre-me-name').innerText()).toBe('林美美')
  await page.reload()
  // It is fetched with the token of the member, and drawn.
  const face = page.locator('.centre-side .avatar img')
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('tab', { name: say(pageWords.data, 'fr') }).click()
  await page.getByRole('button', { name: say(ownDataWords.export, 'fr'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say(contactWords.password, 'fr'), { exact: true }).fill(password)
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: say(ownDataWords.export, 'fr'), exact: true }).click(),
  ])
  expect(copy.suggestedFilename()).toBe('mei_lin.zip')
  const content = readFileSync(await copy.path())
  expect(content.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['person.json', 'Portrait.png']) expect(content.includes(name)).toBe(true)
  await endVisit(page)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
