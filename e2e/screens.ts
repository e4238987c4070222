// Every screen, for the tests that visit all of them. Add one line per new screen; dialogs are opened by class or role
// and not by label, because they are visited in three languages.

import type { Page } from 'playwright-core'
import type { Resource } from '#engine/resource.ts'
import { resources } from '#subjects.ts'
import { password } from './school.ts'
import { dialogs } from './screens-dialogs.ts'
import { firstPages } from './screens-first.ts'
import { memberPages } from './screens-members.ts'
import { modulePages } from './screens-modules.ts'
import { daily, form, openNext, press, publicPages, rows, splitChosen } from './screens-school.ts'
import { terminalPages } from './screens-terminal.ts'

export interface Screen {
  name: string
  /** Below `/`, or a function that finds it. */
  path: string | ((page: Page) => Promise<string>)
  /** Undefined: a visitor. */
  as?: string
  /** An account of the member centre. */
  member?: true
  width?: number
  /** In a school with a captcha at sign-in. */
  captcha?: boolean
  /** A selector that exists once the page is readable. */
  ready: string
  /** The next action of the person. */
  open?(page: Page): Promise<unknown>
  /** Dialogs that are opened over it, one after the other; only the last is checked. */
  further?: Further[]
}

export interface Further {
  name: string
  within: string
  open(page: Page): Promise<unknown>
}

const unsavedSettings: Omit<Screen, 'name'> = {
  path: 'admin/routine/config?group=school',
  ready: '.setting',
  async open(page) {
    await page.locator('.setting input').first().fill('Lycée')
    await page.locator('.config-bar').waitFor()
  },
}

const strangers: Screen[] = [
  { name: 'sign-in', path: 'admin/login', ready: '.sign-in-form' },
  {
    name: 'sign-in with nothing typed',
    path: 'admin/login',
    ready: '.sign-in-form',
    open: (page) => page.locator('button[type=submit]').click(),
  },
  { name: 'captcha', path: 'admin/login', captcha: true, ready: '.sign-in-form', open: askForThePicture },
  {
    name: 'code by mail in place of the captcha',
    path: 'admin/login',
    captcha: true,
    ready: '.sign-in-form',
    async open(page) {
      await askForThePicture(page)
      await page.locator('[role=dialog] button').last().click()
      await page.locator('[role=dialog] input').first().waitFor()
    },
  },
  { name: 'no access', path: '401', ready: 'h1' },
  { name: 'a link that is over', path: 'admin/invitation/inv_over', ready: '.public-lead[role=alert]' },
  { name: 'not found', path: '404', ready: 'h1' },
  { name: 'verification of a certificate', path: 'admin/k/student/proof', ready: '.proof-code' },
  { name: 'members’ door', path: 'user/login', ready: '.sign-in-form' },
  { name: 'registration of a member', path: 'user/login?tab=register', ready: '.sign-in-form' },
]

/** Each language is another person, because two codes per minute are refused. */
async function askForThePicture(page: Page): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang)
  const username = { fr: 'superadmin', en: 'direction' }[language] ?? 'scolarite'
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.locator('.captcha-picture img').waitFor()
}

/** An issued agreement is not shown as a form. */
const opened = '.drawer :is(.form-fields, .file-parts, .agreement-intact, .write-to)'

const office: Screen[] = [
  { name: 'dashboard', path: 'admin/dashboard', ready: '#home-waits' },
  { name: 'dashboard on a phone', path: 'admin/dashboard', width: 390, ready: '#home-waits' },
  {
    name: 'menu of a phone',
    path: 'admin/dashboard',
    width: 390,
    ready: '#home-waits',
    async open(page) {
      await page.locator('.top-bar > button').first().click()
      await page.locator('[role=dialog][aria-labelledby]').waitFor()
    },
  },
  {
    name: 'menu of the person',
    path: 'admin/dashboard',
    ready: '#home-waits',
    open: (page) => page.locator('.user-button').click(),
  },
  {
    name: 'settings of the frame',
    path: 'admin/dashboard',
    ready: '#home-waits',
    async open(page) {
      await page.locator('.top-tools > .icon-button[aria-haspopup=dialog]').click()
      await page.locator('.settings').waitFor()
    },
  },
  {
    name: 'settings of the frame on a phone',
    path: 'admin/dashboard',
    width: 390,
    ready: '#home-waits',
    async open(page) {
      await page.locator('.top-tools > .icon-button[aria-haspopup=dialog]').click()
      await page.locator('.settings').waitFor()
    },
  },
  { name: 'profile', path: 'admin/routine/adminInfo', ready: '.account-fields' },
  { name: 'profile on a phone', path: 'admin/routine/adminInfo', width: 390, ready: '.account-fields' },
  { name: 'second factor', path: 'admin/routine/adminInfo?tab=security', ready: '.account-list' },
  {
    name: 'setting up an app of codes',
    path: 'admin/routine/adminInfo?tab=security',
    ready: '.account-list',
    async open(page) {
      await page.locator('.account-list button').first().click()
      await page.locator('.qr-square').waitFor()
    },
  },
  { name: 'sessions', path: 'admin/routine/adminInfo?tab=sessions', ready: '.account-list' },
  { name: 'personal data', path: 'admin/routine/personalData?of=student&id=10', ready: '.privacy-known' },
  {
    name: 'personal data on a phone',
    path: 'admin/routine/personalData?of=student&id=10',
    width: 390,
    ready: '.privacy-known',
  },
  { name: 'moving in', path: 'admin/moveIn', ready: '.move-in .drop-zone' },
  {
    name: 'a file of a school that moves in',
    path: 'admin/moveIn',
    ready: '.move-in .drop-zone',
    async open(page) {
      const lines = ['last_name;first_name;birth_date;specialty_id', 'D;Z;31/02/2004;X9', 'P;A;01/02/2004;FLE']
      const file = { name: 'etudiants.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
      await page.locator('.drop-zone input').setInputFiles(file)
      await page.locator('.move-in-card button').last().click()
      await page.locator('.move-in-preview').waitFor()
      await page.locator('.move-in-acts button').first().click()
      await page.locator('.move-in-faults > li').first().waitFor()
    },
  },
  { name: 'back-ups, none yet', path: 'admin/routine/backUps', ready: '.back-ups .empty' },
  { name: 're-enrolments, the funnel', path: 'admin/k/reEnrolment', ready: '.funnel li' },
  { name: 're-enrolments on a phone', path: 'admin/k/reEnrolment?status=submitted', width: 390, ready: '.funnel li' },
  { name: 'roll-over, the new year', path: 'admin/rollOver', ready: '.roll-over-year' },
  { name: 'roll-over, students', path: 'admin/rollOver?step=people', ready: '.roll-over-table' },
  { name: 'roll-over, students on a phone', path: 'admin/rollOver?step=people', width: 390, ready: '.roll-over-table' },
  { name: 'roll-over, dry run', path: 'admin/rollOver?step=trial', ready: '.roll-over .wizard-counts' },
  { name: 'closed archive, empty', path: 'admin/k/archive', ready: '.archive .empty' },
  { name: 'what is missing', path: 'admin/k/missing', ready: '.missing-page a' },
  { name: 'rights of a group', path: 'admin/auth/group?edit=3', ready: '.rights-folder' },
  {
    name: 'rights of a group beside another',
    path: 'admin/auth/group?edit=3',
    ready: '.rights-folder',
    async open(page) {
      await page.locator('.rights-open').first().click()
      await page.locator('.rights-compare select').selectOption({ index: 2 })
      await page.locator('.rights-compare .check-box').waitFor()
    },
  },
  {
    name: 'rights of a group on a phone',
    path: 'admin/auth/group?edit=3',
    width: 390,
    ready: '.rights-folder',
    async open(page) {
      await page.locator('.rights-open').first().click()
    },
  },
  { name: 'settings', path: 'admin/routine/config', ready: '.setting' },
  { name: 'module store', path: 'admin/module?open=editor', ready: '.store-detail .facts' },
  { name: 'settings of security', path: 'admin/routine/config?group=security', ready: '.setting' },
  { name: 'settings on a phone', path: 'admin/routine/config?group=mail', width: 390, ready: '.setting' },
  {
    name: 'a new setting',
    path: 'admin/routine/config',
    ready: '.setting',
    async open(page) {
      await page.locator('.config-head > button').click()
      await page.locator('.drawer .form-fields').waitFor()
    },
  },
  { name: 'settings not saved', ...unsavedSettings },
  { name: 'settings not saved on a phone', ...unsavedSettings, width: 390 },
  { name: 'every kind of field', path: 'admin/developer/fields', ready: '.fields-row' },
  { name: 'list on a phone', path: 'admin/k/student', width: 390, ready: rows },
  { name: 'form on a phone', path: 'admin/k/student?edit=12&tab=identity', width: 390, ready: form },
  { name: 'file on a phone', path: 'admin/k/student?edit=12', width: 390, ready: '.file-parts' },
  { name: 'list that nothing matches', path: 'admin/k/student?quick_search=nobodyiscalledthis', ready: '.empty' },
  { name: 'list with filters', path: 'admin/k/student?status=pending&order=last_name,asc', ready: rows },
  onStudents('filter of a choice', (page) => press(page, '.chip-label')),
  onStudents('columns and order', (page) => press(page, '.list-head [aria-haspopup]')),
  onStudents('menu of a row', (page) => press(page, '.grid-more button')),
  onStudents('rows chosen', (page) =>
    openNext(page, `${rows} input[type=checkbox]`, '.chosen-acts .button:last-child'),
  ),
  {
    name: 'rows chosen, on a phone',
    path: 'admin/k/student',
    width: 390,
    ready: rows,
    open: (page) => openNext(page, `${rows} input[type=checkbox]`, '.chosen-acts .button:last-child'),
  },
  onStudents('students split into groups', async (page) => {
    const boxes = page.locator(`${rows} input[type=checkbox]`)
    for (const n of [0, 1, 2]) await boxes.nth(n).check()
    await splitChosen(page)
  }),
  onStudents('commands', async (page) => {
    await page.keyboard.press('Control+k')
    await page.locator('dialog[open] input').waitFor()
  }),
  onStudents('export', async (page) => {
    await page.locator('.list-head .button[data-look=plain]').last().click()
    await page.locator('[role=dialog]').waitFor()
  }),
  {
    name: 'history of a record',
    path: 'admin/k/student?edit=12&tab=identity',
    ready: form,
    open: (page) => page.locator('.drawer [role=tab]').last().click(),
  },
  {
    name: 'movement that takes more than there is',
    path: 'admin/user/moneyLog?user_id=1&add',
    ready: '.before-after',
    open: (page) => page.locator('.drawer input[name=money]').fill('-5000'),
  },
  {
    name: 'line of the log',
    path: 'admin/auth/adminLog',
    ready: rows,
    async open(page) {
      await press(page, `${rows} a`)
      await page.locator('.drawer .fact').first().waitFor()
    },
  },
  onStudents('saved views', (page) => openNext(page, '.views-button', '.views-list')),
  onStudents('change of many rows', async (page) => {
    await page.locator('.grid-check input').nth(1).click()
    await openNext(page, '.chosen-bar .button:has(svg)', '[role=dialog]')
  }),
  {
    name: 'menu of a tab',
    path: 'admin/k/student',
    ready: rows,
    async open(page) {
      await page.locator('.tab-link').first().click({ button: 'right' })
      await page.locator('[role=menu]').waitFor()
    },
  },
  { name: 'first step of an import', path: 'admin/k/room?import=', ready: '[role=dialog] input[type=file]' },
  { name: 'a record that somebody else changed', path: 'admin/k/student', ready: rows, open: meetConflict },
  {
    name: 'a record that somebody else changed, on a phone',
    path: 'admin/k/student',
    width: 390,
    ready: rows,
    open: meetConflict,
  },
  onStudents('list of keys', (page) => page.keyboard.press('?')),
  {
    name: 'a form with faults',
    path: 'admin/k/student?add',
    ready: form,
    open: (page) => page.locator('.drawer button[type=submit]').click(),
  },
  {
    name: 'choosing a file from the library',
    path: 'admin/k/student?edit=12&tab=identity',
    ready: form,
    async open(page) {
      await sendFile(page)
      await page.locator('.file-choose button').nth(1).click()
      await page.locator('.file-card').first().waitFor()
    },
  },
  {
    name: 'leaving what was typed',
    path: 'admin/k/student?edit=12&tab=identity',
    ready: form,
    async open(page) {
      await page.locator('.drawer input[name=last_name]').fill('Petit')
      await page.keyboard.press('Escape')
      await page.locator('[role=alertdialog], [role=dialog]:not(.drawer *)').last().waitFor()
    },
  },
]

function onStudents(name: string, open: Screen['open'] & {}): Screen {
  return { name, path: 'admin/k/student', ready: rows, open }
}

/** Tabs that were opened before are hidden in the page. */
/** Between reading and saving another person changes the same field; each language has a record of its own. */
async function meetConflict(page: Page): Promise<void> {
  const ids = await page.locator(rows).evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset.id))
  const language = await page.evaluate(() => document.documentElement.lang)
  const id = Number(ids[5 + ['fr', 'zh-CN', 'en'].indexOf(language)])
  await page.goto(new URL(`?edit=${id}&tab=identity`, page.url()).href)
  const place = page.locator('.drawer input[name=birth_place]')
  await place.fill(`Nankin ${Date.now()}`)
  await page.evaluate(async (record) => {
    const { token } = JSON.parse(localStorage.getItem('adminInfo') ?? '{}') as { token: string }
    const headers = { batoken: token, server: 'true', 'content-type': 'application/json' }
    const body = JSON.stringify({ id: record, birth_place: `Pékin ${Date.now()}` })
    await fetch('/admin/k/student/edit', { method: 'POST', headers, body })
  }, id)
  await page.locator('.drawer button[type=submit]').click()
  await page.locator('.dialog [role=dialog]').waitFor()
}

/** The list of an entity, its empty form and the form of a record, as far as people may use them. */
function screenOf({ name, path, calls }: Resource): Screen {
  const add: Further = { name: 'new', within: '.drawer', open: openEmpty }
  const edit: Further = { name: 'form', within: '.drawer', open: name === 'attachment' ? openFile : openFirst }
  return {
    name,
    path: `admin/${path}`,
    ready: calls.includes('edit') && name !== 'attachment' ? rows : `${rows}, .empty`,
    further: [...(calls.includes('add') ? [add] : []), ...(calls.includes('edit') ? [edit] : [])],
  }
}

const openEmpty = (page: Page) => openDrawer(page, '?add')

async function openFirst(page: Page): Promise<void> {
  await closeDrawer(page)
  const id = await page.locator(rows).filter({ visible: true }).first().getAttribute('data-id')
  await openDrawer(page, `?edit=${id}`)
}

async function openDrawer(page: Page, search: string): Promise<void> {
  await page.evaluate((next) => history.pushState({}, '', next), search)
  // Tabs behind this one may hold drawers of their own.
  await page.locator(opened).filter({ visible: true }).first().waitFor()
}

export async function closeDrawer(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState({}, '', location.pathname))
  await page.locator('.drawer:visible').waitFor({ state: 'hidden' })
}

/** The demo school has no files: one is uploaded first. */
async function openFile(page: Page): Promise<void> {
  await sendFile(page)
  await page.reload()
  await page.locator(rows).first().waitFor()
  await openFirst(page)
  await page.locator('.file-preview img, .file-panel > p').first().waitFor()
}

function sendFile(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('adminInfo') ?? '{}') as { token: string }
    const canvas = new OffscreenCanvas(60, 40)
    canvas.getContext('2d')!.fillRect(0, 0, 60, 40)
    const picture = await canvas.convertToBlob()
    const body = new FormData()
    body.append('file', picture, 'Plan.png')
    await fetch('/admin/ajax/upload', { method: 'POST', headers: { batoken: token, server: 'true' }, body })
  })
}

const inOffice = [
  ...office,
  ...firstPages,
  ...daily,
  ...dialogs,
  ...Object.values(resources).map((resource) => screenOf(resource)),
]

export const screens: Screen[] = [
  // Pages that ask for the password again come first.
  ...modulePages,
  ...terminalPages,
  ...strangers,
  ...publicPages,
  ...inOffice.map((screen) => ({ as: 'superadmin', ...screen })),
  ...memberPages,
]
