// Prefetches the data of a page while the pointer rests on its menu entry.

import { prepareListQuery } from '#screens/list-prefetch.ts'
import type { Search } from '#screens/place.ts'
import type { MenuRule } from '../menu-rules.ts'
import { declaredResources, labelsOf } from '../product.ts'
import { adminInfo } from '../stores/admin-info.ts'
import { ListPage } from './list-page.tsx'
import { queries } from './queries.ts'

/** A pointer that only passes does not prefetch. */
const hoverDelay = 40
let hoverTimer: ReturnType<typeof setTimeout> | undefined

export function prefetchOnHover(rule: MenuRule, search: Search) {
  return {
    onPointerEnter() {
      clearTimeout(hoverTimer)
      hoverTimer = setTimeout(() => fetchList(rule, search), hoverDelay)
    },
    onPointerLeave: () => clearTimeout(hoverTimer),
  }
}

function fetchList({ name }: Pick<MenuRule, 'name'>, search: Search): void {
  const resource = Object.values(declaredResources).find(({ path }) => path.toLowerCase() === name.toLowerCase())
  const { id } = adminInfo.getState()
  if (!resource) return
  void ListPage.fetch()
  void queries.prefetchQuery(prepareListQuery({ labels: labelsOf, me: { id } }, resource, search))
}

/** The rows of the first page are fetched together with the first call, not after it. */
export function prefetchListAt(address: string | undefined): void {
  const [path = '', query = ''] = address?.split('?') ?? []
  fetchList({ name: path.slice('/admin/'.length) }, Object.fromEntries(new URLSearchParams(query)))
}
