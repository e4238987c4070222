// The rules of every list of a module:
// - a row about a person is visible only to people who may see this person;
// - each write checks, in its transaction, that the module is still enabled.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyDatabase, At, Rows, Rules } from '#engine/server/product.ts'
import { withCleanText } from '#platform/rows/index.server.ts'
import { pointsToPerson } from '../store/manifest-lists.ts'
import { moduleState } from '../store/calls.ts'
import type { OwnList } from './own-list.ts'

export function listRules({ uid, resource }: OwnList): Rules {
  const people = Object.entries(resource.fields).flatMap(([name, { target = '', form }]) =>
    pointsToPerson({ target }) && form !== false ? [{ column: `${resource.table}.${name}`, target }] : [],
  )
  const refuseDisabled = async ({ db }: At) => {
    const row = await db.selectFrom('module').select('state').where('uid', '=', uid).executeTakeFirst()
    const url = `/admin/${resource.path}`
    if (row?.state !== moduleState.installed) throw new Refusal(engineWords.unknownCall, { url }, { status: 404 })
  }
  return withCleanText(resource, { only: (rows, at) => people.reduce((found, { column, target }) => within(found, at, { column, target }), rows),
    beforeAdd: refuseDisabled, beforeEdit: refuseDisabled, beforeDelete: refuseDisabled,
  })
}

/** Keeps rows whose person the reader may see, and rows without a person. */
function within(rows: Rows, at: At, { column, target }: { column: string; target: string }): Rows {
  const all: Rows = (at.db as AnyDatabase).selectFrom(target)
  const reach = at.product.rules[target]?.only?.(all, at) ?? all
  if (reach === all) return rows
  return rows.where((eb) => eb.or([eb(column, 'is', null), eb(column, 'in', reach.select(`${target}.id`))]))
}
