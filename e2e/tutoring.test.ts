// Tutoring on screen: a tutor logs hours on a phone, a student disputes them, the office validates.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

/** At noon, in the format of a field. */
function lastSunday(): string {
  const day = new Date()
  day.setDate(day.getDate() - (day.getDay() || 7))
  return `${day.toLocaleDateString('sv-SE')}T12:00`
}

test('a tutor logs an hour on a phone, a student disputes it, the office sees that first and validates', async () => {
  const phone = await school.visit({ as: 'lin_yue', width: 390, height: 844 })
  await phone.goto(`${school.url}/admin/k/tutoring`)
  const card = phone.locator('.tutoring-card', { hasText: 'Préparation TCF B2' })
  await card.click()
  await phone.getByRole('button', { name: 'Saisir une séance' }).click()
  await phone.getByLabel('30 min').check()
  // On a Sunday, without sessions.
  await phone.getByLabel('Autre moment').check()
  await phone.getByLabel('Fin de la séance').fill(lastSunday())
  await phone.getByLabel('Contenu').fill('Relecture de la lettre de Wei')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await phone.getByRole('button', { name: 'Enregistrer et envoyer' }).click()
  await phone.getByText('Relecture de la lettre de Wei').waitFor()

  const student = await school.visit({ as: 'zhangwei', language: 'zh-cn' })
  await student.goto(`${school.url}/admin/k/tutoring`)
  await student.locator('.tutoring-card', { hasText: 'TCF B2' }).click()
  const session = student.locator('.tutoring-task li', { hasText: 'Relecture de la lettre de Wei' })
  await session.getByRole('button', { name: '提出异议' }).click()
  await session.getByLabel('异议说明').fill('只有二十分钟')
  await session.getByRole('button', { name: '提出异议' }).click()
  await session.getByText('有异议').waitFor()

  const office = await school.visit({ as: 'direction' })
  await office.goto(`${school.url}/admin/k/tutoring`)
  const first = office.locator('.tutoring-queue details').first()
  const disputed = first.locator('li', { hasText: '只有二十分钟' })
  await disputed.waitFor()
  const waiting = () => first.locator('li').count()
  const before = await waiting()
  await first.getByRole('button', { name: /Tout valider/ }).click()
  await expect.poll(waiting).toBeLessThan(before)
  await disputed.getByRole('button', { name: 'Valider' }).click()
  await disputed.waitFor({ state: 'detached' })

  await student.reload()
  await session.getByText('已审', { exact: true }).waitFor()
  expect(school.faults).toEqual([])
})

test('the accountant exports a month to pay while its tasks continue', async () => {
  const office = await school.visit({ as: 'compta' })
  await office.goto(`${school.url}/admin/k/payBatch`)
  const open = async () => {
    await office.getByRole('button', { name: 'Autres actions' }).click()
    await office.getByRole('menuitem', { name: 'Mettre un mois en paie' }).click()
  }
  await open()
  const dialog = office.getByRole('dialog', { name: 'Mettre un mois en paie' })
  await dialog.getByLabel('Mois').waitFor()
  if (process.env.SHOTS) await office.screenshot({ path: `${process.env.SHOTS}/collect.png` })
  await dialog.getByRole('button', { name: 'Mettre un mois en paie' }).click()
  await office.getByText(/Séances mises en paie : \d+/).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await office.getByText('Ouvert', { exact: true }).first().waitFor()
  expect(school.faults).toEqual([])
})
