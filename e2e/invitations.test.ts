// Invitations on paper: the office ticks students, and a student chooses the password with the printed link.

import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
