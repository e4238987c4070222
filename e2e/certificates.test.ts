// A certificate from the office to the stranger who verifies it, and back.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(async () => {
  await school.close()
  expect(school.faults).toEqual([])
})

const ask = `async ([method, path, body]) => {
  const token = JSON.parse(localStorage.getItem('adminInfo')).token
  const sent = { method, headers: { batoken: token, server: '1', 'content-type': 'application/json' } }
  const answer = await fetch(path, body ? { ...sent, body: JSON.stringify(body) } : sent)
  return answer.json()
}`

test('is issued, verified by a stranger in Chinese, and revoked', { timeout: 90_000 }, async () => {
  const office = await school.visit({ as: 'scolarite' })
  await office.goto(`${school.url}/admin/k/certificate`)
  // The newest that holds, as the list shows it.
  const line = office
    .locator('[role=row], tr')
    .filter({ hasText: /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/ })
    .filter({ hasText: 'Délivrée' })
    .first()
  await line.waitFor()
  const code = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(await line.innerText())![0]

  const stranger = await school.visit({ language: 'zh-cn', width: 390, height: 844 })
  await stranger.goto(`${school.url}/admin/k/student/proof`)
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

  const { data } = (await office.evaluate(`(${ask})(['GET', '/admin/k/certificate/index?quick_search=${code}'])`)) as {
    data: { list: { id: number }[] }
  }
  const body = JSON.stringify({ id: data.list[0]!.id, revoke_reason: 'Erreur de filière' })
  await office.evaluate(`(${ask})(['POST', '/admin/k/certificate/revoke', ${body}])`)
  await stranger.goto(`${school.url}/admin/k/student/proof?code=${code.replaceAll('-', '')}`)
  await stranger.locator('.proof-verdict', { hasText: '已撤销' }).waitFor()
  expect(await stranger.locator('main').innerText()).not.toContain('Erreur de filière')
})

test('is found by its student, who downloads the paper and asks for another', { timeout: 90_000 }, async () => {
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
