// The member centre as the server opens it. Closed until it says otherwise; not kept between visits.

import { create } from 'zustand'
import type { MenuRule } from './product.ts'

export interface MemberCentre {
  open: boolean
  layoutMode: 'Default' | 'Disable'
  /** Its pages, the menu of its name, and what the member may do. */
  viewRoutes: MenuRule[]
  navUserMenus: MenuRule[]
  authNode: ReadonlyMap<string, string[]>
}

export const memberCenter = create<MemberCentre>()(() => ({
  open: false,
  layoutMode: 'Disable',
  viewRoutes: [],
  navUserMenus: [],
  authNode: new Map(),
}))
