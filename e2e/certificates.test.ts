// A certificate from the office to the public verification, and back.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked } from './reach-in.ts'
import { type School, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(async () => {
  await school.close()
  expect(school.faults).toEqual([])
})

test('is issued, verified by a visitor in Chinese, and revoked', { timeout: 90_000 }, async () => {
  const office = await school.visit({ as: 'scolarite' })
  await office.goto(`${school.url}/admin/k/student?status=active&quick_search=xinyi`)
  await office.locator('.grid tbody tr[data-id] input[type=checkbox]').first().check()
  await office.getByRole('button', { name: 'Attestation…' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByText('1 sur 1 possibles').waitFor()
  await dialog.getByRole('button', { name: 'Délivrer (1)' }).click()
  await dialog.getByText('Fait', { exact: true }).waitFor()
  const newest = '/admin/k/certificate/index?limit=1&order=id,desc'
  const { list } = await asked<{ list: { id: number; code: string }[] }>(office, newest)
  const { id, code } = list[0]!
  await office.goto(`${school.url}/admin/k/certificate`)
  await office.getByText(code).first().waitFor()

  const stranger = await school.visit({ language: 'zh-cn', width: 390, height: 844 })
  await stranger.goto(`${school.url}/verify`)
  const field = stranger.getByRole('textbox', { name: '验证码' })
  await field.fill(code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A'))
  await stranger.getByRole('button', { name: '核验' }).click()
  await stranger.getByText('验证码有误').waitFor()
  await field.fill(code.toLowerCase().replaceAll('-', ' '))
  await stranger.getByRole('button', { name: '核验' }).click()
  await stranger.locator('.proof-verdict', { hasText: '有效' }).waitFor()
  expect(await stranger.locator('.proof-verdict').innerText()).toMatch(/VALIDE\s+有效\s+VALID/)
  expect(await stranger.locator('dl').innerText()).toMatch(/[A-ZÀ-Ž’' -]+ \S\*\*\*/)
  expect(await stranger.evaluate('document.documentElement.scrollWidth')).toBe(390)

  await asked(office, '/admin/k/certificate/revoke', { id, revoke_reason: 'Erreur de filière' })
  for (const address of ['/admin/k/student/proof?code=', '/verify/']) {
    await stranger.goto(`${school.url}${address}${code.replaceAll('-', '')}`)
    await stranger.locator('.proof-verdict', { hasText: '已撤销' }).waitFor()
  }
  expect(await stranger.locator('main').innerText()).not.toContain('Erreur de filière')
})

test('is found by its student, who downloads the document and requests another', { timeout: 90_000 }, async () => {
  const lea = await school.visit({ as: 'lea_moreau' })
  await lea.goto(`${school.url}/admin/k/student/proof`)
  await lea.getByRole('heading', { name: 'Mes attestations' }).waitFor()
  await lea.getByRole('button', { name: 'Envoyer la demande' }).click()
  await lea.locator('.proof-mine li', { hasText: 'Demandée' }).waitFor()
  const [file] = await Promise.all([
    lea.waitForEvent('download'),
    lea.getByRole('button', { name: 'Télécharger le PDF' }).first().click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^CERT-\d{4}-\d{5}\.pdf$/)
})
