// The content of a dashboard card: a list, a table of colours or a chart.

import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PageLink } from '#screens/page-link.tsx'
import { text } from '#screens/text.ts'
import { Chart } from '#ui/chart.tsx'
import type { ChartTold } from './charts.ts'
import { chartsWords as words } from './charts-part.labels.ts'
import { Heat } from './heat.ui.tsx'
import { Listed } from './listed.ui.tsx'
import { amountText, unitScales, unitTexts } from './units.ts'

export function Told({ title, told }: { title: string; told: ChartTold }) {
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

const scaled = (chart: ChartTold) =>
  chart.rows.map((row) => ({ ...row, values: row.values.map((value) => value && value / unitScales[chart.unit]) }))
