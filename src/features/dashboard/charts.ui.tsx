// The charts below the figures: each fetched by itself once it comes into sight, its place kept from the beginning.

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { read } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { text } from '#screens/text.ts'
import { Chart } from '#ui/chart.tsx'
import type { ChartTitle, ChartTold } from './charts.ts'
import { chartsWords as words } from './charts-part.labels.ts'
import { Heat } from './heat.ui.tsx'
import { Listed } from './listed.ui.tsx'
import { amountText, unitScales, unitTexts } from './units.ts'

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
      {told && !nothing && <Told title={title} told={told} />}
      {nothing && <p className="dim">{told.empty ?? text(words.nothing)}</p>}
      {isError && <p className="dim">{text(words.failed)}</p>}
    </section>
  )
}

const scaled = (told: ChartTold) =>
  told.rows.map((row) => ({ ...row, values: row.values.map((value) => value && value / unitScales[told.unit]) }))

function Told({ title, told }: { title: string; told: ChartTold }) {
  if (told.kind === 'table') return <Listed told={told} />
  if (told.kind === 'heat') return <Heat told={told} />
  return <Drawn title={title} told={told} kind={told.kind} />
}

interface DrawnProps {
  title: string
  told: ChartTold
  kind: Exclude<ChartTold['kind'], 'table' | 'heat'>
}

function Drawn({ title, told, kind }: DrawnProps) {
  const router = useRouter()
  const { unit, top } = told
  const rows = useMemo(() => scaled(told), [told])
  const leadsTo = (row: number) => rows[row]?.leads
  return (
    <Chart
      {...told}
      kind={kind}
      {...(top !== undefined && { top: top / unitScales[unit] })}
      rows={rows}
      title={title}
      whole={unit === 'count'}
      say={unit === 'money' && told.series.length === 1 ? amountText(told.series[0]!) : unitTexts[unit]}
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
