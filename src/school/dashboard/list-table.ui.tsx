// A list on the dashboard: names with a few numbers, each number with a link to the counted rows.

import { itemAt } from '#text/item-at.ts'
import './list-table.css'
import { PageLink } from '#screens/page-link.tsx'
import { numberText, text } from '#screens/text.ts'
import { SeriesHead } from '#ui/series-head.tsx'
import type { ChartRow, ChartContent, ListLink } from './charts.ts'
import { chartsWords as words } from './words.ts'
import { amountText, unitScales, unitTexts } from './units.ts'

export function ListTable({ chart }: { chart: ChartContent }) {
  const { of, series, rows, all } = chart
  return (
    <>
      <table className="listed">
        <SeriesHead of={of} series={series} />
        <tbody>
          {rows.map((row, place) => (
            // Two rows may have the same name, so the key is the place.
            <Line key={place} row={row} chart={chart} />
          ))}
        </tbody>
      </table>
      {all && (all.leads || all.count > rows.length) && (
        <p className="listed-all dim">
          {all.leads ? (
            <OptionalLink leads={all.leads}>{text(words.all, { count: numberText(all.count) })}</OptionalLink>
          ) : (
            text(words.inAll, { count: numberText(all.count) })
          )}
        </p>
      )}
    </>
  )
}

function Line({ row, chart }: { row: ChartRow; chart: ChartContent }) {
  const { label, leads, values, each } = row
  return (
    <tr>
      <th scope="row">
        <OptionalLink leads={leads}>{label}</OptionalLink>
      </th>
      {values.map((value, place) => (
        <td key={chart.series[place]} className="numbers">
          {value === null ? (
            '–'
          ) : (
            <OptionalLink leads={each?.[place]}>{cellText(chart, row, place, value)}</OptionalLink>
          )}
        </td>
      ))}
    </tr>
  )
}

export function OptionalLink({ leads, children }: { leads: ListLink | null | undefined; children: string }) {
  if (!leads) return children
  return (
    <PageLink to={`/admin/${leads.path}`} search={leads.search}>
      {children}
    </PageLink>
  )
}

function cellText({ unit, units, series }: ChartContent, row: ChartRow, place: number, value: number): string {
  const own = row.unit ?? units?.[place] ?? unit
  const say = own === 'money' ? amountText(itemAt(series, place)) : unitTexts[own]
  return say(value / unitScales[own])
}
