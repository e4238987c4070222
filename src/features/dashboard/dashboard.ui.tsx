// The first page: a greeting that knows the hour, the day, and how many there are of what matters.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { Resource } from '#engine/resource.ts'
import { read } from '#screens/api.ts'
import { locale, numberText, text } from '#screens/text.ts'
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

export function Dashboard({ name, lists }: { name: string; lists: readonly List[] }) {
  const now = useNow()
  const today = new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(now)
  return (
    <section className="dashboard">
      <header>
        <p className="dim">{today}</p>
        <h1>{text(greetingAt(now.getHours()), { name })}</h1>
      </header>
      <h2>{text(dashboardWords.overview)}</h2>
      {lists.length === 0 ? (
        <p className="dim">{text(dashboardWords.nothing)}</p>
      ) : (
        <ul>
          {lists.map((list) => (
            <li key={list.resource.name}>
              <Count {...list} />
            </li>
          ))}
        </ul>
      )}
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

function Count({ resource, title, address, icon }: List) {
  const { data: total } = useQuery({
    queryKey: [resource.name, 'index', 'count'],
    queryFn: async () => (await read<{ total: number }>(`/admin/${resource.path}/index`, { limit: 1 })).total,
  })
  return (
    <Link to={address} className="count">
      <span className="count-icon">{icon}</span>
      <b className="numbers">{total === undefined ? <Skeleton width={48} height={24} /> : numberText(total)}</b>
      <span>{title}</span>
    </Link>
  )
}
