// Draws a chart with ECharts. Loaded when the first chart becomes visible. It imports only the parts of ECharts that we
// use.

import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { ChartFacts } from './chart.tsx'

use([AriaComponent, BarChart, CanvasRenderer, GridComponent, LineChart, TooltipComponent])

export interface ChartDrawing {
  /** Shows the tooltip of a row, as the mouse does. */
  point(row: number): void
  unpoint(): void
  end(): void
}

export function drawChart(frame: HTMLElement, facts: ChartFacts, description: string): ChartDrawing {
  const chart = init(frame)
  chart.setOption(optionOf(facts, description, readChartColours(frame)))
  chart.getZr().on('click', ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
    const at: number[] = chart.convertFromPixel('grid', [offsetX, offsetY])
    if (chart.containPixel('grid', [offsetX, offsetY])) facts.onChoose?.(placeOf(facts, at))
  })
  const size = new ResizeObserver(() => chart.resize())
  size.observe(frame)
  return {
    point: (row) => chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: row }),
    unpoint: () => chart.dispatchAction({ type: 'hideTip' }),
    end() {
      size.disconnect()
      chart.dispose()
    },
  }
}

const placeOf = ({ kind }: ChartFacts, [x = 0, y = 0]: number[]) => Math.round(kind === 'rows' ? y : x)

interface ChartColours {
  ink: string
  text: string
  line: string
  paper: string
  font: string
  /** The maximum width of a label beside a bar, in pixels. */
  label: number
  colours: string[]
}

/** Reads the colours of the present theme from the style sheet. */
function readChartColours(frame: HTMLElement): ChartColours {
  const style = getComputedStyle(frame)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    ink: token('--ink'),
    paper: token('--paper'),
    text: token('--ink-3'),
    line: token('--line'),
    font: style.fontFamily,
    label: Math.min(190, Math.round(frame.clientWidth * 0.36)),
    colours: Array.from({ length: 7 }, (_, n) => token(`--chart-${n + 1}`)),
  }
}

function optionOf(facts: ChartFacts, description: string, ink: ChartColours): EChartsCoreOption {
  const { kind, rows, series, top } = facts
  const isHorizontal = kind === 'rows'
  const places = {
    type: 'category',
    data: rows.map(({ label }) => label),
    inverse: isHorizontal,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: ink.line } },
    axisLabel: {
      color: ink.text,
      fontSize: 12,
      hideOverlap: true,
      ...(isHorizontal && { width: ink.label, overflow: 'truncate' }),
    },
  }
  const scale = {
    type: 'value',
    ...(top === undefined ? { splitNumber: 4 } : { max: top, interval: kind === 'line' ? undefined : top / 4 }),
    // A line of values between 80 and 100 would look straight on a scale from 0, so the scale starts near the lowest
    // value.
    ...(kind === 'line' && { min: ({ min }: { min: number }) => Math.max(0, Math.floor(min / 10) * 10 - 10) }),
    ...(facts.whole && { minInterval: 1 }),
    splitLine: { lineStyle: { color: ink.line } },
    axisLabel: { color: ink.text, fontSize: 12, formatter: facts.say },
  }
  return {
    // The product animates only what explains something.
    animation: false,
    aria: { enabled: true, label: { description } },
    color: ink.colours,
    textStyle: { fontFamily: ink.font },
    grid: { left: 0, right: 12, top: 8, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: kind === 'line' ? 'line' : 'shadow', lineStyle: { color: ink.text } },
      confine: true,
      transitionDuration: 0,
      className: 'chart-tip',
      backgroundColor: ink.paper,
      borderWidth: 0,
      padding: [8, 12],
      textStyle: { color: ink.ink, fontSize: 13 },
      formatter: (asked: { dataIndex: number }[]) => tooltipOf(facts, asked[0]?.dataIndex ?? 0),
    },
    xAxis: isHorizontal ? scale : places,
    yAxis: isHorizontal ? places : scale,
    series: series.map((name, n) => ({ name, data: rows.map(({ values }) => values[n] ?? null), ...shapes[kind] })),
  }
}

const shapes: Record<ChartFacts['kind'], object> = {
  bars: { type: 'bar', barMaxWidth: 22, itemStyle: { borderRadius: [2, 2, 0, 0] } },
  stacked: { type: 'bar', barMaxWidth: 22, stack: 'all' },
  rows: { type: 'bar', barMaxWidth: 14, itemStyle: { borderRadius: [0, 2, 2, 0] } },
  line: { type: 'line', symbolSize: 6, lineStyle: { width: 2 } },
}

/** Returns the tooltip as elements, so that text from users never becomes markup and no inline style is written. */
function tooltipOf({ rows, series, say }: ChartFacts, place: number): HTMLElement {
  const tip = document.createElement('div')
  const row = rows[place]
  const title = document.createElement('b')
  title.textContent = row?.label ?? ''
  const lines = series.flatMap((name, n) => {
    const value = row?.values[n]
    if (value === null || value === undefined) return []
    const line = document.createElement('p')
    line.dataset.series = String(n + 1)
    const number = document.createElement('span')
    line.textContent = name
    number.textContent = say(value)
    line.append(number)
    return [line]
  })
  tip.append(title, ...lines)
  return tip
}
