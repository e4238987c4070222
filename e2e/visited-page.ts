// A page of the back office, opened without loading the site again, and read once nothing is loading any more.

import type { Page } from 'playwright-core'

declare global {
  interface Window {
    onTheWay: number
    refusedCalls: string[]
  }
}

/** From the next load on, the page counts its calls and keeps refused ones. */
export const watchCalls = (page: Page) =>
  page.addInitScript(() => {
    window.onTheWay = 0
    window.refusedCalls = []
    const { fetch } = window
    window.fetch = async (...asked) => {
      window.onTheWay++
      try {
        const answer = await fetch(...asked)
        if (answer.headers.get('content-type')?.startsWith('application/json')) {
          const { code, msg } = (await answer.clone().json()) as { code: number; msg: string }
          if (code !== 1) window.refusedCalls.push(`${code} ${msg} at ${String(asked[0])}`)
        }
        return answer
      } finally {
        window.onTheWay--
      }
    }
  })

export interface Visited {
  /** The text of the page, without menu and top bar. */
  text: string
  /** Calls that were refused meanwhile. */
  refused: string[]
}

/** Navigates as a click on a link does. */
export const openPage = (page: Page, address: string): Promise<Visited> =>
  page.evaluate(async (to) => {
    const isShown = (element: Element) => element.checkVisibility()
    const shown = () => [...document.querySelectorAll('main#page > * > *')].filter(isShown)
    const before = new Set(shown())
    const samePage = location.pathname === new URL(to, location.href).pathname
    const router = window.__TSR_ROUTER__!
    const left = router.state.resolvedLocation
    // Until the router has drawn the new address, text and calls belong to the previous page.
    const isThere = () => router.state.status === 'idle' && router.state.resolvedLocation !== left
    const isReady = () => {
      if (!isThere()) return false
      if (location.pathname === '/404') return true
      const text = document.querySelector<HTMLElement>('main#page')?.innerText.trim()
      if (!text || window.onTheWay > 0 || [...document.querySelectorAll('.skeleton')].some(isShown)) return false
      return samePage || shown().some((each) => !before.has(each))
    }
    window.refusedCalls = []
    history.pushState({}, '', to)
    const until = Date.now() + 45_000
    for (let calm = 0; calm < 4 && Date.now() < until; calm = isReady() ? calm + 1 : 0)
      await new Promise((resolve) => setTimeout(resolve, 25))
    const text =
      location.pathname === '/404' ? '404' : (document.querySelector<HTMLElement>('main#page')?.innerText ?? '')
    return { text: isReady() ? text : `not ready: ${text}`, refused: window.refusedCalls }
  }, address)
