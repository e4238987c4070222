// The list that a number of the dashboard opens, asked as the screen asks it: days are those of Paris.

import type { Resource } from '#engine/resource.ts'
import { serverFiltersOf } from '#screens/filters.ts'
import type { Person, School } from '#server/testing/school.ts'
import { secondsAt } from '#text/wall-time.ts'

interface Link {
  path: string
  search: Record<string, string | undefined>
}

/** The answer of the list, with `limit` rows. */
export async function listBehind(school: School, by: Person, { path, search }: Link, limit = 1) {
  const resource = Object.values(school.product.resources).find((each) => each.path === path)!
  const query = filtersIn(resource, search).flatMap((filter, n) =>
    Object.entries(filter).map(([part, value]) => `search[${n}][${part}]=${encodeURIComponent(value)}`),
  )
  return (await by.get(`/admin/${path}/index?limit=${limit}&${query.join('&')}`)).data as {
    total: number
    list: Record<string, unknown>[]
  }
}

/** One for each part of the address. */
export const filtersIn = (resource: Resource, search: Link['search']) =>
  serverFiltersOf(resource, search).map(({ field, operator, val }) => {
    const asked = search[field] ?? ''
    const isRange = resource.fields[field]?.kind === 'moment' && asked.includes('..')
    return { field, operator, val: isRange ? secondsIn(asked) : val }
  })

const secondsIn = (range: string) =>
  range
    .split('..')
    .map((bound, last) => bound && secondsAt(`${bound} ${last ? '23:59:59' : '00:00:00'}`, 'Europe/Paris'))
    .join(',')
