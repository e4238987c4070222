// Finds the page of a member rule, the rule of an address, and the rules that a menu shows.

import type { ComponentType } from 'react'
import { memberCenter } from '../member-centre.ts'
import { type MenuRule, addressOf, flattenRules, plainPath, screenOf, visibleRulesOf } from '../menu-rules.ts'
import { centrePages as pages } from '#platform/members/index.ui.ts'

const pathOf = ({ path, name }: MenuRule) => (path || name).toLowerCase()

/** The screen that the rule names as its component, otherwise the screen of its path. */
export const pageOf = (rule: MenuRule): ComponentType | undefined => pages[screenOf(rule)] ?? pages[pathOf(rule)]

/** Whether the centre has a page at this path, even if this member may not open it. */
export const isPage = (path: string): boolean => Object.hasOwn(pages, plainPath(path).slice('/user/'.length))

/** Whether a rule leads to something: a rule of the type `tab` needs a page of the centre. */
const isThere = (rule: MenuRule) => rule.menu_type !== 'tab' || pageOf(rule) !== undefined

/** Returns the entries that a menu shows: visible rules that lead to something, and folders with such rules. */
export function offeredRulesOf(rules: readonly MenuRule[]): MenuRule[] {
  return visibleRulesOf(rules)
    .map((rule) => ({
      ...rule,
      children: (rule.children ?? []).filter((each) => each.type === 'menu' && isThere(each)),
    }))
    .filter((rule) => (rule.type === 'menu_dir' ? rule.children.length > 0 : isThere(rule)))
}

/** The rule of an address, in any menu. */
export function ruleAt(path: string): MenuRule | undefined {
  const { viewRoutes, navUserMenus, navMenus } = memberCenter.getState()
  const isHere = (rule: MenuRule) =>
    rule.menu_type !== 'link' && rule.type !== 'button' && plainPath(addressOf(rule, 'user')) === plainPath(path)
  const found = flattenRules([...viewRoutes, ...navUserMenus, ...navMenus]).filter(isHere)
  return found.find(({ extend }) => extend !== 'add_menu_only') ?? found[0]
}

/** The address of the first page of the menu, at which the centre starts. */
export function firstPage(): string | undefined {
  const first = flattenRules(offeredRulesOf(memberCenter.getState().viewRoutes)).find(
    ({ type, menu_type }) => type === 'menu' && menu_type !== 'link',
  )
  return first && addressOf(first, 'user')
}
