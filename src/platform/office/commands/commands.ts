// The types of the entries in the command dialog, and the query that searches records for it.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '#screens/api.ts'
import type { Entry } from './matching.ts'
import { commandsKey } from '../office.keys.ts'

export interface Command extends Entry {
  kind: 'screen' | 'record' | 'action'
  icon?: ReactNode
  /** The address to open. An entry without address runs `act`. */
  address?: string
  act?(): void
}

/** The id of the HTML element of an entry. `list` is the id of the list. */
export const idOf = (list: string, { key }: Command) => `${list} ${key}`.replaceAll(' ', '-')

export interface Section {
  name: string
  commands: readonly Command[]
}

/** Actions on a record that people name before the record: `write zhang`. */
export interface NamedActs {
  /** The typed words that name the record: `zhang`. */
  words: string
  sectionsOf(found: readonly EntityResults[]): Section[]
}

export interface EntityResults {
  name: string
  path: string
  list: { id: number; title: string; beside: string }[]
}

/** Searches records. The results of the previous words stay visible until the new ones arrive. */
export function recordsQuery(words: string) {
  return queryOptions({
    queryKey: commandsKey(words),
    queryFn: async () =>
      (await read<{ groups: EntityResults[] }>('/admin/index/search', { quick_search: words }, { quiet: true })).groups,
    enabled: words !== '',
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
}
