// The pages of the school that are no list of an entity, each opened by its usual user.

import type { Page } from 'playwright-core'
import { asked } from './reach-in.ts'
import { folderOf } from './school.ts'
import type { Screen } from './screens.ts'

export const rows = '.grid tbody tr[data-id]'
export const form = '.drawer .form-fields'

const [student, teacher] = ['zhangwei', 'lin_yue']
const guardian = 'claire_lambert'
const phone = 390

export interface Listed {
  id: number
  [column: string]: unknown
}

export const is = (field: string, value: string) =>
  `search[0][field]=${field}&search[0][operator]=%3D&search[0][val]=${encodeURIComponent(value)}`

export async function firstOf(page: Page, entity: string, query = ''): Promise<Listed> {
  const { list } = await asked<{ list: Listed[] }>(page, `/admin/k/${entity}/index?limit=1&${query}`)
  return list[0]!
}

/** The address in the mail of a request or a reminder. */
async function mailed(page: Page, path: string, body: object): Promise<string> {
  await asked(page, `/admin/${path}`, body)
  const { list } = await asked<{ list: { id: number }[] }>(page, '/admin/routine/outbox/index?limit=1&order=id,desc')
  const { body: message } = await asked<{ body: string }>(page, '/admin/routine/outbox/open', { id: list[0]!.id })
  return /https?:\/\/[^/\s]+\/(\S+)/.exec(message)![1]!
}

export const edit = (entity: string, query: string) => async (page: Page) =>
  `admin/k/${entity}?edit=${(await firstOf(page, entity, query)).id}`

const register = (step: string, ready: string, more: Partial<Screen> = {}): Screen => ({
  name: `registration, ${step}`,
  path: `admin/k/student/register?step=${step}`,
  ready,
  width: phone,
  ...more,
})

export const publicPages: Screen[] = [
  register('identity', '.register input', { width: 1440 }),
  register('contact', '.register input[type=email]'),
  register('project', '.register select'),
  register('papers', '.register-papers'),
  {
    ...register('identity', '.register input'),
    name: 'registration with nothing typed',
    open: (page) => page.locator('.register button[type=submit]').click(),
  },
]

/** Includes public pages, because only the office can look up the links in mails. */
const byMail: Screen[] = [
  {
    name: 'an application that is followed',
    path: async (page) => mailed(page, 'k/review/sendLink', { id: await waiting(page) }),
    width: phone,
    ready: '.follow-up',
  },
  {
    name: 'signing by a link',
    // One link for all languages: a reminder replaces the previous link.
    path: linkToSign,
    width: phone,
    ready: '.desk',
  },
  {
    name: 'what is told of a certificate',
    path: async (page) =>
      `admin/k/student/proof?code=${String((await firstOf(page, 'certificate', is('status', 'issued'))).code)}`,
    ready: '.proof-verdict',
  },
]

const links = new Map<string | undefined, Promise<string>>()

function linkToSign(page: Page): Promise<string> {
  const school = folderOf(page)
  const link = links.get(school) ?? reminded(page)
  links.set(school, link)
  return link
}

async function reminded(page: Page): Promise<string> {
  return mailed(page, 'k/protocol/remind', { id: (await firstOf(page, 'protocol', is('status', 'issued'))).id })
}

/** Each language gets a link to another application. */
async function waiting(page: Page): Promise<number> {
  const language = await page.evaluate(() => document.documentElement.lang)
  const email = { fr: 'siyu.deng', en: 'haruka.tanaka' }[language] ?? 'karim.haddad'
  return (await firstOf(page, 'student', is('email', `${email}@example.test`))).id
}

const people: Screen[] = [
  { name: 'dashboard of a student', path: 'admin/dashboard', as: student, ready: '#home-waits' },
  { name: 'dashboard of a teacher', path: 'admin/dashboard', as: teacher, ready: '#home-waits' },
  { name: 'dashboard of a guardian', path: 'admin/dashboard', as: guardian, ready: '#home-waits' },
  { name: 'the file of a child', path: 'admin/k/student', as: guardian, ready: '.my-file-parts' },
  { name: 'the marks of a child, on a phone', path: 'admin/k/myMarks', as: guardian, width: phone, ready: '.my-marks' },
  { name: 'the absences of a child', path: 'admin/k/myAttendance', as: guardian, ready: '.my-attendance' },
  { name: 'files to examine', path: 'admin/k/review', ready: '.review-file' },
  { name: 'files to examine, on a phone', path: 'admin/k/review', width: phone, ready: '.review-queue' },
  {
    name: 'a decision about a file',
    path: 'admin/k/review',
    ready: '.review-decision .review-acts',
    open: (page) => page.locator('.review-decision .review-acts button').nth(1).click(),
  },
  {
    name: 'a student at a glance',
    path: edit('student', is('status', 'active')),
    ready: '.drawer .file-parts',
  },
  {
    name: 'my file, to a student',
    path: 'admin/k/student',
    as: student,
    width: phone,
    ready: '.my-file-parts',
  },
  { name: 'my documents, to a student', path: 'admin/k/studentDocument', as: student, ready: '.my-papers' },
  {
    name: 'handing in a document, on a phone',
    path: 'admin/k/studentDocument',
    as: student,
    width: phone,
    ready: '.my-papers button',
    open: (page) => page.locator('.my-papers button').first().click(),
  },
  {
    name: 'what a withdrawal would close',
    path: edit('student', is('status', 'active')),
    width: phone,
    ready: '.form-steps button',
    open: (page) => openRare(page, '.closing'),
  },
  {
    name: 'handing over the work of a teacher',
    path: edit('teacher', is('teacher_no', 'ENS-0001')),
    width: phone,
    ready: '.form-steps button',
    open: (page) => openNext(page, '.form-steps button:nth-last-child(2)', '.handover .handover-work'),
  },
]

const planning: Screen[] = [
  { name: 'calendar', path: 'admin/k/calendar', ready: '.session-card' },
  { name: 'month of the calendar', path: 'admin/k/calendar?view=month', ready: '.day-count' },
  {
    name: 'day of the calendar in lanes',
    path: 'admin/k/calendar?view=day&lanes=class',
    // A Sunday of the demo school may have no session.
    ready: '.calendar-body > :is(.day-lanes, .empty)',
  },
  {
    name: 'day of the calendar in lanes, on a phone',
    path: 'admin/k/calendar?view=day&lanes=teacher',
    width: phone,
    ready: '.calendar-body > :is(.day-lanes, .empty)',
  },
  { name: 'calendar without a match', path: 'admin/k/calendar?class=0.Z', ready: '.calendar-body .empty' },
  {
    name: 'sign-in sheet of a session',
    path: async (page) => `admin/presence/${(await firstOf(page, 'coursePlan', is('status', 'done'))).id}`,
    as: teacher,
    ready: '.presence-people li',
  },
  {
    name: 'sessions to sign in to',
    path: 'admin/presence',
    as: student,
    width: phone,
    // A demo session may be taking place.
    ready: '.presence-page main > :is(.empty, .presence-confirm)',
  },
  { name: 'registers of a teacher', path: 'admin/k/register', as: teacher, width: phone, ready: '.roll h2' },
  { name: 'register of a session', path: registerOf, as: teacher, ready: '.roll-lines > li' },
  { name: 'register of a session on a phone', path: registerOf, as: teacher, width: phone, ready: '.roll-lines > li' },
  { name: 'calendar of a teacher', path: 'admin/k/calendar', as: teacher, ready: '.calendar-body' },
  { name: 'agenda of a student', path: 'admin/k/calendar', as: student, width: phone, ready: '.calendar-body' },
  {
    name: 'a session',
    path: async (page) =>
      `admin/k/calendar?session=${(await firstOf(page, 'coursePlan', is('status', 'scheduled'))).id}`,
    ready: '.session',
  },
  {
    name: 'a new series',
    path: 'admin/k/calendar',
    ready: '.calendar-acts button',
    open: (page) => openNext(page, '.calendar-acts .button[data-look=primary]', '.drawer .session'),
  },
  {
    name: 'subscribing to the calendar',
    path: 'admin/k/calendar',
    as: student,
    ready: '.calendar-acts button',
    open: (page) => openNext(page, '.calendar-acts button', '[role=dialog]'),
  },
]

const ofGroups: Screen[] = [
  {
    name: 'students split into groups, on a phone',
    path: 'admin/k/student',
    width: phone,
    ready: rows,
    async open(page) {
      await openNext(page, `${rows} input[type=checkbox]`, '.chosen-acts .button:last-child')
      await splitChosen(page)
    },
  },
  { name: 'results of a group', path: (page) => ofGroup(page, 'results?of=g'), ready: '.class-bulletin' },
  { name: 'calendar of a group', path: (page) => ofGroup(page, 'calendar?view=month&group='), ready: '.calendar-body' },
  {
    name: 'registers of a group, on a phone',
    width: phone,
    ready: '.roll-group input',
    path: (page) => ofGroup(page, 'register?group='),
  },
  { name: 'students of a group', path: (page) => ofGroup(page, 'student?group='), ready: rows },
  {
    name: 'absences of a group, on a phone',
    width: phone,
    ready: '.filter-bar',
    path: (page) => ofGroup(page, 'attendance?group='),
    open: (page) => openNext(page, '.filter-bar .button', '[role=dialog]'),
  },
]

export async function splitChosen(page: Page): Promise<void> {
  await page
    .locator('.chosen-acts button')
    .filter({ hasText: /Répartir en groupes|分组…|Split into groups/ })
    .click()
  await page.locator('.split-card').first().waitFor()
}

async function registerOf(page: Page): Promise<string> {
  return `admin/k/register?session=${(await firstOf(page, 'coursePlan', is('status', 'done'))).id}`
}

const marks: Screen[] = [
  { name: 'courses to mark', path: 'admin/k/marks', as: teacher, ready: '.marks-courses a' },
  { name: 'grid of marks', path: grid, ready: '.marks .mark' },
  { name: 'grid of marks on a phone', path: grid, width: phone, ready: '.marks .mark' },
  { name: 'results by class', path: 'admin/k/results', ready: '.class-cards li' },
  { name: 'results by class on a phone', path: 'admin/k/results', width: phone, ready: '.class-cards li' },
  { name: 'results of a class', path: aClass, ready: '.class-bulletin' },
  { name: 'results of a class on a phone', path: aClass, width: phone, ready: '.class-bulletin' },
  { name: 'juries to choose from', path: 'admin/k/deliberation', ready: '.deliberation :is(.empty, li)' },
  {
    name: 'deliberation of a jury',
    path: aJury,
    ready: '.deliberation tbody',
    open: (page) => openNext(page, '.deliberation th > button', '.deliberation-under[data-name=courses]'),
  },
  { name: 'deliberation of a jury on a phone', path: aJury, width: phone, ready: '.deliberation tbody' },
  { name: 'marks of a student', path: 'admin/k/myMarks', as: student, ready: '.my-course' },
  { name: 'attendance of a student', path: 'admin/k/myAttendance', as: student, ready: '.my-missed li' },
  {
    name: 'attendance of a student on a phone',
    path: 'admin/k/myAttendance',
    as: student,
    width: phone,
    ready: '.my-missed li',
  },
  { name: 'marks of a student on a phone', path: 'admin/k/myMarks', as: student, width: phone, ready: '.my-course' },
]

export async function grid(page: Page): Promise<string> {
  return `admin/k/marks?course=${String((await firstOf(page, 'assessment', is('status', 'published'))).course_id)}`
}

/** The address of a page about one tutorial group. */
async function ofGroup(page: Page, address: string): Promise<string> {
  return `admin/k/${address}${(await firstOf(page, 'group', is('kind', 'tutorial'))).id}`
}

async function aClass(page: Page): Promise<string> {
  const { classes } = await asked<{ classes: { specialty: number; level: string }[] }>(page, '/admin/k/results/index')
  return `admin/k/results?of=${encodeURIComponent(`${classes[0]!.specialty}-${classes[0]!.level}`)}`
}

async function aJury(page: Page): Promise<string> {
  return `admin/k/deliberation?jury=${(await firstOf(page, 'jury', is('status', 'prepared'))).id}`
}

const tutoring: Screen[] = [
  { name: 'hours to validate', path: 'admin/k/tutoring', ready: '.tutoring-queue li' },
  { name: 'board of a tutor', path: 'admin/k/tutoring', as: teacher, ready: '.tutoring-card' },
  {
    name: 'hours of tutoring',
    path: 'admin/k/tutoring',
    as: teacher,
    width: phone,
    ready: '.tutoring-card',
    async open(page) {
      await openNext(page, '.tutoring-card', '.tutoring-task')
    },
  },
]

const letters: Screen[] = [
  { name: 'residence permit of a student', path: 'admin/k/myRenewal', as: student, ready: '.pack-preview li' },
  {
    name: 'residence permit on a phone',
    path: 'admin/k/myRenewal',
    as: student,
    width: phone,
    ready: '.pack-preview li',
  },
  {
    name: 're-enrolment on a phone',
    path: 'admin/k/myReEnrolment',
    as: student,
    width: phone,
    ready: '.re-enrolment-step',
  },
  {
    name: 'papers of a re-enrolment on a phone',
    path: 'admin/k/myReEnrolment?step=papers',
    as: student,
    width: phone,
    ready: '.re-enrolment-lines li',
  },
  {
    name: 'end of a re-enrolment on a phone',
    path: 'admin/k/myReEnrolment?step=send',
    as: student,
    width: phone,
    ready: '.re-enrolment-recap li',
  },
  {
    name: 'changed contact details of a re-enrolment',
    path: 'admin/k/myReEnrolment?step=contact',
    as: student,
    width: 390,
    ready: '.re-enrolment-step',
    open: (page) => openNext(page, '.re-enrolment-step > button', '.re-enrolment-step .field'),
  },
  {
    name: 'what a student has sent to re-enrol',
    path: edit('reEnrolment', is('status', 'submitted')),
    ready: '.re-enrolment-review li',
  },
  {
    name: 'inviting to re-enrol',
    path: 'admin/k/reEnrolment',
    ready: '.funnel li',
    open: (page) => openNext(page, '.funnel-acts button', '[role=dialog] form'),
  },
  { name: 'options of a re-enrolment', path: 'admin/k/myReEnrolment?step=options', as: student, ready: '.check' },
  { name: 'notifications received', path: 'admin/k/inbox', as: student, ready: '.letter' },
  {
    name: 'a notification that is read',
    path: 'admin/k/inbox',
    as: student,
    width: phone,
    ready: '.letter',
    open: (page) => openNext(page, '.letter', '.message'),
  },
  { name: 'readers of a notification', path: edit('notification', is('status', 'sent')), ready: '.reader-table' },
  { name: 'a notification being written', path: edit('notification', is('status', 'draft')), ready: '.write-to' },
  {
    name: 'a notification being written, on a phone',
    path: edit('notification', is('status', 'draft')),
    width: phone,
    ready: '.write-to',
    open: (page) => openNext(page, '.write-foot button[aria-pressed]', '.write-preview'),
  },
]

const agreements: Screen[] = [
  { name: 'what is to be signed', path: 'admin/k/toSign', as: student, ready: '.to-sign li' },
  {
    name: 'the desk of who signs',
    path: 'admin/k/toSign',
    as: student,
    ready: '.to-sign li',
    open: (page) => openNext(page, '.to-sign li .button[data-look=primary]', '.desk'),
  },
  {
    name: 'an agreement that is signed',
    path: edit('protocol', is('status', 'signed')),
    ready: '.agreement-intact',
  },
  { name: 'an agreement that is a draft', path: edit('protocol', is('status', 'draft')), ready: form },
]

const papers: Screen[] = [
  { name: 'courseware', path: 'admin/k/courseware', as: student, ready: rows },
  { name: 'one’s certificates', path: 'admin/k/student/proof', as: student, ready: '.proof-mine' },
]

export const daily: Screen[] = [
  ...byMail,
  ...people,
  ...planning,
  ...marks,
  ...ofGroups,
  ...tutoring,
  ...letters,
  ...agreements,
  ...papers,
]

/** The dangerous one of the rare actions of a file. */
export async function openRare(page: Page, opens: string): Promise<void> {
  await openNext(page, '.form-steps .icon-button', '[role=menu]')
  await openNext(page, '[role=menuitem][data-danger]', opens)
}

/** The lists of other open tabs are in the page, too, and hidden. */
export const press = (page: Page, target: string): Promise<void> =>
  page.locator(target).filter({ visible: true }).first().click()

export async function openNext(page: Page, pressed: string, opens: string): Promise<void> {
  await press(page, pressed)
  await page.locator(opens).first().waitFor()
}
