// Downloads of the import: an empty file with the right columns; the refused lines, to correct and upload again.

import { Readable } from 'node:stream'
import type { Download } from '#engine/envelope.ts'
import { Download as File } from '#engine/envelope.ts'
import type { Resource } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { say } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import { byteOrderMark, csvLine } from '../export/csv.server.ts'
import { contentDisposition, fileTypes } from '../export/export.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { sheetBytes } from '../spreadsheet.server.ts'
import { mappableFields } from './mapping.server.ts'
import { importWords } from '../words.ts'
import type { Job } from './jobs.server.ts'

export async function templateFile(at: At, resource: Resource, format: 'csv' | 'xlsx'): Promise<Download> {
  const zone = await schoolZone(at)
  const columns = mappableFields(at, resource).map((name) => ({
    heading: say(fieldWords(at, resource, name), at.language),
    kind: entryOf(resource.fields, name).kind,
  }))
  const many = say(entryOf(at.product.labels, resource.name).many, at.language)
  const headings = columns.map(({ heading }) => heading)
  const bytes =
    format === 'csv'
      ? [byteOrderMark + csvLine(headings, at.language, zone)]
      : sheetBytes(many, columns, nothing(), zone)
  const headers = {
    'content-disposition': contentDisposition(at, resource, say(importWords.template, at.language), format),
  }
  return new File(`${resource.name}.${format}`, fileTypes[format], Readable.from(bytes), headers)
}

async function* nothing() {}

/** The refused lines as they were uploaded, after two columns with the line number and the reason. */
export function errorsFile(at: At, resource: Resource, job: Job): Download {
  const name = say(importWords.errors, at.language)
  const headers = { 'content-disposition': contentDisposition(at, resource, name, 'csv') }
  return new File(`${resource.name}.csv`, fileTypes.csv, Readable.from(errorLines(at, job)), headers)
}

async function* errorLines(at: At, { id, headings }: Job) {
  const zone = await schoolZone(at)
  const line = (cells: string[]) => csvLine(cells, at.language, zone)
  const own = [importWords.line, importWords.reason].map((words) => say(words, at.language))
  yield byteOrderMark + line([...own, ...(JSON.parse(headings) as string[])])
  for (let last = 0; ;) {
    const rows = await refusedLines(at, id, last, 500)
    const lastRow = rows.at(-1)
    if (!lastRow) return
    last = lastRow.id
    const lines = rows.map((row) => line([String(row.line), row.reason ?? '', ...(JSON.parse(row.raw) as string[])]))
    yield lines.join('')
  }
}

export function refusedLines(at: At, job: number, last: number, limit: number) {
  return at.product.store.read
    .selectFrom('import_row')
    .select(['id', 'line', 'reason', 'raw'])
    .where('job_id', '=', job)
    .where('action', '=', 'error')
    .where('id', '>', last)
    .orderBy('id')
    .limit(limit)
    .execute()
}
