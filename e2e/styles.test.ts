// A page that is opened first has the styles of what it shows, whichever room's file contains them.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeIn } from './reach-in.ts'
import { type School, openSchool, password } from './school.ts'
import { type Screen, screens } from './screens.ts'

const assets = join(import.meta.dirname, '../dist/web/assets')
const className = /\.([a-z][\w-]*)/gi

/** The styles of a printed page, as the build writes them. */
const printed = /@media print\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g

/** The classes with styles, in all files of the build. */
const styled = new Set(
  readdirSync(assets)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(assets, file), 'utf8').replaceAll(printed, ''))
    .flatMap((text) => [...text.matchAll(className)].map(([, name]) => name!)),
)

/** The router's class of a link that is open, one that has styles in the bar of the back office only, and the kit's names. */
const elsewhere = /^(active|wide-only|mantine-.*)$/

let school: School
const pages = new Map<string, Page>()
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const direct = screens.filter(({ open, captcha }) => !open && !captcha)
const members = direct.filter(({ member }) => member)
const strangers = direct.filter(({ as }) => !as)
const office = direct.filter(({ as, member }) => as && !member)

test.each(process.env.SCREENS === 'all' ? direct : [...members, ...strangers, ...office.slice(0, 4)])(
  '$name: has its styles after a reload',
  async (screen) => {
    const page = await pageFor(screen)
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(page)
    await page.goto(new URL(`/${path}`, page.url()).href)
    await page.locator(screen.ready).first().waitFor()
    const { shown, loaded } = await page.evaluate(classesOf)
    const known = new Set(loaded)
    expect(known.size).toBeGreaterThan(50)
    const missing = shown.filter((name) => styled.has(name) && !known.has(name))
    expect(missing.filter((name) => !elsewhere.test(name))).toEqual([])
  },
)

async function pageFor({ as, member, width = 1440 }: Screen): Promise<Page> {
  const key = `${as} ${width}`
  const known = pages.get(key)
  if (known) return known
  const page = await school.visit({ width, ...(as && !member && { as }) })
  if (as && member) await comeIn(page, as, password, 'account/overview')
  pages.set(key, page)
  return page
}

/** The classes of the page, and those that its style sheets name, without the styles of a printed page. */
function classesOf(): { shown: string[]; loaded: string[] } {
  const textsOf = (rule: CSSRule): string[] => {
    if (rule instanceof CSSMediaRule && rule.conditionText === 'print') return []
    return rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)
      ? [...rule.cssRules].flatMap(textsOf)
      : [rule.cssText]
  }
  const texts = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].flatMap(textsOf))
  const loaded = texts.flatMap((text) => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))
  const shown = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList])
  return { shown: [...new Set(shown)], loaded }
}
