// The charts below the figures: each fetched by itself once it comes into sight, its place kept from the beginning.

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { read } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { numberText, text } from '#screens/text.ts'
import { Chart } from '#ui/chart.tsx'
import type { ChartTitle, ChartTold } from './charts.ts'
import { chartsWords as words } from './dashboard.labels.ts'

export function Charts({ charts }: { charts: readonly ChartTitle[] }) {
  if (charts.length === 0) return null
  return (
    <>
      <h2>{text(words.title)}</h2>
      <div className="charts">
        {charts.map((chart) => (
          <ChartCard key={chart.name} {...chart} />
        ))}
      </div>
    </>
  )
}

function ChartCard({ name, title }: ChartTitle) {
  const { frame, seen } = useSeen()
  const { data, isError } = useQuery({
    queryKey: ['dashboard', 'chart', name],
    queryFn: () => read<{ chart: ChartTold | null }>('/admin/index/kIndex', { chart: name }, { quiet: true }),
    enabled: seen,
    // The school's sums are made once a day.
    staleTime: 300_000,
  })
  const told = data?.chart
  const nothing = told && !told.rows.some(({ values }) => values.some(Boolean))
  return (
    <section ref={frame} className="chart" aria-labelledby={`chart-${name}`}>
      <h3 id={`chart-${name}`}>{title}</h3>
      {told && !nothing && <Told title={title} told={told} />}
      {nothing && <p className="dim">{text(words.nothing)}</p>}
      {isError && <p className="dim">{text(words.failed)}</p>}
    </section>
  )
}

/** In what one thinks, so that the scale has round numbers. */
const scales: Record<ChartTold['unit'], number> = { count: 1, minutes: 60, percent: 1, marks: 100 }
const written: Record<ChartTold['unit'], (value: number) => string> = {
  count: numberText,
  minutes: (hours) => text(words.hours, { hours: numberText(Math.round(hours * 10) / 10) }),
  percent: (share) => text(words.percent, { share: numberText(share) }),
  marks: numberText,
}
const scaled = (told: ChartTold) =>
  told.rows.map((row) => ({ ...row, values: row.values.map((value) => value && value / scales[told.unit]) }))

function Told({ title, told }: { title: string; told: ChartTold }) {
  const router = useRouter()
  const { unit, top } = told
  const rows = useMemo(() => scaled(told), [told])
  const leadsTo = (row: number) => rows[row]?.leads
  return (
    <Chart
      {...told}
      {...(top !== undefined && { top: top / scales[unit] })}
      rows={rows}
      title={title}
      whole={unit === 'count'}
      say={written[unit]}
      words={{ numbers: text(words.numbers), walk: text(words.walk) }}
      rowLabel={(row) => {
        const leads = leadsTo(row)
        return leads ? (
          <PageLink to={`/admin/${leads.path}`} search={leads.search}>
            {rows[row]!.label}
          </PageLink>
        ) : (
          rows[row]!.label
        )
      }}
      onChoose={(row) => {
        const leads = leadsTo(row)
        if (leads) void router.navigate({ to: `/admin/${leads.path}`, search: leads.search as never })
      }}
    />
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
