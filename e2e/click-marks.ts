// Solves the click captcha like a person: reads the marks in the database and clicks them in their order.

import type { Page } from 'playwright-core'
import { inside } from './reach-in.ts'
import type { School } from './school.ts'

type Mark = Record<'x' | 'y' | 'width' | 'height', number>

/** Width of the picture in which the marks are counted. */
const drawnWidth = 350

/** Clicks the marks of this captcha picture; positions are scaled to the size on screen. */
export async function clickMarks(school: School, page: Page, id: string): Promise<void> {
  const row = inside(school, (database) => database.prepare('select targets from captcha where id = ?').get(id))
  const marks = JSON.parse((row as { targets: string }).targets) as Mark[]
  const picture = page.locator('.captcha-picture img')
  const scale = (await picture.evaluate((image: HTMLImageElement) => image.width)) / drawnWidth
  for (const { x, y, width, height } of marks)
    await picture.click({ position: { x: (x + width / 2) * scale, y: (y + height / 2) * scale } })
}
