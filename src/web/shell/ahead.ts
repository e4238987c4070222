// What the page behind an entry of the menu begins with, fetched while the pointer rests on it.

import { listAhead } from '#screens/list-ahead.ts'
import type { Search } from '#screens/place.ts'
import { type MenuRule, startOf } from '../product.ts'
import { queries } from './queries.ts'

/** A pointer that only passes asks for nothing. */
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

function fetchList({ name }: MenuRule, search: Search): void {
  const product = queries.getQueryData(startOf.queryKey)?.product
  const resource = Object.values(product?.resources ?? {}).find(({ path }) => path.toLowerCase() === name.toLowerCase())
  if (product && resource) void queries.prefetchQuery(listAhead(product, resource, search))
}
