// The last declaration of each list of a module. It is kept with the records after the module is uninstalled, so that
// people can still be erased there.

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
