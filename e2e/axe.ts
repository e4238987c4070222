// Checks every screen with axe in both themes: everything that can be clicked must be reachable by keyboard, no label
// may be missing or in another language, and no text may be cut off. The language changes from screen to screen; with
// SCREENS=all (`npm run test:screens`) each screen is checked in all three.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '#engine/languages.ts'
import { type School, openSchool } from './school.ts'
import { type Screen, screens } from './screens.ts'
import { faultsOf, visited } from './walk.ts'

/** Every third screen, so that three files can run in parallel. */
export function lookAtScreens(third: 0 | 1 | 2): void {
  const schools: Record<'asking' | 'open', School> = {} as never
  beforeAll(async () => {
    ;[schools.open, schools.asking] = await Promise.all([openSchool(), openSchool({ captcha: 'on' })])
  })
  afterAll(async () => {
    await Promise.all(Object.values(schools).map((school) => school.close()))
  })

  const mine = screens.filter((_screen, place) => place % 3 === third)
  test.each(mine.map((screen, place) => ({ ...screen, languages: languagesAt(place) })))(
    '$name, $languages: nothing is in the way',
    async (screen) => {
      const found = await Promise.all(
        screen.languages.map(async (language, place) =>
          // The colours are the same in every language, and checking them takes half of the time.
          faultsOf(await pageFor(screen, language), screen, { language, colours: place === 0 }),
        ),
      )
      expect(found.flat().join('\n')).toBe('')
    },
  )

  test('nothing unexpected happened in the browser', () => {
    expect([...schools.open.faults, ...schools.asking.faults]).toEqual([])
  })

  /** One page per kind of visitor, opened on demand: opening takes longer than checking. */
  const pages = new Map<string, Promise<Page>>()

  function pageFor(screen: Screen, language: Language): Promise<Page> {
    const { as, member = false, width = 1440, captcha = false } = screen
    const key = `${language} ${as} ${width} ${captcha}`
    const school = captcha ? schools.asking : schools.open
    const page = pages.get(key) ?? visited(school, { language, width, ...(as && { as }) }, member)
    // After a failed first attempt the page is opened again for the next screen.
    page.catch(() => pages.delete(key))
    pages.set(key, page)
    return page
  }
}

const languagesAt = (place: number): readonly Language[] =>
  process.env.SCREENS === 'all' ? languages : [languages[place % languages.length]!]
