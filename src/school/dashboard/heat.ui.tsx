// A table whose cells are darker for higher values; screen readers read it as a table of numbers.

import './heat.css'
import type { CSSProperties } from 'react'
import type { ChartTold } from './charts.ts'
import { To } from './listed.ui.tsx'
import { unitTexts } from './units.ts'

export function Heat({ told }: { told: ChartTold }) {
  const { of, series, rows, top = 100 } = told
  return (
    // Scrolls with the arrow keys if it is wider than the page. oxlint-disable-next-line
    // jsx-a11y/no-noninteractive-tabindex
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
                  {value ? <To leads={each?.[place]}>{unitTexts[told.unit](value)}</To> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
