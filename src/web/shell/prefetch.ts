// Prefetches the data of a page while the pointer rests on its menu entry.

import { prepareListQuery } from '#screens/list-prefetch.ts'
import type { Search } from '#screens/place.ts'
import { whileResting } from '#ui/pointer-rest.ts'
import type { MenuRule } from '../menu-rules.ts'
import { declaredResources, labelsOf } from '../product.ts'
import { adminInfo } from '../stores/admin-info.ts'
import { ListPage } from './list-page.tsx'
import { queries } from './queries.ts'

export const prefetchOnHover = (rule: MenuRule, search: Search) => whileResting(() => fetchList(rule, search))

function fetchList({ name }: Pick<MenuRule, 'name'>, search: Search): void {
  const resource = Object.values(declaredResources).find(({ path }) => path.toLowerCase() === name.toLowerCase())
  const { id } = adminInfo.getState()
  if (!resource) return
  void ListPage.fetch()
  void queries.prefetchQuery(prepareListQuery({ labels: labelsOf, me: { id } }, resource, search))
}

/**
 * Prefetches the list at an address: its rows are fetched together with the first call of the back office, not after
 * it.
 */
export function prefetchListAt(address: string | undefined): void {
  const [path = '', query = ''] = address?.split('?') ?? []
  fetchList({ name: path.slice('/admin/'.length) }, Object.fromEntries(new URLSearchParams(query)))
}
