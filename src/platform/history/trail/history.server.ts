// The call `history`: the changes of a record, newest first, limited to what the reader may see.

import { z } from 'zod'
import { type Resource, fieldOf } from '#engine/resource.ts'
import { may, node } from '#engine/server/access.ts'
import type { At, RecordChange } from '#engine/server/product.ts'
import { type Call, queryOf } from '#engine/server/routes.ts'
import { hiddenFields } from '#engine/server/scope.ts'
import type { Differences } from './differences.server.ts'
import { mayUndoOf, refuseHiddenHistory } from './reach.server.ts'
import { recordTitlesIn } from './trail.server.ts'
import { reverseCalls } from './undo-steps.server.ts'
import { wireValue } from '#platform/rows/index.server.ts'
import { callTitles } from '../words.ts'

const number = (max: number) => z.coerce.number().int().min(1).max(max)
const query = queryOf({
  id: number(Number.MAX_SAFE_INTEGER),
  page: number(100_000).default(1),
  limit: number(100).default(20),
})

export function historyCall(resource: Resource): Call<typeof query> {
  return {
    method: 'GET',
    url: `/admin/${resource.path}/history`,
    guard: node(`${resource.path}/edit`),
    about: callTitles.historyOfARecord,
    query,
    async run(at, { query: { id, page, limit } }) {
      await refuseHiddenHistory(at, resource, id)
      const rows = ofRecord(at, resource, id)
      const { total } = await rows.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
      const found = await rows
        .select([
          'trail_row.id as row',
          'change_id',
          'kind',
          'action',
          'fields',
          'realm',
          'who_id',
          'who_name',
          'time',
          'undoes',
        ])
        .orderBy('trail_row.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      const undone = await undoneChanges(at, resource, id)
      const list = found.map((row) => ({
        change: row.change_id,
        kind: row.kind,
        action: row.action,
        time: row.time,
        by: { realm: row.realm, id: row.who_id, name: row.who_name },
        undoes: row.undoes,
        undone: undone.has(row.change_id),
        mayUndo: !undone.has(row.change_id) && mayUndo(at, resource, row),
        fields: shown(at, resource, JSON.parse(row.fields) as Differences),
      }))
      const values = list.flatMap(({ fields }) => fields)
      const titles = await recordTitlesIn(
        at,
        resource,
        values.map(({ name, before, after }) => [name, [before, after]]),
      )
      return { list, total: Number(total), titles }
    },
  }
}

function ofRecord(at: At, resource: Resource, id: number) {
  return at.db
    .selectFrom('trail_row')
    .innerJoin('trail_change', 'trail_change.id', 'trail_row.change_id')
    .where('resource', '=', resource.name)
    .where('row_id', '=', id)
}

/** The changes of this record that are undone. A change whose undo was undone is not among them. */
async function undoneChanges(at: At, resource: Resource, id: number): Promise<Set<number | null>> {
  const undone = new Set<number | null>()
  const latestFirst = await ofRecord(at, resource, id)
    .select(['change_id', 'undoes'])
    .where('undoes', 'is not', null)
    .orderBy('change_id', 'desc')
    .execute()
  for (const { change_id, undoes } of latestFirst) if (!undone.has(change_id)) undone.add(undoes)
  return undone
}

type Row = { kind: RecordChange['kind']; realm: string; who_id: number }

function mayUndo(at: At, resource: Resource, row: Row): boolean {
  const call = reverseCalls[row.kind]
  return call !== null && may(at.who, `${resource.path}/${call}`) && mayUndoOf(at.who, row)
}

/** Leaves out hidden columns. Of a secret only the fact of the change is shown. */
function shown(at: At, resource: Resource, changed: Differences) {
  const hidden = hiddenFields(at, resource)
  return Object.entries(changed)
    .filter(([name]) => fieldOf(resource, name) && !hidden.includes(name))
    .map(([name, [before, after, veiled = false]]) => ({
      name,
      veiled,
      before: wireValue(resource, name, before),
      after: wireValue(resource, name, after),
    }))
}
