// The data of the dashboard in one response.

import { queryOptions } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import type { Search } from '#screens/place.ts'
import type { ChartTitle } from './charts.ts'
import type { figureWords } from './figures.labels.ts'
import type { Chosen, Dimension } from './narrow.ts'
import type { WidgetTitle } from './widgets.ts'
import type { Near } from './near.ts'
import { dashboardKeys } from './dashboard.keys.ts'

export interface Session {
  id: number
  title: string
  start_at: number
  end_at: number
  status: string
  course: string
  room: string
}
export interface Figure {
  name: keyof typeof figureWords
  path: string
  search: Search
  waits: boolean
  count: number
  /** Filters without effect. */
  apart: Dimension[]
}
export interface WeekDay {
  /** `2026-11-23`, at the school. */
  day: string
  today: boolean
  sessions: Pick<Session, 'id' | 'start_at' | 'end_at' | 'course' | 'room'>[]
}
export interface Told {
  profile: 'office' | 'teacher' | 'student'
  near: Near | null
  /** From Monday on; empty for the office. */
  week: WeekDay[]
  figures: Figure[]
  sessions: Session[]
  unread: number
  widgets: WidgetTitle[]
  charts: ChartTitle[]
}

export const toldOf = (chosen: Chosen) =>
  queryOptions({
    queryKey: dashboardKeys.told(chosen),
    // Only the figures: the counts of whole lists are not shown.
    queryFn: () => read<Told>('/admin/index/kIndex', { lists: 'none', ...chosen }),
    staleTime: 10_000,
  })
