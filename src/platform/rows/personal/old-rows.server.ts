// A retention rule that removes all rows of a table after a number of days, for all people.

import type { AnyDatabase, At, Rows } from '#engine/server/product.ts'
import type { Rule } from './personal.ts'

const day = 86_400

interface OldRowsOptions {
  /** Only rows with one of these values in one of these columns. */
  only?: Record<string, readonly string[]>
  /** A table whose rows refer to these rows. Its rows are removed first. */
  first?: string
  /** The parent table, which has the date. Parents are removed together with their rows. */
  through?: string
}

export function oldRows(table: string, dated: string, { only, first, through }: OldRowsOptions = {}): Rule {
  const old = (at: At, after: number) => {
    const all = (at.db as AnyDatabase).selectFrom(through ?? table).where(dated, '<', at.now - after * day)
    if (!only) return all
    return all.where(({ eb, or }) => or(Object.entries(only).map(([name, values]) => eb(name, 'in', values))))
  }
  return {
    async over(at, after) {
      const { count } = await old(at, after)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return { count: Number(count), titles: [] }
    },
    purge: (at, after) =>
      at.product.store.write(async (db) => {
        const any = db as AnyDatabase
        const inside = { ...at, db }
        const ids = old(inside, after).select('id')
        if (first) await any.deleteFrom(first).where(`${table}_id`, 'in', ids).execute()
        if (through) return purgeThrough(any, table, through, ids)
        return Number((await any.deleteFrom(table).where('id', 'in', ids).executeTakeFirst()).numDeletedRows)
      }),
  }
}

/** Removes the rows and their parents. A later change that undid a removed one loses its reference (`undoes`) to it. */
async function purgeThrough(db: AnyDatabase, table: string, through: string, ids: Rows): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom(table).where('change_id', 'in', ids).executeTakeFirst()
  await db.updateTable(through).set({ undoes: null }).where('undoes', 'in', ids).execute()
  await db.deleteFrom(through).where('id', 'in', ids).execute()
  return Number(numDeletedRows)
}
