// Times as a person perceives them: from the last press of a key or button to the frame that shows the result.

import type { Locator, Page } from 'playwright-core'

/** Milliseconds that a pointer rests before a press, in which a page may prefetch. */
export const handRests = 100

/** `ready` runs in the page at every frame and receives `known`. */
export async function timed(
  page: Page,
  act: () => Promise<void>,
  ready: (known: string) => boolean,
  known = '',
): Promise<number> {
  // As text, because the page's policy forbids creating code from text inside it.
  await page.evaluate(
    `void (globalThis.watched = (${watch.toString()})(${ready.toString()}, ${JSON.stringify(known)}))`,
  )
  await act()
  return page.evaluate('globalThis.watched')
}

/** Moves there, rests and presses. */
export async function press(page: Page, target: Locator): Promise<void> {
  await target.hover()
  await page.waitForTimeout(handRests)
  await page.mouse.down()
  await page.mouse.up()
}

function watch(ready: (known: string) => boolean, known: string): Promise<number> {
  let began = 0
  const begin = (event: Event) => (began = event.timeStamp)
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, { capture: true })
  return new Promise((resolve, reject) => {
    const painted = new MessageChannel()
    painted.port1.addEventListener('message', () => resolve(performance.now() - began))
    painted.port1.start()
    const last = performance.now() + 20_000
    const look = () => {
      // A message posted in a frame arrives after the frame has been painted.
      if (began > 0 && ready(known)) painted.port2.postMessage('')
      else if (performance.now() > last) reject(new Error('The expected content did not appear within 20 seconds.'))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** The ids of the visible rows; empty while they are the old ones. */
export function rowsShown(): string {
  const frame = document.querySelector('.grid-frame')
  if (!frame || frame.matches('[data-stale]')) return ''
  return [...frame.querySelectorAll<HTMLElement>('tbody tr[data-id]')].map((row) => row.dataset.id).join(' ')
}

/** New rows are visible. Self-contained, because it runs in the page. */
export function rowsAreOthers(known: string): boolean {
  const frame = document.querySelector('.grid-frame')
  if (!frame || frame.matches('[data-stale]')) return false
  const rows = [...frame.querySelectorAll<HTMLElement>('tbody tr[data-id]')].map((row) => row.dataset.id).join(' ')
  return rows !== '' && rows !== known
}
