// The state of the member centre, from the server. Closed until the server says otherwise; not stored between visits.

import { create } from 'zustand'
import { readSiteFacts } from '#screens/site.ts'
import { type MenuRule, flattenRules } from './menu-rules.ts'

export interface MemberCentre {
  open: boolean
  layoutMode: 'Default' | 'Disable'
  /** The pages of the centre, in the folders of the menu. */
  viewRoutes: MenuRule[]
  /** Whether the menu shows the names of its folders: only if there are several. */
  showHeadline: boolean
  /** `navUserMenus`: the menu under the name of the member. `navMenus`: the entries of the bar. */
  navUserMenus: MenuRule[]
  navMenus: MenuRule[]
  /** The rights of each page, in lower case: `/user/account` → `/user/account/edit`, … */
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

/** Returns the rights of each page: the names of the button rules below its rule. */
function rightsOf(menus: readonly MenuRule[]): MemberCentre['authNode'] {
  const nodeOf = ({ name }: MenuRule) => `/user/${name}`.toLowerCase()
  const buttons = ({ children = [] }: MenuRule) => children.filter(({ type }) => type === 'button').map(nodeOf)
  return new Map(
    flattenRules(menus).flatMap((rule) => (buttons(rule).length > 0 ? [[nodeOf(rule), buttons(rule)]] : [])),
  )
}
