// A chart with the table behind it. Its place is kept; it is drawn when it is in sight and the browser has nothing else
// to do. The arrows walk along it, and what they come to is spoken.

import './chart.css'
import './plain-table.css'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Drawing } from './chart-drawing.ts'
import { SeriesHead } from './series-head.tsx'

interface ChartRow {
  label: string
  values: (number | null)[]
}

export interface ChartFacts {
  kind: 'bars' | 'stacked' | 'line' | 'rows'
  series: string[]
  rows: ChartRow[]
  /** How a value is written. */
  say(value: number): string
  /** Where the scale ends, if it does. */
  top?: number
  /** Nothing between one and two. */
  whole?: boolean
  onChoose?(row: number): void
}

interface ChartProps extends ChartFacts {
  title: string
  /** What the rows are. */
  of: string
  words: { numbers: string; walk: string }
  /** In place of its label in the table: a link. */
  rowLabel?(row: number): ReactNode
}

export function Chart({ title, of, words, rowLabel, ...facts }: ChartProps) {
  const { series, rows, say } = facts
  const { frame, drawing } = useDrawing(facts, `${title}. ${words.walk}`)
  const [place, setPlace] = useState<number | null>(null)
  const said = (row: ChartRow) =>
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
        <ul className="chart-key" aria-hidden>
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
        // Walked along with the arrows.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={walk}
        onBlur={leave}
      />
      <p className="unseen" aria-live="polite">
        {place !== null && rows[place] && [rows[place].label, ...said(rows[place])].join(', ')}
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

/** Nowhere for Escape, nothing for a key that leads nowhere. */
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
  const drawing = useRef<Drawing | null>(null)
  const redraw = useEffectEvent(async (signal: AbortSignal) => {
    const { draw } = await import('./chart-drawing.ts')
    if (signal.aborted || !frame.current) return
    drawing.current?.end()
    drawing.current = draw(frame.current, facts, spoken)
  })
  const { rows } = facts
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const later = () => whenIdle(() => void redraw(signal), signal)
    const sight = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      later()
    })
    if (frame.current) sight.observe(frame.current)
    // In the colours of the other theme once it is chosen.
    const theme = new MutationObserver(() => drawing.current && later())
    theme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => {
      gone.abort()
      sight.disconnect()
      theme.disconnect()
      drawing.current?.end()
      drawing.current = null
    }
  }, [rows])
  return { frame, drawing }
}

/** Safari has no idle time to offer. */
function whenIdle(run: () => void, signal: AbortSignal): void {
  const once = () => {
    if (!signal.aborted) run()
  }
  if ('requestIdleCallback' in window) window.requestIdleCallback(once, { timeout: 3000 })
  else setTimeout(once, 200)
}
