// The first page: a greeting that knows the hour, the day, and how many there are of what matters.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useDeferredValue, useEffect, useState } from 'react'
import { longDayText } from '#screens/days.ts'
import { usePlace } from '#screens/place.ts'
import { text } from '#screens/text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import './dashboard.css'
import { dashboardWords } from './dashboard.labels.ts'
import { greetingAt } from './greeting.ts'
import { Figures, Today } from './today.ui.tsx'
import { chosenIn } from './narrow.ts'
import { toldOf } from './told.ts'

const Widgets = lazy(async () => ({ default: (await import('./widgets.ui.tsx')).Widgets }))
const NearPart = lazy(async () => ({ default: (await import('./near.ui.tsx')).NearPart }))
const NarrowBar = lazy(async () => ({ default: (await import('./narrow.ui.tsx')).NarrowBar }))
const Charts = lazy(async () => ({ default: (await import('./charts.ui.tsx')).Charts }))

interface DashboardProps {
  name: string
  /** A teacher or a student: what is nearest to them comes first. */
  person: boolean
  /** Below the figures, once they are there. */
  children: ReactNode
}

export function Dashboard({ name, person, children }: DashboardProps) {
  const now = useNow()
  // Drawn in short steps, like the first page itself.
  const chosen = chosenIn(usePlace().search)
  const { data: told, isError, isPlaceholderData } = useQuery({ ...toldOf(chosen), placeholderData: keepPreviousData })
  const data = useDeferredValue(told)
  return (
    <section className="dashboard" aria-busy={isPlaceholderData}>
      <header>
        <p className="dim">{longDayText(now)}</p>
        <h1>{text(greetingAt(now.getHours()), { name })}</h1>
      </header>
      {person && (data ? data.near : true) && (
        <Suspense fallback={<NearWaiting />}>
          {data?.near ? <NearPart near={data.near} student={data.profile === 'student'} /> : <NearWaiting />}
        </Suspense>
      )}
      <div className="dashboard-over" data-narrows={data ? data.profile === 'office' : !person}>
        <h2>{text(dashboardWords.overview)}</h2>
        {data?.profile === 'office' && (
          <Suspense>
            <NarrowBar chosen={chosen} />
          </Suspense>
        )}
      </div>
      {data?.figures.length === 0 && <p className="dim">{text(dashboardWords.nothing)}</p>}
      {data ? <Figures told={data} whole={Object.keys(chosen).length === 0} /> : <Waiting />}
      {data && <Today told={data} now={now} />}
      {/* Of modules: nobody fetches it who has none. */}
      {data && data.widgets.length > 0 && (
        <Suspense fallback={<div className="widgets" />}>
          <Widgets widgets={data.widgets} />
        </Suspense>
      )}
      {/* How many figures there are above is not known before; nothing stands where it would be pushed away. */}
      {(data || isError) && children}
      {/* Last, so that nothing below them moves when they come. */}
      <Suspense>{data && <Charts charts={data.charts} chosen={data.profile === 'office' ? chosen : {}} />}</Suspense>
    </section>
  )
}

const NearWaiting = () => <div className="near-waiting" aria-hidden />

/** As high as what comes. */
function Waiting() {
  return (
    <ul className="figures" aria-hidden>
      {Array.from({ length: 8 }, (_, place) => (
        <li key={place} className="count">
          <Skeleton width={48} height={35} />
          <Skeleton width={120} height={20} />
        </li>
      ))}
    </ul>
  )
}

/** The page may stand open from morning to evening, hidden or not. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(clock)
  }, [])
  return now
}
