// The trend of a figure: a small line chart, and the difference between the first and the last value.

import './trend.css'
import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { numberText, text } from '#screens/text.ts'
import type { FigureResult } from './figures-response.ts'
import type { Trends } from './trends.ts'
import { trendWords as words } from './words.ts'
import { dashboardKeys } from './dashboard.keys.ts'

const [width, height] = [72, 20]

export function TrendLine({ figure }: { figure: FigureResult }) {
  const { data } = useQuery({
    queryKey: dashboardKeys.trends,
    queryFn: () => read<{ trends: Trends }>('/admin/index/kIndex', { trends: 'days' }, { quiet: true }),
    staleTime: 300_000,
  })
  const trend = data?.trends[figure.name]
  if (!trend) return null
  // The current count replaces the last stored value.
  const values = [...trend.values.slice(0, -1), figure.count] as const
  const [first, last] = [values[0], figure.count]
  const days = numberText(trend.days)
  return (
    <span className="trend stack gap-2">
      <svg
        role="img"
        aria-label={text(words.told, { days, first: numberText(first), last: numberText(last) })}
        viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      >
        <polyline points={pointsOf(values)} />
      </svg>
      <small aria-hidden>{text(words.change, { days, change: changeText(last - first) })}</small>
    </span>
  )
}

function pointsOf(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = width / (values.length - 1)
  // A constant value is drawn in the middle.
  const high = (value: number) => (most === least ? height / 2 : ((most - value) / (most - least)) * height)
  return values.map((value, place) => `${(place * step).toFixed(1)},${high(value).toFixed(1)}`).join(' ')
}

const changeText = (change: number) =>
  change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${numberText(Math.abs(change))}`
