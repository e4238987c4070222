// The settings in the browser: the query that reads them, the check of a typed value, and the search.

import { queryOptions } from '@tanstack/react-query'
import type { Pair } from './input-types.ts'
import { type Validator, checkValue } from './validators.ts'
import { read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { containsWords } from '#text/fold.ts'
import type { Item } from './item.ts'
import { settingsKey } from './settings.keys.ts'

export interface ShownGroup {
  name: string
  title: string
  list: Item[]
}
export interface ShownSettings {
  list: Record<string, ShownGroup>
  remark: string
  configGroup: Record<string, string>
  quickEntrance: Pair[]
}

export const settingsPath = 'routine/config'

export const settingsOf = queryOptions({
  queryKey: settingsKey,
  queryFn: () => read<ShownSettings>(`/admin/${settingsPath}/index`),
  staleTime: 0,
})

export const itemsIn = ({ list }: ShownSettings): Item[] => Object.values(list).flatMap((group) => group.list)

/**
 * Returns what is wrong with a typed value. It is the check that the server makes too; rules about other settings run
 * only on the server.
 */
export function faultOf(item: Item, value: unknown): string | undefined {
  const checked = checkValue(
    {
      type: item.type,
      rule: item.rule.split(',').filter(Boolean) as Validator[],
      options: item.content === '' ? undefined : Object.keys(item.content),
      min: item.min ?? undefined,
      max: item.max ?? undefined,
    },
    value,
  )
  return 'fault' in checked ? text(checked.fault.words, checked.fault.values) : undefined
}

/**
 * Whether a setting matches a search: by its title, explanation, name or an option. A list of more than 30 options is
 * not searched.
 */
export function matchesSearch({ title, tip, name, content }: Item, search: string): boolean {
  const choices = Object.keys(content).length > 30 ? [] : Object.values(content)
  return containsWords([title, tip, name, ...choices].join(' '), search)
}
