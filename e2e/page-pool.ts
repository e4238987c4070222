// Chromium and its pages, used again by the next test: a new page costs 1.5 s, most of it a process that compiles the same
// scripts once more. A page is given back empty: no storage, no listeners, no routes.

import { existsSync } from 'node:fs'
import { type Browser, type Page, chromium } from 'playwright-core'

/** The usual browser or, if Debian's package is there, the headless shell: it needs a third less of the machine. */
const shell = '/usr/bin/chromium-headless-shell'
const executablePath = process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium')

/** No request may go to another host, not even by the browser itself. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives too briefly to earn back what compiling its scripts a second time costs.
  '--js-flags=--no-maglev --no-turbofan',
]

/** One browser per process of the test runner; it ends with that process. */
let browser: Promise<Browser> | undefined

/** Free pages by time zone, which a page cannot change. */
const free = new Map<string, Page[]>()
const mostFree = 4

interface Taken {
  timeZone: string
  reusable: boolean
  /** Stops watching the page. */
  release(): void
}
const taken = new WeakMap<Page, Taken>()

/** `fresh`: a new page with an empty cache. It is closed after the visit. */
export async function takePage(timeZone: string, fresh: boolean): Promise<Page> {
  const page = (fresh ? undefined : free.get(timeZone)?.pop()) ?? (await newPage(timeZone))
  const how: Taken = { timeZone, reusable: !fresh, release: () => stops.forEach((stop) => stop()) }
  const spoil = () => (how.reusable = false)
  const stops = [
    watchCall(page, 'addInitScript', spoil),
    watchCall(page, 'exposeFunction', spoil),
    watchCall(page.clock, 'install', spoil),
    watchCall(page.context(), 'newCDPSession', spoil),
  ]
  taken.set(page, how)
  return page
}

/**
 * Calls that change a page for good: it is not used again. Spies of Vitest forget their calls before each test, and a visit may
 * end in a later one.
 */
function watchCall<Target extends object>(target: Target, name: keyof Target & string, note: () => void): () => void {
  const original = target[name] as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    note()
    return original.apply(target, given)
  }
  Object.defineProperty(target, name, { value: watched, configurable: true })
  // The method of the class is visible again.
  return () => void Reflect.deleteProperty(target, name)
}

async function newPage(timezoneId: string): Promise<Page> {
  // Without a UTF-8 locale, Chromium saves "Étudiants.csv" as "download".
  browser ??= chromium.launch({ executablePath, args: flags, env: { ...process.env, LANG: 'C.UTF-8' } })
  const context = await (await browser).newContext({ timezoneId })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}

const pageEvents =
  'console dialog download filechooser framenavigated pageerror popup request requestfailed requestfinished response'
const contextEvents = 'console dialog page request requestfailed requestfinished response'

/** Empties the page at an address of its own origin that shows no page of the product. */
export async function givePageBack(page: Page, empty: string): Promise<void> {
  const how = taken.get(page)
  if (!how) return
  taken.delete(page)
  how.release()
  const others = free.get(how.timeZone) ?? []
  const context = page.context()
  if (page.isClosed() || !how.reusable || others.length >= mostFree) return context.close()
  for (const name of pageEvents.split(' ')) page.removeAllListeners(name)
  for (const name of contextEvents.split(' ')) context.removeAllListeners(name)
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await Promise.all([context.setOffline(false), context.clearPermissions(), context.clearCookies()])
  // Outside of the page: the next one does not begin with a pointer over it.
  await page.mouse.move(-10, -10)
  await page.goto(empty)
  await page.evaluate(emptyStorage)
  free.set(how.timeZone, [...others, page])
}

async function emptyStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const key of await caches.keys()) await caches.delete(key)
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}
