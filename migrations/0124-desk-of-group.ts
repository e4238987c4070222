// A group has a desk: the first level of the menu of its members. A school that moved or sorted entries of the menu
// keeps its tree, until it chooses a desk for a group.

import type { Kysely } from 'kysely'
import { addColumn } from '#server/tables.ts'
import type { AnyDatabase } from '#engine/server/product.ts'

const desks = ['tree', 'super', 'direction', 'registrar', 'accounts', 'teacher', 'student']

/** The names of these groups in a new school until now. */
const names = { direction: 'Direction', registrar: 'Scolarité', accounts: 'Comptabilité' }

export async function up(db: Kysely<unknown>): Promise<void> {
  const list = desks.map((desk) => `'${desk}'`).join(', ')
  await addColumn(db, 'admin_group', 'desk', `text check (desk in (${list}))`)
  const any = db as AnyDatabase
  const give = (desk: string) => any.updateTable('admin_group').set({ desk })
  await give((await isRearranged(any)) ? 'tree' : 'super')
    .where('all_rules', '=', 1)
    .execute()
  if (await isRearranged(any)) return
  for (const part of ['teacher', 'student']) await give(part).where('part', '=', part).execute()
  for (const [desk, name] of Object.entries(names)) await give(desk).where('name', '=', name).execute()
}

interface Place {
  pid: number | null
  weigh: number | null
}

/** `origin` is the entry as the product declared it. */
async function isRearranged(db: AnyDatabase): Promise<boolean> {
  const rows = await db
    .selectFrom('admin_rule')
    .select(['pid', 'weigh', 'origin'])
    .where('origin', 'is not', null)
    .where('delete_time', 'is', null)
    .where('type', '!=', 'button')
    .execute()
  return rows.some(({ pid, weigh, origin }) => {
    const declared = JSON.parse(origin as string) as Place
    return pid !== declared.pid || Number(weigh) !== Number(declared.weigh)
  })
}
