// Reads the lines of a home page: each is counted like its list, with the age of its oldest row. Lines with the number
// 0 are left out.

import { sql } from 'kysely'
import type { Resource } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import { narrowRows } from '#engine/server/list.ts'
import type { At } from '#engine/server/product.ts'
import { hiddenFields } from '#engine/server/scope.ts'
import { dayIn } from '#platform/time/index.ts'
import { entryOf } from '#text/entry-of.ts'
import { countFigure, filtersOf, isOpen } from '../count-figure.server.ts'
import type { Line, LineName } from './home.ts'
import { pageLines } from './page-lines.server.ts'
import { type HomeDays, type LineSource, lineSources } from './lines.ts'

export interface HomeTime {
  days: HomeDays
  zone: string
}

export async function readLines(at: At, names: readonly LineName[], time: HomeTime): Promise<Line[]> {
  const sources = lineSources(time.days)
  const lines = await Promise.all(
    names.map(async (name): Promise<Line[]> => {
      const readPageLine = pageLines[name]
      if (readPageLine) return readPageLine(at, time)
      const source = sources[name]
      return source && isOffered(at, source) ? readLine(at, name, source, time) : []
    }),
  )
  return lines.flat()
}

const isOffered = (at: At, source: LineSource) =>
  isOpen(at, source) && (source.right === undefined || may(at.who, source.right))

async function readLine(at: At, name: LineName, source: LineSource, { days, zone }: HomeTime): Promise<Line[]> {
  const count = await countFigure(at, source, zone)
  if (count === 0) return []
  const { path } = entryOf(at.product.resources, source.resource)
  const today = Temporal.PlainDate.from(days.today)
  const first = async (column: string | undefined) => {
    const day = column && (await firstDay(at, source, column, zone))
    return day ? today.until(day).days : null
  }
  const [since, ends] = [await first(source.since), await first(source.until)]
  const amounts = source.sums && (await sumsOf[source.sums](at, source, zone))
  return [
    {
      name,
      path,
      search: source.search,
      count,
      age: since === null ? null : Math.max(0, -since),
      ends,
      ...(amounts && amounts.length > 0 && { amounts }),
    },
  ]
}

/** The earliest value of the column among the rows of the line, as a day at the school. */
async function firstDay(at: At, source: LineSource, column: string, zone: string): Promise<string | undefined> {
  const resource: Resource = entryOf(at.product.resources, source.resource)
  if (hiddenFields(at, resource).includes(column)) return undefined
  const asked = narrowRows(at, resource, { search: filtersOf(at, source, zone) })
    .select(({ fn }) => fn.min(`${resource.table}.${column}`).as('first'))
    .compile()
  const question = `first ${asked.sql} ${JSON.stringify(asked.parameters)}`
  const { rows } = await at.product.store.untilWritten(question, () =>
    at.db.executeQuery<{ first: string | number | null }>(asked),
  )
  const first = rows[0]?.first
  if (first === null || first === undefined) return undefined
  return resource.fields[column]?.kind === 'date' ? String(first) : dayIn(Number(first), zone)
}

type Amounts = NonNullable<Line['amounts']>

/** The sums of amounts. Without the right to export them, there are none. */
const sumsOf: Record<
  NonNullable<LineSource['sums']>,
  (at: At, source: LineSource, zone: string) => Promise<Amounts>
> = {
  async contracted(at, source, zone) {
    if (!may(at.who, 'k/payBatch/export') || !may(at.who, 'k/protocol/export')) return []
    const rows = await narrowRows(at, at.product.resources.protocol, { search: filtersOf(at, source, zone) })
      .where('contracted_cents', 'is not', null)
      .select('currency')
      .select(({ fn }) => fn.sum('contracted_cents').as('cents'))
      .groupBy('currency')
      .execute()
    return amountsOf(rows)
  },
  async tutoring(at, source, zone) {
    if (!may(at.who, 'k/payBatch/export')) return []
    const rows = await narrowRows(at, at.product.resources.tutor_session, { search: filtersOf(at, source, zone) })
      .innerJoin('tutor_task', 'tutor_task.id', 'tutor_session.tutor_task_id')
      .where('tutor_task.rate_cents', 'is not', null)
      .select('tutor_task.currency')
      .select(sql<number>`sum(tutor_session.minutes * tutor_task.rate_cents / 60.0)`.as('cents'))
      .groupBy('tutor_task.currency')
      .execute()
    return amountsOf(rows)
  },
}

const amountsOf = (rows: readonly { [column: string]: unknown }[]): Amounts =>
  rows
    .map(({ currency, cents }) => ({ currency: String(currency), cents: Math.round(Number(cents)) }))
    .filter(({ cents }) => cents !== 0)

/**
 * Sorts lines: first lines with an age, the oldest first; then lines with an end, the nearest first; then the others.
 */
export function oldestFirst(lines: readonly Line[]): Line[] {
  const rank = ({ age, ends }: Line) => (age !== null ? -1_000_000 - age : (ends ?? 1_000_000))
  return lines.toSorted((one, other) => rank(one) - rank(other))
}
