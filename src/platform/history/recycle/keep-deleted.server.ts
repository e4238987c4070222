// Adds deleted records of watched entities to the recycle bin and removes restored ones, in the transaction of the
// change.

import type { Resource } from '#engine/resource.ts'
import type { At, RecordChange } from '#engine/server/product.ts'
import { fold } from '#text/fold.ts'
import { currentCall } from '../audit/current-call.server.ts'
import { readWatched } from './rules.server.ts'

/** What the trail has stored about the change of a record. */
export interface TrailEntry {
  change_id: number
  row_id: number
  title: string
}

export async function storeDeleted(
  at: At,
  resource: Resource,
  { kind }: RecordChange,
  noted: TrailEntry,
): Promise<void> {
  if (kind === 'restore')
    await at.db
      .deleteFrom('data_recycle_log')
      .where('resource', '=', resource.name)
      .where('row_id', '=', noted.row_id)
      .execute()
  if (kind !== 'del') return
  const recycle_id = (await readWatched(at)).recycle.get(resource.name)
  if (recycle_id !== undefined)
    await at.db
      .insertInto('data_recycle_log')
      .values({ ...commonColumns(at, resource, noted), recycle_id })
      .execute()
}

/** The columns that `data_recycle_log` and `sensitive_data_log` have in common. */
export function commonColumns(at: At, resource: Resource, { change_id, row_id, title }: TrailEntry) {
  const useragent = String(currentCall.getStore()?.request.headers['user-agent'] ?? '').slice(0, 255)
  return {
    resource: resource.name,
    row_id,
    title,
    change_id,
    time: at.now,
    ip: at.ip,
    useragent,
    data_table: resource.table,
    connection: '',
    primary_key: 'id',
    admin_id: at.who.realm === 'admin' ? at.who.id : null,
    create_time: at.now,
    update_time: at.now,
    created_by: null,
    updated_by: null,
    search_text: `| ${fold(title)} ¦`,
  }
}
