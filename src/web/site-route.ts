// Finds pages outside the member centre: a member rule of the type `route` adds one at `/` and its path.

import { redirect } from '@tanstack/react-router'
import { isWebAddress } from '#platform/access/index.ts'
import { read } from '#screens/api.ts'
import { type MenuRule, flattenRules, plainPath, screenOf } from './menu-rules.ts'

interface Start {
  menus: MenuRule[]
  rules: MenuRule[]
  /** The page exists, but only members may open it. */
  routeNeedsLogin?: boolean
}

/** Returns the rule whose page is shown in a frame at this address. Throws a redirect for every other address. */
export async function findFramedRule(pathname: string): Promise<MenuRule> {
  const start = await read<Start>('/api/index/index', { route: pathname }, { quiet: true }).catch(() => null)
  const rule = flattenRules([...(start?.menus ?? []), ...(start?.rules ?? [])]).find((each) => isAt(each, pathname))
  if (rule?.menu_type === 'iframe') return rule
  if (rule?.menu_type === 'link' && isWebAddress(rule.url)) throw redirect({ href: rule.url, replace: true })
  // Our own screens are in the member centre, which asks visitors to sign in.
  const screen = rule?.menu_type === 'tab' ? screenOf(rule) : ''
  if (screen) throw redirect({ to: `/user/${screen}` as '/', replace: true })
  if (start?.routeNeedsLogin) throw redirect({ to: '/user/login', search: { to: pathname }, replace: true })
  throw redirect({ to: '/404', replace: true })
}

const isAt = ({ type, extend, path, name }: MenuRule, pathname: string) =>
  type === 'route' && extend !== 'add_menu_only' && plainPath(`/${path || name}`) === plainPath(pathname)
