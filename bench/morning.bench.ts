// The morning of a school: 200 people at once open the first ten pages of their menu for a minute. The calls of each page
// are recorded in a browser first, then sent by everybody; a page is there when its last answer is.

import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Response } from 'playwright-core'
import { openSession } from '#platform/access/sessions.server.ts'
import { readEnv } from '#server/env.ts'
import { systemContext, openProduct } from '#server/product.ts'
import { startServer } from './load.ts'
import { residentOf } from './memory.ts'
import { type Chromium, openChromium, rested } from './pages/chromium.ts'
import type { Options } from './run.ts'
import { type BigSchool, type Engine, bigSchool } from './school.ts'
import { printTable } from './table.ts'

const students = 2000
const pagesOfEach = 10
const minute = 60_000
/** In milliseconds: a person looks at each page for so long. */
const lookedAt = 3000
const mostMs = 150

/** Who comes in the morning: accounts of the demo school, each by several people. */
const people = [
  { role: 'student', count: 140, accounts: ['zhangwei', 'lea_moreau'] },
  { role: 'teacher', count: 48, accounts: ['claire_dubois', 'lin_yue'] },
  { role: 'clerk', count: 12, accounts: ['scolarite', 'compta'] },
]

/** A page of the menu and the calls it sends when it is opened. */
interface Visit {
  page: string
  calls: string[]
}

interface Person {
  role: string
  token: string
  visits: Visit[]
}

interface Times {
  calls: number[]
  /** Times by the path of the call. */
  byPath: Map<string, number[]>
  pages: number[]
  faults: string[]
}

export async function morningBench({ engines }: Options): Promise<void> {
  for (const engine of engines) await onEngine(engine)
}

async function onEngine(engine: Engine): Promise<void> {
  const school = await bigSchool(engine, students, { whole: true })
  const sessions = await openSessions(school)
  const settings = { DEMO: 'on', ADMIN_PASSWORD: school.password, LOGIN_CAPTCHA: 'off', LOG_LEVEL: 'silent' }
  // Up to 70 people share an account here, and an account has a budget of its own.
  const server = await startServer('../src/server/main.ts', {
    ...school.variables,
    ...settings,
    CALLS_A_MINUTE: '100000',
  })
  try {
    const visits = await recordVisits(server.url, school.password)
    const everybody = people.flatMap(({ role, count, accounts }) =>
      Array.from({ length: count }, (_, place): Person => {
        const account = accounts[place % accounts.length] ?? ''
        return { role, token: sessions.get(account)?.[place] ?? '', visits: visits.get(account) ?? [] }
      }),
    )
    const times = await theMinute(server.url, everybody)
    print(engine, times, residentOf(server.pid))
  } finally {
    await server.stop()
    await school.close()
  }
}

/** By account: one session per person. Signing in is limited, so they are opened before the server starts. */
async function openSessions(school: BigSchool): Promise<Map<string, string[]>> {
  const product = await openProduct(readEnv({ ...school.variables, LOG_LEVEL: 'silent' }))
  const sessions = new Map<string, string[]>()
  try {
    await product.store.write(async (db) => {
      const at = { ...systemContext(product), db }
      for (const { count, accounts } of people)
        for (const username of accounts) {
          const { id } = await db
            .selectFrom('admin')
            .select('id')
            .where('username', '=', username)
            .executeTakeFirstOrThrow()
          const tokens: string[] = []
          for (let place = 0; place < count; place++) {
            const { token } = await openSession(at, { realm: 'admin', id: Number(id), keep: false, userAgent: '' })
            tokens.push(token)
          }
          sessions.set(username, tokens)
        }
    })
  } finally {
    await product.close()
  }
  return sessions
}

/** By account: what a browser asks on each of the first pages of the menu. */
async function recordVisits(url: string, password: string): Promise<Map<string, Visit[]>> {
  const recorded = new Map<string, Visit[]>()
  for (const account of people.flatMap(({ accounts }) => accounts)) {
    const browser = await openChromium(url)
    try {
      recorded.set(account, await visitsOf(browser, account, password))
    } finally {
      await browser.close()
    }
  }
  return recorded
}

async function visitsOf(browser: Chromium, account: string, password: string): Promise<Visit[]> {
  const page = await browser.tab()
  await page.goto(`${browser.url}/admin/login`)
  await page.locator('input[name=username]').fill(account)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/admin/dashboard')
  await rested(page)
  const visits: Visit[] = []
  for (const path of (await menuOf(page)).slice(0, pagesOfEach)) {
    const calls: string[] = []
    const record = (response: Response) => {
      const request = response.request()
      const { pathname, search } = new URL(request.url())
      // The bell listens to a stream for as long as the page is open.
      const isAnswer = response.headers()['content-type']?.startsWith('application/json')
      if (request.resourceType() === 'fetch' && request.method() === 'GET' && isAnswer) calls.push(pathname + search)
    }
    page.on('response', record)
    await page.goto(`${browser.url}/admin/${path}`)
    await rested(page)
    page.off('response', record)
    visits.push({ page: path, calls })
  }
  if (visits.length < 3) throw new Error(`The menu of ${account} offers only ${visits.length} pages.`)
  return visits
}

interface Entry {
  path: string | null
  menu_type: string | null
  children?: Entry[]
}

/** The paths of the pages that the menu offers, in its order. */
async function menuOf(page: Page): Promise<string[]> {
  const menus = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('adminInfo') ?? '{}') as { token: string }
    const answer = await fetch('/admin/index/index', { headers: { batoken: token, server: 'true' } })
    return ((await answer.json()) as { data: { menus: unknown } }).data.menus
  })
  const leaves = (entries: Entry[]): string[] =>
    entries.flatMap(({ path, menu_type: kind, children }) => [
      ...(path && kind === 'tab' ? [path] : []),
      ...leaves(children ?? []),
    ])
  return leaves(menus as Entry[])
}

async function theMinute(url: string, everybody: Person[]): Promise<Map<string, Times>> {
  const times = new Map(
    people.map(({ role }) => [role, { calls: [], byPath: new Map(), pages: [], faults: [] } as Times]),
  )
  const end = performance.now() + minute
  await Promise.all(
    everybody.map(async (person, place) => {
      // They arrive one after the other within the time of a look.
      await pause((place / everybody.length) * lookedAt)
      for (let turn = place; performance.now() < end; turn++) {
        const began = performance.now()
        const visit = person.visits[turn % person.visits.length]
        const noted = times.get(person.role)
        if (!visit || !noted) throw new Error(`Nothing was recorded for a ${person.role}.`)
        await Promise.all(visit.calls.map((call) => timedCall(url + call, person.token, noted)))
        noted.pages.push(performance.now() - began)
        await pause(Math.max(0, lookedAt - (performance.now() - began)))
      }
    }),
  )
  return times
}

async function timedCall(address: string, batoken: string, noted: Times): Promise<void> {
  const began = performance.now()
  const answer = await fetch(address, { headers: { server: 'true', batoken } })
  const text = await answer.text()
  const took = performance.now() - began
  noted.calls.push(took)
  const { pathname } = new URL(address)
  noted.byPath.set(pathname, [...(noted.byPath.get(pathname) ?? []), took])
  if (answer.status !== 200 || !text.startsWith('{"code":1')) noted.faults.push(`${address} ${text.slice(0, 120)}`)
}

function print(engine: Engine, times: Map<string, Times>, megabytes: number): void {
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  const of = [...times.values()]
  const all = {
    calls: of.flatMap(({ calls }) => calls),
    pages: of.flatMap(({ pages }) => pages),
    faults: of.flatMap(({ faults }) => faults),
  }
  console.log(
    `\n${name}, a school of ${students.toLocaleString('en')} students, ${people.reduce((sum, { count }) => sum + count, 0)} people for a minute, in ms`,
  )
  const lines = [...times, ['everybody', all] as const].map(([role, { calls, pages, faults }]) => {
    const late = part(calls, 0.95)
    const figures = [part(calls, 0.5), late, part(calls, 0.99), part(pages, 0.5), part(pages, 0.95)]
    const verdict = late <= mostMs && faults.length === 0 ? 'ok' : 'NOT'
    return [
      role,
      `${pages.length}`,
      `${calls.length}`,
      ...figures.map((each) => each.toFixed(1)),
      `${faults.length}`,
      verdict,
    ]
  })
  printTable(['', 'pages', 'calls', 'p50', 'p95', 'p99', 'page p50', 'page p95', 'faults', `p95 ≤ ${mostMs}`], lines)
  for (const fault of all.faults.slice(0, 5)) console.log(`  ${fault}`)
  console.log(`  The most time went into ${longestOf(of).join(', ')}.`)
  console.log(`  Memory of the server afterwards: ${megabytes.toFixed(0)} MB.`)
}

/** The five paths with the largest sum of times, with their count and mean. */
function longestOf(times: readonly Times[]): string[] {
  const sums = new Map<string, number[]>()
  for (const [path, took] of times.flatMap(({ byPath }) => [...byPath]))
    sums.set(path, [...(sums.get(path) ?? []), ...took])
  const sum = (took: readonly number[]) => took.reduce((total, each) => total + each, 0)
  return [...sums]
    .toSorted(([, one], [, other]) => sum(other) - sum(one))
    .slice(0, 5)
    .map(([path, took]) => `${path} (${took.length} × ${(sum(took) / took.length).toFixed(0)} ms)`)
}

function part(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
