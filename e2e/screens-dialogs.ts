// Dialogs over the pages of the school.

import type { Words } from '#engine/languages.ts'
import { entranceWords } from '#platform/sign-in/words.ts'
import { chosenWords as agreementWords } from '#school/agreement/words.ts'
import { chosenWords as certificateWords } from '#school/certificate/words.ts'
import type { Page } from 'playwright-core'
import { paste } from './paste.ts'
import { asked, inside } from './reach-in.ts'
import { folderOf } from './school.ts'
import type { Screen } from './screens.ts'
import { type Listed, edit, firstOf, grid, is, openNext, openRare, rows } from './screens-school.ts'

const [student, teacher] = ['zhangwei', 'lin_yue']
const phone = 390
const dialog = '[role=dialog]'

const overMarks = (name: string, open: Screen['open'] & {}, more: Partial<Screen> = {}): Screen => ({
  name,
  path: grid,
  ready: '.marks .mark',
  open,
  ...more,
})

const marks: Screen[] = [
  overMarks('file of marks', openFile),
  overMarks('file of marks that is read', readFile),
  overMarks('file of marks that is read, on a phone', readFile, { width: phone }),
  overMarks('a new assessment', openNewTest),
  overMarks('a new assessment, on a phone', openNewTest, { width: phone }),
  overMarks('keys and codes of the grid', (page) => openNext(page, '.marks-legend .button', '.marks-keys')),
  overMarks('marks that were pasted', pasteRefused),
  overMarks('why marks that are out change', askWhy),
  overMarks('comments beside marks', openComments),
  overMarks('comments beside marks, on a phone', openComments, { width: phone }),
  overMarks('how an average came to be', (page) => openNext(page, '.marks tbody .marks-average button', '.marks-sum')),
  overMarks(
    'how an average came to be, on a phone',
    (page) => openNext(page, '.marks tbody .marks-average button', '.marks-sum'),
    { width: phone },
  ),
  overMarks('what is done with an assessment', (page) => openNext(page, testMenu, '[role=menuitem]')),
  overMarks('taking an assessment back', async (page) => {
    await openNext(page, testMenu, '[role=menuitem]')
    await openNext(page, '[role=menuitem]', `${dialog} .dialog-buttons`)
  }),
]

const testMenu = '.marks thead .icon-button'

async function openFile(page: Page): Promise<void> {
  await page.locator('.marks-tools > .button').first().click()
  await page.locator(`${dialog} .drop-zone input`).waitFor({ state: 'attached' })
}

async function openNewTest(page: Page): Promise<void> {
  await page.locator('.marks-tools > .button').last().click()
  await page.locator(`${dialog} .dialog-fields input`).first().waitFor()
}

/** One mark that changes, an invalid one, a line of an unknown student and an unused column. */
async function readFile(page: Page): Promise<void> {
  const [one, other] = await page.locator('.marks-student button').allInnerTexts()
  // A phone shows one assessment, whose name is in the choice as well.
  const test = await page.locator('.marks-name').first().innerText()
  const lines = [`Nom;${test};Oral du 3`, `${one};11,5;12`, `${other};77;3`, 'Personne;12;3']
  await openFile(page)
  const buffer = Buffer.from(lines.join('\n'))
  await page.locator(`${dialog} .drop-zone input`).setInputFiles({ name: 'notes.csv', mimeType: 'text/csv', buffer })
  await page.locator('.sheet-cells td').first().waitFor()
}

/** Into an unpublished assessment, so that no reason is asked for. */
async function pasteRefused(page: Page): Promise<void> {
  const waiting = await page
    .locator('.marks-test')
    .evaluateAll((heads) => heads.findIndex((head) => head.querySelector('.button')))
  await pasteAt(page, '12,5\nABJ\n99\nneuf', waiting)
}

async function pasteAt(page: Page, block: string, column = 0): Promise<void> {
  await paste(page.locator(`.marks [data-place='0-${column}']`), block)
  await page.locator(`.mark-cell[data-state=refused], ${dialog}`).first().waitFor()
}

async function askWhy(page: Page): Promise<void> {
  await pasteAt(page, '12,5\n9')
  await page.locator(`${dialog} .dialog-buttons`).waitFor()
}

async function openComments(page: Page): Promise<void> {
  await openNext(page, '.marks-student button', '.mark-comments textarea')
  await page.locator('.mark-comments textarea').first().fill('Bon travail, à poursuivre.')
}

const planning: Screen[] = [
  {
    name: 'a link to one’s calendar',
    path: 'admin/k/calendar',
    as: teacher,
    ready: '.calendar-acts button',
    open: makeLink,
  },
  {
    name: 'a link to one’s calendar, on a phone',
    path: 'admin/k/calendar',
    as: student,
    width: phone,
    ready: '.calendar-acts button',
    open: makeLink,
  },
]

async function makeLink(page: Page): Promise<void> {
  await openNext(page, '.calendar-acts button', `${dialog} .dialog-buttons`)
  await page.locator(`${dialog} .button[data-look=primary]`).click()
  await page.locator(`${dialog} .button[data-look=danger]`).waitFor()
}

const leaving: Screen[] = [
  {
    name: 'what a withdrawal would propose to revoke',
    path: async (page) => `admin/k/student?edit=${(await whoLeaves(page)).student_id}`,
    ready: '.form-steps button',
    open: (page) => openRare(page, '.closing ul + p + ul'),
  },
  { name: 'a certificate of who has left', path: proposed, ready: '.certificate-proposed' },
  { name: 'a certificate of who has left, on a phone', path: proposed, width: phone, ready: '.certificate-proposed' },
  {
    name: 'leaving a certificate valid',
    path: proposed,
    ready: '.certificate-proposed',
    open: (page) => openNext(page, '.form-foot .button:nth-last-child(2)', `${dialog} .dialog-buttons`),
  },
]

/** The latest certificates belong to students that other screens do not open. */
async function whoLeaves(page: Page): Promise<Listed & { student_id: number }> {
  const { list } = await asked<{ list: (Listed & { student_id: number })[] }>(
    page,
    `/admin/k/certificate/index?limit=100&order=id,desc&${is('status', 'issued')}`,
  )
  const free = list.filter(({ kind, student_id }) => kind === 'enrolment' && student_id !== 1)
  const language = await page.evaluate(() => document.documentElement.lang)
  const chosen = free[['fr', 'zh-CN', 'en'].indexOf(language)]!
  // On the first day of a school year, the certificates of the year before have ended.
  inside({ folder: folderOf(page)! }, (database) =>
    database.prepare('update certificate set valid_until = null where id = ?').run(chosen.id),
  )
  return chosen
}

async function proposed(page: Page): Promise<string> {
  const { list } = await asked<{ list: Listed[] }>(
    page,
    `/admin/k/certificate/index?limit=1&${is('revoke_proposed', '1')}`,
  )
  if (list[0]) return `admin/k/certificate?edit=${list[0].id}`
  const { id, student_id } = await whoLeaves(page)
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const left = { id: student_id, exit_reason: 'Déménagement', exit_date: soon }
  await asked(page, '/admin/k/student/withdraw', left)
  return `admin/k/certificate?edit=${id}`
}

const letters: Screen[] = [
  {
    name: 'what a notification said before',
    path: corrected,
    ready: 'details.author summary',
    open: (page) => openNext(page, 'details.author summary', 'details.author article'),
  },
  {
    name: 'what a notification said before, on a phone',
    path: corrected,
    width: phone,
    ready: 'details.author summary',
    open: (page) => openNext(page, 'details.author summary', 'details.author article'),
  },
  {
    name: 'newest notifications',
    path: 'admin/dashboard',
    as: student,
    ready: '#home-waits',
    open: (page) => openNext(page, '.icon-button:has(.bell)', '.bell-sheet .letter'),
  },
]

async function corrected(page: Page): Promise<string> {
  const { id, title } = await firstOf(page, 'notification', is('status', 'sent'))
  await asked(page, '/admin/k/notification/edit', {
    id,
    title: `${String(title).replace(/\.*$/, String(title).endsWith('.') ? '' : '.')}`,
  })
  return `admin/k/notification?edit=${id}`
}

const agreements: Screen[] = [
  {
    name: 'who signed a declined agreement',
    path: edit('protocol', is('status', 'declined')),
    ready: '.agreement-intact',
    open: (page) => page.locator('.agreement-tabs [role=tab]').nth(1).click(),
  },
  {
    name: 'what happened to a declined agreement, on a phone',
    path: edit('protocol', is('status', 'declined')),
    width: phone,
    ready: '.agreement-intact',
    open: (page) => page.locator('.agreement-tabs [role=tab]').nth(2).click(),
  },
]

const forMany: Screen[] = [
  {
    name: 'certificates for chosen students',
    path: 'admin/k/student',
    ready: rows,
    open: (page) => openForChosen(page, certificateWords.certificate, '.each-list'),
  },
  {
    name: 'agreements for chosen students, on a phone',
    path: 'admin/k/student',
    width: phone,
    ready: rows,
    open: (page) => openForChosen(page, agreementWords.agreement, `${dialog} .dialog-buttons`),
  },
  {
    name: 'invitations for chosen students, on a phone',
    path: 'admin/k/student?status=active',
    width: phone,
    ready: rows,
    open: (page) => openForChosen(page, entranceWords.invite, `${dialog} .dialog-buttons`),
  },
  {
    name: 'reminders of chosen agreements',
    path: 'admin/k/protocol?status=issued',
    ready: rows,
    open: (page) => openFirstAction(page),
  },
  {
    name: 'an action on chosen rows that asks for a value, on a phone',
    path: 'admin/k/student?status=pending',
    width: phone,
    ready: rows,
    open: (page) => openFirstAction(page),
  },
]

/** Reminding signers, or asking applicants for documents. */
async function openFirstAction(page: Page): Promise<void> {
  await chooseTwo(page)
  await openNext(page, '.chosen-acts [aria-haspopup=menu]', '[role=menuitem]')
  await openNext(page, '[role=menuitem]', `${dialog} .dialog-buttons`)
}

async function openForChosen(page: Page, act: Words, opens: string): Promise<void> {
  await chooseTwo(page)
  const labels = new RegExp(act.join('|'), 'u')
  await page.locator('.chosen-acts .button').filter({ hasText: labels }).click()
  await page.locator(opens).first().waitFor()
}

async function chooseTwo(page: Page): Promise<void> {
  const ticks = page.locator(`${rows} input[type=checkbox]`).filter({ visible: true })
  await ticks.first().click()
  await ticks.nth(1).click()
}

export const dialogs: Screen[] = [...forMany, ...marks, ...planning, ...leaving, ...letters, ...agreements]
