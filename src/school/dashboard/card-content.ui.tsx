// The content of a dashboard card: a list, a heat map or a chart.

import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { itemAt } from '#text/item-at.ts'
import { PageLink } from '#screens/page-link.tsx'
import { text } from '#screens/text.ts'
import { Chart } from '#ui/chart.tsx'
import type { ChartContent } from './charts.ts'
import { chartsWords as words } from './words.ts'
import { HeatMap } from './heat-map.ui.tsx'
import { ListTable } from './list-table.ui.tsx'
import { amountText, unitScales, unitTexts } from './units.ts'

export function CardContent({ title, chart }: { title: string; chart: ChartContent }) {
  if (chart.kind === 'table') return <ListTable chart={chart} />
  if (chart.kind === 'heat') return <HeatMap chart={chart} />
  return <DrawnChart title={title} chart={chart} kind={chart.kind} />
}

interface DrawnChartProps {
  title: string
  chart: ChartContent
  kind: Exclude<ChartContent['kind'], 'table' | 'heat'>
}

function DrawnChart({ title, chart, kind }: DrawnChartProps) {
  const router = useRouter()
  const { unit, top } = chart
  const [series, ...others] = chart.series
  const rows = useMemo(() => scaleRows(chart), [chart])
  const leadsTo = (row: number) => rows[row]?.leads
  return (
    <Chart
      {...chart}
      kind={kind}
      {...(top !== undefined && { top: top / unitScales[unit] })}
      rows={rows}
      title={title}
      whole={unit === 'count'}
      say={unit === 'money' && series !== undefined && others.length === 0 ? amountText(series) : unitTexts[unit]}
      words={{ numbers: text(words.numbers), walk: text(words.walk) }}
      rowLabel={(row) => {
        const leads = leadsTo(row)
        return leads ? (
          <PageLink to={`/admin/${leads.path}`} search={leads.search}>
            {itemAt(rows, row).label}
          </PageLink>
        ) : (
          itemAt(rows, row).label
        )
      }}
      onChoose={(row) => {
        const leads = leadsTo(row)
        if (leads) void router.navigate({ to: `/admin/${leads.path}`, search: leads.search })
      }}
    />
  )
}

const scaleRows = (chart: ChartContent) =>
  chart.rows.map((row) => ({ ...row, values: row.values.map((value) => value && value / unitScales[chart.unit]) }))
