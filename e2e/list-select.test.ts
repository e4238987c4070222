import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openIdentity } from './reach-in.ts'
import { type School, endVisit, openList, openSchool, titles } from './school.ts'

let school: School
let page: Page
beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'superadmin' })
})
afterAll(() => school.close())

/** In milliseconds: then a file that did not arrive is asked for again. */
const failureKept = 1100

const bar = () => page.locator('.chosen-bar')
const tick = (place: number) => page.locator('.grid tbody tr').nth(place).locator('input[type=checkbox]')
const ticked = () => page.locator('.grid tbody input:checked').count()
const barShows = (words: string | RegExp) => expect.poll(() => bar().innerText()).toMatch(words)

test('rows are ticked one by one, as a range with the shift key, and over several pages', async () => {
  await openList(page, 'k/student')
  await tick(2).click()
  await tick(6).click({ modifiers: ['Shift'] })
  expect(await ticked()).toBe(5)
  await tick(4).click()
  await barShows('4 sélectionné')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.waitForURL('**page=2')
  await expect.poll(ticked).toBe(0)
  await page.getByLabel('Tout sélectionner').click()
  await barShows('24 sélectionné')
  await page.goBack()
  await expect.poll(ticked).toBe(4)
  await bar().getByRole('button', { name: 'Tout désélectionner' }).click()
  await expect.poll(() => bar().count()).toBe(0)
})

test.each([
  ['a wide window', 1440, 900],
  ['a phone', 390, 844],
])('in %s a toast covers neither the buttons of a form nor those of a selection', async (_window, width, height) => {
  const office = await school.visit({ as: 'superadmin', width, height })
  const toast = office.locator('.toast')
  const overlap = async (selector: string) => {
    const [shown, bar] = await Promise.all([toast.boundingBox(), office.locator(selector).boundingBox()])
    // After saving, the form is drawn anew with the saved record.
    return shown && bar ? Math.round(shown.y + shown.height - bar.y) : undefined
  }
  await openList(office, 'k/student?status=active')
  await office.locator('.grid a').first().click()
  await openIdentity(office)
  // A repeated test must change something too.
  await office.locator('.drawer').getByLabel('Lieu de naissance').fill(`Lyon ${Date.now()}`)
  await office.locator('.drawer').getByRole('button', { name: 'Enregistrer' }).click()
  // The toast stays, because the pointer never leaves it.
  await toast.getByText('Modification enregistrée').dispatchEvent('pointerover')
  await expect.poll(() => overlap('.form-foot')).toBeLessThan(0)
  await office.keyboard.press('Escape')
  await office.locator('.drawer').waitFor({ state: 'detached' })
  await office.locator('.grid tbody tr').nth(1).locator('input[type=checkbox]').press('Space')
  await office.locator('.chosen-bar').waitFor()
  await expect.poll(() => overlap('.chosen-bar')).toBeLessThan(0)
  await endVisit(office)
})

test('all matching rows can be selected with exceptions, until the filter changes', async () => {
  await openList(page, 'k/student')
  await page.getByLabel('Tout sélectionner').click()
  await bar().getByRole('button', { name: 'Sélectionner les 96' }).click()
  await barShows('96 sélectionné')
  await tick(0).click()
  await barShows('95 sélectionné')
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect.poll(ticked).toBe(20)
  await page.goto(`${school.url}/admin/k/student?status=active`)
  await page.locator('.grid tbody tr[data-id]').first().waitFor()
  expect(await bar().count()).toBe(0)
})

test('the same values are set on all matching rows, row by row', async () => {
  await openList(page, 'k/student?status=active')
  const total = Number(await page.locator('.list-head h1 small').innerText())
  await page.getByLabel('Tout sélectionner').click()
  await bar()
    .getByRole('button', { name: `Sélectionner les ${total}` })
    .click()
  await bar().getByRole('button', { name: 'Modifier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ajouter un champ').selectOption({ label: 'Ville' })
  await dialog.getByLabel('Ville', { exact: true }).fill('Montpellier')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/admin/k/student/batch')),
    dialog.getByRole('button', { name: `Appliquer à ${total} lignes` }).click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({ except: [], changes: { city: 'Montpellier' } })
  await expect.poll(() => bar().count(), { timeout: 20_000 }).toBe(0)
  await page.goto(`${school.url}/admin/k/student?city=%3DMontpellier`)
  await expect.poll(() => page.locator('.list-head h1 small').innerText(), { timeout: 5000 }).toMatch(String(total))
})

test('a wrong value is reported beside its field before anything is sent', async () => {
  await openList(page, 'k/room')
  await page.getByLabel('Tout sélectionner').click()
  await bar().getByRole('button', { name: 'Modifier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ajouter un champ').selectOption({ label: 'Capacité' })
  await dialog.getByLabel('Capacité', { exact: true }).fill('0')
  await dialog.getByRole('button', { name: /^Appliquer/ }).click()
  await dialog.getByText('1 au moins').waitFor()
  await page.keyboard.press('Escape')
})

test('a refusal of the whole is shown once, and the typed values stay', async () => {
  await openList(page, 'k/room')
  await tick(0).click()
  await bar().getByRole('button', { name: 'Modifier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ajouter un champ').selectOption({ label: 'Capacité' })
  await dialog.getByLabel('Capacité', { exact: true }).fill('37')
  await page.route(
    '**/admin/k/room/batch',
    async (route) => {
      const sent = route.request().postDataJSON() as { changes: object }
      // Rows of several versions cannot be given one: the server refuses before the first row.
      const response = await route.fetch({ postData: { ...sent, changes: { ...sent.changes, version: 1 } } })
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: /^Appliquer/ }).click()
  await page.locator('.toast').waitFor()
  expect(await page.locator('.toast').count()).toBe(1)
  expect(await dialog.getByLabel('Capacité', { exact: true }).inputValue()).toBe('37')
  await page.keyboard.press('Escape')
  await barShows('1 sélectionné')
})

test('a question whose file does not arrive says so, keeps the page, and can be asked again', async () => {
  await openList(page, 'k/holiday')
  await tick(0).click()
  await page.route('**/assets/confirm-dialog-*.js', (route) => route.abort())
  await bar().getByRole('button', { name: 'Supprimer' }).click()
  await page.locator('.toast', { hasText: 'n’est pas arrivée' }).waitFor()
  await barShows('1 sélectionné')
  await page.unrouteAll()
  await page.waitForTimeout(failureKept)
  await bar().getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The browser may report the same file twice: once when it is announced, once when it is needed.
  const about = ['ERR_FAILED', 'confirm-dialog'].map((words): unknown => expect.stringContaining(words))
  expect([...new Set(school.faults.splice(0))]).toEqual(about)
})

test('a second click while the question is loading does not ask it again', async () => {
  const loaded = Promise.withResolvers<void>()
  await page.route('**/assets/confirm-dialog-*.js', async (route) => {
    await loaded.promise
    await route.continue()
  })
  await openList(page, 'k/holiday')
  await tick(0).click()
  const requested = page.waitForRequest('**/assets/confirm-dialog-*.js')
  await bar().getByRole('button', { name: 'Supprimer' }).click()
  await requested
  await bar().getByRole('button', { name: 'Supprimer' }).click()
  loaded.resolve()
  await page.getByRole('dialog').getByText('1 enregistrement').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  // The question can be asked again afterwards.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await bar().getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.unrouteAll()
})

test('several are deleted after one question that names them', async () => {
  await openList(page, 'k/holiday')
  const before = await titles(page)
  await tick(0).click()
  await tick(1).click()
  await bar().getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByText('2 enregistrements').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect.poll(() => bar().count(), { timeout: 10_000 }).toBe(0)
  await expect.poll(() => titles(page)).not.toContain(before[0])
})

test('the key x ticks the focused row', async () => {
  await openList(page, 'k/student')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await barShows('1 sélectionné')
  await page.keyboard.press('x')
  await expect.poll(() => bar().count()).toBe(0)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
