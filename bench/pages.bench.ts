// The budgets of the interface, one line each: sizes, times at a quarter of the speed, Lighthouse, calls to other hosts.

import { startServer } from './load.ts'
import { type Budget, keepAsRelease, printBudgets } from './pages/budgets.ts'
import { type Chromium, openChromium, signIn, signInMember, slowdown } from './pages/chromium.ts'
import { marksOf } from './pages/lighthouse.ts'
import {
  drawerAgain,
  keystrokes,
  listAfterNavigation,
  longestFrame,
  slowestField,
  sortAndFilter,
} from './pages/speeds.ts'
import { weightOf } from './pages/weights.ts'
import type { Options } from './run.ts'
import { bigSchool } from './school.ts'
import { median } from './load.ts'

/** Enough to scroll through ten thousand of them. */
const students = 20_000

const signInForm = '.sign-in-form'
const counts = '#home-waits'
const rows = '.grid tr[data-id]'

export async function pagesBench(options: Options): Promise<void> {
  const school = await bigSchool('sqlite', students)
  const settings = { DEMO: 'on', ADMIN_PASSWORD: school.password, LOGIN_CAPTCHA: 'off', LOG_LEVEL: 'silent' }
  const server = await startServer('../src/server/main.ts', { ...school.variables, ...settings })
  const browser = await openChromium(server.url)
  try {
    const budgets = await measure(browser, school.password, options)
    console.log(
      `\nPages, Chromium with the processor ${slowdown} times as slow, ${students.toLocaleString('en')} students, medians of ${options.rounds} rounds`,
    )
    printBudgets(budgets)
    if (options.keep) keepAsRelease(budgets)
  } finally {
    await browser.close()
    await server.stop()
    await school.close()
  }
}

async function measure(browser: Chromium, password: string, { rounds, only }: Options): Promise<Budget[]> {
  const budgets: Budget[] = []
  const wants = (part: string) => part.includes(only)
  const several = async <Found>(once: () => Promise<Found>): Promise<Found[]> => {
    const found: Found[] = []
    for (let round = 0; round < rounds; round++) found.push(await once())
    return found
  }
  const size = async (name: string, limit: number, path: string, ready: string) =>
    budgets.push({ name, unit: 'kB', limit, measured: await weightOf(browser, path, ready) })
  const time = (name: string, limit: number, times: number[], note = '') =>
    budgets.push({ name, unit: 'ms', limit, measured: median(times), note })
  const audit = async (name: string, path: string) => {
    const marks = await several(() => marksOf(browser, path))
    const middle = (kind: 'performance' | 'accessibility' | 'practices') => median(marks.map((mark) => mark[kind]))
    const line = (kind: string, limit: number, measured: number, note = '') =>
      budgets.push({ name: `Lighthouse, ${name}: ${kind}`, unit: 'of 100', limit, measured, note })
    line('performance', 95, middle('performance'), marks[0]?.remarks.join(', '))
    line('accessibility', 100, middle('accessibility'))
    line('best practices', 100, middle('practices'))
  }

  if (wants('size')) await size('sign-in page, JS + CSS gzip', 150, '/admin/login', signInForm)
  if (wants('size')) await size('members’ door, JS + CSS gzip', 150, '/user/login', 'input[name=username]')
  if (wants('lighthouse')) {
    await audit('sign-in', '/admin/login')
    await audit('register', '/admin/k/student/register')
  }
  await signIn(browser, password)
  if (wants('size')) {
    await size('dashboard, JS + CSS gzip', 450, '/admin/dashboard', counts)
    await size('list page, JS + CSS gzip', 230, '/admin/k/student', rows)
  }
  if (wants('list')) time('list ready after navigation', 333, await several(() => listAfterNavigation(browser)))
  if (wants('sort')) {
    const times = await several(() => sortAndFilter(browser))
    const sort = times.map((each) => each.sort)
    const filter = times.map((each) => each.filter)
    time('sort to new rows painted', 180, sort)
    time('filter to new rows painted', 180, filter)
  }
  if (wants('keystroke')) {
    const { field, times } = slowestField(await several(() => keystrokes(browser)))
    time('keystroke, slowest field of the form', 36, times, field)
  }
  if (wants('drawer')) {
    const again = (path: string, shown: string) => several(() => drawerAgain(browser, path, shown))
    time('drawer form, second time', 150, await again('k/teacher', '.drawer .form-fields input[name=last_name]'))
    time('file of a student in a drawer, second time', 150, await again('k/student', '.drawer .file-parts'))
  }
  if (wants('scroll')) time('scroll of 10,000 rows, longest frame', 40, await several(() => longestFrame(browser)))
  if (wants('lighthouse')) {
    await audit('dashboard', '/admin/dashboard')
    await audit('students', '/admin/k/student')
  }
  if (wants('size')) {
    await signInMember(browser, password)
    await size('member overview, JS + CSS gzip', 230, '/user/account/overview', '.own-week')
  }
  budgets.push({
    name: 'requests to other hosts',
    unit: '',
    limit: 0,
    measured: browser.strangers.length,
    note: browser.strangers.slice(0, 3).join(' '),
  })
  return budgets
}
