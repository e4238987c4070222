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
import { type Chosen, chosenIn } from './narrow.ts'
import { type Told, toldOf } from './told.ts'

/** Of a person only, and with the first part: what stands below it waits for both. */
const Week = lazy(async () => ({ default: (await import('./week.ui.tsx')).Week }))
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
  const chosen = chosenIn(usePlace().search)
  const { data: told, isError, isPlaceholderData } = useQuery({ ...toldOf(chosen), placeholderData: keepPreviousData })
  // Drawn in short steps, like the first page itself.
  const data = useDeferredValue(told)
  const rest = (
    <Rest told={data} now={now} chosen={chosen} narrows={data ? data.profile === 'office' : !person}>
      {/* How many figures there are above is not known before; nothing stands where it would be pushed away. */}
      {(data || isError) && children}
    </Rest>
  )
  return (
    <section className="dashboard" aria-busy={isPlaceholderData}>
      <header>
        <p className="dim">{longDayText(now)}</p>
        <h1>{text(greetingAt(now.getHours()), { name })}</h1>
      </header>
      {person && !isError ? (
        // How high the first part becomes is not known before: what stands below it comes with it, and moves nowhere.
        <Suspense fallback={<PersonWaiting />}>
          {data ? (
            <>
              {data.near && <NearPart near={data.near} student={data.profile === 'student'} />}
              {rest}
            </>
          ) : (
            <PersonWaiting />
          )}
        </Suspense>
      ) : (
        rest
      )}
    </section>
  )
}

interface RestProps {
  told: Told | undefined
  now: Date
  chosen: Chosen
  narrows: boolean
  children: ReactNode
}

function Rest({ told, now, chosen, narrows, children }: RestProps) {
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
      {told ? <Figures told={told} whole={Object.keys(chosen).length === 0} /> : <Waiting />}
      {told && <Today told={told} now={now} />}
      {told && told.week.length > 0 && <Week week={told.week} />}
      {/* Of modules: nobody fetches it who has none. */}
      {told && told.widgets.length > 0 && (
        <Suspense fallback={<div className="widgets" />}>
          <Widgets widgets={told.widgets} />
        </Suspense>
      )}
      {children}
      {/* Last, so that nothing below them moves when they come. */}
      <Suspense>{told && <Charts charts={told.charts} chosen={told.profile === 'office' ? chosen : {}} />}</Suspense>
    </>
  )
}

const PersonWaiting = () => (
  <>
    <div className="near-waiting" aria-hidden />
    <Waiting />
  </>
)

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
