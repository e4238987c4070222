// Prefetches the data of a page while the pointer rests on its menu entry.

import { listAhead } from '#screens/list-ahead.ts'
import type { Search } from '#screens/place.ts'
import type { MenuRule } from '../menu-rules.ts'
import { declared, labelsOf } from '../product.ts'
import { adminInfo } from '../stores/admin-info.ts'
import { ListPage } from './list-page.tsx'
import { queries } from './queries.ts'

/** A pointer that only passes does not prefetch. */
const rest = 40
let resting: ReturnType<typeof setTimeout> | undefined

export function askAhead(rule: MenuRule, search: Search) {
  return {
    onPointerEnter() {
      clearTimeout(resting)
      resting = setTimeout(fetchList, rest, rule, search)
    },
    onPointerLeave: () => clearTimeout(resting),
  }
}

function fetchList({ name }: Pick<MenuRule, 'name'>, search: Search): void {
  const resource = Object.values(declared).find(({ path }) => path.toLowerCase() === name.toLowerCase())
  const { id } = adminInfo.getState()
  if (!resource) return
  void ListPage.fetch()
  void queries.prefetchQuery(listAhead({ labels: labelsOf, me: { id } }, resource, search))
}

/** The rows of the first page are fetched together with the first call, not after it. */
export function askListAt(address: string | undefined): void {
  const [path = '', query = ''] = address?.split('?') ?? []
  fetchList({ name: path.slice('/admin/'.length) }, Object.fromEntries(new URLSearchParams(query)))
}
