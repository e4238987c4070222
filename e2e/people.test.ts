// The own account, second factors, and the actions of super administrators on other accounts.

import type { DatabaseSync } from 'node:sqlite'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside, mailsIn } from './reach-in.ts'
import { type School, openList, openSchool, password, endVisit } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const inDatabase = <Result>(work: (database: DatabaseSync) => Result) => inside(school, work)
const profile = (page: Page, tab = '') => page.goto(`${school.url}/admin/routine/adminInfo${tab && `?tab=${tab}`}`)
async function signOut(page: Page): Promise<void> {
  await page.locator('.user-button').click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await page.waitForURL('**/admin/login')
}
async function givePassword(page: Page, username: string, typed = password): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(typed)
  await page.locator('button[type=submit]').click()
}

test('the profile is reached from the menu of the person, and a new name appears there at once', async () => {
  const page = await school.visit({ as: 'claire_dubois' })
  await page.locator('.user-button').click()
  await page.getByText('Mon profil').click()
  await page.waitForURL('**/admin/routine/adminInfo')
  await page.locator('input[name=nickname]').fill('Claire D.')
  await page.locator('input[name=email]').fill('nowhere')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.locator('.account-fields .field-fault').waitFor()
  await page.locator('input[name=email]').fill('claire@example.test')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(() => page.locator('.user-name').innerText()).toBe('Claire D.')
  await expect.poll(() => page.locator('.account-head h1').innerText()).toBe('Claire D.')
  await endVisit(page)
})

test('an authenticator app is set up by QR code, gives recovery codes, and is asked for at sign-in', async () => {
  const page = await school.visit({ as: 'direction' })
  await profile(page, 'security')
  await page.getByRole('button', { name: 'Mettre en place' }).click()
  await page.locator('.qr-square').waitFor()
  const secret = (await page.locator('.factor-secret code').innerText()).replaceAll(' ', '')
  const code = (later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later })
  await page.locator('input[name=code]').fill('000000')
  await page.getByRole('button', { name: 'Activer' }).click()
  await page.getByText('Ce code n’est pas valable').waitFor()
  await page.locator('input[name=code]').fill(code())
  await page.getByRole('button', { name: 'Activer' }).click()
  await expect.poll(() => page.locator('.factor-codes li').count()).toBe(10)
  const proving = await page.locator('.factor-codes li').nth(1).innerText()
  await page.getByRole('button', { name: 'Je les ai gardés' }).click()
  await page.getByText('Il vous en reste 10 sur dix').waitFor()
  // With a second factor the password alone proves nothing and is not asked for.
  inDatabase((database) => database.exec('update session set proof_time = 0'))
  await page.getByRole('button', { name: 'En créer dix nouveaux' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await asked.getByLabel('Code à six chiffres, ou code de secours').fill(proving)
  expect(await asked.locator('input[type=password]').count()).toBe(0)
  await asked.locator('button[type=submit]').click()
  await expect.poll(() => page.locator('.factor-codes li').count()).toBe(10)
  const onPaper = await page.locator('.factor-codes li').first().innerText()
  await page.getByRole('button', { name: 'Je les ai gardés' }).click()
  await signOut(page)
  await givePassword(page, 'direction')
  await page.locator('input[name=code]').fill(code(30_000))
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.waitForURL('**/admin/dashboard')
  await signOut(page)
  await givePassword(page, 'direction')
  await page.locator('input[name=code]').fill(onPaper)
  await page.locator('input[name=code]').press('Enter')
  await page.waitForURL('**/admin/dashboard')
  await endVisit(page)
})

test('a passkey is created by the device, works after the password, and can be removed with the password', async () => {
  const page = await school.visit()
  await givePassword(page, 'compta')
  await page.waitForURL('**/admin/dashboard')
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await profile(page, 'security')
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.locator('input[name=passkey]').fill('Ordinateur du bureau')
  await page.locator('[role=dialog] button[type=submit]').click()
  await page.getByRole('button', { name: 'Je les ai gardés' }).click()
  const deviceName = page.locator('.account-list b', { hasText: 'Ordinateur du bureau' })
  await deviceName.waitFor()
  await signOut(page)
  await givePassword(page, 'compta')
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click()
  await page.waitForURL('**/admin/dashboard')
  await profile(page, 'security')
  await page.getByRole('button', { name: 'Retirer Ordinateur du bureau' }).click()
  await page.locator('[role=dialog] input').first().fill(password)
  await page.locator('[role=dialog] button[type=submit]').click()
  await expect.poll(() => deviceName.count()).toBe(0)
  await endVisit(page)
})

test('other sessions are ended at once, and this one stays', async () => {
  const there = await school.visit({ as: 'scolarite' })
  const here = await school.visit()
  await givePassword(here, 'scolarite')
  await here.waitForURL('**/admin/dashboard')
  await profile(here, 'sessions')
  await expect.poll(() => here.locator('.account-list li').count()).toBe(2)
  await here.getByRole('button', { name: 'Terminer toutes les autres' }).click()
  await here.getByText('Vous n’êtes connecté nulle part ailleurs.').waitFor()
  await there.goto(`${school.url}/admin/k/student`)
  await there.waitForURL('**/admin/login*')
  for (const page of [here, there]) await endVisit(page)
})

test('after a while a proof of identity is asked for, and the typed input is saved afterwards', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, 'auth/group')
  await page.getByRole('link', { name: 'Enseignant', exact: true }).click()
  const rooms = page.locator('.rights-page').filter({ hasText: 'Salles' })
  const [whole, look] = [rooms.locator('input').first(), rooms.locator('input').nth(1)]
  await expect.poll(() => whole.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await look.click()
  expect(await whole.evaluate((box: HTMLInputElement) => box.indeterminate || box.checked)).toBe(false)
  await page.locator('.drawer input[name=name]').fill('Professeurs')
  inDatabase((database) => database.exec('update session set proof_time = 0'))
  await page.locator('.drawer button[type=submit]').click()
  const asked = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await asked.locator('input').fill('Mauvais2026')
  await asked.locator('button[type=submit]').click()
  await asked.getByText('Ce n’est pas votre mot de passe.').waitFor()
  expect(await page.locator('.drawer input[name=name]').inputValue()).toBe('Professeurs')
  await asked.locator('input').fill(password)
  await asked.locator('button[type=submit]').click()
  await page.getByRole('link', { name: 'Professeurs' }).waitFor()
  await expect.poll(() => page.locator('.drawer').count()).toBe(0)
  await endVisit(page)
})

test('a super administrator views as a group, cannot change anything meanwhile, and returns with one click', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, 'auth/group')
  await page.locator('tr', { hasText: 'Comptabilité' }).locator('.grid-dots').click()
  await page.getByText('Voir comme ce groupe').click()
  await page.getByText('Vous voyez ce que voit le groupe « Comptabilité »').waitFor()
  expect(await page.locator('.side-menu').getByText('Journal et sécurité', { exact: true }).count()).toBe(0)
  await page.goto(`${school.url}/admin/auth/admin`)
  await page.getByText('Droit manquant : « Administrateurs : Consulter ».').waitFor()
  await profile(page)
  await page.locator('input[name=motto]').fill('Rien ne passe')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Vous regardez comme un groupe').waitFor()
  await page.getByRole('button', { name: 'Annuler les changements' }).click()
  await page.getByRole('button', { name: 'Revenir à mon compte' }).click()
  await page.locator('.side-menu').getByText('Journal et sécurité', { exact: true }).waitFor()
  expect(await page.locator('.look-banner').count()).toBe(0)
  await endVisit(page)
})

test('a link lets a person choose their own password', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, 'auth/admin')
  await page.locator('tr', { hasText: 'lea_moreau' }).locator('.grid-dots').click()
  await page.getByText('Envoyer un lien de mot de passe').click()
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await page.getByText('Un lien a été envoyé à lea_moreau@example.test').waitFor()
  // The mail names the address that the server listens on; the browser calls the same server localhost.
  const link = new URL(/http\S+\/admin\/invitation\/\S+/.exec((await mailsIn(school))[0]!)![0])
  const lea = await school.visit()
  await lea.goto(`${school.url}${link.pathname}`)
  await lea.getByText('Bonjour Léa Moreau').waitFor()
  await lea.locator('input[name=password]').fill('azerty')
  await lea.getByRole('button', { name: 'Enregistrer' }).click()
  await lea.getByText('trop connu').waitFor()
  await lea.locator('input[name=password]').fill('Craie et tableau')
  await lea.getByRole('button', { name: 'Enregistrer' }).click()
  await lea.getByRole('link', { name: 'Se connecter', exact: true }).click()
  await givePassword(lea, 'lea_moreau', 'Craie et tableau')
  await lea.waitForURL('**/admin/dashboard')
  for (const each of [page, lea]) await endVisit(each)
})

test('a page is disabled and enabled by its switch', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, 'auth/menu?quick_search=k/academicYear')
  const entry = page.locator('.section-pages').getByText('Années scolaires', { exact: true })
  const row = page.locator('tr[data-id]', { has: page.getByText('k/academicYear', { exact: true }) })
  const flip = row.getByRole('switch', { name: 'Statut' })
  await entry.waitFor()
  await flip.click()
  await expect.poll(() => entry.count()).toBe(0)
  await flip.click()
  await entry.waitFor()
  await endVisit(page)
})

test('a menu entry is dragged into another folder', async () => {
  // Both rows are in sight.
  const page = await school.visit({ as: 'superadmin', height: 1600 })
  await openList(page, 'auth/menu')
  const row = (title: string) =>
    page.locator('.grid tbody tr').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await page.locator('.grid thead .grid-fold').click()
  for (const folder of ['Scolarité', 'Pédagogie']) await row(folder).locator('.grid-fold').click()
  await row('Filières').locator('.grid-grip').hover()
  const shown = await page.locator('.grid tbody tr').count()
  await row('Filières').locator('.grid-grip').dragTo(row('Étudiants'))
  const above =
    "select above.name from admin_rule join admin_rule above on above.id = admin_rule.pid where admin_rule.name = 'k/specialty'"
  await expect.poll(() => inDatabase((database) => database.prepare(above).get()?.name)).toBe('schooling')
  await page.locator('.toast', { hasText: 'Ordre enregistré' }).waitFor()
  const stands = async () => {
    const shown = await page.locator('.grid tbody tr a').allInnerTexts()
    return shown.indexOf('Filières') < shown.indexOf('Étudiants')
  }
  await expect.poll(stands).toBe(true)
  // Folders that were closed still are.
  expect(await page.locator('.grid tbody tr').count()).toBe(shown)
  // An entry cannot go below itself.
  await row('Scolarité').locator('.grid-grip').dragTo(row('Étudiants'))
  await page.locator('.toast', { hasText: 'hors de la zone de déplacement' }).waitFor()
  await endVisit(page)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
