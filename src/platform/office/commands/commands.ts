// The entries of the command dialog.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '#screens/api.ts'
import type { Entry } from './matching.ts'
import { commandsKey } from '../office.keys.ts'

export interface Command extends Entry {
  kind: 'screen' | 'record' | 'action'
  icon?: ReactNode
  /** The address to open; entries without one run an action. */
  address?: string
  act?(): void
}

/** The id of the element of an entry in its list. */
export const idOf = (list: string, { key }: Command) => `${list} ${key}`.replaceAll(' ', '-')

export interface Section {
  name: string
  commands: readonly Command[]
}

/** An act that is typed before the name of a record: `write zhang`. */
export interface NamedActs {
  /** The words that name the record. */
  words: string
  sectionsOf(found: readonly EntityResults[]): Section[]
}

export interface EntityResults {
  name: string
  path: string
  list: { id: number; title: string; beside: string }[]
}

/** Old results stay visible until the new ones arrive. */
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
