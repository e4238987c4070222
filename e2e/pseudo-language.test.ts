// A language is added with one line and no TypeScript, and every screen shows it. By default each page is visited once; with SCREENS=all
// each screen is.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '#engine/languages.ts'
import { type Said, saidIn, wordsOf } from './page-texts.ts'
import { addedLanguage, copyWithLanguage, pseudo } from './pseudo-language.ts'
import { type School, openSchool } from './school.ts'
import { type Screen, screens } from './screens.ts'
import { arriveAt, visited } from './walk.ts'

const root = join(import.meta.dirname, '..')

const everyScreen = process.env.SCREENS === 'all'

let copy: string
let schools: Record<'asking' | 'open', School>
beforeAll(async () => {
  copy = await copyWithLanguage()
  const [open, asking] = await Promise.all([
    openSchool({ sources: copy }),
    openSchool({ sources: copy, captcha: 'on' }),
  ])
  schools = { open, asking }
}, 300_000)
afterAll(async () => {
  await Promise.all(Object.values(schools).map((school) => school.close()))
  rmSync(copy, { recursive: true, force: true })
})

test('one line of TypeScript changes, and each room gets one file', () => {
  const { 'src/engine/languages.ts': list = '', ...catalogues } = addedLanguage()
  const before = readFileSync(join(root, 'src/engine/languages.ts'), 'utf8').split('\n')
  expect(list.split('\n').filter((line, place) => line !== before[place])).toHaveLength(1)
  expect(Object.keys(catalogues).every((file) => file.endsWith(`/words/${pseudo}.json`))).toBe(true)
})

/** Texts of the other languages, which must not be on a page, but for names of languages and texts without words. */
const others = new Set(languages.flatMap((language) => [...saidIn(language)]))
const anywhere = /^(Français|中文|English|PDF|[^\p{L}]*|\p{Lu}{1,4}\d?)$/u

const everyDay = Array.from({ length: 365 }, (_, day) => Date.UTC(2026, 0, 1 + day))
/** Names of days and months, which the browser writes in its own language if it does not know that of the page. */
const ofDates = new Set(
  languages.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((style) =>
      [{ weekday: style }, { month: style }].flatMap((part) => {
        const format = new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' })
        return everyDay.map((day) => format.format(day))
      }),
    ),
  ),
)

const isForeign = ({ text }: Said) =>
  !text.includes('⟦') && others.has(text) && !anywhere.test(text) && !ofDates.has(text)

/**
 * What the school stores: a test may be called “Partiel”, and a line of the log has the title of its call. Menu entries are stored too, but
 * shown in the words of the product.
 */
function storedTexts({ folder }: School): Set<unknown> {
  const database = new DatabaseSync(join(folder, 'pupitre.db'), { readOnly: true })
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like '%_rule'")
    .all()
  const names = tables.map(({ name }) => String(name)).filter((name) => !/^sqlite|_fts/.test(name))
  const stored = new Set<unknown>()
  for (const name of names)
    for (const row of database.prepare(`select * from "${name}"`).iterate())
      for (const value of Object.values(row)) if (others.has(String(value))) stored.add(value)
  database.close()
  return stored
}

async function foreignOn(page: Page, screen: Screen): Promise<Said[]> {
  const { open, ...plain } = screen
  await arriveAt(page, everyScreen ? screen : plain)
  if (everyScreen) await open?.(page)
  const texts = await page.evaluate(wordsOf, 'body')
  const named = ({ text, where }: Said) => ({ text, where: `${where} of ${screen.name}` })
  if (texts.some(({ text }) => text.includes('⟦'))) return texts.filter(isForeign).map(named)
  return [{ text: 'no text of the language', where: screen.name }]
}

const pathOf = ({ path, as, member }: Screen) =>
  `${as} ${member} ${typeof path === 'string' ? path.split('?', 1)[0] : path.name}`
const once = [...Map.groupBy(screens, pathOf).values()].flatMap(([first]) => first ?? [])
const mine = everyScreen ? screens : once
const nameOf = ({ as = 'a visitor', width = 1440, member, captcha }: Screen) =>
  `${as}${member ? ', member' : ''}${captcha ? ', captcha' : ''}, ${width} pixels`
const kinds = [...Map.groupBy(mine, nameOf)]

test.each(kinds)('%s: every page is in the language', { timeout: 600_000 }, async (_, group) => {
  const [first] = group
  const { as, width = 1440, member = false, captcha } = first ?? {}
  const school = schools[captcha ? 'asking' : 'open']
  const page = await visited(school, { language: pseudo as Language, width, ...(as && { as }) }, member)
  const found: Said[] = []
  for (const screen of group) found.push(...(await foreignOn(page, screen)))
  const stored = found.length > 0 ? storedTexts(school) : new Set()
  expect(found.filter(({ text }) => !stored.has(text))).toEqual([])
})
