// Invitations on paper: the office ticks students, and a student chooses the password with the printed link.

import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, endVisit, openList, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

test('ticked students get a sheet of links, and one of them chooses the password', async () => {
  const page = await school.visit({ as: 'scolarite' })
  await openList(page, 'k/student?status=active&admin_id=null')
  const boxes = page.locator('.grid tbody tr[data-id] input[type=checkbox]')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Invitations…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inviter 2 personnes à se connecter' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Imprimer (PDF)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('invitations.pdf')
  await dialog.waitFor({ state: 'detached' })
  const text = execFileSync('pdftotext', ['-layout', await file.path(), '-']).toString()
  const links = text.match(/\/admin\/invitation\/inv_[a-z2-9]{26}/g) ?? []
  expect(links).toHaveLength(2)
  const student = await school.visit()
  await student.goto(`${school.url}${links[0]}`)
  const [, username = ''] = /Identifiant : (\w+)/.exec(text) ?? []
  await student.getByText(username, { exact: false }).first().waitFor()
  await endVisit(student)
  await endVisit(page)
})

test('the same dialog sends the links by e-mail, and names the people whom it leaves out', async () => {
  const page = await school.visit({ as: 'superadmin' })
  await openList(page, 'k/teacher?admin_id=null&order=last_name,asc')
  const rows = page.locator('.grid tbody tr[data-id]')
  await rows.filter({ hasText: 'Parti' }).first().locator('input[type=checkbox]').check()
  await rows.filter({ hasText: 'Actif' }).first().locator('input[type=checkbox]').check()
  await page.getByRole('button', { name: 'Invitations…' }).click()
  await page.getByRole('button', { name: 'Envoyer par e-mail' }).click()
  const outcome = page.getByRole('dialog').filter({ hasText: '1 refusée' })
  await outcome.getByText('l’état est « Parti »', { exact: false }).waitFor()
  await endVisit(page)
})

test('a pasted list gives one-time passwords, and its people choose their own when they first sign in', async () => {
  const page = await school.visit({ as: 'scolarite' })
  await openList(page, 'k/student?status=active&admin_id=null')
  const row = page.locator('.grid tbody tr[data-id]').nth(4)
  const number = await row.locator('td[data-name=student_no]').innerText()
  await row.locator('input[type=checkbox]').check()
  await page.getByRole('button', { name: 'Invitations…' }).click()
  await page.getByRole('button', { name: 'Liste de mots de passe…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mots de passe provisoires' })
  const list = dialog.getByRole('textbox')
  await list.fill(`${number}`)
  await dialog.getByText(`« ${number} » n’en a qu’une`, { exact: false }).waitFor()
  await list.fill(`${number}\tprovisoire-41\nPERSONNE\tprovisoire-42`)
  await dialog.getByRole('button', { name: 'Donner les mots de passe' }).click()
  await dialog.getByText('Mot de passe donné à 1 personne.').waitFor()
  await dialog.getByText('PERSONNE : Personne ici n’a le numéro', { exact: false }).waitFor()
  const username = String(
    inside(school, (database) =>
      database
        .prepare('select username from admin join student on student.admin_id = admin.id where student_no = ?')
        .get(number),
    )?.username,
  )
  const student = await school.visit()
  await student.goto(`${school.url}/admin/login`)
  await student.locator('input[name=username]').fill(username)
  await student.locator('input[name=password]').fill('provisoire-41')
  await student.locator('input[name=password]').press('Enter')
  await student.waitForURL('**/admin/invitation/inv_*')
  await student.getByText(username, { exact: false }).first().waitFor()
  await endVisit(student)
  await endVisit(page)
})
