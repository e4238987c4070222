// The state of a move-in as the page reads it. The queries read it again while a file is tried, written or undone.

import { queryOptions } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { type Job, isImportRunning } from '#screens/import/import-state.ts'
import type { Row } from '#screens/list-state.ts'
import { moveInKeys } from '../transfer.keys.ts'
import { moveInCall } from './move-in.ts'

export interface Mend {
  field: string
  value: string | null
  reason: string
  how: 'set' | 'empty' | 'leave' | 'allow'
  to?: string
}

export interface Source extends Job {
  /** True if the file waits until the files before it in the series are finished. */
  queued: boolean
  undoing: boolean
  /** The entity of the rows; empty if it is not known yet. */
  resource: string
  options: Job['options'] & { mends?: Mend[]; fixed?: Record<string, string> }
}

export interface ListedSource extends Source {
  /** Entities whose records this file names and that are in other files that are not written yet. */
  waits: string[]
  /** False if this account may not add such records. */
  yours: boolean
  /** By entity, how many lines name a record that does not exist. */
  named: { resource: string; count: number }[]
}

export interface Fault extends Omit<Mend, 'how' | 'to'> {
  count: number
  lines: { line: number; cell: string }[]
  /** The entity of the records that the cell may name. */
  names: string | null
  /** True if a person may decide to import these rows in spite of the fault. */
  allowed: boolean
}

export interface SourceView {
  source: Source
  fields: string[]
  keys: string[]
  faults: { groups: Fault[]; kinds: number; fields: { field: string; kinds: number; count: number }[] }
  preview: Row[]
}

export interface Move {
  sources: ListedSource[]
  targets: string[]
}

/** True if the file is being tried, written or undone, or waits for its turn. */
export const isBusy = (source: Source) => isImportRunning(source) || source.queued || source.undoing

const often = 600

export const moveQuery = queryOptions({
  queryKey: moveInKeys.index,
  queryFn: () => read<Move>(moveInCall('index'), undefined, { quiet: true }),
  refetchInterval: ({ state }) => (state.data?.sources.some(isBusy) ? often : false),
})

export const sourceQuery = (id: string) =>
  queryOptions({
    queryKey: moveInKeys.source(id),
    queryFn: () => read<SourceView>(moveInCall('source'), { id }, { quiet: true }),
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.source) ? often : false),
  })
