// The address of a page. Several pages are mounted at once, each in its tab, and only one of them is in the address
// bar, so a page reads its address here and never from the browser.

import { createContext, use } from 'react'

export type Search = Record<string, string | undefined>

export interface Place {
  /** `/admin/k/student`, lower case. */
  path: string
  search: Search
  /** Navigates within the page. If another page is in the address bar by now, only this page's own address changes. */
  change(next: Search, replace?: boolean): void
  /** Reports unsaved input, so that the person is asked before the page is closed. */
  hold(unsaved: boolean): void
  /** Whether the page stays alive when the person goes to that route. */
  survives(routeId: string): boolean
}
export const PlaceContext = createContext<Place | null>(null)

export function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('PlaceContext is missing around this screen')
  return place
}
