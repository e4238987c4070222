// Every screen is held against axe in three languages and both themes, and whatever a pointer can press a key reaches too.

import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type School, type Visit, openSchool } from './school.ts'
import { type Screen, closeDrawer, screens } from './screens.ts'

const languages = ['fr', 'zh-cn', 'en'] as const
const schemes = ['light', 'dark'] as const
type Language = (typeof languages)[number]

const schools: Record<'asking' | 'open', School> = {} as never
beforeAll(async () => {
  ;[schools.open, schools.asking] = await Promise.all([openSchool(), openSchool({ captcha: 'on' })])
})
afterAll(async () => {
  await Promise.all(Object.values(schools).map((school) => school.close()))
})

test.each(screens)('$name: nothing stands in anybody’s way', async (screen) => {
  const found = await Promise.all(languages.map((language) => faultsOf(screen, language)))
  expect(found.flat()).toEqual([])
})

test('what only a pointer presses is found', async () => {
  const page = await schools.open.visit({ as: 'superadmin' })
  await page.locator('.count b').first().waitFor()
  expect(await page.evaluate(outOfReach)).toEqual([])
  await page.evaluate(() => {
    const pressed = Object.assign(document.createElement('div'), { className: 'trap', textContent: 'x' })
    pressed.style.cursor = 'pointer'
    const skipped = Object.assign(document.createElement('button'), {
      className: 'hole',
      textContent: 'y',
      tabIndex: -1,
    })
    document.body.append(pressed, skipped)
  })
  expect(await page.evaluate(outOfReach)).toEqual(['div.trap x', 'button.hole y'])
  await page.context().close()
})

test('nothing unexpected happened in the browser', () => {
  expect([...schools.open.faults, ...schools.asking.faults]).toEqual([])
})

async function faultsOf(screen: Screen, language: Language): Promise<string[]> {
  const page = await pageFor(screen, language)
  await arriveAt(page, screen)
  await screen.open?.(page)
  const faults = (await faultsIn(page)).map((fault) => `${language} ${fault}`)
  for (const { name, within, open } of screen.further ?? []) {
    await open(page)
    faults.push(...(await faultsIn(page, within)).map((fault) => `${language} ${name}, ${fault}`))
  }
  if (screen.further?.length) await closeDrawer(page)
  return faults
}

/** Pages on which nothing was opened: from there one goes on as a person does, without loading everything anew. */
const plain = new WeakMap<Page, string>()

async function arriveAt(page: Page, { path, ready, open, ...screen }: Screen): Promise<void> {
  const [place = ''] = path.split('?')
  const before = plain.get(page)
  if (!before || before === place || !screen.as) {
    await page.goto(`${schoolOf(screen).url}/${path}`)
    await page.locator(ready).first().waitFor()
  } else {
    await page.locator(ready).evaluateAll((left) => left.forEach((each) => each.setAttribute('data-left', '')))
    await page.evaluate((to) => history.pushState({}, '', to), `/${path}`)
    await page.locator(`:is(${ready}):not([data-left])`).first().waitFor()
  }
  if (open) plain.delete(page)
  else plain.set(page, place)
}

/** The whole page, or what was opened over it. */
async function faultsIn(page: Page, within?: string): Promise<string[]> {
  const faults = (await page.evaluate(outOfReach)).map((fault) => `no key reaches ${fault}`)
  for (const scheme of schemes)
    faults.push(...(await lookedAt(page, scheme, within)).map((fault) => `${scheme}: ${fault}`))
  return faults
}

const schoolOf = ({ captcha }: Pick<Screen, 'captcha'>) => (captcha ? schools.asking : schools.open)

/** One page for each sort of visitor, opened when first needed: opening them takes longer than looking. */
const pages = new Map<string, Promise<Page>>()

function pageFor(screen: Screen, language: Language): Promise<Page> {
  const { as, width = 1440, captcha = false } = screen
  const key = `${language} ${as} ${width} ${captcha}`
  const page =
    pages.get(key) ??
    schoolOf(screen)
      .visit({ language, width, ...(as && { as }) } satisfies Visit)
      .then(leaveFreely)
  pages.set(key, page)
  return page
}

/** The question whether what was typed may be lost is always answered with yes. */
function leaveFreely(page: Page): Page {
  page.on('dialog', (dialog) => void dialog.accept())
  return page
}

/** The second theme is the same page in other colours, so only those are looked at again. */
async function lookedAt(page: Page, scheme: (typeof schemes)[number], within?: string): Promise<string[]> {
  await page.evaluate(light, scheme)
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe.source)
  const only = scheme === 'light' ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] }
  const [where, how] = [within ?? 'html', only].map((part) => JSON.stringify(part))
  const violations = (await page.evaluate(
    `axe.run(${where}, ${how}).then(({ violations }) => violations)`,
  )) as Violation[]
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

/** In the page: what is pressed by pointer only. Inside lists of tabs, choices and entries the arrow keys go about. */
function outOfReach(): string[] {
  const pressed = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]'
  const byArrows = '[role=tablist], [role=menu], [role=listbox], [role=radiogroup], [role=tree], .tab-strip'
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

/** In the page: sets the colours and waits until nothing moves any more. */
async function light(scheme: string): Promise<void> {
  document.documentElement.dataset.mantineColorScheme = scheme
  const moving = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  do {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(moving().map(({ finished }) => finished))
  } while (moving().some(({ playState }) => playState === 'running'))
}

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary: string }[]
}
