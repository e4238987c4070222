// Reads figures strictly: a line that OpenMetrics does not allow is an error.

export interface ReadSample {
  name: string
  labels: Record<string, string>
  value: number
}

const sampleLine = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/
const labelPart = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy
const number = /^(?:[+-]?Inf|NaN|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/
const endings: Record<string, readonly string[]> = {
  counter: ['_total'],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
}

export function readFigures(text: string): ReadSample[] {
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.pop() !== '# EOF') throw new Error('The text does not end with # EOF.')
  const families = new Set<string>()
  const series = new Set<string>()
  let family = { name: '', type: '' }
  return lines.flatMap((line) => {
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (keyword === 'HELP') {
      if (families.has(name)) throw new Error(`${name} stands twice.`)
      families.add(name)
      family = { name, type: '' }
      return []
    }
    if (keyword === 'TYPE') {
      if (family.name !== name || !endings[rest]) throw new Error(`The type stands at another family: ${line}`)
      family.type = rest
      return []
    }
    const sample = readSample(line)
    const allowed = endings[family.type]?.map((ending) => family.name + ending)
    if (!allowed?.includes(sample.name)) throw new Error(`The sample is in the wrong family: ${line}`)
    const key = line.slice(0, line.lastIndexOf(' '))
    if (series.has(key)) throw new Error(`The series stands twice: ${key}`)
    series.add(key)
    return [sample]
  })
}

function readSample(line: string): ReadSample {
  const [, name, labels = '', value = ''] = sampleLine.exec(line) ?? []
  if (name === undefined || !number.test(value)) throw new Error(`No sample: ${line}`)
  const read = [...labels.matchAll(labelPart)]
  if (read.map(([part]) => part).join('') !== labels) throw new Error(`Wrong labels: ${line}`)
  const pairs = read.map(([, label = '', text = '']) => [label, text])
  return { name, labels: Object.fromEntries(pairs), value: Number(value.replace('Inf', 'Infinity')) }
}

/** The sum of the samples with these labels; undefined if there is none. */
export function figureIn(samples: readonly ReadSample[], name: string, labels: Record<string, string> = {}) {
  const matching = samples.filter(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )
  return matching.length === 0 ? undefined : matching.reduce((sum, { value }) => sum + value, 0)
}
