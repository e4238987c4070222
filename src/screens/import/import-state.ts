// The state of an import on the server, polled while it runs.

import { queryOptions } from '@tanstack/react-query'
import type { Resource } from '#engine/resource.ts'
import { read } from '../api.ts'
import type { LabelledEntity } from '../product.tsx'
import { importKeys } from '../screens.keys.ts'

export interface ImportOptions {
  key: string | null
  creates: boolean
  updates: boolean
  zone: string
}
export interface Job {
  id: number
  file: string
  encoding: string
  headings: string[]
  samples: string[][]
  mapping: (string | null)[]
  options: ImportOptions
  status: 'uploaded' | 'analysed' | 'ready' | 'running' | 'done' | 'failed' | 'rolled_back'
  total: number
  seen: number
  created: number
  updated: number
  skipped: number
  errors: number
  kept: number
  undoable: boolean
  /** The import ended before all lines were written, and can be continued. */
  continuable: boolean
  create_time: number
}
export interface Fault {
  line: number
  reason: string
  cells: string[]
}
export interface ImportStart {
  jobs: Job[]
  /** Fields that a column may be assigned to. */
  fields: string[]
  /** Fields that may identify an existing row. */
  keys: string[]
}

/** The props of each step. */
export interface StepProps {
  named: LabelledEntity
  start: ImportStart
  job: Job
  faults: readonly Fault[]
  /** Called after the server has changed the job: reads it again. */
  onMoved(): Promise<void>
  onBack(): void
  onAnother(): void
  onClose(): void
}

export const callOf = ({ path }: Resource, name: string) => `/admin/${path}/import/${name}`
export const isImportRunning = (job: Job | undefined) => job?.status === 'analysed' || job?.status === 'running'

export const startOf = (resource: Resource) =>
  queryOptions({
    queryKey: importKeys.all(resource.name),
    queryFn: () => read<ImportStart>(callOf(resource, 'index'), undefined, { quiet: true }),
  })

export const jobOf = (resource: Resource, id: string) =>
  queryOptions({
    queryKey: importKeys.job(resource.name, id),
    queryFn: () => read<{ job: Job; faults: Fault[] }>(callOf(resource, 'job'), { id }, { quiet: true }),
    refetchInterval: ({ state }) => (isImportRunning(state.data?.job) ? 400 : false),
  })
