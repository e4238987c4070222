// The member centre as the server opens it. Closed until it says otherwise; not kept between visits.

import { create } from 'zustand'
import { siteOnPage } from '#screens/site.ts'
import { type MenuRule, allOf } from './menu-rules.ts'

export interface MemberCentre {
  open: boolean
  layoutMode: 'Default' | 'Disable'
  /** Its pages, in the folders of the menu. */
  viewRoutes: MenuRule[]
  /** Several folders are told apart by their names, one needs none. */
  showHeadline: boolean
  /** The menu of the member's name, and what stands in the bar. */
  navUserMenus: MenuRule[]
  navMenus: MenuRule[]
  /** `/user/account` → `/user/account/edit`, …, lower case. */
  authNode: ReadonlyMap<string, string[]>
  /** In a narrow window the menu is a sheet, open or not. */
  menuExpand: boolean
}

const open = siteOnPage().memberCenter === true

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

interface Sent {
  openMemberCenter: boolean
  menus: MenuRule[]
  rules: MenuRule[]
}

export function fillCentre({ openMemberCenter, menus, rules }: Sent): void {
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
  return new Map(allOf(menus).flatMap((rule) => (buttons(rule).length > 0 ? [[nodeOf(rule), buttons(rule)]] : [])))
}
