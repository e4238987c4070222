// Trends of the school's figures over thirty days, from stored values. If values are missing, numbers of students are
// computed from their status changes. Large tables are not summed here.

import { sql } from 'kysely'
import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { addDays } from '#text/add-days.ts'
import { secondsAt } from '#text/wall-time.ts'
import { countFigure, daysOf, isOpen } from './count-figure.server.ts'
import { type Figure, figuresOf } from './figures.ts'
import type { Trend } from './trends.ts'

const daysBack = 30
const weeksBack = 4

/**
 * Trends by name of the figure. Empty without the right to the school's figures; only figures whose list is visible.
 */
export async function trendsOf(at: At): Promise<Record<string, Trend>> {
  if (!may(at.who, 'k/student/figures')) return {}
  const { days, zone } = await daysOf(at)
  const since = addDays(days.today, -daysBack)
  const dates = Array.from({ length: daysBack + 1 }, (_, shift) => addDays(since, shift))
  const open = Object.entries(figuresOf.office(days)).filter(([, figure]) => isOpen(at, figure))
  const [stored, moves] = [await storedSince(at, since), await movesSince(at, secondsAt(`${since} 00:00:00`, zone))]
  const entries = open.map(async ([name, figure]): Promise<[string, Trend][]> => {
    if (name === 'sessionsThisWeek') return trendEntry(name, await sessionsByWeek(at, days.monday), 7)
    const states = statesOf(figure)
    const before = states ? countBackwards(await countFigure(at, figure, zone), moves, states) : []
    return trendEntry(name, fillDays(dates, stored.get(name), before), 1)
  })
  return Object.fromEntries((await Promise.all(entries)).flat())
}

/** A trend needs at least two values. */
function trendEntry(name: string, values: number[], each: number): [string, Trend][] {
  return values.length > 1 ? [[name, { days: each * (values.length - 1), values }]] : []
}

/** A day without a value repeats the day before; days before the first value are left out. */
function fillDays(dates: string[], stored: Map<string, number> | undefined, before: number[]): number[] {
  const values: number[] = []
  for (const [place, day] of dates.entries()) {
    const value = stored?.get(day) ?? before[place] ?? values.at(-1)
    if (value !== undefined) values.push(value)
  }
  return values
}

async function storedSince({ db }: At, first: string): Promise<Map<string, Map<string, number>>> {
  const rows = await db
    .selectFrom('stat_daily')
    .select(['day', 'dim_id', 'value'])
    .where('metric', '=', 'figure')
    .where('day', '>=', first)
    .execute()
  const named = Map.groupBy(rows, ({ dim_id }) => dim_id)
  return new Map([...named].map(([name, own]) => [name, new Map(own.map(({ day, value }) => [day, value]))]))
}

async function sessionsByWeek({ db }: At, monday: string): Promise<number[]> {
  const rows = await db
    .selectFrom('stat_daily')
    .select('value')
    .where('metric', '=', 'sessions')
    .where('day', '>=', addDays(monday, -7 * weeksBack))
    .where('day', '<=', monday)
    .orderBy('day')
    .execute()
  return rows.map(({ value }) => value)
}

/** The counted statuses of a figure that counts students by status only; undefined for other figures. */
function statesOf({ resource, search: { status, ...others } }: Figure): string[] | undefined {
  return resource === 'student' && Object.keys(others).length === 0 ? status?.split(',') : undefined
}

interface StatusMoves {
  day: number
  from_status: string | null
  to_status: string
  many: number
}

/**
 * Status changes by day. Days have 24 hours: after a clock change, an hour of the night counts for the adjacent day.
 */
async function movesSince({ db }: At, first: number): Promise<StatusMoves[]> {
  const day = sql<number>`(student_status_log.at - ${sql.lit(first)}) / 86400`
  const rows = await db
    .selectFrom('student_status_log')
    .innerJoin('student', 'student.id', 'student_status_log.student_id')
    .select(['from_status', 'to_status', day.as('day')])
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('student_status_log.at', '>=', first)
    .where('student.delete_time', 'is', null)
    .where('student.archived_time', 'is', null)
    .groupBy(['from_status', 'to_status', day])
    .execute()
  return rows.map((row) => ({ ...row, day: Number(row.day), many: Number(row.many) }))
}

/** Counts back from the current number: returns the number at the end of each day. */
function countBackwards(now: number, moves: readonly StatusMoves[], states: readonly string[]): number[] {
  const joined = ({ from_status, to_status, many }: StatusMoves) =>
    many * (Number(states.includes(to_status)) - Number(states.includes(from_status ?? '')))
  return Array.from({ length: daysBack + 1 }, (_, day) =>
    moves.filter((move) => move.day > day).reduce((count, move) => count - joined(move), now),
  )
}
