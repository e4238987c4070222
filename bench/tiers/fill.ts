// Adds everything around the students to a school, on either engine: indexes and triggers are dropped before the rows
// are added and created again after them.

import { type Filling, type Existing, fillings } from './rows.ts'
import { tierOf } from './tier.ts'

type Row = Record<string, string | number>

export interface Target {
  ask(sql: string): Promise<Row[]>
  /** What must be dropped and created again: `drop index …` and the statement that creates it. */
  helpersOf(table: string): Promise<{ drop: string; make: string }[]>
  /** After the rows: search indexes, counters of ids. */
  settle(table: string): Promise<void>
}

export async function fillTier(to: Target, students: number, now = Math.floor(Date.now() / 1000)): Promise<void> {
  for (const filling of fillings(tierOf(students), await laidIn(to, now))) await fill(to, filling)
}

async function fill(to: Target, { table, sql }: Filling): Promise<void> {
  const helpers = await to.helpersOf(table)
  for (const { drop } of helpers) await to.ask(drop)
  await to.ask(sql)
  for (const { make } of helpers) await to.ask(make)
  await to.settle(table)
}

async function laidIn({ ask }: Target, now: number): Promise<Existing> {
  const last: Existing['last'] = {}
  for (const table of ['room', 'teacher', 'course', 'assessment', 'notification'])
    last[table] = Number((await ask(`select coalesce(max(id), 0) as id from ${table}`))[0]!.id)
  const [year] = await ask('select id, start_date, end_date from academic_year where is_current = 1')
  const terms = await ask(`select id from academic_term where academic_year_id = ${year!.id} order by sequence`)
  const [scale] = await ask('select id from grading_scale where is_default = 1')
  return {
    last,
    now,
    scale: Number(scale!.id),
    year: {
      id: Number(year!.id),
      start_date: String(year!.start_date),
      end_date: String(year!.end_date),
      terms: terms.map(({ id }) => Number(id)),
    },
  }
}
