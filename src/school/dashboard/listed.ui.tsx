// A list on the dashboard: names with a few numbers, each linked to the counted rows.

import './listed.css'
import { PageLink } from '#screens/page-link.tsx'
import { numberText, text } from '#screens/text.ts'
import { SeriesHead } from '#ui/series-head.tsx'
import type { ChartRow, ChartTold, Leads } from './charts.ts'
import { chartsWords as words } from './charts-part.labels.ts'
import { amountText, unitScales, unitTexts } from './units.ts'

export function Listed({ told }: { told: ChartTold }) {
  const { of, series, rows, all } = told
  return (
    <>
      <table className="listed">
        <SeriesHead of={of} series={series} />
        <tbody>
          {rows.map((row, place) => (
            // Two rows may have the same name. oxlint-disable-next-line react/no-array-index-key
            <Line key={place} row={row} told={told} />
          ))}
        </tbody>
      </table>
      {all && (all.leads || all.count > rows.length) && (
        <p className="listed-all dim">
          {all.leads ? (
            <To leads={all.leads}>{text(words.all, { count: numberText(all.count) })}</To>
          ) : (
            text(words.inAll, { count: numberText(all.count) })
          )}
        </p>
      )}
    </>
  )
}

function Line({ row, told }: { row: ChartRow; told: ChartTold }) {
  const { label, leads, values, each } = row
  return (
    <tr>
      <th scope="row">
        <To leads={leads}>{label}</To>
      </th>
      {values.map((value, place) => (
        <td key={told.series[place]} className="numbers">
          {value === null ? '–' : <To leads={each?.[place]}>{written(told, row, place, value)}</To>}
        </td>
      ))}
    </tr>
  )
}

export function To({ leads, children }: { leads: Leads | null | undefined; children: string }) {
  if (!leads) return children
  return (
    <PageLink to={`/admin/${leads.path}`} search={leads.search}>
      {children}
    </PageLink>
  )
}

function written({ unit, units, series }: ChartTold, row: ChartRow, place: number, value: number): string {
  const own = row.unit ?? units?.[place] ?? unit
  const say = own === 'money' ? amountText(series[place]!) : unitTexts[own]
  return say(value / unitScales[own])
}
