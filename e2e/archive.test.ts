// The closed archive on screen: a record is found by its number, read, gives a certificate, and returns with its
// student.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, openSchool } from './school.ts'

let school: School
let page: Page
let student: { id: number; student_no: string; last_name: string }

/** A student with marks and an issued certificate, archived as by the nightly job. */
const archived = () =>
  inside(school, (database) => {
    const row = database
      .prepare(
        `select student.id, student_no, last_name from student
         join certificate on certificate.student_id = student.id and certificate.status = 'issued'
         join term_result on term_result.student_id = student.id and term_result.status in ('published', 'locked')
         where student.status = 'active' order by student.id limit 1`,
      )
      .get() as unknown as typeof student
    const blank = 'email = null, mobile = null, wechat = null, remark = null, admin_id = null'
    const change = `update student set status = 'withdrawn', exit_date = '2025-02-01', archived_time = 1770000000, ${blank} where id = ?`
    database.prepare(change).run(row.id)
    return row
  })

beforeAll(async () => {
  school = await openSchool()
  page = await school.visit({ as: 'scolarite' })
})
afterAll(() => school.close())

const go = (path: string, on = page) => on.goto(`${school.url}/admin/${path}`)
const heading = (name: string) => page.getByRole('heading', { name })

test('an empty archive explains how records enter it', async () => {
  await go('k/archive')
  await heading('L’archive est vide').waitFor()
  expect(await page.locator('.empty').innerText()).toContain('un an après la fin de la période')
})

test('a record is found by number and shows results and documents', async () => {
  student = archived()
  await go('k/archive')
  await page.locator('.archive-list a').first().waitFor()
  await page.getByRole('searchbox').fill('nobodyhasthisname')
  await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
  await heading('Aucun dossier ne correspond').waitFor()
  await page.getByRole('searchbox').fill(student.student_no)
  await page.getByRole('searchbox').press('Enter')
  await page.locator('.archive-list a').click()
  await page.locator('.archive-file h1').waitFor()
  expect(await page.locator('.archive-file').innerText()).toMatch(/Résultats[\s\S]+ECTS[\s\S]+Attestations[\s\S]+CERT-/)
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.archive-papers button').first().click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/)
})

test('a certificate is issued from the record', async () => {
  const before = await page.locator('[aria-label=Attestations] li').count()
  await page.getByRole('button', { name: 'Délivrer une attestation' }).click()
  await page.getByRole('dialog').getByRole('combobox').first().click()
  await page.getByRole('option').first().waitFor()
  const kinds = await page.getByRole('option').allInnerTexts()
  await page.getByRole('option', { name: 'Relevé' }).first().click()
  expect(kinds.length).toBeGreaterThan(3)
  expect(kinds.filter((kind) => /renouvellement|préinscription|libre/i.test(kind))).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Délivrer', exact: true }).click()
  await page.locator('.toasts').getByText('Attestation délivrée.').waitFor()
  await expect.poll(() => page.locator('[aria-label=Attestations] li').count()).toBe(before + 1)
})

test('is the 401 screen for people without the right', async () => {
  const teacher = await school.visit({ as: 'claire_dubois' })
  for (const path of ['k/archive', `k/archive?id=${student.id}`]) {
    await go(path, teacher)
    await teacher.getByRole('heading', { name: 'Accès refusé' }).waitFor()
    expect(await teacher.locator('.archive').count()).toBe(0)
  }
})

test('the person is enrolled again and the record is that of a student', async () => {
  await page.getByRole('button', { name: 'Réinscrire' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Année d’inscription').click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Date d’entrée').fill('01/09/2026')
  await dialog.getByLabel('Date d’entrée').press('Tab')
  await dialog.getByRole('button', { name: 'Réinscrire' }).click()
  await page.waitForURL('**/admin/k/student?edit=**')
  await go('k/archive')
  await heading('L’archive est vide').waitFor()
})

test('nothing went wrong in the browser meanwhile', () => {
  expect(school.faults).toEqual([])
})
