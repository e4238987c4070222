// The charts below the figures: each fetched by itself once it comes into sight, its place kept from the beginning.

import './charts.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import type { ChartTitle, ChartTold } from './charts.ts'
import { chartsWords as words } from './charts-part.labels.ts'

/** Nobody fetches what draws before something to draw is in sight. */
const Told = lazy(async () => ({ default: (await import('./chart-told.ui.tsx')).Told }))

export function Charts({ charts }: { charts: readonly ChartTitle[] }) {
  return (
    <>
      <Part title={text(words.lists)} charts={charts.filter(({ list }) => list)} />
      <Part title={text(words.title)} charts={charts.filter(({ list }) => !list)} />
    </>
  )
}

function Part({ title, charts }: { title: string; charts: readonly ChartTitle[] }) {
  if (charts.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <div className="charts">
        {charts.map((chart) => (
          <ChartCard key={chart.name} {...chart} />
        ))}
      </div>
    </>
  )
}

function ChartCard({ name, title, list }: ChartTitle) {
  const { frame, seen } = useSeen()
  const { data, isError } = useQuery({
    queryKey: ['dashboard', 'chart', name],
    queryFn: () => read<{ chart: ChartTold | null }>('/admin/index/kIndex', { chart: name }, { quiet: true }),
    enabled: seen,
    // The school's sums are made once a day.
    staleTime: 300_000,
  })
  const told = data?.chart
  const nothing = told && (list ? told.rows.length === 0 : !told.rows.some(({ values }) => values.some(Boolean)))
  return (
    <section ref={frame} className="chart" data-list={list} aria-labelledby={`chart-${name}`}>
      <h3 id={`chart-${name}`}>{title}</h3>
      <Suspense>{told && !nothing && <Told title={title} told={told} />}</Suspense>
      {nothing && <p className="dim">{told.empty ?? text(words.nothing)}</p>}
      {isError && <p className="dim">{text(words.failed)}</p>}
    </section>
  )
}

/** Once in sight, always seen. */
function useSeen() {
  const frame = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!frame.current || seen) return undefined
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    sight.observe(frame.current)
    return () => sight.disconnect()
  }, [seen])
  return { frame, seen }
}
