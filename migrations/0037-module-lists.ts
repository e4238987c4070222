// The lists that modules brought, as they last declared them. It outlives the module by as long as its records are kept:
// whoever is forgotten meanwhile is forgotten there, too.

import type { Kysely } from 'kysely'
import { createIndex, createPlain } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlain(db, 'module_list', {
    name: 'text primary key',
    uid: 'text not null',
    declaration: 'text not null',
  })
  await createIndex(db, 'module_list', 'uid')
}
