// Two transactions, the second of which begins before the first has ended.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { anonymous } from '#engine/server/access.ts'
import { systemContext } from '../product.ts'
import type { Answer, School } from './school.ts'

/** Runs the first work, begins the second, and ends the first transaction once the second is over or waits for it. */
export async function overlap(
  { product }: School,
  first: (at: At) => Promise<unknown>,
  second: () => Promise<Answer>,
): Promise<Answer> {
  const office = { ...anonymous, realm: 'admin' as const, id: 1, super: true }
  const { store } = product
  let answer: Promise<Answer> | undefined
  await store.write(async (db) => {
    await first({ ...systemContext(product), who: office, db })
    answer = second()
    let isOver = false
    void answer.finally(() => (isOver = true))
    // SQLite has no second transaction before this one has ended.
    if (store.engine === 'postgres')
      for (let n = 0; n < 100 && !isOver && !(await someoneWaits(store)); n++) await pause(10)
  })
  return answer!
}

async function someoneWaits({ read }: School['product']['store']): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
    read,
  )
  return rows.length > 0
}
