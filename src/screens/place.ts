// The address of a page. Several pages are mounted at once, each in its tab, and only one of them is in the address
// bar, so a page reads its address here and never from the browser.

import { createContext, use } from 'react'

export type Search = Record<string, string | undefined>

export interface Place {
  /** In lower case: `/admin/auth/adminlog`. */
  path: string
  search: Search
  /** Changes parts of this page's address. The address bar stays unchanged if it shows another page by now. */
  change(next: Search, replace?: boolean): void
  /** Reports unsaved input, so that the person is asked before the page is closed. */
  hold(unsaved: boolean): void
  /** Returns whether this page stays mounted, with its input, when the person goes to that route. */
  survives(routeId: string): boolean
}
export const PlaceContext = createContext<Place | null>(null)

export function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('PlaceContext is missing around this screen')
  return place
}
