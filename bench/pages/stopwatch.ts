// Times as a person feels them: from the last press of a key or button to the frame that shows what was asked for.

import type { Locator, Page } from 'playwright-core'

/** A hand rests on what it is about to press; that is when a page may fetch ahead. */
export const handRests = 100

/** `ready` runs in the page, at every frame, and is given `known`. */
export async function timed(
  page: Page,
  act: () => Promise<void>,
  ready: (known: string) => boolean,
  known = '',
): Promise<number> {
  // As text, because the page's own rules let no code be made from text inside it.
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
      // A message posted in a frame arrives when the frame has been painted.
      if (began > 0 && ready(known)) painted.port2.postMessage('')
      else if (performance.now() > last) reject(new Error('What was asked for did not appear within 20 seconds.'))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** The rows on the screen, told by their ids; nothing while they are those of before. */
export function rowsShown(): string {
  const frame = document.querySelector('.grid-frame')
  if (!frame || frame.matches('[data-stale]')) return ''
  return [...frame.querySelectorAll<HTMLElement>('tbody tr[data-id]')].map((row) => row.dataset.id).join(' ')
}

/** Rows are there and they are others than the known ones. Says it all itself, for it runs in the page. */
export function rowsAreOthers(known: string): boolean {
  const frame = document.querySelector('.grid-frame')
  if (!frame || frame.matches('[data-stale]')) return false
  const rows = [...frame.querySelectorAll<HTMLElement>('tbody tr[data-id]')].map((row) => row.dataset.id).join(' ')
  return rows !== '' && rows !== known
}
