// A student leaves: the dialog shows the office what will be closed and which certificate it proposes to revoke; the
// office finds it closed, and keeps the certificate valid.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asked, inside } from './reach-in.ts'
import { type School, openSchool, endVisit } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const leading = {
  fr: /^La sortie fermera/,
  'zh-cn': /^办理退学后将关闭/,
} as const

test('the dialog of a withdrawal shows what it will close, and then it is closed', async () => {
  const { id, name, places, certificate, number } = inside(school, (database) => {
    const found = database
      .prepare(
        `select student.id, upper(student.last_name) || ' ' || student.first_name as name, count(*) as places, certificate.id as certificate, certificate.number from course_enrolment
         join student on student.id = course_enrolment.student_id
         join certificate on certificate.student_id = student.id
         where course_enrolment.status = 'active' and student.status = 'active' and course_enrolment.delete_time is null
         and certificate.kind = 'enrolment' and certificate.status = 'issued'
         group by student.id, certificate.id order by places desc, student.id limit 1`,
      )
      .get() as { id: number; name: string; places: number; certificate: number; number: string }
    // On the first day of a school year, the certificates of the year before have ended.
    database.prepare('update certificate set valid_until = ? where id = ?').run('2100-12-31', found.certificate)
    return found
  })
  expect(places).toBeGreaterThan(1)
  for (const language of ['zh-cn', 'fr'] as const) {
    const page = await school.visit({ as: 'direction', width: 390, language })
    await page.goto(`${school.url}/admin/k/student?edit=${id}`)
    const step = { fr: 'Sortie', 'zh-cn': '退学' }[language]
    const more = { fr: 'Autres actions', 'zh-cn': '更多操作' }
    await page.locator('.form-steps').getByRole('button', { name: more[language], exact: true }).click()
    await page.getByRole('menuitem', { name: step, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: new RegExp(step) })
    await dialog.getByText(leading[language]).waitFor()
    const first = dialog.locator('.closing li').first()
    expect(await first.textContent()).toMatch(new RegExp(`^${places} `))
    expect(await dialog.locator('.closing li').last().textContent()).toContain(number)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    if (language === 'fr') {
      expect(await first.textContent()).toMatch(new RegExp(`^${places} inscriptions à un cours \\(.+ · .+\\)$`))
      await dialog.getByLabel('Motif de départ').fill('Déménagement')
      await dialog.getByLabel('Date de sortie').fill('31/12/2026')
      await dialog.getByRole('button', { name: 'Sortie', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(await asked(page, `/admin/k/student/closing?id=${id}`)).toEqual({ closes: [] })
      await leaveValid(page, certificate, { name, number })
    }
    await endVisit(page)
  }
  expect(school.faults).toEqual([])
})

async function leaveValid(page: Page, certificate: number, whose: { name: string; number: string }): Promise<void> {
  const before = await waiting(page)
  await figure(page).click()
  await page.waitForURL(/k\/certificate\?.*revoke_proposed=1/)
  await page.goto(`${school.url}/admin/k/certificate?edit=${certificate}`)
  const proposed = page.getByText(/révocation de cette attestation est proposée/)
  await proposed.waitFor()
  await page.getByRole('button', { name: 'Révoquer', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Laisser valable', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Laisser valable/ })
  const asked = question.locator('.keeping')
  await asked.waitFor()
  const consequences = await asked.innerText()
  const { name, number } = whose
  for (const part of [name, number, 'Certificat de scolarité', 'a quitté l’école le 31/12/2026', 'valable jusqu’au'])
    expect(consequences).toContain(part)
  expect(await question.getByRole('button', { name: 'Annuler' }).evaluate((it) => it === document.activeElement)).toBe(
    true,
  )
  await question.getByRole('button', { name: 'Laisser valable', exact: true }).click()
  await proposed.waitFor({ state: 'detached' })
  expect(await waiting(page)).toBe(before - 1)
}

const figure = (page: Page) => page.locator('.figures a', { hasText: 'Attestations à révoquer ou à laisser' })
async function waiting(page: Page): Promise<number> {
  await page.goto(`${school.url}/admin/k/figures`)
  return Number(/\d+/.exec(await figure(page).innerText())![0])
}
