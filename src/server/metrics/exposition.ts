// Writes metrics as text: in OpenMetrics 1.0, or in the older format of Prometheus for readers that ask for it.

export type Labels = Readonly<Record<string, string>>

export interface Sample {
  /** The end of the sample's name, for the parts of a histogram. */
  suffix?: '_bucket' | '_sum' | '_count'
  labels?: Labels
  value: number
}
export interface Family {
  /** The name of a counter ends in `_total`. */
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

export type Format = 'openmetrics' | 'prometheus'

export const contentTypes: Record<Format, string> = {
  openmetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
  prometheus: 'text/plain; version=0.0.4; charset=utf-8',
}

export function formatFor(accept = ''): Format {
  return accept.includes('text/plain') && !accept.includes('application/openmetrics-text')
    ? 'prometheus'
    : 'openmetrics'
}

export function writeFigures(families: readonly Family[], format: Format): string {
  const lines = families.filter(({ samples }) => samples.length > 0).flatMap((family) => linesOf(family, format))
  return `${[...lines, ...(format === 'openmetrics' ? ['# EOF'] : [])].join('\n')}\n`
}

function linesOf({ name, help, type, samples }: Family, format: Format): string[] {
  // OpenMetrics writes the name of a counter's family without `_total`.
  const family = format === 'openmetrics' && type === 'counter' ? name.replace(/_total$/, '') : name
  return [
    `# HELP ${family} ${help}`,
    `# TYPE ${family} ${type}`,
    ...samples.map(
      ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelsText(labels)} ${numberText(value)}`,
    ),
  ]
}

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escapeLabel = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const numberText = (value: number) =>
  Number.isFinite(value) ? String(value) : Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'

export const gauge = (name: string, help: string, samples: readonly Sample[] | number): Family => ({
  name,
  help,
  type: 'gauge',
  samples: typeof samples === 'number' ? [{ value: samples }] : samples,
})

export const counter = (name: string, help: string, samples: readonly Sample[] | number): Family => ({
  ...gauge(name, help, samples),
  type: 'counter',
})

/** The upper bounds of the buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const boundLabels = [...bounds.map((bound) => (Number.isInteger(bound) ? bound.toFixed(1) : String(bound))), '+Inf']

/** Creates a histogram of durations, with one series for each combination of labels. */
export function durations(name: string, help: string) {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number }>()
  return {
    observe(labels: Labels, seconds: number): void {
      const key = Object.values(labels).join('\n')
      const known = series.getOrInsertComputed(key, () => ({ labels, counts: boundLabels.map(() => 0), sum: 0 }))
      const place = bounds.findIndex((bound) => seconds <= bound)
      const index = place === -1 ? bounds.length : place
      known.counts[index] = (known.counts[index] ?? 0) + 1
      known.sum += seconds
    },
    family: (): Family => ({ name, help, type: 'histogram', samples: [...series.values()].flatMap(samplesOf) }),
  }

  function samplesOf({ labels, counts, sum }: { labels: Labels; counts: readonly number[]; sum: number }): Sample[] {
    let below = 0
    const buckets = counts.map((count, index): Sample => {
      below += count
      return { suffix: '_bucket', labels: { ...labels, le: boundLabels[index] ?? '+Inf' }, value: below }
    })
    return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: below }]
  }
}
