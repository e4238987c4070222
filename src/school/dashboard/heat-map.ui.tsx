// A heat map: a table whose cells are darker for higher values. Screen readers read it as a table of numbers.

import './heat-map.css'
import type { CSSProperties } from 'react'
import type { ChartContent } from './charts.ts'
import { OptionalLink } from './list-table.ui.tsx'
import { unitTexts } from './units.ts'

export function HeatMap({ chart }: { chart: ChartContent }) {
  const { of, series, rows, top = 100 } = chart
  return (
    // Scrolls with the arrow keys if it is wider than the page.
    <div className="heat" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, each }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, place) => (
                <td key={series[place]} style={{ '--heat': `${((value ?? 0) / top) * 45}%` } as CSSProperties}>
                  {value ? <OptionalLink leads={each?.[place]}>{unitTexts[chart.unit](value)}</OptionalLink> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
