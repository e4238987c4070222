// Regression tests for faults found in a walk through the pages of the school.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inside } from './reach-in.ts'
import { type School, openSchool } from './school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const phone = { width: 390, height: 844 } as const
const open = (page: Page, path: string) => page.goto(`${school.url}/admin/${path}`)
const edgesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((each) => {
      const { left, top } = each.getBoundingClientRect()
      return { left: Math.round(left), top: Math.round(top) }
    }),
  )

test('a student who left a tutor task is on no card of it', async () => {
  const { name } = inside(
    school,
    (database) =>
      database
        .prepare(
          `select student.first_name as name from tutor_task_student join student on student.id = student_id
           where tutor_task_student.state = 'withdrawn'`,
        )
        .get() as { name: string },
  )
  const page = await school.visit({ as: 'lin_yue' })
  await open(page, 'k/tutoring')
  const card = page.locator('.tutoring-card', { hasText: 'Dossiers de master' })
  await card.waitFor()
  expect(await card.innerText()).not.toContain(name)
})

test('an urgent message shows that once', async () => {
  const page = await school.visit({ as: 'zhangwei' })
  await open(page, 'k/inbox')
  const letter = page.locator('.letter', { hasText: 'Fermeture exceptionnelle' })
  await letter.waitFor()
  expect((await letter.innerText()).match(/Urgence/g)).toHaveLength(1)
})

test('the text to sign keeps its own style, and the reading progress stays visible on a phone', async () => {
  const page = await school.visit({ as: 'zhangwei', ...phone })
  await open(page, 'k/toSign')
  await page.locator('.to-sign li .button[data-look=primary]').first().click()
  await page.locator('.desk-parties li').first().waitFor()
  const frame = await page
    .locator('.desk-parties li')
    .first()
    .evaluate((it) => getComputedStyle(it).borderTopWidth)
  expect(frame).toBe('0px')
  await page.locator('.desk-sign').scrollIntoViewIfNeeded()
  const [bar, reading] = [page.locator('.top-bar'), page.locator('.desk-progress')]
  const [above, below] = [(await bar.boundingBox())!, (await reading.boundingBox())!]
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 1)
  expect(below.y).toBeLessThan(page.viewportSize()!.height)
})

test('on a phone a long title is shown as a whole, with the content below it', async () => {
  const page = await school.visit({ as: 'direction', ...phone })
  const { id } = inside(
    school,
    (database) =>
      database.prepare(`select id from notification where title like 'Fermeture%' limit 1`).get() as { id: number },
  )
  await open(page, `k/notification?edit=${id}`)
  await page.locator('.form-steps button').first().waitFor()
  const title = page.locator('.form-title > :first-child')
  expect(await title.evaluate((it) => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight)).toBe(
    true,
  )
  const lefts = [...(await edgesOf(page, '.form-title')), ...(await edgesOf(page, '.author'))].map(({ left }) => left)
  expect([...new Set([...lefts, (await edgesOf(page, '.form-steps button'))[0]!.left])]).toHaveLength(1)
})

test('the hours of a series stand side by side', async () => {
  const page = await school.visit({ as: 'direction' })
  await open(page, 'k/calendar')
  await page.locator('.calendar-acts .button[data-look=primary]').click()
  await page.locator('.place-times .field').nth(3).waitFor()
  const rows = (await edgesOf(page, '.place-times > *')).map(({ top }) => top)
  expect(rows.map((top) => rows.filter((each) => each === top).length)).toEqual([2, 2, 2, 2])
  expect(school.faults).toEqual([])
})
