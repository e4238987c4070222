// Saves the remedy that a person chose for one kind of fault. The remedy `leave` changes the rows at once; the others
// take effect when the rows are read again.

import type { At } from '#engine/server/product.ts'
import { type Resource, fieldOf } from '#engine/resource.ts'
import { findRecord } from '#engine/server/records.ts'
import { entryOf } from '#text/entry-of.ts'
import type { Job, Options } from '../import/jobs.server.ts'
import { everyReason } from '../import/every-reason.ts'
import type { LineFault, Mend } from '../import/mends.server.ts'

/** `none` removes the remedy that was chosen earlier. */
export type Decision = { how: Exclude<Mend['how'], 'set'> | 'none' } | { how: 'set'; to: string }

export async function decideFault(at: At, job: Job, fault: LineFault, decision: Decision): Promise<void> {
  const options = JSON.parse(job.options) as Options
  const isSame = (mend: LineFault) =>
    mend.field === fault.field && mend.value === fault.value && mend.reason === fault.reason
  const before = (options.mends ?? []).find(isSame)
  const others = (options.mends ?? []).filter((mend) => !isSame(mend))
  const added = decision.how === 'none' ? [] : [{ ...fault, ...decision } as Mend]
  await at.product.store.write(async (db) => {
    const inside = { ...at, db }
    if (job.status === 'done' && before?.how === 'leave') await settleRows(inside, job, fault, 'error')
    if (job.status === 'done' && decision.how === 'leave') await settleRows(inside, job, fault, 'skip')
    await db
      .updateTable('import_job')
      .set({ options: JSON.stringify({ ...options, mends: [...others, ...added] }), update_time: at.now })
      .where('id', '=', job.id)
      .execute()
    // The result of the trial is no longer valid, so the file must be tried again.
    if (job.status === 'ready')
      await db.updateTable('import_job').set({ status: 'uploaded' }).where('id', '=', job.id).execute()
  })
}

/**
 * Replaces the id of a chosen record (`#12`) by its code, because the id changes when the record is undone and imported
 * again. Other texts stay unchanged.
 */
export async function codeOf(at: At, resource: Resource, field: string, text: string): Promise<string> {
  const name = fieldOf(resource, field)?.target
  const id = Number(/^#(\d{1,15})$/.exec(text)?.[1] ?? 0)
  if (!name || id === 0) return text
  const target: Resource = entryOf(at.product.resources, name)
  const code = Object.entries(target.fields).find(
    ([, { kind, unique, mask }]) => kind === 'text' && unique && !mask,
  )?.[0]
  const row = await findRecord(at, target, id)
  return code && row[code] ? String(row[code]) : text
}

/** Sets the rows with this fault to skipped or faulty, and corrects the counts of the job. */
async function settleRows(
  { db }: At,
  { id }: Job,
  { field, value, reason }: LineFault,
  action: 'skip' | 'error',
): Promise<void> {
  let rows = db.selectFrom('import_fault').select('row_id').where('job_id', '=', id).where('field', '=', field)
  if (reason === everyReason) rows = rows.where('value', 'is not', null)
  else if (value === null) rows = rows.where('value', 'is', null).where('reason', '=', reason)
  else rows = rows.where('value', '=', value)
  const { numUpdatedRows } = await db
    .updateTable('import_row')
    .set({ action })
    .where('id', 'in', rows)
    .where('action', '=', action === 'skip' ? 'error' : 'skip')
    .executeTakeFirstOrThrow()
  const moved = Number(numUpdatedRows) * (action === 'skip' ? 1 : -1)
  await db
    .updateTable('import_job')
    .set(({ eb }) => ({ errors: eb('errors', '-', moved), skipped: eb('skipped', '+', moved) }))
    .where('id', '=', id)
    .execute()
}
