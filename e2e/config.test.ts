// The settings in a browser: every type of field, the effect of a saved setting on open pages, secrets, and a trial mail.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { inputTypes } from '#platform/settings/input-types.ts'
import { type School, openSchool } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool({ more: { PRIVATE_HOSTS: 'on' } })
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

const setting = (name: string) => page.locator(`.setting[data-name=${name}]`)
const field = (name: string) => setting(name).locator('input, textarea').first()
const save = () => page.locator('.config-bar button[type=submit]')

async function open(group: string): Promise<void> {
  await page.goto(`${school.url}/admin/routine/config?group=${group}`)
  await page.locator(`section[data-group=${group}]`).waitFor()
}

async function saved(): Promise<void> {
  await save().click()
  await page.locator('.config-bar').waitFor({ state: 'detached' })
}

/** Makes calls as the page itself would. */
function call(method: string, path: string, body?: object): Promise<{ code: number; data: { id: number } }> {
  return page.evaluate(
    async ([method, path, body]) => {
      const { token } = JSON.parse(localStorage.getItem('adminInfo') ?? '{}')
      const headers = { server: 'true', batoken: token, 'content-type': 'application/json' }
      return (await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json()
    },
    [method, `/admin/routine/config/${path}`, body] as const,
  )
}

test('a new name appears in the title and the menu of every open page, without a reload', async () => {
  const other = await page.context().newPage()
  await other.goto(`${school.url}/admin/k/room`)
  await other.locator('.grid').waitFor()
  await open('basics')
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  await field('site_name').fill('Lycée Molière')
  await page.getByText('1 réglage non enregistré').waitFor()
  await saved()
  await expect.poll(() => page.title()).toBe('Configuration - Lycée Molière')
  expect(await page.locator('.brand').innerText()).toBe('Lycée Molière')
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
  await expect.poll(() => other.title()).toMatch(/ - Lycée Molière$/)
  await other.close()
})

test('the format of student numbers shows the next number while it is typed', async () => {
  await open('school')
  const preview = setting('student_number_format').locator('.setting-preview')
  await expect.poll(() => preview.innerText()).toMatch(/^Prochain numéro : ETU-\d{4}-\d{5}$/)
  await field('student_number_format').fill('L{yy}-{n:3}')
  await expect.poll(() => preview.innerText()).toMatch(/^Prochain numéro : L\d\d-001$/)
  await field('student_number_format').fill('L{yy}')
  await expect.poll(() => preview.innerText()).toContain('contient une fois le numéro d’ordre')
  await save().click()
  await setting('student_number_format').getByText('contient une fois', { exact: false }).first().waitFor()
  await page.reload()
})

test('a wrong value is reported beside its field, marks its group, and nothing is saved', async () => {
  await open('security')
  await field('session_hours').fill('100')
  await page.locator('.config-groups button', { hasText: 'Site' }).click()
  await save().click()
  await setting('session_hours').getByText('Au plus 72').waitFor()
  expect(await page.locator('.config-groups [data-state=fault]').count()).toBe(1)
  await page.getByRole('button', { name: 'Rétablir' }).click()
  await page.locator('.config-bar').waitFor({ state: 'detached' })
  expect(await field('session_hours').inputValue()).toBe('12')
})

test('search finds a setting by its words in any group', async () => {
  await page.getByRole('searchbox', { name: 'Chercher un réglage' }).fill('fuseau')
  await expect
    .poll(() => page.locator('.setting').evaluateAll((all) => all.map((each) => each.dataset.name)))
    .toEqual(['time_zone'])
})

const choose = (option: string) => page.getByRole('option', { name: option, exact: true }).click()

/** For each type the input of a person, and the saved value. */
const ways: Record<string, [act: (at: Locator) => Promise<unknown>, saved: unknown]> = {
  string: [(at) => at.locator('input').fill('texte'), 'texte'],
  password: [(at) => at.locator('input').fill('caché'), 'caché'],
  number: [(at) => at.locator('input').fill('12,5'), 12.5],
  radio: [(at) => at.getByLabel('Second').click(), 'b'],
  checkbox: [(at) => at.getByLabel('Premier').click(), ['a']],
  switch: [(at) => at.getByRole('switch').press(' '), true],
  textarea: [(at) => at.locator('textarea').first().fill('un\ndeux'), 'un\ndeux'],
  array: [
    async (at) => {
      await at.getByRole('button', { name: 'Ajouter une ligne' }).click()
      await at.getByLabel('Clé 1').fill('k')
      await at.getByLabel('Valeur 1').fill('v')
    },
    [{ key: 'k', value: 'v' }],
  ],
  datetime: [(at) => at.locator('input').fill('21/11/2026 8:30'), '2026-11-21 08:30:00'],
  year: [(at) => at.locator('input').fill('2027'), '2027'],
  date: [(at) => at.locator('input').fill('21/11/2026'), '2026-11-21'],
  time: [(at) => at.locator('input').fill('8:30'), '8:30'],
  select: [
    (at) =>
      at
        .locator('input')
        .first()
        .click()
        .then(() => choose('Premier')),
    'a',
  ],
  selects: [
    (at) =>
      at
        .locator('input')
        .first()
        .click()
        .then(() => choose('Second')),
    ['b'],
  ],
  remoteSelect: [
    (at) =>
      at
        .locator('input')
        .first()
        .click()
        .then(() => firstOption(at)),
    expect.stringMatching(/^\d+$/),
  ],
  remoteSelects: [
    (at) =>
      at
        .locator('input')
        .first()
        .click()
        .then(() => firstOption(at)),
    [expect.stringMatching(/^\d+$/)],
  ],
  editor: [(at) => at.locator('textarea').first().fill('un <b>\ndeux'), '<p>un &lt;b&gt;<br>deux</p>'],
  city: [
    async (at) => {
      for (const [level, place] of ['Corse', 'Corse-du-Sud (2A)', 'Ajaccio'].entries()) {
        await at.locator('.area-choice input:not([type=hidden])').nth(level).click()
        await choose(place)
      }
    },
    ['250000094', '250001201', '250120004'],
  ],
  image: [(at) => picture(at), expect.stringMatching(/^\/storage\//)],
  images: [(at) => picture(at), expect.stringMatching(/^\/storage\//)],
  file: [(at) => picture(at), expect.stringMatching(/^\/storage\//)],
  files: [(at) => picture(at), expect.stringMatching(/^\/storage\//)],
  icon: [(at) => at.locator('input').first().fill('school'), 'school'],
  color: [(at) => at.locator('input').first().fill('#2f569f'), '#2f569f'],
}

/** The list of a field is inside the field. Its `id` changes just after it opens, so it must not be found by it. */
const firstOption = (at: Locator) => at.getByRole('option').first().click()

async function picture(at: Locator): Promise<void> {
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  await at.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await at.locator('.file-item').waitFor()
  await at.locator('.file-item progress').waitFor({ state: 'detached' })
}

test('a setting of each type is added, filled in, saved and removed', async () => {
  await open('basics')
  await page.getByRole('button', { name: 'Ajouter un réglage' }).click()
  const drawer = page.locator('.drawer')
  await drawer.getByLabel('Titre').fill('Prix du repas')
  await drawer.getByLabel('Nom technique').fill('own_string')
  await drawer.getByRole('button', { name: 'Ajouter un réglage' }).click()
  await drawer.waitFor({ state: 'detached' })
  await setting('own_string').waitFor()
  for (const type of inputTypes.filter((each) => each !== 'string')) {
    const options = { content: 'a=Premier\nb=Second', inputExtend: 'remote-url=/admin/k.room/index' }
    const added = { group: 'basics', name: `own_${type.toLowerCase()}`, title: type, type, ...options }
    expect((await call('POST', 'add', added)).code).toBe(1)
  }
  await open('basics')
  for (const type of inputTypes) {
    const at = setting(`own_${type.toLowerCase()}`)
    // Scrolled to the middle, so that lists have room below.
    await at.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await ways[type]![0](at)
    await page.keyboard.press('Tab')
  }
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/config/edit')),
    save().click(),
  ])
  const expected = inputTypes.map((type) => [`own_${type.toLowerCase()}`, ways[type]![1]])
  expect(sent.postDataJSON()).toEqual(Object.fromEntries(expected))
  await page.locator('.config-bar').waitFor({ state: 'detached' })
  expect(await field('own_password').inputValue()).toBe('')
  await setting('own_password').getByText('Enregistré. Laissez vide pour le garder.').waitFor()
  await setting('own_string').getByRole('button', { name: 'Supprimer « Prix du repas »' }).click()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await setting('own_string').waitFor({ state: 'detached' })
})

test('until the options arrive, the list has nothing to click', async () => {
  await open('basics')
  const held = Promise.withResolvers<void>()
  await page.route(/k\/room\/index/, (route) => held.promise.then(() => route.continue()))
  const at = setting('own_remoteselects')
  await at.locator('input').first().click()
  await at.getByText('…', { exact: true }).waitFor()
  expect(await at.getByRole('option').count()).toBe(0)
  held.resolve()
  await at.getByRole('option', { name: /Créer/ }).waitFor()
  expect(await at.getByRole('option').count()).toBeGreaterThan(1)
  await page.unroute(/k\/room\/index/)
  await page.keyboard.press('Escape')
})

test('a secret is never returned, and a trial mail reports why it was not sent', async () => {
  await open('mail')
  await field('smtp_server').fill('127.0.0.1')
  await field('smtp_port').fill('1')
  await field('smtp_pass').fill('Sésame-ouvre-toi')
  await page.getByLabel('Envoyer un essai à').fill('ecole@example.test')
  await page.getByRole('button', { name: 'Envoyer l’essai' }).click()
  await page.getByText('Aucune connexion à 127.0.0.1:1. Vérifiez le nom, le port et le pare-feu.').waitFor()
  await saved()
  const answer = page.waitForResponse((response) => response.url().endsWith('/config/index'))
  await page.reload()
  expect(await (await answer).text()).not.toContain('Sésame')
  await setting('smtp_pass').getByText('Enregistré.').waitFor()
  expect(await field('smtp_pass').inputValue()).toBe('')
})

test('a trial text message uses the saved settings, and says what is missing', async () => {
  await open('sms')
  await page.getByLabel('Envoyer un essai à').fill('06 12 34 00 99')
  await page.getByRole('button', { name: 'Envoyer l’essai' }).click()
  await page.getByText('Choisissez d’abord un prestataire et enregistrez.').waitFor()
})

test('no error went unnoticed', () => {
  expect(school.faults).toEqual([])
})
