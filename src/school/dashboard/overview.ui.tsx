// The rest of the dashboard, shown when its labels and figures are loaded.

import { type ReactNode, Suspense, lazy } from 'react'
import { text } from '#screens/text.ts'
import { dashboardWords } from './dashboard.labels.ts'
import type { ChosenFilters } from './filter.ts'
import { Figures, Today } from './today.ui.tsx'
import type { DashboardResponse } from './dashboard-response.ts'
import { FiguresSkeleton } from './figures-skeleton.ui.tsx'

/** Only for teachers and students, together with the first part, because the part below waits for both. */
const Week = lazy(async () => ({ default: (await import('./week.ui.tsx')).Week }))
const Widgets = lazy(async () => ({ default: (await import('./widgets.ui.tsx')).Widgets }))
const NarrowBar = lazy(async () => ({ default: (await import('./filter.ui.tsx')).FilterBar }))
const Charts = lazy(async () => ({ default: (await import('./charts.ui.tsx')).Charts }))

interface OverviewProps {
  told: DashboardResponse | undefined
  now: Date
  chosen: ChosenFilters
  narrows: boolean
  children: ReactNode
}

export function Rest({ told, now, chosen, narrows, children }: OverviewProps) {
  return (
    <>
      <div className="dashboard-over" data-narrows={narrows}>
        <h2>{text(dashboardWords.overview)}</h2>
        {told?.profile === 'office' && (
          <Suspense>
            <NarrowBar chosen={chosen} />
          </Suspense>
        )}
      </div>
      {told?.figures.length === 0 && <p className="dim">{text(dashboardWords.nothing)}</p>}
      {told ? <Figures told={told} whole={Object.keys(chosen).length === 0} /> : <FiguresSkeleton />}
      {told && <Today told={told} now={now} />}
      {told && told.week.length > 0 && <Week week={told.week} />}
      {/* Widgets of modules: loaded only if there are any. */}
      {told && told.widgets.length > 0 && (
        <Suspense fallback={<div className="widgets" />}>
          <Widgets widgets={told.widgets} />
        </Suspense>
      )}
      {children}
      {/* Last, so that nothing below it moves. */}
      <Suspense>{told && <Charts charts={told.charts} chosen={told.profile === 'office' ? chosen : {}} />}</Suspense>
    </>
  )
}
