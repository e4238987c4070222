// The dashboard: a greeting by the hour, the day, and the main figures.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useDeferredValue, useEffect, useState } from 'react'
import { longDayText } from '#screens/days.ts'
import { usePlace } from '#screens/place.ts'
import { text } from '#screens/text.ts'
import './dashboard.css'
import { greetingAt } from './greeting.ts'
import { chosenFiltersIn } from './filter.ts'
import { dashboardQuery } from './dashboard-response.ts'
import { FiguresSkeleton } from './figures-skeleton.ui.tsx'

const SummaryPart = lazy(async () => ({ default: (await import('./summary.ui.tsx')).NearPart }))
/** Loaded later, because many people start on a list and do not need it. */
const Overview = lazy(async () => ({ default: (await import('./overview.ui.tsx')).Rest }))

interface DashboardProps {
  name: string
  /** Teachers and students see their own session first. */
  person: boolean
  /** Shown below the figures when they are loaded. */
  children: ReactNode
}

export function Dashboard({ name, person, children }: DashboardProps) {
  const now = useNow()
  const chosen = chosenFiltersIn(usePlace().search)
  const {
    data: loaded,
    isError,
    isPlaceholderData,
  } = useQuery({ ...dashboardQuery(chosen), placeholderData: keepPreviousData })
  // Rendered in small steps, so that the page stays responsive.
  const data = useDeferredValue(loaded)
  const rest = (
    <Overview told={data} now={now} chosen={chosen} narrows={data ? data.profile === 'office' : !person}>
      {/* The number of figures above is unknown, so nothing is rendered that would move later. */}
      {(data || isError) && children}
    </Overview>
  )
  return (
    <section className="dashboard" aria-busy={isPlaceholderData}>
      <header>
        <p className="dim">{longDayText(now)}</p>
        <h1>{text(greetingAt(now.getHours()), { name })}</h1>
      </header>
      {person && !isError ? (
        // The height of the first part is unknown, so the part below appears together with it and does not move.
        <Suspense fallback={<PersonSkeleton />}>
          {data ? (
            <>
              {data.near && <SummaryPart near={data.near} student={data.profile === 'student'} />}
              {rest}
            </>
          ) : (
            <PersonSkeleton />
          )}
        </Suspense>
      ) : (
        <Suspense fallback={<OverviewSkeleton narrows={!person} />}>{rest}</Suspense>
      )}
    </section>
  )
}

const PersonSkeleton = () => (
  <>
    <div className="near-waiting" aria-hidden />
    <OverviewSkeleton narrows={false} />
  </>
)

const OverviewSkeleton = ({ narrows }: { narrows: boolean }) => (
  <>
    <div className="dashboard-over" data-narrows={narrows} />
    <FiguresSkeleton />
  </>
)

/** The page may stay open all day, visible or not. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(clock)
  }, [])
  return now
}
