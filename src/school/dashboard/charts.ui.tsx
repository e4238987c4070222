// The charts below the figures: each is loaded when it becomes visible, in a reserved space.

import './charts.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import type { ChartTitle, ChartContent } from './charts.ts'
import { LazyIgnoredFilters } from './lazy-ignored-filters.ui.tsx'
import type { ChosenFilters } from './filter.ts'
import { chartsWords as words } from './words.ts'
import { dashboardKeys } from './dashboard.keys.ts'
import { lazyPart } from '#ui/lazy-part.ts'

/** The drawing code is loaded with the first visible chart. */
const CardContent = lazyPart(() => import('./card-content.ui.tsx'), 'CardContent')

interface ChartsProps {
  charts: readonly ChartTitle[]
  chosen: ChosenFilters
}

export function Charts({ charts, chosen }: ChartsProps) {
  return (
    <>
      <Part title={text(words.lists)} chosen={chosen} charts={charts.filter(({ list }) => list)} />
      <Part title={text(words.title)} chosen={chosen} charts={charts.filter(({ list }) => !list)} />
    </>
  )
}

function Part({ title, charts, chosen }: ChartsProps & { title: string }) {
  if (charts.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <div className="charts">
        {charts.map((chart) => (
          <ChartCard key={chart.name} {...chart} chosen={chosen} />
        ))}
      </div>
    </>
  )
}

function ChartCard({ name, title, list, chosen }: ChartTitle & { chosen: ChosenFilters }) {
  const { frame, seen } = useVisible()
  const { data, isError } = useQuery({
    queryKey: dashboardKeys.chart(name, chosen),
    queryFn: () =>
      read<{ chart: ChartContent | null }>('/admin/index/kIndex', { chart: name, ...chosen }, { quiet: true }),
    enabled: seen,
    // In milliseconds. The sums of the school change only once a day.
    staleTime: 300_000,
    // After a change of the filter a card shows its old data until the new data arrives.
    placeholderData: keepPreviousData,
  })
  const chart = data?.chart
  const nothing = chart && (list ? chart.rows.length === 0 : !chart.rows.some(({ values }) => values.some(Boolean)))
  return (
    <section ref={frame} className="chart" data-list={list} aria-labelledby={`chart-${name}`}>
      <h3 id={`chart-${name}`}>{title}</h3>
      <LazyIgnoredFilters names={chart?.apart} />
      <Suspense>{chart && !nothing && <CardContent title={title} chart={chart} />}</Suspense>
      {nothing && <p className="dim">{chart.empty ?? text(words.nothing)}</p>}
      {isError && <p className="dim">{text(words.failed)}</p>}
    </section>
  )
}

/** `seen` becomes true when the frame is visible for the first time, and stays true. */
function useVisible() {
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
