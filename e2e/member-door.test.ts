// Members at their sign-in page, in each language: they register by e-mail and by mobile with a real code, sign in with
// each of their names, choose another password, sign out; and one renewal of the session serves all waiting calls.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, type Words, languages, say } from '#engine/languages.ts'
import { codeFieldWords, byWorkWords, signInWords, firstRuleWords } from '#platform/sign-in/words.ts'
import { doorWords, memberCentreWords } from '#platform/members/words.ts'
import { shellWords } from '#web/words.ts'
import { clickMarks } from './click-marks.ts'
import { type LetterBox, openLetterBox, sendHere } from './letter-box.ts'
import { asked, inside } from './reach-in.ts'
import { type School, openSchool, password, endVisit } from './school.ts'

let school: School
let letters: LetterBox
let chief: Page
/** This person was already a member. */
const forgetful = (language: Language) => `oublie_${language.slice(0, 2)}`
const mailOf = (name: string) => `${name}@example.test`
beforeAll(async () => {
  ;[school, letters] = await Promise.all([openSchool({ more: { TRUST_PROXY: '127.0.0.1' } }), openLetterBox()])
  chief = await school.visit({ as: 'superadmin' })
  await sendHere(school, chief, letters)
  const group_id = inside(school, (database) => database.prepare('select id from user_group order by id').get()!.id)
  for (const username of languages.map(forgetful))
    await asked(chief, '/admin/user/user/add', {
      username,
      nickname: username,
      group_id,
      password,
      status: 'enable',
      email: mailOf(username),
    })
})
afterAll(async () => {
  await school.close()
  await letters.close()
})

let visitors = 0
/** Every visitor has an IP address of their own, because registrations per address are limited. */
async function atDoor(language: Language, tab: string) {
  const page = await school.visit({ language })
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `192.0.2.${++visitors}` })
  await page.goto(`${school.url}/user/login?tab=${tab}`)
  const said = (words: Words) => say(words, language)
  const press = (words: Words) => page.getByRole('button', { name: said(words), exact: true }).click()
  const type = (name: string, text: string) => page.locator(`input[name=${name}]`).fill(text)
  return {
    page,
    said,
    press,
    type,
    follow: (words: Words) => page.getByRole('link', { name: said(words), exact: true }).click(),
    async signIn(name: string, secret: string) {
      await type('username', name)
      await type('password', secret)
      await press(signInWords.submit)
    },
    /** The name is shown; after signing out nothing of it stays in the browser. */
    async leave(name: string) {
      await page.locator('.centre-menu a[aria-current]').waitFor()
      expect(await page.locator('.centre-face > b').first().innerText()).toBe(name)
      await page.locator('.centre-me').click()
      // The page is loaded again without a session; the address may change to the sign-in page before that.
      const again = page.waitForEvent('load')
      await page.getByRole('menuitem', { name: said(shellWords.signOut) }).click()
      await again
      await page.waitForURL('**/user/login**')
      expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
    },
    /** Solves the captcha by the picture or, for people who cannot see it, by a computation of the device. */
    async typeCode(address: string, sees = true) {
      const drawn = page.waitForResponse('**/api/common/clickCaptcha*')
      await press(codeFieldWords.send)
      const id = new URL((await drawn).url()).searchParams.get('id')!
      if (sees) await clickMarks(school, page, id)
      else await press(byWorkWords.cannotSee)
      await page.locator('.door-note').filter({ hasText: /./ }).waitFor()
      await type('captcha', await letters.codeFor(address))
    },
  }
}

const slow = { timeout: 120_000 }
/** In parallel: while one waits for a message, the others continue. */
const inEachLanguage = (story: (language: Language) => Promise<void>) => Promise.all(languages.map(story))

test('a visitor registers by e-mail, returns and signs out, in each language', slow, () => inEachLanguage(byMail))

async function byMail(language: Language): Promise<void> {
  const [name, to] = [`lettre_${language.slice(0, 2)}`, mailOf(`lettre.${language}`)]
  const { page, press, type, typeCode, follow, signIn, leave } = await atDoor(language, 'login')
  await follow(doorWords.register)
  await type('email', to)
  await typeCode(to, language !== 'en')
  await type('username', name)
  await type('password', 'Sésame-2026')
  await press(doorWords.register)
  await leave(name)
  await page.getByLabel(say(signInWords.keep, language)).check()
  await signIn(name, 'Sésame-2026')
  await page.locator('.own-week').waitFor()
  await renewOnce(page, name, language)
  await leave(name)
  await endVisit(page)
}

/** Pages, and the call that each makes. */
const asking = { balance: 'balance', integral: 'integral', changePassword: 'sessions' } as const

/** The access token has expired, and three pages wait at once. */
async function renewOnce(page: Page, name: string, language: Language): Promise<void> {
  const token = () => page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo')!) as { token: string }).token)
  const before = await token()
  inside(school, (database) =>
    database
      .prepare(`update session set access_until = 1 where realm = 'member' and account_id = ?`)
      .run(database.prepare('select id from user where username = ?').get(name)!.id!),
  )
  // The server caches the identity of a session for a second.
  await asked(chief, '/admin/ajax/clearCache', { type: 'tp' })
  const held = Promise.withResolvers<void>()
  let renewals = 0
  await page.route('**/api/common/refreshToken', async (route) => {
    renewals++
    await held.promise
    await route.continue()
  })
  const answers: Record<string, number[]> = { balance: [], integral: [], sessions: [] }
  page.on('response', async (response) => {
    const called = /\/api\/account\/(\w+)/.exec(response.url())?.[1] ?? ''
    answers[called]?.push(((await response.json()) as { code: number }).code)
  })
  // Each page must have sent its call before the next one is opened.
  for (const [entry, call] of Object.entries(asking)) {
    const name = say(firstRuleWords[`account/${entry as keyof typeof asking}`], language)
    await page.locator('.centre-menu').getByRole('link', { name, exact: true }).click()
    await expect.poll(() => answers[call]).toEqual([409])
  }
  held.resolve()
  await expect.poll(() => answers).toEqual({ balance: [409, 1], integral: [409, 1], sessions: [409, 1] })
  expect(renewals).toBe(1)
  expect(await token()).not.toBe(before)
}

const moods = { fr: 'refuses', 'zh-cn': 'late', en: 'twice' } as const

test('a visitor registers by mobile, with any behaviour of the gateway, in each language', slow, () =>
  inEachLanguage(byMobile),
)

async function byMobile(language: Language): Promise<void> {
  const [name, to] = [`mobile_${language.slice(0, 2)}`, `+3361234030${languages.indexOf(language)}`]
  letters.moods.set(to, moods[language])
  const { page, press, type, typeCode, signIn, leave } = await atDoor(language, 'register')
  await page.getByLabel(say(doorWords.by.mobile, language)).check()
  await type('mobile', to)
  await typeCode(to)
  await type('username', name)
  await type('password', 'Sésame-2026')
  await press(doorWords.register)
  await leave(name)
  await signIn(to.replace('+33', '0'), 'Sésame-2026')
  await page.locator('.centre-menu a[aria-current]').waitFor()
  await endVisit(page)
}

test('a member replaces a forgotten password and signs in with the new one, in each language', slow, () =>
  inEachLanguage(byCode),
)

async function byCode(language: Language): Promise<void> {
  const name = forgetful(language)
  const { page, said, press, type, typeCode, follow, signIn, leave } = await atDoor(language, 'login')
  await follow(doorWords.forgotten)
  await press(doorWords.change)
  expect(await page.locator('.field-fault').count()).toBe(3)
  await type('account', mailOf(name))
  await typeCode(mailOf(name))
  await type('password', 'Autre-2026')
  await press(doorWords.change)
  await page.getByText(said(memberCentreWords.passwordChanged)).waitFor()
  await signIn(mailOf(name), password)
  await page.locator('.sign-in-fault').waitFor()
  await signIn(mailOf(name), 'Autre-2026')
  await leave(name)
  await endVisit(page)
}

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
