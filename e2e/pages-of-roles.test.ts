// Every page of the back office, opened by each account of the demo school: people without the right see the 401
// screen, and no page ends in an error. The accounts read in all three languages, no page shows an internal name, and no
// list scrolls sideways.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoAccounts } from '#demo/accounts.ts'
import { schoolGroups } from '#demo/groups.ts'
import { pages as ownPages } from '#subjects.halves.ts'
import { languages, say } from '#engine/languages.ts'
import { resources as declared } from '#subjects.ts'
import { shellWords } from '../src/web/words.ts'
import { type School, openSchool, endVisit } from './school.ts'
import { widthOfList } from './list-width.ts'
import { rawWordsIn, textsOf } from './raw-words.ts'
import { openPage, watchCalls } from './visited-page.ts'

// One test opens some sixty pages, which takes longer on a shared machine.
vi.setConfig({ testTimeout: 180_000 })

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const resources = Object.values(declared)
const students = ['zhangwei', 'lea_moreau']
const guardian = 'claire_lambert'
/** With the language of each account. */
const accounts = demoAccounts
  .map(({ username }) => String(username))
  .map((username, place) => [username, languages[(place + 1) % languages.length]!] as const)

/** The rights of a group of the school; null: all. */
function nodesOf(username: string): readonly string[] | null {
  const [group] = (demoAccounts.find((each) => each.username === username)?.group ?? []) as string[]
  const { all_rules = 1, rule = [] } = schoolGroups.find(({ name }) => name === group) ?? {}
  return all_rules === 1 ? null : rule
}

interface Address {
  path: string
  /** Undefined: everybody has it. */
  node?: string
  /** Shows records of this entity to their person alone, and to the guardian. */
  onlyFor?: string | undefined
  /** For people who read their own records; a guardian has none. */
  own?: boolean
}

const pages: Address[] = [
  ...['dashboard', 'routine/adminInfo', 'k/inbox'].map((path) => ({ path })),
  ...ownPages.map(({ name, onlyFor, rights, mine }) => ({
    ...(Object.keys(rights).length > 0 && { node: `${name}/index` }),
    path: name,
    onlyFor,
    own: mine !== undefined,
  })),
  ...resources.map(({ path }) => ({ path, node: `${path}/index` })),
]
/**
 * Only for super administrators: the page of all fields, and a frame outside every menu (which is unknown to all
 * others).
 */
const ofSuper: Address[] = ['developer/fields', `iframe/${encodeURIComponent('https://elsewhere.example/')}`].map(
  (path) => ({ path, node: path }),
)
/** Drawers that open over a list by address. */
const drawers: Address[] = resources.flatMap(({ path, calls }) => [
  ...(calls.includes('add') ? [{ path: `${path}?add=`, node: `${path}/add` }] : []),
  ...(calls.includes('edit') ? [{ path: `${path}?edit=1`, node: `${path}/edit` }] : []),
  ...(calls.includes('export') ? [{ path: `${path}?export=`, node: `${path}/export` }] : []),
])
/** These drawers are read-only pages: the right to read the list opens them. */
const readByAll = /^(k\/(student|course|courseware|certificate|protocol|payBatch)|auth\/adminLog)\?edit/

const listOf = ({ path }: Address): Address => ({ path, node: `${path.split('?')[0]}/index` })

test.each(accounts)('%s reads every page or the 401 screen, in %s', async (username, language) => {
  const nodes = nodesOf(username)
  const hasRight = ({ node }: Address) => !node || !nodes || nodes.includes(node)
  const may = (each: Address) => {
    if (username === guardian) return !each.own && hasRight(each)
    return each.onlyFor ? students.includes(username) : hasRight(each)
  }
  const closed = drawers.filter((each) => may(listOf(each)) && !may(each) && !readByAll.test(each.path))
  const left = [...pages, ...closed, ...(nodes ? ofSuper : [])]
  const faults: string[] = []
  let lists = 0
  async function readNext(page: Page): Promise<void> {
    for (let next = left.shift(); next; next = left.shift()) {
      const { path } = next
      const { text, refused } = await openPage(page, `/admin/${path}`)
      const forbidden = text.includes(say(shellWords.noAccessTitle, language))
      if (forbidden === may(next)) faults.push(`${path}: ${forbidden ? 'the 401 screen' : text.slice(0, 80)}`)
      if (text.includes(say(shellWords.brokenTitle, language))) faults.push(`${path} broke`)
      faults.push(...refused.map((call) => `${path}: ${call}`))
      const width = await widthOfList(page)
      if (width) lists++
      if (width && width.content > width.room) faults.push(`${path}: ${width.content} pixels in ${width.room}`)
      // The page of one's own account shows the name of the account.
      const texts = (await textsOf(page)).filter((shown) => shown.text !== username)
      faults.push(...rawWordsIn(texts, language).map((raw) => `${path}: ${raw}`))
    }
  }
  // The first one signs in; the others use its session. Pages wait more than they work.
  const visit = async () => {
    const page = await school.visit({ as: username, language })
    await watchCalls(page)
    await page.goto(`${school.url}/admin/dashboard`)
    return page
  }
  const first = await visit()
  const readers = [first, ...(await Promise.all([visit(), visit()]))]
  await Promise.all(readers.map(readNext))
  expect(faults).toEqual([])
  if (!nodes) expect(lists).toBeGreaterThan(30)
  const offered = await menuOf(first)
  const absent = pages.filter((each) => !may(each)).map(({ path }) => `/admin/${path}`)
  expect(offered.filter((href) => absent.includes(href))).toEqual([])
  const allowed = pages.filter(may).map(({ path }) => `/admin/${path}`)
  expect((await searchable(first)).toSorted()).toEqual([...new Set(allowed)].toSorted())
  await Promise.all(readers.map((page) => endVisit(page)))
})

const menuOf = (page: Page) =>
  page
    .locator('nav a[href^="/admin/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))

/** The pages that the command dialog shows before anything is typed: all that it finds. */
async function searchable(page: Page): Promise<string[]> {
  await page.keyboard.press('Control+k')
  await page.locator('.command').first().waitFor()
  const ids = await page.locator('.command').evaluateAll((options) => options.map(({ id }) => id))
  await page.keyboard.press('Escape')
  return ids.flatMap((id) => /\/admin\/[\w/]+(?!.*\?)/.exec(id)?.[0] ?? [])
}

test('nothing unexpected happened in the browser', () => {
  expect(school.faults).toEqual([])
})
