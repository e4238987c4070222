// The home page: first a greeting, then its blocks when their code and data are loaded.

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { longDayText } from '#screens/days.ts'
import { text } from '#screens/text.ts'
import './dashboard.css'
import { greetingAt } from './greeting.ts'
import { homeQuery } from './home/home-query.ts'
import { lazyPart } from '#ui/lazy-part.ts'

/** A separate file, because many people start on a list and do not need it. */
const HomeBlocks = lazyPart(() => import('./home/blocks.ui.tsx'), 'HomeBlocks')

interface DashboardProps {
  name: string
  /** Shown below the blocks when they are loaded. */
  children: ReactNode
}

export function Dashboard({ name, children }: DashboardProps) {
  const now = useNow()
  const { data: loaded, isError } = useQuery(homeQuery)
  // Rendered in small steps, so that the page stays responsive.
  const home = useDeferredValue(loaded)
  return (
    <section className="dashboard home" aria-busy={!home && !isError}>
      <header>
        <h1>{text(greetingAt(now.getHours()), { name })}</h1>
        <p className="dim">{longDayText(now)}</p>
      </header>
      {/* The heights of the blocks are unknown, so they appear together and nothing moves. */}
      <Suspense fallback={<div className="home-waiting" aria-hidden />}>
        {home ? <HomeBlocks home={home} now={now} /> : <div className="home-waiting" aria-hidden />}
        {(home || isError) && children}
      </Suspense>
    </section>
  )
}

/** The present time, updated every minute, because the page may stay open all day. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(clock)
  }, [])
  return now
}
