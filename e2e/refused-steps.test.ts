// Runs every action of every declaration on a record that changed meanwhile: the server refuses, and the message of the
// refusal stays in the dialog in which the person acted.

import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Labels, Resource } from '#engine/resource.ts'
import { say } from '#engine/languages.ts'
import { calendarWords, calendarFeedRefusals } from '#school/timetable/words.ts'
import { loadLabels, resources } from '#subjects.server.ts'
import { asked, inside } from './reach-in.ts'
import { type School, openSchool } from './school.ts'

let school: School
const pages = new Map<string, Page>()
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

interface Setting {
  /** The account that runs the action; default: the super administrator. */
  as?: string
  /** Columns that the action needs besides the state. */
  row?: Record<string, string | number | null>
}

/** Actions that the list offers only on some records, or to some people. */
const settings: Record<string, Setting> = {
  'student linkAccount': { row: { admin_id: null } },
  'student unlinkAccount': { row: { admin_id: 1 } },
  'teacher linkAccount': { row: { admin_id: null } },
  'teacher unlinkAccount': { row: { admin_id: 1 } },
  'tutor_task accept': { as: 'lin_yue' },
  'tutor_task decline': { as: 'lin_yue' },
  'certificate keep': { row: { revoke_proposed: 1, valid_until: null } },
  // Rich text needs the editor of a module that this school does not have, so the report is filled in before.
  'tutor_task submit': { as: 'lin_yue', row: { tutor_report: '<p>Bilan du tutorat</p>' } },
}
/** Not in the menu of a row, or of a list without states; they have tests of their own. */
const decisions = ['approve', 'askDocuments', 'reject'] as const
const elsewhere: readonly string[] = [
  ...decisions.map((decision) => `student ${decision}`),
  'calendar_feed revoke',
  'student_guardian invite',
  'student_guardian endAccess',
]

/** Actions from the same state follow each other, so that its list is loaded once. */
const stepsOf = ({ name, actions }: Resource) =>
  Object.keys(actions)
    .filter((action) => !elsewhere.includes(`${name} ${action}`))
    .toSorted((one, other) => actions[one]!.from[0]!.localeCompare(actions[other]!.from[0]!))

const withSteps = Object.values(resources).filter((resource) => stepsOf(resource).length > 0)
const labels = await loadLabels()

describe.each(withSteps.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  test.each(stepsOf(resource))('%s shows why it is refused', async (action) => {
    const { as = 'superadmin', row = {} } = settings[`${name} ${action}`] ?? {}
    const page = await visitor(as)
    await page.unrouteAll()
    if (await page.locator('[role=dialog], .menu').count()) await page.reload()
    const { actions }: Resource = resource
    const from = actions[action]!.from[0]!
    const id = await openRow(page, { resource, from, row })
    const called = (labels[name] as Labels<Resource> & { actions: Record<string, readonly string[]> }).actions[action]!
    await page.locator(`tr[data-id="${id}"] .grid-dots`).click()
    await page.getByRole('menuitem', { name: called[0], exact: true }).click()
    const sentence = refusal(page, resource, { action, id })
    await page.locator('[role=dialog] .dialog-buttons').waitFor()
    if (asksWords(resource, action)) await fillDialog(page)
    await page.locator('[role=dialog] .dialog-buttons button').last().click()
    const shownMessage = await sentence
    expect(shownMessage).not.toBe('')
    await page.locator('[role=dialog]').getByText(shownMessage).first().waitFor()
    expect(await page.locator('.toast').count()).toBe(0)
    await clear(page)
  })
})

function visitor(as: string): Promise<Page> {
  const known = pages.get(as)
  if (known) return Promise.resolve(known)
  return school.visit({ as }).then((page) => {
    pages.set(as, page)
    return page
  })
}

interface Sought {
  resource: Resource
  from: string
  row: Record<string, string | number | null>
}

/** The list filtered by the state that the action needs, with a record in that state. */
async function openRow(page: Page, { resource, from, row }: Sought): Promise<string> {
  const { table, path, state = '' } = resource
  const rows = page.locator('.grid tbody tr[data-id]')
  const address = `${school.url}/admin/${path}?${state}=${from}`
  const open = async () => {
    await page.goto(address)
    await rows.first().or(page.locator('.empty')).first().waitFor()
  }
  if (page.url() !== address) await open()
  if ((await rows.count()) === 0) {
    await page.goto(`${school.url}/admin/${path}`)
    await rows.first().waitFor()
    const any = await rows.first().getAttribute('data-id')
    change(table, any!, { [state]: from })
    await open()
  }
  const id = (await rows.first().getAttribute('data-id'))!
  if (Object.keys(row).length > 0) {
    change(table, id, row)
    await open()
  }
  return id
}

const change = (table: string, id: string, columns: Record<string, string | number | null>) =>
  inside(school, (database) => {
    const set = Object.keys(columns).map((name) => `${name} = ?`)
    database.prepare(`update ${table} set ${set.join(', ')} where id = ?`).run(...Object.values(columns), id)
  })

/** During the call the record is in a state that does not allow the action, or is deleted. */
async function refusal(
  page: Page,
  resource: Resource,
  { action, id }: { action: string; id: string },
): Promise<string> {
  const { table, state = '', fields, actions } = resource
  const { from } = actions[action]!
  const other = Object.keys(fields[state]!.tones!).find((each) => !from.includes(each))
  const before = inside(
    school,
    (database) => database.prepare(`select * from ${table} where id = ?`).get(id) as Record<string, string | null>,
  )
  const [shownMessage, hear] = later<string>()
  await page.route(
    `**/admin/${resource.path}/${action}`,
    async (route: Route) => {
      const gone = { delete_time: Math.floor(Date.now() / 1000) }
      try {
        change(table, id, other ? { [state]: other } : gone)
      } catch {
        // A constraint of the table forbids that state to this record.
        change(table, id, gone)
      }
      const response = await route.fetch()
      change(table, id, {
        [state]: before[state]!,
        ...('delete_time' in before && { delete_time: before.delete_time! }),
      })
      const { code, msg } = (await response.json()) as { code: number; msg: string }
      hear(code === 1 ? '' : msg)
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return shownMessage
}

function later<Value>(): [Promise<Value>, (value: Value) => void] {
  const { promise, resolve } = Promise.withResolvers<Value>()
  return [promise, resolve]
}

const asksWords = ({ actions }: Resource, action: string) =>
  Boolean(actions[action]!.asks?.length || actions[action]!.optional?.length)

/** Fills in the action's fields, so that the form itself refuses nothing. */
async function fillDialog(page: Page): Promise<void> {
  const fields = page.locator('[role=dialog] .dialog-fields')
  if ((await fields.count()) === 0) return
  await fields.locator('input, select, textarea').first().waitFor({ state: 'attached' })
  for (const choice of await fields.locator('select').all()) await choice.selectOption({ index: 1 })
  for (const choice of await fields.locator('input[role=combobox]').all()) {
    const option = page.getByRole('option').filter({ visible: true }).first()
    // The click may close the list that the focus has just opened.
    for (; !(await option.isVisible()); await option.waitFor({ timeout: 1500 }).catch(() => null)) await choice.click()
    await option.click()
  }
  for (const file of await fields.locator('input[type=file]').all()) {
    await file.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
    await fields.locator('a[href], img').first().waitFor()
  }
  for (const field of await fields.locator('input[type=text]:not([role=combobox]), textarea').all())
    if ((await field.inputValue()) === '') {
      await field.fill(wordsFor((await field.getAttribute('placeholder')) ?? ''))
      await field.blur()
    }
}

const wordsFor = (shape: string) =>
  shape.includes('hh:mm') ? '2026-12-01 10:00:00' : shape.includes('jj/mm') ? '01/12/2026' : 'Un motif suffisant'

/** Removes everything of the previous action from the page. */
async function clear(page: Page): Promise<void> {
  while (await page.locator('[role=dialog]').count()) await page.keyboard.press('Escape')
  for (const cross of await page.locator('.toast > button').all())
    await cross.click({ timeout: 2000 }).catch(() => null)
}

test('a refused deletion is read in its question, which opens the record', async () => {
  const page = await visitor('superadmin')
  await page.unrouteAll()
  await page.goto(`${school.url}/admin/k/course?status=in_progress`)
  const row = page.locator('.grid tbody tr[data-id]').first()
  await row.waitFor()
  const id = await row.getAttribute('data-id')
  await row.locator('.grid-dots').click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  const question = page.getByRole('dialog')
  const opening = question.getByRole('button', { name: 'Ouvrir' })
  expect(await opening.count()).toBe(0)
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await question.getByRole('alert').getByText('annulez-le ou archivez-le').waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
  await opening.click()
  await page.waitForURL((url) => url.searchParams.get('edit') === id && url.searchParams.has('status'))
  await question.getByRole('heading').first().waitFor()
  await clear(page)
})

test.each(decisions)('on the review page, %s shows why it is refused and keeps the typed input', async (act) => {
  const page = await visitor('superadmin')
  const { id } = inside(
    school,
    (database) =>
      database.prepare("select id from student where status = 'pending' order by id limit 1").get() as { id: number },
  )
  await page.unrouteAll()
  await page.goto(`${school.url}/admin/k/review?id=${id}&act=${act}`)
  const form = page.locator('.review-form')
  await form.waitFor()
  const message = form.locator('textarea')
  if (act !== 'approve') await message.fill('Un motif suffisant')
  else {
    for (const choice of await form.locator('select').all())
      if ((await choice.inputValue()) === '') await choice.selectOption({ index: 1 })
    await form.locator('input[type=text]').first().fill('01/09/2026')
    await form.locator('input[type=text]').first().blur()
  }
  const [shownMessage, hear] = later<string>()
  await page.route(
    '**/admin/k/review/decide',
    async (route) => {
      change('student', String(id), { status: 'active' })
      const response = await route.fetch()
      change('student', String(id), { status: 'pending' })
      const { code, msg } = (await response.json()) as { code: number; msg: string }
      hear(code === 1 ? '' : msg)
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await form.locator('button[type=submit]').click()
  const sentence = await shownMessage
  expect(sentence).not.toBe('')
  await form.getByRole('alert').getByText(sentence).waitFor()
  expect(await page.getByText(sentence).count()).toBe(1)
  if (act !== 'approve') expect(await message.inputValue()).toBe('Un motif suffisant')
  await clear(page)
})

test('in the dialog of one’s own calendar, revoke shows why it is refused and no longer offers the link', async () => {
  const page = await visitor('superadmin')
  await page.unrouteAll()
  await page.goto(`${school.url}/admin/k/calendar`)
  await asked(page, '/admin/k/calendarFeed/renew', {})
  await page.getByRole('button', { name: say(calendarWords.subscribe, 'fr') }).click()
  const revoke = page.getByRole('dialog').getByRole('button', { name: say(calendarWords.revoke, 'fr') })
  await revoke.waitFor()
  inside(school, (database) => database.exec('update calendar_feed set revoked_at = 1 where revoked_at is null'))
  await revoke.click()
  const reason = page.getByRole('dialog').getByRole('alert')
  await reason.getByText(say(calendarFeedRefusals.alreadyRevoked, 'fr')).waitFor()
  await revoke.waitFor({ state: 'detached' })
  await clear(page)
})

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
