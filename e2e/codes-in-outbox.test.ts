// Without a gateway, outside production: a member registers by e-mail and by mobile, replaces a lost password and
// changes both addresses, in each language, with codes that the super administrator reads in the outbox.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, type Words, languages, say } from '#engine/languages.ts'
import { engineWords } from '#engine/words.ts'
import { codeFieldWords, outboxNoteWords, signInWords } from '#platform/sign-in/words.ts'
import { outboxDrawerWords } from '#platform/messages/words.ts'
import { contactWords, doorWords, memberCentreWords } from '#platform/members/words.ts'
import { clickMarks } from './click-marks.ts'
import { asked, comeIn, inside } from './reach-in.ts'
import { type School, openList, openSchool, password, endVisit } from './school.ts'

let school: School
const chiefs = {} as Record<Language, Page>
const suffix = (language: Language) => language.slice(0, 2)
const memberBefore = (language: Language) => `ancien_${suffix(language)}`
/** Nobody has sent a code to the addresses of this member yet: one per minute goes to the same address. */
const memberMoving = (language: Language) => `mobile_${suffix(language)}`
const mobileOf = (language: Language, use: number) => `+336123405${use}${languages.indexOf(language)}`

beforeAll(async () => {
  school = await openSchool({ more: { TRUST_PROXY: '127.0.0.1', SMTP_URL: '', SMS_URL: '' } })
  for (const language of languages) chiefs[language] = await school.visit({ as: 'superadmin', language })
  await asked(chiefs.fr, '/admin/routine/config/edit', { member_center_open: true })
  const group_id = inside(school, (database) => database.prepare('select id from user_group order by id').get()!.id)
  const members = languages.flatMap((language) => [
    { username: memberBefore(language), mobile: mobileOf(language, 1) },
    { username: memberMoving(language), mobile: mobileOf(language, 5) },
  ])
  for (const { username, mobile } of members) {
    const addresses = { email: `${username}@example.test`, mobile }
    await asked(chiefs.fr, '/admin/user/user/add', {
      username,
      nickname: username,
      group_id,
      password,
      status: 'enable',
      ...addresses,
    })
  }
}, 120_000)
afterAll(() => school.close())

/** The newest message to the address, opened in the outbox by the super administrator. */
async function codeFor(address: string, language: Language): Promise<string> {
  const chief = chiefs[language]
  await openList(chief, `routine/outbox?quick_search=${encodeURIComponent(address)}`)
  await chief.locator('.grid tbody td[data-name=title] :is(button, a)').first().click()
  await chief.getByRole('button', { name: say(outboxDrawerWords.open, language), exact: true }).click()
  const body = await chief.locator('.facts pre').innerText()
  expect(body).not.toMatch(/\{\w+\}/)
  return /\b\d{6}\b/.exec(body)![0]
}

let visitors = 0
async function visitorIn(language: Language) {
  const page = await school.visit({ language })
  // Every visitor has an IP address of their own, because registrations per address are limited.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${++visitors}` })
  const dialog = page.getByRole('dialog')
  const press = (words: Words, within: Page | typeof dialog = page) =>
    within.getByRole('button', { name: say(words, language), exact: true }).click()
  const type = (name: string, text: string, within: Page | typeof dialog = page) =>
    within.locator(`input[name=${name}]`).fill(text)
  return {
    page,
    dialog,
    press,
    type,
    seesNote: (within: Page | typeof dialog = page) =>
      within.locator('.outbox-note', { hasText: say(outboxNoteWords.note, language) }).waitFor(),
    async askCode(address: string) {
      const drawn = page.waitForResponse('**/api/common/clickCaptcha*')
      await press(codeFieldWords.send)
      await clickMarks(school, page, new URL((await drawn).url()).searchParams.get('id')!)
      await page.locator('.door-note').filter({ hasText: /./ }).waitFor()
      await type('captcha', await codeFor(address, language))
    },
    async askCodeAgain(address: string) {
      const sent = page.waitForResponse(/\/api\/(Ems|Sms)\/send/)
      await press(codeFieldWords.send, dialog)
      expect(((await (await sent).json()) as { code: number }).code).toBe(1)
      await type('captcha', await codeFor(address, language), dialog)
    },
  }
}

const inEachLanguage = async (story: (language: Language) => Promise<void>) => {
  await Promise.all(languages.map(story))
}
const slow = { timeout: 180_000 }

test('the page for administrators says where mail is read', slow, () =>
  inEachLanguage(async (language) => {
    const { page, seesNote } = await visitorIn(language)
    await page.goto(`${school.url}/admin/login`)
    await seesNote()
    await endVisit(page)
  }),
)

test.each(['email', 'mobile'] as const)('a visitor registers by %s', slow, (kind) =>
  inEachLanguage(async (language) => {
    const to = kind === 'email' ? `neuf.${suffix(language)}@example.test` : mobileOf(language, 2)
    const { page, press, type, seesNote, askCode } = await visitorIn(language)
    await page.goto(`${school.url}/user/login?tab=register`)
    await page.getByLabel(say(doorWords.by[kind], language)).check()
    await seesNote()
    await type(kind, to)
    await askCode(to)
    await type('username', `neuf_${kind}_${suffix(language)}`.slice(0, 15))
    await type('password', 'Sésame-2026')
    await press(doorWords.register)
    await page.locator('.centre-menu a[aria-current]').waitFor()
    await endVisit(page)
  }),
)

test('a member replaces a lost password', slow, () =>
  inEachLanguage(async (language) => {
    const to = mobileOf(language, 1)
    const { page, press, type, seesNote, askCode } = await visitorIn(language)
    await page.goto(`${school.url}/user/login?tab=retrieve`)
    await page.getByLabel(say(doorWords.by.mobile, language)).check()
    await seesNote()
    await type('account', to)
    await askCode(to)
    await type('password', 'Retrouvé-2026')
    await press(doorWords.change)
    await page.getByText(say(memberCentreWords.passwordChanged, language)).waitFor()
    await type('username', memberBefore(language))
    await type('password', 'Retrouvé-2026')
    await press(signInWords.submit)
    await page.locator('.centre-menu a[aria-current]').waitFor()
    await endVisit(page)
  }),
)

/** Opens the addresses of the signed-in member. */
async function contactsOf(language: Language, username: string, secret: string) {
  const visitor = await visitorIn(language)
  const { page } = visitor
  await comeIn(page, username, secret, 'account/profile?tab=contact')
  return {
    ...visitor,
    row: (kind: 'email' | 'mobile') => page.locator('.account-list li', { hasText: say(contactWords[kind], language) }),
    isShown: (address: string) => {
      const shown = address.includes('@')
        ? address
        : new RegExp(
            address
              .slice(-4)
              .split('')
              .join(String.raw`\s?`),
          )
      return page.locator('.account-list li').getByText(shown).waitFor()
    },
  }
}

test('a member without a mobile number binds one with the password and a code to it', slow, () =>
  inEachLanguage(async (language) => {
    const [username, secret] = [`neuf_email_${suffix(language)}`.slice(0, 15), 'Sésame-2026']
    const { page, dialog, press, type, seesNote, askCodeAgain, row, isShown } = await contactsOf(
      language,
      username,
      secret,
    )
    const isSaved = () => page.locator('.toast', { hasText: say(engineWords.updated, language) }).waitFor()
    await row('mobile').getByRole('button').click()
    await seesNote(dialog)
    await type('password', secret, dialog)
    await type('mobile', mobileOf(language, 3), dialog)
    await askCodeAgain(mobileOf(language, 3))
    await Promise.all([isSaved(), press(contactWords.confirm, dialog)])
    await isShown(mobileOf(language, 3))
    await endVisit(page)
  }),
)

test('a member rebinds the e-mail address and the mobile number: the present one confirms first', slow, () =>
  inEachLanguage(async (language) => {
    const username = memberMoving(language)
    const { page, dialog, press, type, askCodeAgain, row, isShown } = await contactsOf(language, username, password)
    for (const [kind, old, next] of [
      ['email', `${username}@example.test`, `autre.${suffix(language)}@example.test`],
      ['mobile', mobileOf(language, 5), mobileOf(language, 4)],
    ] as const) {
      await row(kind).getByRole('button').click()
      await type('password', password, dialog)
      await askCodeAgain(old)
      await press(contactWords.continue, dialog)
      await type(kind, next, dialog)
      await askCodeAgain(next)
      await press(contactWords.confirm, dialog)
      await dialog.waitFor({ state: 'detached' })
      await isShown(next)
    }
    await endVisit(page)
  }),
)

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
