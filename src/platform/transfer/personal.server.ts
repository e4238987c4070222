// Declares the personal data of imports and archives: who uploaded a file, and lines about people.

import { type Expression, type SqlBool, sql } from 'kysely'
import type { AnyDatabase } from '#engine/server/product.ts'
import {
  type Eb,
  type Person,
  type Personal,
  type Traces,
  containsText,
  inJson,
} from '#platform/rows/index.personal.server.ts'
import { personalWords as words } from './words.ts'

const emptyLine = { raw: '[]', before: null, reason: null }

export const transferPersonal: Personal = {
  tables: {
    open_archive: {
      words: words.archive,
      activity: 'log',
      columns: {
        id: 'none',
        direction: 'none',
        status: 'none',
        name: 'personal',
        bytes: 'none',
        facts: 'none',
        fault: 'none',
        started_by: 'identifier',
        create_time: 'none',
        update_time: 'none',
      },
      places: [{ of: { admin: 'started_by' }, erase: { name: '—', started_by: 0 } }],
    },
    import_row: {
      words: words.row,
      columns: {
        id: 'none',
        job_id: 'none',
        line: 'none',
        raw: 'minor',
        action: 'none',
        reason: 'minor',
        target_id: 'identifier',
        before: 'minor',
      },
      places: [{ of: linesAbout, erase: emptyLine }],
    },
    import_fault: {
      words: words.fault,
      columns: { id: 'none', job_id: 'none', row_id: 'none', field: 'none', value: 'minor', reason: 'minor' },
      places: [{ of: faultsAbout, erase: { value: null, reason: '—' } }],
    },
    import_job: {
      words: words.job,
      columns: {
        id: 'none',
        admin_id: 'identifier',
        resource: 'none',
        file: 'personal',
        encoding: 'none',
        headings: 'none',
        samples: 'minor',
        mapping: 'none',
        options: 'none',
        status: 'none',
        total: 'none',
        seen: 'none',
        created: 'none',
        updated: 'none',
        skipped: 'none',
        errors: 'none',
        kept: 'none',
        change_id: 'none',
        moves_in: 'none',
        queued: 'none',
        finish_time: 'none',
        create_time: 'none',
        update_time: 'none',
      },
      places: [{ of: jobsOf, erase: { file: '—', samples: '[]' } }],
    },
  },
  async removeTraces(at, traces) {
    const db = at.db as AnyDatabase
    const lines = db.selectFrom('import_row').select('id').where(mentionsPerson('raw', traces))
    await db.deleteFrom('import_fault').where('row_id', 'in', lines).execute()
    await db.updateTable('import_row').set(emptyLine).where(mentionsPerson('raw', traces)).execute()
    await db.updateTable('import_job').set({ samples: '[]' }).where(mentionsPerson('samples', traces)).execute()
  },
}

function linesAbout(eb: Eb, person: Person): Expression<SqlBool> {
  const about = Object.entries(person).filter(([, ids]) => ids.length > 0)
  return eb.exists(
    eb
      .selectFrom('import_job')
      .select('import_job.id')
      .whereRef('import_job.id', '=', 'import_row.job_id')
      .where((job) =>
        job.or(
          about.map(([entity, ids]) =>
            job.and([job('import_job.resource', '=', entity), job('import_row.target_id', 'in', ids)]),
          ),
        ),
      ),
  )
}

function faultsAbout(eb: Eb, person: Person): Expression<SqlBool> {
  const lines = eb
    .selectFrom('import_row')
    .select('import_row.id')
    .where((row) => linesAbout(row, person))
  return eb('row_id', 'in', lines)
}

/**
 * Imports that the person uploaded, and imports with a line about the person, because the file name may contain the
 * name of the person.
 */
function jobsOf(eb: Eb, person: Person): Expression<SqlBool> {
  const lines = eb
    .selectFrom('import_row')
    .select('import_row.job_id')
    .where((row) => linesAbout(row, person))
  return eb.or([eb('admin_id', 'in', [0, ...(person.admin ?? [])]), eb('id', 'in', lines)])
}

/** True for a text with an address of the person, or with both the last and the first name. */
const mentionsPerson = (column: string, { own, names }: Traces) =>
  sql<boolean>`(${sql.join(
    [
      sql`1 = 0`,
      ...own.map((text) => containsText(column, text)),
      ...names.map(
        ([last, first]) => sql`(${containsText(column, inJson(last))} and ${containsText(column, inJson(first))})`,
      ),
    ],
    sql` or `,
  )})`
