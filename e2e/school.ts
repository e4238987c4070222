// A school of its own for a file of browser tests: the bundled server on a free port, a copy of the filled folder, and Chromium.

import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Language } from '#engine/languages.ts'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { leaksIn } from '#server/testing/log-watch.ts'
import { freePort } from '../scripts/postgres.ts'
import { givePageBack, takePage } from './page-pool.ts'
import { password } from './password.ts'
import { reportVanishedPages } from './vanished-pages.ts'

const root = join(import.meta.dirname, '..')
export { password } from './password.ts'

export interface Visit {
  language?: Language
  scheme?: 'light' | 'dark'
  width?: number
  height?: number
  /** The reader's time zone; default: the school's. */
  timeZone?: string
  /** Undefined: not signed in. */
  as?: string
  /** A page that no other test used, with an empty cache. */
  fresh?: boolean
}

export interface School {
  url: string
  folder: string
  /** Faults of every test: errors in the console, calls to other hosts. */
  faults: string[]
  visit(visit?: Visit): Promise<Page>
  close(): Promise<void>
}

interface Door {
  url: string
  folder: string
  faults: string[]
  pages: Set<Page>
  /** Sessions of people who have signed in before, so that the password is typed once. */
  known: Map<string, string>
}

interface Opening {
  /** Another copy of the sources, with its own builds. */
  sources?: string
  captcha?: 'on' | 'off'
  /** Environment variables beside the usual ones. */
  more?: Record<string, string>
}

export async function openSchool({ captcha = 'off', more = {}, sources = root }: Opening = {}): Promise<School> {
  const folder = await mkdtemp(join(tmpdir(), 'pupitre-e2e-'))
  // The same address as the school before: the scripts of the pages are loaded and compiled already.
  const port = ports.pop() ?? (await freePort())
  await cp(inject('filled'), folder, { recursive: true })
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO: 'on',
    ADMIN_PASSWORD: password,
    LOGIN_CAPTCHA: captcha,
    LOG_LEVEL: 'info',
    // Many visits share one session; tests of the budget set their own.
    CALLS_A_MINUTE: '1000000',
    ...more,
  }
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: sources,
    env: { ...process.env, ...settings },
  })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const url = await addressOf(server)
  const faults: string[] = []
  const pages = new Set<Page>()
  const door = { url, folder, faults, pages, known: new Map(Object.entries(inject('signedIn'))) }
  return {
    url,
    folder,
    faults,
    visit: (visit = {}) => visitIn(door, visit),
    async close() {
      await Promise.all([...pages].map(endVisit))
      const left = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await left
      ports.push(port)
      await rm(folder, { recursive: true, force: true })
      const leaks = leaksIn(output.join('').split('\n'), new Set([password]))
      if (leaks.length > 0) throw new Error(`The log contains secrets:\n${leaks.join('\n')}`)
    },
  }
}

/** Free ones of former schools of this process. */
const ports: number[] = []

/** Ends a visit: nothing of it is left for the next. */
export async function endVisit(page: Page): Promise<void> {
  const visit = visits.get(page)
  visits.delete(page)
  await visit?.end()
}

/** Where the school is kept that the page shows. */
export const folderOf = (page: Page): string | undefined => visits.get(page)?.folder

const visits = new WeakMap<Page, { folder: string; end(): Promise<void> }>()

/** The server prints its address when it listens. */
function addressOf(server: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const [url] = /http:\/\/localhost:\d+/.exec(output) ?? []
      if (url) resolve(url)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', () => reject(new Error(`The server did not start:\n${output}`)))
  })
}

async function visitIn({ url, folder, faults, pages, known }: Door, visit: Visit): Promise<Page> {
  const { language = 'fr', scheme = 'light', width = 1440, height = 900, timeZone = 'Europe/Paris', as } = visit
  const page = await takePage(timeZone, visit.fresh ?? false)
  const context = page.context()
  await page.setViewportSize({ width, height })
  // Animations are drawn in many frames, which takes time and tests nothing.
  await page.emulateMedia({ reducedMotion: 'reduce', media: null })
  const ahead = Date.now() - performance.timeOrigin - performance.now()
  const scripts = [
    ...(Math.abs(ahead) > minute ? [await context.addInitScript(putClock, ahead)] : []),
    await context.addInitScript(reportVanishedPages),
    await context.addInitScript(remember, { language, scheme, adminInfo: as && known.get(as) }),
  ]
  pages.add(page)
  const end = async () => {
    pages.delete(page)
    await Promise.all(scripts.map((script) => script.dispose()))
    await givePageBack(page, `${url}/readyz`)
  }
  visits.set(page, { folder, end })
  page.on('console', (line) => line.type() === 'error' && faults.push(`console: ${line.text()} ${line.location().url}`))
  page.on('pageerror', (error) => faults.push(`page: ${error.stack ?? error.message}`))
  page.on('request', (request) => isElsewhere(request.url(), url) && faults.push(`other host: ${request.url()}`))
  await page.goto(`${url}/admin/${as && known.has(as) ? 'dashboard' : 'login'}`)
  if (as && !known.has(as)) {
    await signIn(page, as)
    known.set(as, await page.evaluate(() => localStorage.getItem('adminInfo') ?? ''))
  }
  return page
}

const minute = 60_000

/** Under another clock (rigs/clock.ts) the pages show the time of the server, too. */
function putClock(ahead: number) {
  const TrueDate = Date
  globalThis.Date = class extends TrueDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [TrueDate.now() + ahead] : given) as [number]))
    }
    static override now(): number {
      return TrueDate.now() + ahead
    }
  } as DateConstructor
}

function isElsewhere(requested: string, url: string): boolean {
  return new URL(requested).origin !== url && !/^(data|blob):/.test(requested)
}

interface Stored {
  language: string
  scheme: string
  adminInfo: string | undefined
}

/** Restores the state of an earlier visit; changes of this visit stay. */
function remember({ language, scheme, adminInfo }: Stored) {
  // A frame of another site has no accessible storage.
  if (window !== window.top || sessionStorage.getItem('begun')) return
  sessionStorage.setItem('begun', 'yes')
  const layout = { layoutMode: 'Default', darkMode: scheme, menuWidth: 260, menuCollapse: false }
  const lang = { defaultLang: language, fallbackLang: 'zh-cn' }
  localStorage.setItem('storeConfig', JSON.stringify({ layout, lang, version: 1 }))
  if (adminInfo) localStorage.setItem('adminInfo', adminInfo)
}

/**
 * Signs in. Vitest does not retry hooks, so a failed sign-in in CI is tried once more. The report shows the message of
 * the page.
 */
export async function signIn(page: Page, username: string, arrives = '**/admin/dashboard'): Promise<void> {
  try {
    await signInOnce(page, username, arrives)
  } catch (error) {
    const pageText = await page.locator('body').innerText()
    console.warn(`${username} did not sign in. The page said:\n${pageText}`)
    if (!process.env.CI) throw error
    await page.reload()
    await signInOnce(page, username, arrives)
  }
}

async function signInOnce(page: Page, username: string, arrives: string): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  // Password hashing takes time on purpose; on a shared machine it takes longer than a page.
  await page.waitForURL(arrives, { timeout: 60_000 })
}

/** Accepts the browser's question on the way; returns its kind. */
export async function reloadAnyway(page: Page): Promise<string> {
  const requested = page.waitForEvent('dialog')
  const reloading = page.reload()
  const dialog = await requested
  await dialog.accept()
  await reloading
  return dialog.type()
}

/** A page of the back office once its rows are there. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(new URL(`/admin/${path}`, page.url()).href)
  await page.locator('.grid tbody tr[data-id], .empty').first().waitFor()
}

/** Nothing was fetched for half a second; open streams, like the bell's count, are ignored. */
export async function quiet(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await fetched(); before !== now; now = await fetched()) {
    before = now
    await page.waitForTimeout(500)
  }
}

export function titles(page: Page): Promise<string[]> {
  return page.locator('.grid tbody td[data-name=title]').allInnerTexts()
}
