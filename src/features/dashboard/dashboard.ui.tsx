// The first page: a greeting that knows the hour, the day, and how many there are of what matters.

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Resource } from '#engine/resource.ts'
import { read } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { longDayText } from '#screens/days.ts'
import { numberText, text } from '#screens/text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import './dashboard.css'
import { dashboardWords } from './dashboard.labels.ts'
import { greetingAt } from './greeting.ts'

interface List {
  resource: Resource
  title: string
  address: string
  icon: ReactNode
}

interface DashboardProps {
  name: string
  lists: readonly List[]
  /** Below the counts. */
  children: ReactNode
}

export function Dashboard({ name, lists, children }: DashboardProps) {
  const now = useNow()
  const counts = useCounts(lists.map(({ resource }) => resource.name))
  return (
    <section className="dashboard">
      <header>
        <p className="dim">{longDayText(now)}</p>
        <h1>{text(greetingAt(now.getHours()), { name })}</h1>
      </header>
      <h2>{text(dashboardWords.overview)}</h2>
      {lists.length === 0 ? (
        <p className="dim">{text(dashboardWords.nothing)}</p>
      ) : (
        <ul>
          {lists.map((list) => (
            <li key={list.resource.name}>
              <Count {...list} total={counts[list.resource.name]} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
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

function Count({ title, address, icon, total }: List & { total: number | undefined }) {
  return (
    <PageLink to={address} className="count">
      <span className="count-icon">{icon}</span>
      <b className="numbers">{total === undefined ? <Skeleton width={48} height={24} /> : numberText(total)}</b>
      <span>{title}</span>
    </PageLink>
  )
}

function useCounts(names: readonly string[]): Partial<Record<string, number>> {
  const lists = names.join()
  const { data } = useQuery({
    queryKey: ['counts', lists],
    queryFn: async () => (await read<{ counts: Record<string, number> }>('/admin/index/kIndex', { lists })).counts,
    enabled: lists !== '',
  })
  return data ?? {}
}
