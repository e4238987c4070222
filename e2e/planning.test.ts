// Planning on screen: a teacher plans a weekly course into the conflict of the demo school and resolves it; the
// students see moved and cancelled sessions.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, openSchool, endVisit } from './school.ts'

let school: School
/** The session of Lin Yue at the time of another of hers. */
let planted: { id: number; start_at: number }
beforeAll(async () => {
  school = await openSchool()
  asked('update config set value = 1 where name = ? returning id', 'teachers_move')
  planted = asked(
    `select one.id, one.start_at from course_plan one
     join course_plan other on other.id <> one.id and other.teacher_id = one.teacher_id
       and other.start_at < one.end_at and other.end_at > one.start_at and other.status = 'scheduled'
     join course on course.id = one.course_id
     where one.status = 'scheduled' and course.code = ?`,
    'MGT-MKT',
  )
})
afterAll(() => school.close())

const asked = (sql: string, value: string): { id: number; start_at: number } =>
  inside(school, (database) => database.prepare(sql).get(value) as never)

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
const typed = (day: string) => day.split('-').toReversed().join('/')
const weeksLater = (weeks: number) => planted.start_at + weeks * 7 * 86_400
const cards = (page: Page, course: string) => page.locator('.session-card', { hasText: course })

test('a teacher plans a weekly series, sees the conflict, leaves that day out and then corrects it', async () => {
  const page = await school.visit({ as: 'lin_yue' })
  await page.goto(`${school.url}/admin/k/calendar?date=${dayOf(planted.start_at)}`)
  await page.getByRole('button', { name: 'Nouvelle récurrence' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Cours' }).fill('Marketing')
  await page.getByRole('option', { name: /Marketing interculturel/ }).click()
  for (const box of await drawer.locator('.option-line input[type=checkbox]:checked').all()) await box.uncheck()
  const weekday = new Intl.DateTimeFormat('fr', { weekday: 'long', timeZone: 'Europe/Paris' })
  await drawer.getByLabel(weekday.format(planted.start_at * 1000)).check()
  await drawer.getByLabel('À partir du').fill(typed(dayOf(planted.start_at)))
  await drawer.getByLabel('Jusqu’au').fill(typed(dayOf(weeksLater(5))))
  await drawer.getByLabel('Heure de début').fill('18:15')
  expect(await drawer.getByLabel('Heure de fin').inputValue()).toBe('19:45')
  await drawer.getByRole('button', { name: 'Aperçu' }).click()
  const first = drawer.locator('.foreseen tr').first()
  await first.getByText('Conflit', { exact: true }).waitFor()
  expect(await first.innerText()).toContain('LIN Yue 林悦 est déjà pris par « DELF B2 individuel »')
  expect(await first.getByRole('checkbox').isChecked()).toBe(false)
  await drawer.getByRole('button', { name: /^Créer \d séance/ }).click()
  await drawer.waitFor({ state: 'detached' })

  await page.goto(`${school.url}/admin/k/calendar?date=${dayOf(planted.start_at)}&session=${planted.id}`)
  await drawer.getByText('LIN Yue 林悦 est déjà pris par « DELF B2 individuel »').waitFor()
  expect(await drawer.getByRole('button', { name: 'Déplacer', exact: true }).last().isDisabled()).toBe(true)
  await drawer.getByLabel('Heure de début').fill('20:10')
  await drawer.locator('.no-clash, .clashes [data-severity=warn]').first().waitFor()
  await drawer.locator('.place-form button[type=submit]:enabled').click()
  await drawer.locator('.place-form').waitFor({ state: 'detached' })
  await drawer.locator('.fact', { hasText: '20:10' }).waitFor()
  await expect.poll(() => drawer.locator('[data-severity=block]').count()).toBe(0)
  expect(school.faults).toEqual([])
  await endVisit(page)
})

test('the office cancels one of them in three clicks; a student is told, and sees the other at its new hour', async () => {
  const made = asked(
    `select id, start_at from course_plan where series_id is not null and status = ? order by id desc limit 1`,
    'scheduled',
  )
  const office = await school.visit({ as: 'scolarite' })
  await office.goto(`${school.url}/admin/k/calendar?date=${dayOf(made.start_at)}`)
  await cards(office, 'Marketing').filter({ hasText: '18:15' }).click()
  await office.getByRole('button', { name: 'Annuler la séance' }).click()
  // The field has the focus, so typing needs no click.
  await office.getByLabel('Motif d’annulation').and(office.locator(':focus')).waitFor()
  await office.keyboard.type('Grève')
  // The topic does not tell one session from another.
  const question = office.getByRole('dialog', { name: /^Annuler la séance : .*Marketing.* · .*18:15/ })
  expect(await question.locator('.dialog-buttons button').allInnerTexts()).toEqual(['Fermer', 'Annuler la séance'])
  await office.locator('.dialog-buttons').getByRole('button', { name: 'Annuler la séance' }).click()
  await office.locator('.session-head').getByText('Annulée').waitFor()
  expect(asked('select id, start_at from course_plan where cancel_reason = ?', 'Grève').id).toBe(made.id)
  await endVisit(office)

  const student = await school.visit({ as: 'zhangwei', language: 'zh-cn' })
  await student.goto(`${school.url}/admin/k/calendar?date=${dayOf(made.start_at)}`)
  await cards(student, '跨文化营销').and(student.locator('[data-status=cancelled]')).waitFor()
  await student.goto(`${school.url}/admin/k/calendar?date=${dayOf(planted.start_at)}`)
  await cards(student, '跨文化营销').filter({ hasText: '20:10' }).waitFor()
  await student.goto(`${school.url}/admin/k/inbox`)
  for (const title of [/^课次取消：跨文化营销，/, /^课次时间调整：跨文化营销，/])
    await student.getByText(title).first().waitFor()
  expect(school.faults).toEqual([])
  await endVisit(student)
})

test('on a phone the filters of the calendar are folded, and open at a tap', async () => {
  const page = await school.visit({ as: 'zhangwei', width: 390, scheme: 'dark' })
  await page.goto(`${school.url}/admin/k/calendar`)
  await page.locator('.session-card').first().waitFor()
  expect(await page.getByRole('combobox', { name: 'Enseignant' }).count()).toBe(0)
  const top = await page.locator('.calendar-body').boundingBox()
  expect(top!.y).toBeLessThan(330)
  await page.getByText('Filtres', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Enseignant' }).waitFor()
  await endVisit(page)
})

test('subscribing to the calendar asks for its contents, and remembers them', async () => {
  const page = await school.visit({ as: 'lin_yue' })
  const open = async () => {
    await page.goto(`${school.url}/admin/k/calendar`)
    await page.getByRole('button', { name: 'S’abonner' }).click()
  }
  const tutoring = page.getByRole('switch', { name: 'Avec mes heures de tutorat' })
  await open()
  await expect.poll(() => tutoring.isChecked()).toBe(true)
  await tutoring.click()
  await page.getByRole('button', { name: 'Créer un nouveau lien' }).click()
  await expect.poll(() => page.getByLabel('Adresse du calendrier').inputValue()).toMatch(/[0-9a-f]{48}\.ics$/)
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/feed.png` })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copier' }).click()
  await page.getByText('Adresse copiée.').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await page.getByLabel('Adresse du calendrier').inputValue())
  await open()
  await expect.poll(() => tutoring.isChecked()).toBe(false)
  expect(await page.getByRole('switch', { name: 'Avec les devoirs à rendre' }).isChecked()).toBe(true)
  // The same link with other contents.
  const wishSaved = page.waitForResponse((response) => response.url().includes('/calendarFeed/wish'))
  await tutoring.click()
  await wishSaved
  await open()
  await expect.poll(() => tutoring.isChecked()).toBe(true)
  await endVisit(page)
})

test('a session asks which students only if some of them are chosen', async () => {
  const page = await school.visit({ as: 'scolarite' })
  await page.goto(`${school.url}/admin/k/coursePlan?edit=${planted.id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Participants').waitFor()
  await drawer.locator('p', { hasText: '20:10' }).waitFor()
  expect(await drawer.getByLabel('Étudiants choisis').count()).toBe(0)
  await drawer.getByRole('combobox', { name: 'Participants' }).click()
  await page.getByRole('option', { name: 'Étudiants choisis' }).click()
  await drawer.getByLabel('Étudiants choisis').first().waitFor()
  await endVisit(page)
})

test('a student’s dashboard links to the next session and gives the certificate in one click', async () => {
  // On the first day of a school year, the certificates of the year before have ended.
  inside(school, (database) =>
    database.exec("update certificate set valid_until = null where status = 'issued' and kind = 'enrolment'"),
  )
  const page = await school.visit({ as: 'zhangwei' })
  await page.goto(`${school.url}/admin/dashboard`)
  const near = page.getByRole('region', { name: 'Tout de suite' })
  await near.getByRole('link', { name: 'Mes notes' }).waitFor()
  const saved = page.waitForEvent('download')
  await near.getByRole('button', { name: 'Mon certificat de scolarité' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^CERT-.*\.pdf$/)
  await near.getByRole('link', { name: 'Mon emploi du temps' }).click()
  await page.waitForURL(/admin\/k\/calendar/)
  expect(school.faults).toEqual([])
  await endVisit(page)
})
