// The browser of the bench: one profile, so that Lighthouse is signed in as the same person, and a processor slowed
// down four times.

import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from 'playwright-core'
import { freePort } from '../../scripts/postgres.ts'

export const slowdown = 4

/** The usual browser with windows; if only the tests' browser exists, the one without windows. */
const usual = '/usr/bin/chromium'
const executablePath = process.env.CHROMIUM ?? (existsSync(usual) ? usual : `${usual}-headless-shell`)

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const silent = ['--disable-background-networking', '--disable-component-update']

export interface Chromium {
  url: string
  /** The debugging port for Lighthouse. */
  port: number
  /** Requested addresses on other hosts, by any page. */
  strangers: string[]
  /** An empty tab at full speed. */
  tab(): Promise<Page>
  /** The processes of the pages. */
  renderers(): Promise<number[]>
  close(): Promise<void>
}

export async function openChromium(url: string): Promise<Chromium> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'pupitre-bench-chromium-')), await freePort()]
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...flags, ...silent, `--remote-debugging-port=${port}`],
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Europe/Paris',
    locale: 'fr-FR',
  })
  const strangers: string[] = []
  context.on('request', (request) => {
    const requested = new URL(request.url())
    if (requested.origin !== url && /^(http|ws)/.test(requested.protocol)) strangers.push(requested.href)
  })
  return {
    url,
    port,
    strangers,
    tab: () => context.newPage(),
    renderers: async () => {
      const session = await context.browser()!.newBrowserCDPSession()
      const { processInfo } = await session.send('SystemInfo.getProcessInfo')
      await session.detach()
      return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
    },
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Clears the cache, as on a first visit. */
export async function forgetFiles(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

export async function signIn(browser: Chromium, password: string): Promise<void> {
  await comeIn(browser, '/admin/login', 'admin', password, '**/admin/dashboard')
}

export async function signInMember(browser: Chromium, password: string): Promise<void> {
  await comeIn(browser, '/user/login', 'mei_lin', password, '**/user/account/**')
}

async function comeIn(browser: Chromium, door: string, name: string, password: string, inside: string): Promise<void> {
  const page = await browser.tab()
  await page.goto(browser.url + door)
  await page.locator('input[name=username]').fill(name)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(inside)
  await page.close()
}

/** Nothing was fetched for half a second; the endless stream of the bell is ignored. */
export async function rested(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await fetched(); before !== now; now = await fetched()) {
    before = now
    await page.waitForTimeout(500)
  }
}

/** A page of the back office in a new tab, slow from then on. */
export async function openSlow(browser: Chromium, path: string, ready: string): Promise<Page> {
  const page = await browser.tab()
  page.setDefaultTimeout(20_000)
  await page.goto(`${browser.url}/admin/${path}`)
  await page.locator(ready).first().waitFor()
  await rested(page)
  await slowDown(page)
  return page
}
