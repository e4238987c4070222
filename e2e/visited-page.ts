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

/** Navigates as a click on a link does, once the page before it is ready. A page that is not ready in time is an error. */
export const openPage = (page: Page, address: string): Promise<Visited> =>
  page.evaluate(async (to) => {
    const isShown = (element: Element) => element.checkVisibility()
    const shown = () => [...document.querySelectorAll('main#page > * > *')].filter(isShown)
    const textOfPage = () => document.querySelector<HTMLElement>('main#page')?.innerText.trim() ?? ''
    const isAtRest = () => {
      if (window.__TSR_ROUTER__?.state.status !== 'idle') return false
      if (location.pathname === '/404') return true
      return textOfPage() !== '' && window.onTheWay === 0 && ![...document.querySelectorAll('.skeleton')].some(isShown)
    }
    async function until(isReady: () => boolean, what: string): Promise<void> {
      const end = Date.now() + 45_000
      for (let calm = 0; calm < 4; calm = isReady() ? calm + 1 : 0) {
        if (Date.now() > end) throw new Error(`${what} is not ready: ${textOfPage().slice(0, 200)}`)
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
    }
    // The router does not hear of an address that changes while the first page is still loading.
    await until(isAtRest, location.pathname)
    const before = new Set(shown())
    const samePage = location.pathname === new URL(to, location.href).pathname
    const router = window.__TSR_ROUTER__!
    const left = router.state.resolvedLocation
    window.refusedCalls = []
    history.pushState({}, '', to)
    await until(() => {
      // Until the router has drawn the new address, text and calls belong to the previous page.
      if (router.state.resolvedLocation === left || !isAtRest()) return false
      return location.pathname === '/404' || samePage || shown().some((each) => !before.has(each))
    }, to)
    return { text: location.pathname === '/404' ? '404' : textOfPage(), refused: window.refusedCalls }
  }, address)
