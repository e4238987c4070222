// The state of the member centre, from the server. Closed until the server says otherwise; not stored between visits.

import { create } from 'zustand'
import { readSiteFacts } from '#screens/site.ts'
import { type MenuRule, flattenRules } from './menu-rules.ts'

export interface MemberCentre {
  open: boolean
  layoutMode: 'Default' | 'Disable'
  /** Its pages, in the folders of the menu. */
  viewRoutes: MenuRule[]
  /** Shows the names of folders if there are several. */
  showHeadline: boolean
  /** The menu under the member's name, and the entries of the bar. */
  navUserMenus: MenuRule[]
  navMenus: MenuRule[]
  /** `/user/account` → `/user/account/edit`, …, in lower case. */
  authNode: ReadonlyMap<string, string[]>
  /** Whether the menu sheet of a narrow window is open. */
  menuExpand: boolean
}

const open = readSiteFacts().memberCenter === true

export const memberCenter = create<MemberCentre>()(() => ({
  open,
  layoutMode: layoutOf(open),
  viewRoutes: [],
  showHeadline: false,
  navUserMenus: [],
  navMenus: [],
  authNode: new Map(),
  menuExpand: false,
}))

interface CentreResponse {
  openMemberCenter: boolean
  menus: MenuRule[]
  rules: MenuRule[]
}

export function updateMemberCentre({ openMemberCenter, menus, rules }: CentreResponse): void {
  memberCenter.setState({
    open: openMemberCenter,
    layoutMode: layoutOf(openMemberCenter),
    viewRoutes: menus,
    showHeadline: menus.length > 1,
    navUserMenus: rules.filter(({ type }) => type === 'nav_user_menu'),
    navMenus: rules.filter(({ type }) => type === 'nav'),
    authNode: rightsOf([...menus, ...rules]),
  })
}

function layoutOf(isOpen: boolean): MemberCentre['layoutMode'] {
  return isOpen ? 'Default' : 'Disable'
}

/** The rights to a page are the buttons below it. */
function rightsOf(menus: readonly MenuRule[]): MemberCentre['authNode'] {
  const nodeOf = ({ name }: MenuRule) => `/user/${name}`.toLowerCase()
  const buttons = ({ children = [] }: MenuRule) => children.filter(({ type }) => type === 'button').map(nodeOf)
  return new Map(
    flattenRules(menus).flatMap((rule) => (buttons(rule).length > 0 ? [[nodeOf(rule), buttons(rule)]] : [])),
  )
}
