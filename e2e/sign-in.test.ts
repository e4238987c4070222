import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsIn } from './reach-in.ts'
import { type School, openSchool, password, endVisit } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool({ captcha: 'on' })
})
afterAll(() => school.close())

test('an invalid account name is reported beside its field, before anything is sent', async () => {
  const page = await school.visit()
  await page.locator('input[name=username]').fill('9lives')
  await page.locator('button[type=submit]').click()
  await expect.poll(() => page.getByText('De 3 à 15 caractères').isVisible()).toBe(true)
  await expect.poll(() => page.getByText('Ce champ est obligatoire.').isVisible()).toBe(true)
  await endVisit(page)
})

test('the button does not move when the rest of the page arrives below it', async () => {
  const page = await school.visit({ width: 1440, height: 900 })
  const answer = Promise.withResolvers<void>()
  await page.route('**/admin/index/login', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.reload()
  const button = page.locator('button[type=submit]')
  await button.waitFor()
  const early = await button.boundingBox()
  answer.resolve()
  await page.locator('.sign-in-demo').waitFor()
  expect(await button.boundingBox()).toEqual(early)
  await endVisit(page)
})

test('a visitor finds the school’s name, registration, verification and the other page, from both sign-in pages', async () => {
  const page = await school.visit({ width: 1440, height: 900 })
  const ways = page.getByRole('navigation', { name: 'Autres pages' })
  await ways.getByText('Mot de passe oublié ?').click()
  await ways.getByText('Demandez à l’école un nouveau lien').waitFor()
  const name = await page.locator('.sign-in-name').textContent()
  expect(name).toBe('Institut Passerelle — Paris')
  await ways.getByRole('link', { name: 'Vérifier un document' }).click()
  await page.waitForURL('**/verify')
  await page.goto(`${school.url}/user/login`)
  expect(await page.locator('.sign-in-name').textContent()).toBe(name)
  await ways.getByRole('link', { name: 'S’inscrire comme étudiant' }).click()
  await page.waitForURL('**/admin/k/student/register')
  await page.goto(`${school.url}/user/login`)
  await ways.getByRole('link', { name: /étudiants, familles et enseignants/ }).click()
  await page.waitForURL('**/admin/login')
  await ways.getByRole('link', { name: /espace membre/ }).click()
  await page.waitForURL('**/user/login')
  await endVisit(page)
})

test('a password is masked until it is revealed, may be pasted, and is known to a password manager', async () => {
  const page = await school.visit()
  const field = page.locator('input[name=password]')
  expect(await field.getAttribute('type')).toBe('password')
  expect(await field.getAttribute('autocomplete')).toBe('current-password')
  const isLetThrough = await field.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Craie et tableau')
    return input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(isLetThrough).toBe(true)
  await field.focus()
  await page.keyboard.insertText('Craie et tableau')
  expect(await field.inputValue()).toBe('Craie et tableau')
  await page.getByRole('button', { name: 'Afficher ou masquer le mot de passe' }).click()
  expect(await field.getAttribute('type')).toBe('text')
  await endVisit(page)
})

test('the captcha is asked for; marks are numbered, can be removed, and a wrong answer brings another picture', async () => {
  const page = await school.visit()
  await page.locator('input[name=username]').fill('superadmin')
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  const picture = page.locator('.captcha-picture img')
  await picture.waitFor()
  const first = await picture.getAttribute('src')
  await picture.click({ position: { x: 5, y: 5 } })
  const mark = page.getByRole('button', { name: 'Retirer la marque 1' })
  await mark.click()
  await expect.poll(() => mark.count()).toBe(0)
  const requestedMarks = await page.locator('.captcha-order b').count()
  for (let click = 0; click < requestedMarks; click++) await picture.click({ position: { x: 4 + click * 30, y: 4 } })
  await page.getByText('La zone cliquée n’est pas la bonne').waitFor()
  await expect.poll(() => picture.getAttribute('src').catch(() => first), { timeout: 8000 }).not.toBe(first)
  await endVisit(page)
})

test('a person who cannot see the picture signs in with a code from the mailbox', async () => {
  const page = await school.visit()
  await page.locator('input[name=username]').fill('superadmin')
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByText('recevoir un code par e-mail').click()
  await page.getByText('un code vient d’y être envoyé').waitFor()
  await page.getByLabel('Code à six chiffres').fill(await mailedCode())
  await page.locator('[role=dialog] button[type=submit]').click()
  await page.waitForURL('**/admin/dashboard')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('adminInfo') ?? '{}').username)).toBe('superadmin')
  await endVisit(page)
})

test('a visitor is sent to the sign-in page and from there to the wanted page', async () => {
  const off = await openSchool()
  const page = await off.visit()
  await page.goto(`${off.url}/admin/k/student?status=pending`)
  await page.waitForURL('**/admin/login?to=*')
  await page.locator('input[name=username]').fill('superadmin')
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/admin/k/student?status=pending')
  await off.close()
})

test('signing out empties the storage and leads to the sign-in page', async () => {
  const off = await openSchool()
  const page = await off.visit({ as: 'superadmin' })
  await page.getByRole('button', { name: /^Compte/ }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await page.waitForURL('**/admin/login')
  expect(await page.evaluate(() => localStorage.getItem('adminInfo'))).toBeNull()
  await page.goto(`${off.url}/admin/k/student`)
  await page.waitForURL('**/admin/login?to=*')
  await off.close()
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})

/** The outbox is the mailbox as long as no mail server is set up. */
const mailedCode = async (): Promise<string> => /\d{6}/.exec((await mailsIn(school))[0]!)?.[0] ?? ''
