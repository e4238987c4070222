// A chart with its data table. Its space is reserved; it is drawn when it is visible and the browser is idle. Arrow
// keys move from value to value, and each value is read aloud.

import './chart.css'
import './plain-table.css'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChartDrawing } from './chart-drawing.ts'
import { SeriesHead } from './series-head.tsx'

interface ChartRow {
  label: string
  values: (number | null)[]
}

export interface ChartFacts {
  kind: 'bars' | 'stacked' | 'line' | 'rows'
  series: string[]
  rows: ChartRow[]
  /** Formats a value. */
  say(value: number): string
  /** The maximum of the scale. Undefined: the largest value decides. */
  top?: number
  /** The scale has whole numbers only. */
  whole?: boolean
  onChoose?(row: number): void
}

interface ChartProps extends ChartFacts {
  title: string
  /** The heading of the first column of the data table. */
  of: string
  words: { numbers: string; walk: string }
  /** Replaces a row's label in the data table, for example by a link. */
  rowLabel?(row: number): ReactNode
}

export function Chart({ title, of, words, rowLabel, ...facts }: ChartProps) {
  const { series, rows, say } = facts
  const { frame, drawing } = useDrawing(facts, `${title}. ${words.walk}`)
  const [place, setPlace] = useState<number | null>(null)
  const rowText = (row: ChartRow) =>
    series.flatMap((name, n) => {
      const value = row.values[n] ?? null
      return value === null ? [] : [`${name} ${say(value)}`]
    })
  const walk = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, place, rows.length)
    if (next === undefined) return
    event.preventDefault()
    setPlace(next)
    if (next === null) drawing.current?.unpoint()
    else drawing.current?.point(next)
  }
  const leave = () => {
    setPlace(null)
    drawing.current?.unpoint()
  }
  return (
    <>
      {series.length > 1 && (
        <ul className="chart-key wrap" aria-hidden>
          {series.map((name, n) => (
            <li key={name} data-series={n + 1}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div
        ref={frame}
        className="chart-frame"
        data-kind={facts.kind}
        role="img"
        aria-label={`${title}. ${words.walk}`}
        // Arrow keys move along the chart.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={walk}
        onBlur={leave}
      />
      <p className="unseen" aria-live="polite">
        {place !== null && rows[place] && [rows[place].label, ...rowText(rows[place])].join(', ')}
      </p>
      <details className="chart-table">
        <summary>{words.numbers}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="plain-table" tabIndex={0} role="group" aria-label={title}>
          <table>
            <SeriesHead of={of} series={series} />
            <tbody>
              {rows.map(({ label, values }, row) => (
                <tr key={label}>
                  <th scope="row">{rowLabel?.(row) ?? label}</th>
                  {series.map((name, n) => (
                    <td key={name} className="numbers">
                      {typeof values[n] === 'number' ? say(values[n]) : '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}

/** Returns the row to which a key moves: null for Escape (no row), undefined for keys without an effect. */
function nextPlace(key: string, place: number | null, length: number): number | null | undefined {
  const last = length - 1
  const steps: Record<string, number | null> = {
    ArrowRight: Math.min(last, (place ?? -1) + 1),
    ArrowDown: Math.min(last, (place ?? -1) + 1),
    ArrowLeft: Math.max(0, (place ?? length) - 1),
    ArrowUp: Math.max(0, (place ?? length) - 1),
    Home: 0,
    End: last,
    Escape: null,
  }
  return steps[key]
}

function useDrawing(facts: ChartFacts, spoken: string) {
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useRef<ChartDrawing | null>(null)
  const redraw = useEffectEvent(async (signal: AbortSignal) => {
    const { drawChart } = await import('./chart-drawing.ts')
    if (signal.aborted || !frame.current) return
    drawing.current?.end()
    drawing.current = drawChart(frame.current, facts, spoken)
  })
  const { rows } = facts
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const later = () => whenIdle(() => void redraw(signal), signal)
    const sight = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      later()
    })
    if (frame.current) sight.observe(frame.current)
    // A change between light and dark draws the chart again in the new colours.
    const theme = new MutationObserver(() => drawing.current && later())
    theme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => {
      controller.abort()
      sight.disconnect()
      theme.disconnect()
      drawing.current?.end()
      drawing.current = null
    }
  }, [rows])
  return { frame, drawing }
}

/** Calls `run` when the browser is idle, or after 200 ms in Safari, which has no `requestIdleCallback`. */
function whenIdle(run: () => void, signal: AbortSignal): void {
  const once = () => {
    if (!signal.aborted) run()
  }
  if ('requestIdleCallback' in window) window.requestIdleCallback(once, { timeout: 3000 })
  else setTimeout(once, 200)
}
