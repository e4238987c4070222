// A notification that must be confirmed reaches its recipients: eighteen of twenty-four confirm it, and only the others
// are reminded. And a figure of the school opens its list.

import type { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, openList, openSchool, endVisit } from './school.ts'

let school: School
let office: Page
beforeAll(async () => {
  school = await openSchool()
  office = await school.visit({ as: 'scolarite' })
})
afterAll(() => school.close())

const inDatabase = <Result>(work: (database: DatabaseSync) => Result) => inside(school, work)
const one = (sql: string, ...values: (string | number)[]) =>
  inDatabase((database) => Object.values(database.prepare(sql).get(...values) ?? {})[0] as number)

/** An action of a record asks for confirmation. */
async function step(name: string): Promise<void> {
  const dialogs = office.locator('dialog[open], [role=dialog], [role=alertdialog]')
  const before = await dialogs.count()
  await office.getByRole('button', { name, exact: true }).click()
  await expect.poll(() => dialogs.count()).toBe(before + 1)
  await dialogs.last().getByRole('button', { name, exact: true }).click()
}

test('a notification that must be confirmed reaches twenty-four, and reminds the six who have not', async () => {
  const file = 'select student.id from student join admin on admin.id = admin_id where username = ?'
  const [wei, lea] = [one(file, 'zhangwei'), one(file, 'lea_moreau')]
  inDatabase((database) => {
    database.exec("update student set level = null where level = 'G24'")
    database.exec(
      `update student set level = 'G24' where id in (select id from student where status = 'active' and delete_time is null order by id not in (${wei}, ${lea}), id limit 24)`,
    )
  })
  await openList(office, 'k/notification')
  await office.getByRole('button', { name: 'Ajouter' }).first().click()
  const page = office.getByRole('dialog', { name: 'Écrire un message' })
  await page.getByText('Autres choix').click()
  await page.getByRole('group', { name: 'Ajouter une cible' }).getByLabel('Cible').click()
  await office.getByRole('option', { name: 'Niveau' }).click()
  await page.getByLabel('Valeur').fill('G24')
  await page.getByRole('group', { name: 'Ajouter une cible' }).getByRole('button', { name: 'Ajouter' }).click()
  await page.getByText('24 destinataires').waitFor()
  await page.getByLabel('Objet').fill('Exercice d’évacuation')
  await page.getByRole('textbox', { name: 'Message' }).fill('Jeudi à 10 h.\n\n- sortir calmement')
  await page.locator('summary', { hasText: 'Options' }).click()
  await page.getByRole('switch', { name: 'Accusé de lecture exigé' }).click()
  await page.getByRole('button', { name: 'Envoyer à 24 personnes' }).click()
  await page.waitFor({ state: 'detached' })
  const id = one("select max(id) from notification where title like 'Exercice%'")
  await expect.poll(() => one('select recipient_count from notification where id = ?', id)).toBe(24)

  const student = await school.visit({ as: 'zhangwei', language: 'zh-cn' })
  await student.goto(`${school.url}/admin/k/inbox?open=${id}`)
  await student.getByText('此通知仅提供法语版本').waitFor()
  await student.getByRole('button', { name: '我已阅读并确认' }).click()
  await expect.poll(() => one('select ack_count from notification where id = ?', id)).toBe(1)
  await endVisit(student)
  inDatabase((database) => {
    const mine = `notification_id = ${id} and recipient_id in (select recipient_id from notification_read where notification_id = ${id} and ack_at is null and recipient_id <> ${lea} order by recipient_id limit 17)`
    database.exec(`update notification_read set read_at = 1, ack_at = 1 where ${mine}`)
    database.exec(`update notification set read_count = 18, ack_count = 18 where id = ${id}`)
  })

  await office.goto(`${school.url}/admin/k/notification?edit=${id}`)
  await office.getByRole('button', { name: /^Confirmée 18/ }).waitFor()
  await step('Relancer les non-lus')
  const reminded = (which: string) =>
    one(
      `select count(*) from notification_read where notification_id = ? and reminder_count = 1 and ack_at is ${which}`,
      id,
    )
  await expect.poll(() => reminded('null')).toBe(6)
  expect(reminded('not null')).toBe(0)

  // After sending, only its text can be corrected: the recipients are shown and are no field.
  await office.getByRole('tab', { name: 'Envoi' }).click()
  await office.getByText('Accusé de lecture exigé').first().waitFor()
  expect(await office.getByRole('switch', { name: 'Accusé de lecture exigé' }).count()).toBe(0)

  // The author finds the earlier text.
  await office.getByRole('tab', { name: 'Texte' }).click()
  await office.getByLabel('Titre', { exact: false }).first().fill('Exercice d’évacuation, cour B')
  await office.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(() => one("select count(*) from notification where title like '%cour B'")).toBe(1)
  await office.goto(`${school.url}/admin/k/notification?edit=${id}`)
  await office.getByText('Texte avant correction (1)').click()
  await office.locator('details.author').getByRole('heading', { name: 'Exercice d’évacuation', exact: true }).waitFor()

  const late = await school.visit({ as: 'lea_moreau' })
  await late.goto(`${school.url}/admin/k/inbox`)
  const letter = late.locator('.letter', { hasText: 'Exercice d’évacuation' })
  await letter.getByText('Relance').waitFor()
  await letter.getByText('À confirmer').waitFor()
  await endVisit(late)
})

test('the author reads how many text messages were sent, wait and were refused', async () => {
  const many = 'select notification_id from notification_read group by notification_id having count(*) > 3'
  const id = one(`select max(id) from notification where status = 'sent' and id in (${many})`)
  inDatabase((database) => {
    const readers = database.prepare('select recipient_id from notification_read where notification_id = ? limit 3')
    // The server no longer queues text messages of such an old delivery.
    const store = database.prepare(
      'update notification_read set sms_status = ?, delivered_at = 1 where notification_id = ? and recipient_id = ?',
    )
    const people = readers.all(id).map(({ recipient_id }) => Number(recipient_id))
    for (const [place, status] of ['sent', 'queued', 'failed'].entries()) store.run(status, id, people[place]!)
  })
  await office.goto(`${school.url}/admin/k/notification?edit=${id}`)
  const readers = office.getByRole('region', { name: 'Suivi de lecture' })
  await readers.getByText('SMS envoyé 1 · SMS en attente 1 · SMS refusé 1').waitFor()
  await readers.getByRole('cell', { name: /SMS refusé/ }).waitFor()
  await readers.getByRole('cell', { name: /SMS en attente/ }).waitFor()
})

test('a figure of the school opens the list that it counts', async () => {
  await office.goto(`${school.url}/admin/k/figures`)
  const figure = office.locator('.count', { hasText: 'Dossiers à examiner' })
  await expect.poll(() => figure.locator('b').innerText()).toMatch(/\d/)
  const counted = await figure.locator('b').innerText()
  await figure.click()
  await office.locator('.grid tbody tr[data-id]').first().waitFor()
  expect(await office.locator('.list-head h1 small').innerText()).toBe(counted)
  expect(school.faults).toEqual([])
})
