import type { Page } from 'playwright-core'

/** The width of the visible list and of the frame around it, in pixels; null if the page shows none. */
export const widthOfList = (page: Page): Promise<{ content: number; room: number } | null> =>
  page.evaluate(() => {
    const frame = [...document.querySelectorAll('.grid-frame')].find((each) => each.checkVisibility())
    return frame ? { content: frame.scrollWidth, room: frame.clientWidth } : null
  })
