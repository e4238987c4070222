// The registrar reviews an application: a residence permit is accepted with its number and its expiry, which are copied
// into the student's record.

import type { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, openSchool, endVisit } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const inDatabase = <Result>(work: (database: DatabaseSync) => Result) => inside(school, work)
const row = (sql: string, ...values: (string | number)[]) =>
  inDatabase((database) => database.prepare(sql).get(...values) as Record<string, unknown>)

/** An application with one document of the given kind to review. */
function applicationWith(kind: string): number {
  const { id, student_id } = row(
    `select student_document.id, student_id from student_document join student on student.id = student_id
     where student.status = 'pending' and student_document.status = 'submitted' order by student_document.id limit 1`,
  )
  inDatabase((database) => {
    database.exec(
      `update student set permit_expiry = '2099-12-31', permit_number = null where id = ${String(student_id)}`,
    )
    database.exec(`update student_document set kind = '${kind}' where id = ${String(id)}`)
  })
  return Number(student_id)
}

const languages = [
  [
    'fr',
    { accept: 'Accepter', number: 'Numéro', end: 'Expire le', replace: /Remplacer dans le dossier/, day: '30/06/2098' },
  ],
  [
    'zh-cn',
    { accept: '通过', number: '证件号码', end: '到期日', replace: /覆盖档案中更晚的到期日/, day: '2098/06/30' },
  ],
  [
    'en',
    { accept: 'Accept', number: 'Number', end: 'Expires on', replace: /Replace the later date/, day: '30/06/2098' },
  ],
] as const

test('the longest waiting stands first in each group, red is explained, and a document opens beside the form', async () => {
  const page = await school.visit({ as: 'scolarite' })
  await page.goto(`${school.url}/admin/k/review`)
  const queue = page.locator('.review-queue')
  await queue.locator('button').first().waitFor()
  expect(await queue.locator('h2').allInnerTexts()).toEqual([
    expect.stringMatching(/^Attendent l’école\s+\d+$/),
    expect.stringMatching(/^Attendent le candidat\s+\d+$/),
  ])
  for (const status of ['pending', 'incomplete']) {
    const days = await queue.locator(`button[data-status=${status}] time`).allInnerTexts()
    const waited = days.map((text) => Number.parseInt(text, 10))
    expect(waited.length).toBeGreaterThan(1)
    expect(waited).toEqual(waited.toSorted((one, other) => other - one))
  }
  await page.getByText('En rouge : plus de 3 jours ouvrés d’attente.').waitFor()
  const name = page.locator('.review-papers .review-open').first()
  await name.click()
  const viewer = page.locator('.review-viewer')
  await viewer.locator('iframe, img').waitFor()
  const [form, shown] = [await page.locator('.review-file').boundingBox(), await viewer.boundingBox()]
  expect(shown!.x).toBeGreaterThanOrEqual(form!.x + form!.width)
  expect(shown!.y).toBeLessThan(form!.y + form!.height)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
  await viewer.getByRole('button', { name: 'Fermer la pièce' }).click()
  await viewer.waitFor({ state: 'detached' })
  await endVisit(page)
})

test('an approval proposes the day of entry, and waits for a permit that is required', async () => {
  const id = applicationWith('diploma')
  inDatabase((database) => {
    database.exec(`update student set nationality = 'CN', permit_kind = null, entry_date = null where id = ${id}`)
    database.exec("update academic_year set start_date = '2000-09-01', end_date = '2099-08-31' where is_current = 1")
  })
  const page = await school.visit({ as: 'scolarite' })
  await page.goto(`${school.url}/admin/k/review?id=${id}&act=approve`)
  const form = page.locator('.review-decision form')
  await form.getByLabel('Filière').selectOption({ index: 1 })
  const year = String(row('select code from academic_year where is_current = 1').code)
  await form.getByLabel('Année').selectOption({ label: year })
  await expect.poll(() => form.getByLabel('entrée').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  const permit = form.getByLabel('Titre de séjour')
  expect(await permit.getAttribute('aria-required')).toBe('true')
  const approve = form.getByRole('button', { name: 'Valider' })
  expect(await approve.isEnabled()).toBe(false)
  await permit.selectOption({ index: 1 })
  expect(await approve.isEnabled()).toBe(true)
  await endVisit(page)
})

test.each(languages)('in %s a permit is accepted with its number and expiry', async (language, words) => {
  const id = applicationWith('permit')
  const page = await school.visit({ as: 'scolarite', language })
  await page.goto(`${school.url}/admin/k/review?id=${id}`)
  const papers = page.locator('.review-papers')
  await papers.getByRole('button', { name: words.accept, exact: true }).first().click()
  const form = page.locator('.review-accept')
  await form.getByLabel(words.end).fill('')
  await form.getByRole('button', { name: words.accept, exact: true }).click()
  await form.locator('.field-fault').waitFor()
  await form.getByLabel(words.number).fill(`RP-${language}`)
  await form.getByLabel(words.end).fill(words.day)
  await form.getByLabel(words.replace).check()
  await form.getByRole('button', { name: words.accept, exact: true }).click()
  await form.waitFor({ state: 'detached' })
  expect(row('select permit_number, permit_expiry from student where id = ?', id)).toEqual({
    permit_number: `RP-${language}`,
    permit_expiry: '2098-06-30',
  })
  await endVisit(page)
})

test('a passport is accepted with what it prints about its holder', async () => {
  const id = applicationWith('passport')
  const page = await school.visit({ as: 'scolarite', language: 'fr' })
  await page.goto(`${school.url}/admin/k/review?id=${id}`)
  await page.locator('.review-papers').getByRole('button', { name: 'Accepter', exact: true }).first().click()
  const form = page.locator('.review-accept')
  await form.getByLabel('Numéro').fill('EA1234567')
  await form.getByLabel('Expire le').fill('30/06/2098')
  await form.getByLabel('Nom, comme dans le passeport').fill('ZHANG')
  await form.getByLabel('Prénoms, comme dans le passeport').fill('WEI')
  await form.getByLabel('Date de naissance du passeport').fill('02/03/2004')
  await form.getByLabel('Lieu de naissance du passeport').fill('SHAANXI')
  await form.getByLabel('Nationalité du passeport').selectOption('CN')
  await form.getByRole('button', { name: 'Accepter', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  const printed = `select passport_last_name, passport_first_name, passport_birth_date, passport_birth_place,
    passport_nationality from student_document where student_id = ? and kind = 'passport' and status = 'accepted'
    order by id desc limit 1`
  expect(row(printed, id)).toEqual({
    passport_last_name: 'ZHANG',
    passport_first_name: 'WEI',
    passport_birth_date: '2004-03-02',
    passport_birth_place: 'SHAANXI',
    passport_nationality: 'CN',
  })
  await endVisit(page)
})

const merging = [
  ['fr', { merge: 'Fusionner', city: 'Ville', here: 'Cette demande : Lille', there: 'Dossier existant : Nantes' }],
  ['zh-cn', { merge: '合并', city: '城市', here: '本次申请：Lille', there: '已有档案：Nantes' }],
  ['en', { merge: 'Merge', city: 'City', here: 'This application: Lille', there: 'Existing file: Nantes' }],
] as const

test.each(merging)(
  'in %s two records are merged with the values that the reviewer chooses',
  async (language, words) => {
    const { id, twin } = inDatabase((database) => {
      const found = database
        .prepare(
          `select student_id as id from student_registration join student on student.id = student_id
         where student.status = 'pending' order by student_registration.id limit 1`,
        )
        .get() as { id: number }
      const other = database
        .prepare("select id from student where status = 'active' and city <> 'Nantes' and id <> ? order by id limit 1")
        .get(found.id) as { id: number }
      const likely = JSON.stringify([{ id: other.id, score: 90, same: ['mobile'] }])
      database
        .prepare(
          'update student_registration set duplicate_of = ?, duplicate_score = 90, email_verified_at = 1 where student_id = ?',
        )
        .run(likely, found.id)
      database.prepare("update student set city = 'Lille' where id = ?").run(found.id)
      database.prepare("update student set city = 'Nantes' where id = ?").run(other.id)
      return { id: found.id, twin: other.id }
    })
    const before = row('select specialty_id from student where id = ?', twin)
    const page = await school.visit({ as: 'scolarite', language })
    await page.goto(`${school.url}/admin/k/review?id=${id}`)
    const side = page.locator('.review-twin')
    await side.getByRole('button', { name: words.merge, exact: true }).click()
    const city = side.getByRole('radiogroup', { name: words.city })
    expect(await city.getByLabel(words.here).isChecked()).toBe(true)
    await city.getByLabel(words.there).check()
    const waiting = await page.locator('.review-queue button').count()
    await side.getByRole('button', { name: words.merge, exact: true }).click()
    await side.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.review-queue button').count()).toBe(waiting - 1)
    // The merged file is not read again.
    expect(await page.locator('.toast[data-look=error]').allInnerTexts()).toEqual([])
    expect(row('select city, specialty_id from student where id = ?', twin)).toEqual({ ...before, city: 'Nantes' })
    expect(school.faults).toEqual([])
    await endVisit(page)
  },
)
