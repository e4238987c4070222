// The calls that export the grid as a file, one column per assessment, and read the filled file. Reading only compares
// it with the grid and writes nothing.

import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { itemAt } from '#text/item-at.ts'
import { Download } from '#engine/envelope.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { say } from '#engine/languages.ts'
import {
  type Cell,
  byteOrderMark,
  csvLine,
  fileTypes,
  type UploadContext,
  encodingOf,
  withFile,
  type SheetColumn,
  sheetBytes,
} from '#platform/transfer/index.server.ts'
import { letterOf } from '../letter-marks.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { gradebookOf } from './gradebook.server.ts'
import { type Gradebook, gridPath, headingsOf } from './marks.ts'
import { compareSheet } from './sheet-read.server.ts'
import { sheetWords as words } from '../words.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const sheetQuery = { course: id, term: id.optional() }

export function sheetCalls(app: FastifyInstance, product: Product, arrivals: UploadContext): void {
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${gridPath}/sheet`,
    guard: node(`${gridPath}/index`),
    about: words.export,
    query: queryOf({ ...sheetQuery, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    run: async (at, { query: { course, term, format } }) => sheetOf(at, await gradebookOf(at, course, term), format),
  })
  // Multipart forms are accepted only inside this scope, because any web page can send them.
  void app.register(async function receiveMarks(inner) {
    await inner.register(multipart)
    registerCall(inner, product, {
      method: 'POST',
      url: `/admin/${gridPath}/read`,
      guard: node(`${gridPath}/save`),
      about: words.import,
      transaction: false,
      query: queryOf({ ...sheetQuery, encoding: encodingOf }),
      async run(at, { query: { course, term, encoding } }, request) {
        await at.product.limits.take('upload account', String(at.who.id))
        const book = await gradebookOf(at, course, term)
        return withFile(request, arrivals, encoding, async ({ name, pieces }) => ({
          file: name,
          ...(await compareSheet(at, book, pieces)),
        }))
      },
    })
  })
}

async function sheetOf(at: At, book: Gradebook, format: 'csv' | 'xlsx'): Promise<Download> {
  const zone = await schoolZone(at)
  const columns = columnsOf(at, book)
  const rows = linesOf(book)
  const file = `notes-${book.course.id}-${book.term.id}.${format}`
  const headers = { 'content-disposition': `attachment; filename="${file}"` }
  const made =
    format === 'xlsx' ? sheetBytes(book.term.title, columns, each(rows), zone) : csvOf(at, columns, rows, zone)
  return new Download(file, fileTypes[format], Readable.from(made, { objectMode: false }), headers)
}

function columnsOf(at: At, { tests }: Gradebook): SheetColumn[] {
  const known = [words.number, words.student].map((heading) => ({
    heading: say(heading, at.language),
    kind: 'text' as const,
  }))
  const marks = headingsOf(tests).map((heading, place): SheetColumn => ({
    heading,
    kind: itemAt(tests, place).letters.length > 0 ? 'text' : 'real',
  }))
  return [...known, ...marks]
}

/** Returns one line per student: number, name and marks; cells without a mark are empty. */
function linesOf({ students, tests, scores }: Gradebook): Cell[][] {
  const has = new Map(scores.map((score) => [`${score.student_id} ${score.assessment_id}`, score]))
  return students.map(({ id: student, no, title }) => [
    no,
    title,
    ...tests.map((test): Cell => {
      const { value = null, code = null } = has.get(`${student} ${test.id}`) ?? {}
      return code ?? (value === null ? null : (letterOf(test.letters, value) ?? value / 100))
    }),
  ])
}

async function* each<Item>(all: readonly Item[]): AsyncGenerator<Item> {
  yield* all
}

function* csvOf(at: At, columns: SheetColumn[], rows: readonly Cell[][], zone: string): Generator<string> {
  yield byteOrderMark
  yield csvLine(
    columns.map(({ heading }) => heading),
    at.language,
    zone,
  )
  for (const row of rows) yield csvLine(row, at.language, zone)
}
