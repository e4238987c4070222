// Where a page stands. Several pages are alive at once, each in its tab, and only one of them is at the address: so a page
// reads its place from here and never from the address bar.

import { createContext, use } from 'react'

export type Search = Record<string, string | undefined>

export interface Place {
  /** `/admin/k/student`, lower case. */
  path: string
  search: Search
  /** Moves within the page; when another page is at the address by now, only this page's own place changes. */
  change(next: Search, replace?: boolean): void
  /** Something on the page is not saved yet: it is asked for before the page is dropped. */
  hold(unsaved: boolean): void
  /** Whether the page lives on when one goes to that route. */
  survives(routeId: string): boolean
}
export const PlaceContext = createContext<Place | null>(null)

export function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('No place for this screen: wrap it in PlaceContext')
  return place
}
