// The overview of a student as the server sends it, for the header and the first tab of the record.

import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import type { kindWords } from './words.ts'
import { studentKeys } from './student.keys.ts'
import type { studentStatuses } from './student.ts'

export type Status = keyof typeof studentStatuses

export interface OverviewLine {
  id: number
  title?: string
  kind?: string
  status?: string
  result?: string
  day?: string | null
  from_status?: Status | null
  to_status?: Status
  at?: number
}

export interface OverviewPart {
  name: string
  path: string
  count: number
  lines: OverviewLine[]
}

export interface StudentOverview {
  row: Row
  permitDays: number | null
  /** True if the server has looked for missing documents: the reader may see documents, and the school expects some. */
  checked: boolean
  missing: (keyof typeof kindWords)[]
  /** The day of the latest notice about missing documents; null if none was sent. */
  askedOn: string | null
  /** Averages of the latest term in hundredths, on a scale from 0 to `max`. */
  averages: { title: string; average: number; max: number }[]
  sections: OverviewPart[]
}

export const overviewQuery = (id: number) =>
  queryOptions({
    queryKey: studentKeys.page(id),
    queryFn: () => read<StudentOverview>('/admin/k/student/page', { id }, { quiet: true }),
    // The list reads it while the pointer rests on a title, and the record that opens within 5 seconds uses the answer.
    staleTime: 5000,
  })

export const useOverview = (id: number) => useQuery(overviewQuery(id))
