// The format of the response with the data of the figures page, and its query.

import { queryOptions } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import type { Search } from '#screens/place.ts'
import type { ChartTitle } from './charts.ts'
import type { figureWords } from './words.ts'
import type { ChosenFilters, Dimension } from './filter.ts'
import type { WidgetTitle } from './widgets.ts'
import type { PersonSummary } from './person-summary.ts'
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
export interface FigureResult {
  name: keyof typeof figureWords
  path: string
  search: Search
  waits: boolean
  count: number
  /** Chosen filters without effect. */
  apart: Dimension[]
}
export interface WeekDay {
  /** Such as `2026-11-23`, in the time zone of the school. */
  day: string
  today: boolean
  sessions: Pick<Session, 'id' | 'start_at' | 'end_at' | 'course' | 'room'>[]
}
export interface FiguresResponse {
  profile: 'office' | 'teacher' | 'student'
  near: PersonSummary | null
  /** From Monday on; empty for the office. */
  week: WeekDay[]
  figures: FigureResult[]
  sessions: Session[]
  unread: number
  widgets: WidgetTitle[]
  charts: ChartTitle[]
}

export const figuresQuery = (chosen: ChosenFilters) =>
  queryOptions({
    queryKey: dashboardKeys.figures(chosen),
    // `none`: the page does not show the counts of whole lists.
    queryFn: () => read<FiguresResponse>('/admin/index/kIndex', { lists: 'none', ...chosen }),
    staleTime: 10_000,
  })
