// Reads the data of the figures page: the figures, the sessions of today and of the week, and the titles of the charts.

import { may } from '#engine/server/access.ts'
import { listRecords } from '#engine/server/list.ts'
import type { At } from '#engine/server/product.ts'
import { unreadOf } from '#school/notification/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { chartTitlesOf } from './charts.server.ts'
import { widgetTitlesOf } from './widgets.server.ts'
import { countFigure, daysOf, filtersOf, isOpen } from './count-figure.server.ts'
import type { Session } from './figures-response.ts'
import { type Figure, type FigureDays, figuresOf } from './figures.ts'
import { type DashboardFilter, filterFigure } from './filter.server.ts'
import { sessionOf } from './session-of.server.ts'
import { personSummaryOf } from './person-summary.server.ts'
import { weekOf } from './week.server.ts'

/** A teacher with the right to export students belongs to the office. */
export function profileOf({ who }: At): keyof typeof figuresOf {
  if (who.profile.student) return 'student'
  return who.profile.teacher && !may(who, 'k/student/export') ? 'teacher' : 'office'
}

export async function figuresPageOf(at: At, narrow?: DashboardFilter) {
  const profile = profileOf(at)
  const { days, zone } = await daysOf(at, profile)
  const all: Record<string, Figure> = figuresOf[profile]({ ...days, chosen: Boolean(narrow?.period ?? narrow?.term) })
  const offered = Object.entries(all).filter(([, figure]) => isOpen(at, figure))
  const figures = await Promise.all(
    offered.map(async ([name, whole]) => {
      const { figure, ignored } = await filterFigure(at, whole, narrow)
      const link = { name, path: entryOf(at.product.resources, figure.resource).path, search: figure.search }
      return { ...link, waits: figure.waits ?? false, count: await countFigure(at, figure, zone), apart: ignored }
    }),
  )
  const near = profile === 'office' ? null : await personSummaryOf(at, profile, zone)
  const week = profile === 'office' ? [] : await weekOf(at, profile, zone)
  return {
    profile,
    near,
    week,
    figures,
    sessions: await sessionsOf(at, { days, zone, narrow }),
    unread: await unreadOf(at),
    widgets: await widgetTitlesOf(at, profile),
    charts: chartTitlesOf(at, profile),
  }
}

interface Today {
  days: FigureDays
  zone: string
  narrow: DashboardFilter | undefined
}

async function sessionsOf(at: At, { days, zone, narrow }: Today): Promise<Session[]> {
  const whole = figuresOf.office(days).sessionsToday
  if (!isOpen(at, whole)) return []
  const { figure } = await filterFigure(at, whole, narrow)
  const search = filtersOf(at, figure, zone)
  const resource = at.product.resources.course_plan
  const { list } = await listRecords(at, resource, { page: 1, limit: 20, order: 'start_at,asc', search })
  return list.map(sessionOf)
}
