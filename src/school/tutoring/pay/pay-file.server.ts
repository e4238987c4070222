// The call that returns a pay batch as a payroll file (CSV or XLSX), with one line per session.

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Download } from '#engine/envelope.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { type Words, say } from '#engine/languages.ts'
import { paidLinesByTutor } from './lines.server.ts'
import {
  type Cell,
  byteOrderMark,
  csvLine,
  fileTypes,
  type SheetColumn,
  sheetBytes,
} from '#platform/transfer/index.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { payWords as words, callTitles } from '../words.ts'

const id = z.coerce.number().int().min(1)

export function payFileCall(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/payBatch/file',
    guard: node('k/payBatch/export'),
    about: callTitles.payrollFileOfABatch,
    query: queryOf({ id, format: z.enum(['csv', 'xlsx']).default('csv') }),
    async run(at, { query: { id: batch, format } }) {
      const { period, currency } = await findRecord(at, product.resources.pay_batch, batch)
      const zone = await schoolZone(at)
      const rows = linesOf(await paidLinesByTutor(at, batch), { period: String(period), currency: String(currency) })
      const file = `paie-${String(period)}-${batch}.${format}`
      const headers = { 'content-disposition': `attachment; filename="${file}"` }
      const made = format === 'csv' ? csvOf(at, rows, zone) : sheetBytes(String(period), headed(at), each(rows), zone)
      return new Download(file, fileTypes[format], Readable.from(made, { objectMode: false }), headers)
    },
  })
}

const columns: readonly [Words, SheetColumn['kind']][] = [
  [words.number, 'text'],
  [words.lastName, 'text'],
  [words.firstName, 'text'],
  [words.period, 'text'],
  [words.task, 'text'],
  [words.session, 'moment'],
  [words.minutes, 'integer'],
  [words.hours, 'money'],
  [words.rate, 'money'],
  [words.amount, 'money'],
  [words.currency, 'text'],
  [words.note, 'text'],
]
const headed = (at: At): SheetColumn[] =>
  columns.map(([heading, kind]) => ({ heading: say(heading, at.language), kind }))

type Tutors = Awaited<ReturnType<typeof paidLinesByTutor>>

/** Hours are formatted like amounts, with two decimals. Amounts come from the batch and are not computed again. */
function linesOf(tutors: Tutors, { period, currency }: { period: string; currency: string }): Cell[][] {
  return tutors.flatMap(({ teacher_no, last_name, first_name, lines }) =>
    lines.map(({ task, start_at, minutes, rate_cents, amount_cents, note }): Cell[] => [
      teacher_no,
      last_name.toUpperCase(),
      first_name,
      period,
      task,
      start_at === null ? null : { moment: start_at },
      minutes,
      { cents: Math.round((minutes / 60) * 100) },
      rate_cents === null ? null : { cents: rate_cents },
      { cents: amount_cents },
      currency,
      note,
    ]),
  )
}

async function* each<Item>(all: readonly Item[]): AsyncGenerator<Item> {
  yield* all
}

/** Separates cells with `;` and writes a decimal comma in every language, because the payroll program is French. */
function* csvOf(at: At, rows: readonly Cell[][], zone: string): Generator<string> {
  yield byteOrderMark
  yield csvLine(
    headed(at).map(({ heading }) => heading),
    'fr',
    zone,
  )
  for (const row of rows) yield csvLine(row, 'fr', zone)
}
