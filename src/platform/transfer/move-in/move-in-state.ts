// The state of a move on the server, read again while a file is tried or written.

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
  /** Starts once the file before it has ended. */
  queued: boolean
  undoing: boolean
  /** The entity of the rows; empty if it is not known yet. */
  resource: string
  options: Job['options'] & { mends?: Mend[]; fixed?: Record<string, string> }
}

export interface ListedSource extends Source {
  /** Entities of other files that are needed first. */
  waits: string[]
  /** False if this account may not add such records. */
  yours: boolean
  /** How many lines name records that are not there, by entity. */
  named: { resource: string; count: number }[]
}

export interface Fault extends Omit<Mend, 'how' | 'to'> {
  count: number
  lines: { line: number; cell: string }[]
  /** The entity of the records that the cell may name. */
  names: string | null
  /** True if the rows may be brought in all the same. */
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

/** Tried or written now, or after the files before it. */
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
