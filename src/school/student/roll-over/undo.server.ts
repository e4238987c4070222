// Undoes a whole roll-over, from the last written row to the first. Afterwards the tables are as before the roll-over.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import type { AnyRow } from '#engine/resource.ts'
import { deleteRecords, updateRecord } from '#engine/server/records.ts'
import { openChange } from '#platform/history/index.server.ts'
import { refreshStatistics } from '#school/score/index.server.ts'
import { rejoinSessions } from '#school/timetable/index.sessions.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { refuseUndo } from './refuse-undo.server.ts'
import { type Entry, readJournal, rowsById } from './journal.server.ts'
import type { RollOver } from './proposals.server.ts'
import { rollOverRefusals as words } from '../words.ts'

export async function undoRollOver(at: At, rollOver: RollOver): Promise<void> {
  if (rollOver.status !== 'done') throw new Refusal(words.notDone)
  const entries = await readJournal(at, rollOver.id)
  await refuseUndo(at, rollOver, entries)
  await openChange(at, rollOver.change_id)
  await takeBack(withoutRules(at), entries.filter(({ kind }) => kind !== 'last').toReversed())
  await restoreFigures(at, entries)
  const madeYear = entries.some(({ entity, kind }) => entity === 'academic_year' && kind === 'add')
  const undone = { status: 'undone', undone_time: at.now, undone_by: at.who.id, change_id: null } as const
  await at.db
    .updateTable('roll_over')
    .set({ ...undone, ...(madeYear && { to_year_id: null }), update_time: at.now, updated_by: at.who.id })
    .where('id', '=', rollOver.id)
    .execute()
  await at.db.deleteFrom('roll_over_row').where('roll_over_id', '=', rollOver.id).execute()
}

/**
 * Switches off the rules, because they would react to each restored row: with enrolments of a returning student, mails,
 * and offers of places.
 */
const withoutRules = (at: At): At => ({ ...at, product: { ...at.product, rules: {} } })

async function takeBack(at: At, entries: readonly Entry[]): Promise<void> {
  for (const run of runsOf(entries)) {
    const [{ entity, kind }] = run as [Entry]
    if (kind === 'remove')
      await rejoinSessions(
        at,
        run.map(({ before }) => before as never),
      )
    else if (kind === 'edit') await restore(at, entity, run)
    else
      await remove(
        at,
        entity,
        run.map(({ row_id }) => row_id),
      )
  }
}

/**
 * Groups consecutive entries of the same entity and kind, at most 500. A group contains a changed row only once, so
 * that two changes of one row are undone one after the other.
 */
function runsOf(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    const [first] = run ?? []
    const fits = first?.entity === entry.entity && first.kind === entry.kind
    const again = entry.kind === 'edit' && run?.some(({ row_id }) => row_id === entry.row_id)
    if (run && fits && !again && run.length < 500) run.push(entry)
    else runs.push([entry])
  }
  return runs
}

async function restore(at: At, entity: string, run: readonly Entry[]): Promise<void> {
  const resource = entryOf(at.product.resources, entity)
  const rows = await rowsById(
    at,
    entity,
    run.map(({ row_id }) => row_id),
  )
  const byId = new Map(rows.map((row) => [Number(row.id), row as AnyRow]))
  for (const { row_id, before } of run) await updateRecord(at, resource, entryOf(byId, row_id), before)
}

/** Computes the statistics of classes again, because students whose enrolments were restored count in them again. */
async function restoreFigures(at: At, entries: readonly Entry[]): Promise<void> {
  const enrolments = entries.filter(({ entity, kind }) => entity === 'course_enrolment' && kind === 'edit')
  if (enrolments.length === 0) return
  const rows = await rowsById(at, 'course_enrolment', [...new Set(enrolments.map(({ row_id }) => row_id))])
  const each = (column: string) => [...new Set(rows.map((row) => Number(row[column])))]
  await refreshStatistics(at, { courses: each('course_id'), students: each('student_id') })
}

/**
 * Removes rows that the roll-over added. Years of enrolment and log entries were added without an entry in the trail,
 * so they are removed without one.
 */
async function remove(at: At, entity: string, ids: readonly number[]): Promise<void> {
  if (entity === 'student_status_log') await at.db.deleteFrom('student_status_log').where('id', 'in', ids).execute()
  else if (entity === 'enrolment_year') await at.db.deleteFrom('enrolment_year').where('id', 'in', ids).execute()
  else await deleteRecords(at, entryOf(at.product.resources, entity), ids)
}
