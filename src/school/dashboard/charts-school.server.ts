// The charts of the whole school, from the daily figures. Only the teachers' hours of this week are summed on request.

import type { Resource } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { say, type Words } from '#engine/languages.ts'
import { inLanguage, tagOf } from '#text/languages.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { entryOf } from '#text/entry-of.ts'
import { periodOf } from './statistics/school-period.server.ts'
import type { StoredStatistics } from './statistics/stored.server.ts'
import type { Stat } from './statistics/sums.server.ts'
import { chartWords as words } from './words.ts'
import type { ChartRow, ChartContent } from './charts.ts'
import { readStatistics } from './read-statistics.server.ts'
import type { DashboardFilter } from './filter.server.ts'

export const sumOf = (stats: readonly Stat[]) => stats.reduce((total, { value }) => total + value, 0)
const statsOf = (stats: readonly Stat[], metric: string) => stats.filter((stat) => stat.metric === metric)

/** The label of a week is the date of its Monday: `12/10`. */
export function weekText(at: At, monday: string): string {
  const [, mm, dd] = monday.split('-')
  return say(words.weekOf, at.language, { mm, dd })
}

/** The part that was not missed, in percent with one decimal; null if nothing was due. */
export const shareNotMissed = (missed: number, due: number) =>
  due > 0 ? Math.round((1 - missed / due) * 1000) / 10 : null

/** Groups daily values by week. */
export function groupByWeek({ mondays }: StoredStatistics, stats: readonly Stat[]) {
  return mondays.map((monday) => {
    const next = addDays(monday, 7)
    return { monday, stats: stats.filter(({ day }) => day >= monday && day < next) }
  })
}

/** Removes the weeks before the first value, but leaves at least twelve weeks. */
export function trimLeadingWeeks(rows: ChartRow[]): ChartRow[] {
  const first = rows.findIndex(({ values }) => values.some(Boolean))
  return rows.slice(Math.max(Math.min(first < 0 ? Infinity : first, rows.length - 12), 0))
}

/** The labels of the values of a choice field, in the order of their declaration. */
function valuesOf(at: At, resource: string, field: string): Record<string, Words> {
  const labels = at.product.labels[resource] as { values?: Record<string, Record<string, Words>> } | undefined
  return labels?.values?.[field] ?? {}
}

/** A chart by week whose bars are stacked by the values of a choice field. */
function stackedBy(
  at: At,
  statistics: StoredStatistics,
  metric: string,
  { resource, field }: { resource: string; field: string },
) {
  const stats = statsOf(statistics.stats, metric)
  const labels: Record<string, Words> = { ...valuesOf(at, resource, field), '': words.unknown }
  const values = Object.keys(labels).filter((value) => stats.some(({ dim_id }) => dim_id === value))
  return {
    kind: 'stacked',
    of: say(words.week, at.language),
    series: values.map((value) => say(entryOf(labels, value), at.language)),
    rows: trimLeadingWeeks(
      groupByWeek(statistics, stats).map(({ monday, stats: own }) => ({
        label: weekText(at, monday),
        values: values.map((value) => sumOf(own.filter(({ dim_id }) => dim_id === value))),
      })),
    ),
  } satisfies Omit<ChartContent, 'unit'>
}

export async function registrations(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const statistics = await readStatistics(at, ['registrations'], narrow)
  return { ...stackedBy(at, statistics, 'registrations', { resource: 'student', field: 'source' }), unit: 'count' }
}

export async function tutoredHours(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const statistics = await readStatistics(at, ['minutes_tutored'], narrow)
  return {
    ...stackedBy(at, statistics, 'minutes_tutored', { resource: 'tutor_session', field: 'status' }),
    unit: 'minutes',
  }
}

/** Students by status, in the order of the statuses. */
export async function studentsByStatus(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const statistics = await readStatistics(at, ['files'], narrow)
  const today = statistics.stats.filter(({ day }) => day === statistics.snapshot)
  const rows = Object.entries(valuesOf(at, 'student', 'status')).map(([status, name]) => ({
    label: say(name, at.language),
    values: [sumOf(statsOf(today, 'files').filter(({ dim_id }) => dim_id === status))],
    leads: { path: 'k/student', search: { status, ...specialtyFilter(narrow) } },
  }))
  return peopleChart(at, say(words.status, at.language), rows)
}

export async function specialties(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const statistics = await readStatistics(at, ['students'], narrow)
  const today = statistics.stats.filter(({ day, dim_kind }) => day === statistics.snapshot && dim_kind === 'specialty')
  const rows = statsOf(today, 'students').map(({ dim_id, value }) => ({
    label: specialtyText(at, statistics, dim_id),
    values: [value],
    ...(dim_id && { leads: { path: 'k/student', search: { specialty_id: dim_id, status: 'active' } } }),
  }))
  return peopleChart(at, say(words.specialty, at.language), rows.toSorted(byValue))
}

const specialtyFilter = (narrow?: DashboardFilter): { specialty_id?: string } =>
  narrow?.specialties ? { specialty_id: narrow.specialties.join() } : {}

export const levels = (at: At, narrow?: DashboardFilter) =>
  studentsChart(at, {
    kind: 'level',
    by: words.level,
    narrow,
    labelOf: (id) => ({ label: id, search: { level: `=${id}` } }),
  })

export function nationalities(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const country = new Intl.DisplayNames([tagOf(at.language)], { type: 'region' })
  return studentsChart(at, {
    kind: 'nationality',
    by: words.nationality,
    narrow,
    labelOf: (id) => ({ label: country.of(id) ?? id, search: { nationality: id } }),
  })
}

interface CountQuery {
  kind: string
  by: Words
  labelOf(id: string): { label: string; search: Record<string, string> }
  narrow: DashboardFilter | undefined
}

/** Active students by a field: the twelve most frequent values. Students without a value are a row without a link. */
async function studentsChart(at: At, { kind, by, labelOf, narrow }: CountQuery) {
  const statistics = await readStatistics(at, ['students'], narrow)
  const today = statistics.stats.filter(({ day, dim_kind }) => day === statistics.snapshot && dim_kind === kind)
  const rows = today.map(({ dim_id, value }): ChartRow => {
    if (!dim_id) return { label: say(words.unknown, at.language), values: [value] }
    const { label, search } = labelOf(dim_id)
    return {
      label,
      values: [value],
      leads: { path: 'k/student', search: { ...search, status: 'active', ...specialtyFilter(narrow) } },
    }
  })
  return peopleChart(at, say(by, at.language), rows.toSorted(byValue).slice(0, 12))
}

const byValue = (one: ChartRow, other: ChartRow) => (other.values[0] ?? 0) - (one.values[0] ?? 0)

function peopleChart(at: At, by: string, rows: ChartRow[]): ChartContent {
  const filledRows = rows.filter(({ values: [value] }) => value)
  return { kind: 'rows', unit: 'count', of: by, series: [say(words.students, at.language)], rows: filledRows }
}

function specialtyText(at: At, { specialties: all }: StoredStatistics, id: string): string {
  const own = all.find((each) => String(each.id) === id)
  return own ? titleOf(at.product.resources.specialty, own, at.language) : say(words.noSpecialty, at.language)
}

const presenceMetrics = ['minutes_due', 'minutes_missed']
const rate = (stats: readonly Stat[]) =>
  shareNotMissed(sumOf(statsOf(stats, 'minutes_missed')), sumOf(statsOf(stats, 'minutes_due')))

export async function attendance(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const statistics = await readStatistics(at, presenceMetrics, narrow)
  const rows = groupByWeek(statistics, statistics.stats).map(({ monday, stats }) => ({
    label: weekText(at, monday),
    values: [rate(stats)],
  }))
  return ratesChart(at, { kind: 'line', of: say(words.week, at.language), rows: trimLeadingWeeks(rows) })
}

export async function attendanceBySpecialty(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const statistics = await readStatistics(at, presenceMetrics, narrow)
  const since = statistics.mondays.at(-4) ?? ''
  const recent = statistics.stats.filter(({ day }) => day >= since)
  const rows = [...Map.groupBy(recent, ({ dim_id }) => dim_id)].map(([id, stats]) => ({
    label: specialtyText(at, statistics, id),
    values: [rate(stats)],
  }))
  return ratesChart(at, { kind: 'rows', of: say(words.specialty, at.language), rows: rows.toSorted(byValue) })
}

export function ratesChart(at: At, drawn: Pick<ChartContent, 'kind' | 'of' | 'rows'>): ChartContent {
  return { ...drawn, unit: 'percent', top: 100, series: [say(words.rate, at.language)] }
}

export async function hours(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const statistics = await readStatistics(at, ['minutes_held', 'minutes_planned'], narrow)
  const rows = groupByWeek(statistics, statistics.stats).map(({ monday, stats }) => ({
    label: weekText(at, monday),
    values: ['minutes_held', 'minutes_planned'].map((metric) => sumOf(statsOf(stats, metric))),
  }))
  return hoursChart(at, trimLeadingWeeks(rows))
}

export function hoursChart(at: At, rows: ChartRow[]): ChartContent {
  const series = [words.taught, words.planned].map((each) => say(each, at.language))
  return { kind: 'bars', unit: 'minutes', of: say(words.week, at.language), series, rows }
}

type Part = ['course_id' | 'room_id', number[]]
/** The chosen courses and rooms, as columns of sessions with ids. */
async function sessionsPart(narrow?: DashboardFilter): Promise<Part[]> {
  const [courses, rooms] = [await narrow?.courses(), await narrow?.rooms()]
  const chosen = { course_id: courses, room_id: rooms }
  return (['course_id', 'room_id'] as const).flatMap((field): Part[] => {
    const ids = chosen[field]
    return ids === undefined ? [] : [[field, ids.split(',').map(Number)]]
  })
}
const lists = ([field, ids]: Part) => [field, ids.join()]

/** The twelve teachers with the most hours this week, and their weekly maximum. */
export async function teachers(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const { from, until } = (await periodOf(at)).thisWeek
  const part = await sessionsPart(narrow)
  const busy = await at.db
    .selectFrom('course_plan')
    .innerJoin('teacher', 'teacher.id', 'course_plan.teacher_id')
    .select(['teacher.id', 'teacher.weekly_max_minutes as most'])
    .select(({ fn, eb }) => fn.sum<number>(eb('end_at', '-', eb.ref('start_at'))).as('seconds'))
    .where('start_at', '>=', from)
    .where('start_at', '<', until)
    .where('course_plan.status', 'in', ['scheduled', 'done'])
    .where('course_plan.delete_time', 'is', null)
    .where((eb) => eb.and(part.map(([field, ids]) => eb(field, 'in', ids))))
    .groupBy(['teacher.id', 'teacher.weekly_max_minutes'])
    .orderBy('seconds', 'desc')
    .limit(12)
    .execute()
  const resource: Resource = at.product.resources.teacher
  const names = await distinctTitlesOf(
    at,
    resource,
    busy.map(({ id }) => id),
  )
  const rows = busy.map(({ id, most, seconds }) => ({
    label: names.get(id) ?? '',
    values: [Math.round(Number(seconds) / 60), most],
    leads: { path: 'k/coursePlan', search: { teacher_id: String(id), ...Object.fromEntries(part.map(lists)) } },
  }))
  const series = [words.thisWeek, words.most].map((each) => say(each, at.language))
  return { kind: 'rows', unit: 'minutes', of: say(words.teacher, at.language), series, rows }
}

export async function marks(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const statistics = await readStatistics(at, ['marks'], narrow)
  const today = statsOf(statistics.stats, 'marks').filter(({ day }) => day === statistics.snapshot)
  return bandsChart(at, statistics.bands, (from) => sumOf(today.filter(({ dim_id }) => dim_id === String(from))))
}

export function bandsChart(at: At, bands: StoredStatistics['bands'], count: (from: number) => number): ChartContent {
  const labelOf = ({ label, label_zh, label_en }: StoredStatistics['bands'][number]) =>
    inLanguage({ fr: label, 'zh-cn': label_zh ?? label, en: label_en ?? label }, at.language)
  const rows = bands.map((band) => ({ label: labelOf(band), values: [count(band.from_value)] }))
  const by = { of: say(words.band, at.language), series: [say(words.marks, at.language)] }
  return { kind: 'bars', unit: 'count', ...by, rows }
}
