// Every kind of field is typed by keyboard, saved over the wire and read back.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { formOn } from './record-form.ts'
import { type School, openList, openSchool, endVisit } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const { drawer, field, listbox, tab, saved, open } = formOn(() => page)

async function typeInto(where: Locator, text: string): Promise<void> {
  await where.fill('')
  await where.pressSequentially(text)
}

describe('words and numbers', () => {
  test('free words: Enter or a comma adds one, no empty list opens, and the focus ring is around the field only', async () => {
    await open('k/student?status=active', 2)
    await tab('Suivi interne')
    const words = listbox('Étiquettes')
    await words.pressSequentially('logement')
    expect(await words.getAttribute('aria-expanded')).toBe('false')
    expect(await words.evaluate((input) => getComputedStyle(input).outlineStyle)).toBe('none')
    await words.press('Enter')
    await words.pressSequentially('bourse,')
    expect((await saved()).tags).toEqual(expect.arrayContaining(['logement', 'bourse']))
  })

  test('each keeps its format: amounts with a comma, phones as people write them, names of countries', async () => {
    await open('k/specialty', 1)
    await typeInto(field('Frais de scolarité'), '4250,5')
    await typeInto(field('Durée (mois)'), '18')
    await tab('Présentation')
    await drawer().getByText('Veuillez installer l’éditeur.').first().waitFor()
    await tab('Admission')
    await drawer().getByRole('switch', { name: 'Ouverte à l’inscription' }).press(' ')
    const sent = await saved()
    expect(sent).toMatchObject({ tuition_cents: '4250.50', duration_months: 18, public_open: expect.any(Number) })
    await page.locator('.grid tbody td[data-name=title] a').nth(1).click()
    await expect.poll(() => field('Frais de scolarité').inputValue()).toMatch(/^4\s250,50$/)
  })

  test('an amount keeps its comma when the page restores the caret late', async () => {
    const late = await school.visit({ as: 'superadmin' })
    await late.addInitScript(() => {
      const { setTimeout } = globalThis
      const slowly = (run: () => void, wait = 0) => setTimeout(run, wait || 30)
      globalThis.setTimeout = slowly as typeof setTimeout
    })
    await openList(late, 'k/specialty')
    await late.locator('.grid tbody td[data-name=title] a').nth(1).click()
    const amount = late.getByRole('textbox', { name: 'Frais de scolarité' })
    await amount.fill('')
    await amount.pressSequentially('4250,5', { delay: 20 })
    await expect.poll(() => amount.inputValue()).toMatch(/^4\s250,5$/)
    await amount.press('Tab')
    await expect.poll(() => amount.inputValue()).toMatch(/^4\s250,50$/)
    // Slower than the caret: nobody types two keys in the same millisecond.
    for (const comma of ['，', '．', '。']) {
      await amount.fill('')
      await amount.pressSequentially(`4250${comma}7`, { delay: 50 })
      await expect.poll(() => amount.inputValue()).toMatch(/^4\s250,7$/)
    }
  })

  test('the unit of an amount follows the currency while it is chosen', async () => {
    const currency = listbox('Devise').or(field('Devise')).first()
    await currency.click()
    await page.getByRole('option', { name: 'Yuan' }).click()
    await drawer().locator('.mantine-NumberInput-root', { hasText: 'CNY' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  })

  test('text reached by Tab is replaced, text clicked into is corrected', async () => {
    await open('k/specialty', 1)
    const amount = field('Frais de scolarité')
    await amount.fill('4250')
    await amount.press('Tab')
    await expect.poll(() => amount.inputValue()).toMatch(/^4\s250,00$/)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('71,25')
    await amount.press('Tab')
    await expect.poll(() => amount.inputValue()).toBe('71,25')
    await amount.press('Home')
    await amount.press('ArrowRight')
    await amount.pressSequentially('90')
    await expect.poll(() => amount.inputValue()).toMatch(/^7\s901,25$/)
    await amount.press('End')
    await amount.press('Backspace')
    await amount.press('8')
    await amount.press('Tab')
    await expect.poll(() => amount.inputValue()).toMatch(/^7\s901,28$/)
    await amount.fill('4250')
    await amount.press('Tab')
    await amount.press('Home')
    await amount.press('ArrowRight')
    await amount.pressSequentially('93')
    await amount.press('Tab')
    await expect.poll(() => amount.inputValue()).toMatch(/^493\s250,00$/)
    await field('Code').press('Tab')
    await page.keyboard.type('Prépa')
    await expect.poll(() => drawer().locator('[name=name]').inputValue()).toBe('Prépa')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  })

  test('a field of several lines grows with its text, up to twelve lines, and then scrolls', async () => {
    await open('k/student?limit=20')
    await tab('Suivi interne')
    const note = field('Observations internes')
    const heightOf = (lines: number) =>
      note
        .fill(Array.from({ length: lines }, (_, place) => `Ligne ${place + 1}`).join('\n'))
        .then(() => note.evaluate(({ clientHeight }) => clientHeight))
    const [three, six] = [await heightOf(3), await heightOf(6)]
    expect(six).toBeGreaterThan(three)
    expect(await heightOf(1)).toBe(three)
    expect(await heightOf(30)).toBe(await heightOf(12))
    await heightOf(30)
    expect(await note.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Quitter', exact: true }).click()
  })

  test('a secret is typed, sent once and never shown again', async () => {
    await open('auth/admin', 1)
    await drawer().getByLabel('Mot de passe', { exact: true }).fill('Nouveau-2026')
    const sent = await saved()
    expect(sent.password).toBe('Nouveau-2026')
    await page.locator('.grid tbody td[data-name=title] a').nth(1).click()
    const secret = drawer().getByLabel('Mot de passe', { exact: true })
    await secret.waitFor()
    expect(await secret.inputValue()).toBe('')
    expect(await secret.getAttribute('type')).toBe('password')
    await page.keyboard.press('Escape')
  })
})

describe('a date', () => {
  test.each([
    ['7/3/2004', '2004-03-07', '07/03/2004'],
    ['08032004', '2004-03-08', '08/03/2004'],
    ['9.3.04', '2004-03-09', '09/03/2004'],
    ['2004-03-10', '2004-03-10', '10/03/2004'],
  ])('typed as %s is %s', async (typed, stored, shown) => {
    await open('k/student?status=active')
    const birth = field('Date de naissance')
    await typeInto(birth, typed)
    await birth.press('Tab')
    expect(await birth.inputValue()).toBe(shown)
    expect((await saved()).birth_date).toBe(stored)
  })

  test('that does not exist stays as typed, with an error beside it', async () => {
    await open('k/student?status=active')
    const birth = field('Date de naissance')
    await typeInto(birth, '30/02/2004')
    await birth.press('Tab')
    await drawer().getByText('Indiquez une date qui existe.').waitFor()
    expect(await birth.inputValue()).toBe('30/02/2004')
    expect(await birth.getAttribute('aria-invalid')).toBe('true')
  })

  test('is picked in the calendar by keyboard; Escape closes the calendar and not the drawer', async () => {
    const birth = field('Date de naissance')
    await typeInto(birth, '10/03/2004')
    await birth.press('ArrowDown')
    const calendar = page.getByRole('dialog', { name: 'Ouvrir le calendrier' })
    await calendar.getByText('mars 2004').waitFor()
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    expect(await drawer().count()).toBe(1)
    await birth.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('10')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await calendar.waitFor({ state: 'detached' })
    expect(await birth.inputValue()).toBe('18/03/2004')
    expect((await saved()).birth_date).toBe('2004-03-18')
  })

  test('of a Chinese reader begins with the year', async () => {
    const reader = await school.visit({ as: 'superadmin', language: 'zh-cn' })
    await openList(reader, 'k/student?status=active')
    await reader.locator('.grid tbody td[data-name=title] a').first().click()
    await reader.locator('.drawer').getByRole('tab', { name: '身份信息' }).click()
    const birth = reader.locator('.drawer').getByRole('textbox', { name: '出生日期' })
    await expect.poll(() => birth.inputValue()).toBe('2004/03/18')
    await birth.fill('2004年3月5日')
    await birth.press('Tab')
    expect(await birth.inputValue()).toBe('2004/03/05')
    await birth.press('ArrowDown')
    await reader.getByRole('dialog').getByText('2004年3月').waitFor()
    await endVisit(reader)
  })

  test('with its time is a moment in seconds, in the reader’s format', async () => {
    await open('k/academicTerm')
    const lock = field('Verrouillage des notes')
    await typeInto(lock, '15/1/2027 18:30')
    await lock.press('Tab')
    expect(await lock.inputValue()).toBe('15/01/2027 18:30')
    await lock.press('ArrowDown')
    const time = page.getByRole('dialog').getByRole('textbox', { name: 'Heure' })
    await time.fill('18h45')
    await page.keyboard.press('Escape')
    expect(await lock.inputValue()).toBe('15/01/2027 18:45')
    const { score_lock_at } = await saved()
    expect(score_lock_at).toBe(Date.parse('2027-01-15T18:45:00+01:00') / 1000)
    expect(String(score_lock_at)).toHaveLength(10)
    await page.getByText('15/01/2027 18:45').first().waitFor()
  })
})

test('an icon is chosen by keyboard', async () => {
  await openList(page, 'auth/menu')
  await page.getByRole('link', { name: 'Scolarité', exact: true }).first().click()
  const icon = field('Icône')
  await icon.press('ArrowDown')
  const sheet = page.getByRole('dialog', { name: 'Choisir une icône' })
  await sheet.getByRole('searchbox').fill('calendar')
  const second = (await sheet.getByRole('button').nth(1).getAttribute('aria-label')) ?? ''
  expect(second).toContain('calendar')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  expect(await icon.inputValue()).toBe(second)
  expect((await saved()).icon).toBe(second)
})

describe('the page of all fields', () => {
  test('shows each kind in each state to developers, in three languages, with the faults of the real checks', async () => {
    for (const [language, title, fault] of [
      ['zh-cn', '字段与组件', '此项为必填项。'],
      ['en', 'Fields and parts', 'This field is required.'],
    ] as const) {
      const reader = await school.visit({ as: 'superadmin', language })
      await reader.goto(`${school.url}/admin/developer/fields`)
      await reader.getByRole('heading', { name: title }).waitFor({ timeout: 30_000 })
      await reader.getByText(fault).first().waitFor()
      expect(await reader.locator('.fields-kind').count()).toBe(40)
      await endVisit(reader)
    }
  })

  test('its fields work: JSON is formatted, a colour is picked, rich text can be read without an editor', async () => {
    await page.goto(`${school.url}/admin/developer/fields`)
    await page.getByRole('heading', { name: 'Champs et composants' }).waitFor({ timeout: 30_000 })
    const kind = (name: string) => page.locator(`[data-kind=${name}]`)
    const json = kind('settings').getByRole('textbox', { name: 'Vide' })
    await json.fill('{"a":[1]}')
    await json.blur()
    expect(await json.inputValue()).toBe('{\n  "a": [\n    1\n  ]\n}')
    const article = kind('article')
    expect(await article.getByText('Veuillez installer l’éditeur.').count()).toBeGreaterThan(3)
    await article.getByText('Deux semestres, trente crédits chacun.').first().waitFor()
    expect(await article.locator('.fields-states').innerText()).not.toContain('alert(1)')
    const link = kind('url').locator('.fields-cell a')
    expect(await link.first().evaluate(({ href, target, rel }: HTMLAnchorElement) => [href, target, rel])).toEqual([
      'https://example.test/dossier',
      '_blank',
      'noopener noreferrer',
    ])
    expect(await kind('photos').locator('.fields-cell > span').first().locator('img').count()).toBe(2)
    await kind('colour').getByRole('textbox', { name: 'Vide' }).fill('#2f9e66')
    expect(await kind('colour').getByRole('textbox', { name: 'Vide' }).inputValue()).toBe('#2f9e66')
  })

  test('a long list is loaded page by page, and offers to create a missing record', async () => {
    await openList(page, 'k/studentGuardian')
    await page.getByRole('button', { name: 'Ajouter' }).first().click()
    await listbox('Étudiant').click()
    const options = page.getByRole('listbox').getByRole('option')
    await expect.poll(() => options.count()).toBe(52)
    await page.getByRole('option', { name: /Afficher la suite \(50 sur \d+\)/ }).click()
    await expect.poll(() => options.count()).toBeGreaterThan(80)
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('option', { name: 'Créer : Étudiant' }).click(),
    ])
    await opened.waitForURL((url) => url.pathname === '/admin/k/student')
    await opened.close()
  })

  test('is forbidden for other accounts', async () => {
    const other = await school.visit({ as: 'scolarite' })
    await other.goto(`${school.url}/admin/developer/fields`)
    await other.getByRole('heading', { name: 'Accès refusé' }).waitFor()
    await endVisit(other)
  })
})

describe('a form shows what its choice needs', () => {
  async function shown(...names: string[]): Promise<string[]> {
    const fields = drawer().locator('.form-fields')
    const counts = await Promise.all(names.map((name) => fields.getByText(name, { exact: true }).count()))
    return names.filter((_, place) => counts[place]! > 0)
  }
  async function choose(field: string, value: string): Promise<void> {
    await listbox(field).click()
    await page.getByRole('option', { name: value, exact: true }).click()
  }

  test.each([
    [
      'k/teacherUnavailability',
      'Ponctuelle ou hebdomadaire',
      [
        ['Ponctuelle', ['Début', 'Fin']],
        ['Hebdomadaire', ['Jour', 'De (HH:MM)', 'À (HH:MM)', 'Valable du', 'Valable au']],
      ],
    ],
    [
      'k/courseware',
      'Type',
      [
        ['Fichier', ['Fichier']],
        ['Lien', ['Lien']],
        ['Vidéo', ['Fichier', 'Lien']],
        ['Texte', []],
      ],
    ],
    [
      'k/certificate',
      'Type',
      [
        ['Attestation de niveau', []],
        ['Attestation d’assiduité', ['Période du', 'Période au']],
      ],
    ],
  ] as const)('%s by %s', async (path, field, choices) => {
    await openList(page, `${path}?add`)
    await drawer().locator('.form-fields').waitFor()
    const all = choices.flatMap(([, names]): readonly string[] => names)
    for (const [value, names] of choices) {
      await choose(field, value)
      await expect.poll(() => shown(...new Set(all))).toEqual(names)
    }
    await page.keyboard.press('Escape')
  })
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
