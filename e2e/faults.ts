// Checks a page with axe in both themes, by keyboard, in its labels and in its boxes.

import axe from 'axe-core'
import type { Page } from 'playwright-core'
import type { Language } from '#engine/languages.ts'
import { cutOff } from './cut-off.ts'
import { squares } from './squares.ts'
import { inOtherWords, wordsOf } from './page-texts.ts'

export interface Look {
  language: Language
  /** Checks the colours of both themes. */
  colours: boolean
}

/** The whole page, or the dialog over it. */
export async function faultsIn(page: Page, { language, colours }: Look, within?: string): Promise<string[]> {
  await page.evaluate(inColours, 'light')
  const faults = (await page.evaluate(outOfReach)).map((fault) => `no key reaches ${fault}`)
  faults.push(...(await page.evaluate(cutOff)))
  if (language === 'zh-cn') faults.push(...(await page.evaluate(squares)))
  faults.push(...inOtherWords(await page.evaluate(wordsOf, within ?? 'body'), language))
  const context = { include: [within ?? 'html'], exclude: [laterRows, ...(knownFrames.has(page) ? frame : [])] }
  faults.push(...(await lookedAt(page, context, colours ? {} : withoutColours)).map(inLight))
  if (!colours) return faults
  await page.evaluate(inColours, 'dark')
  faults.push(...(await lookedAt(page, context, onlyColours)).map((fault) => `dark: ${fault}`))
  if (!within && process.env.SCREENS !== 'all' && (await page.locator(frame[0]!).count()) > 0) knownFrames.add(page)
  return faults
}

/** The menu and the bars of the back office are the same on each page; checking them takes half of the time. */
const frame = ['.side-menu', '.top-bar', '.tab-strip']
/** The rows of a list have the same cells. */
const laterRows = '.grid tbody tr:nth-child(n + 9)'
/** Pages whose frame was checked. */
const knownFrames = new WeakSet<Page>()

const inLight = (fault: string) => `light: ${fault}`
const ofColours = ['color-contrast', 'link-in-text-block']
/** The second theme differs only in colours, so only those are checked again. */
const onlyColours = { runOnly: ofColours }
const withoutColours = { rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])) }

async function lookedAt(page: Page, context: object, only: object): Promise<string[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source)
  // Passed checks are not reported: that takes longer than checking.
  const how = { ...only, resultTypes: ['violations'], preload: false }
  const violations = (await page.evaluate(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(how)}).then(({ violations }) => violations)`,
  )) as Violation[]
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Runs in the page: finds targets that only a pointer can press. Inside tablists, radio groups, menus and grids arrow keys move. */
export function outOfReach(): string[] {
  const pressed = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]'
  const byArrows =
    '[role=tablist], [role=menu], [role=listbox], [role=radiogroup], [role=tree], [role=grid], .tab-strip'
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert], [aria-hidden=true]')
  const named = (element: Element) => `${element.localName}.${element.className} ${element.textContent?.slice(0, 30)}`
  const points = (element: Element) => getComputedStyle(element).cursor === 'pointer'
  const found = [...document.querySelectorAll<HTMLElement>('body *')].filter(shown)
  const without = found.filter(
    (element) =>
      points(element) &&
      !(element.parentElement && points(element.parentElement)) &&
      !element.closest(`${pressed}, label, ${byArrows}`) &&
      !element.querySelector(pressed),
  )
  const skipped = found.filter(
    (element) =>
      element.matches('a[href], button, input, select, textarea, summary') &&
      !element.matches(':disabled, [type=hidden], [type=file]') &&
      element.tabIndex < 0 &&
      !element.closest(byArrows),
  )
  return [...without, ...skipped].map(named)
}

/** Runs in the page: sets the colours and waits until nothing moves any more. */
async function inColours(scheme: string): Promise<void> {
  document.documentElement.dataset.mantineColorScheme = scheme
  // Hidden content keeps its former colours and is checked too. Colour transitions would have to be awaited, one nested
  // element after the other.
  const drawn = new CSSStyleSheet()
  drawn.replaceSync('* { content-visibility: visible !important; transition: none !important }')
  document.adoptedStyleSheets = [drawn]
  const moving = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  /** Rows are pale while they are being loaded again. */
  const pale = () => [...document.querySelectorAll('.grid-frame[data-stale]')].some((each) => each.checkVisibility())
  do {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(moving().map(({ finished }) => finished))
  } while (pale() || moving().some(({ playState }) => playState === 'running'))
}

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}
