// For how many days each kind of record is kept. The school sets them; the defaults come from the law or from the
// authority for data protection.

import type { At, Product } from '#engine/server/product.ts'
import type { Period } from '#platform/rows/index.personal.server.ts'
import { entryOf } from '#text/entry-of.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    retention: {
      name: string
      days: number
      /** The former, longer value. It applies until `from_time`. */
      before_days: number | null
      from_time: number | null
      /** A value below the lower bound: requested by one super administrator, not yet confirmed by a second one. */
      asked_days: number | null
      asked_by: number | null
      asked_time: number | null
      update_time: number
      updated_by: number | null
    }
    /** One row once an administrator has confirmed the announced erasures. */
    retention_confirmation: { id: number; confirmed_time: number; confirmed_by: number | null }
  }
}

type Moment = Pick<At, 'db' | 'now' | 'product'>
export const day = 86_400
/** In seconds: erasures are announced this long in advance. */
export const noticePeriod = 30 * day

/** The retention periods that the rooms declare, by name, in the order of their display. */
export function periodsOf({ subjects }: Pick<Product, 'subjects'>): Map<string, Period> {
  const all = subjects.flatMap(({ personal }) => Object.entries(personal?.periods ?? {}))
  return new Map(all.toSorted(([, one], [, other]) => one.order - other.order))
}

/** The days that apply now, by name. */
export async function retentionDays({ db, now, product }: Moment): Promise<Record<string, number>> {
  const set = await db.selectFrom('retention').select(['name', 'days', 'before_days', 'from_time']).execute()
  const found = new Map(
    set.map(({ name, days, before_days, from_time }) => [
      name,
      from_time !== null && from_time > now && before_days !== null ? before_days : days,
    ]),
  )
  return Object.fromEntries([...periodsOf(product)].map(([name, { advised }]) => [name, found.get(name) ?? advised]))
}

/** The days that apply now to one kind of record. */
export async function daysOf(at: Moment, name: string): Promise<number> {
  const { [name]: days } = await retentionDays(at)
  if (days === undefined) throw new Error(`no room declares the retention period "${name}"`)
  return days
}

/** True once an administrator has confirmed the announced erasures. Until then nothing is erased automatically. */
export async function isConfirmed({ db }: Pick<At, 'db'>): Promise<boolean> {
  return (await db.selectFrom('retention_confirmation').select('id').executeTakeFirst()) !== undefined
}

interface Change {
  days?: number
  before_days?: number | null
  from_time?: number | null
  asked_days: number | null
  asked_by: number | null
  asked_time: number | null
}

export async function storeDays(at: At, name: string, change: Change): Promise<void> {
  const timestamps = { update_time: at.now, updated_by: at.who.id }
  const days = entryOf(periodsOf(at.product), name).advised
  const first = { name, days, before_days: null, from_time: null, ...change, ...timestamps }
  await at.db
    .insertInto('retention')
    .values(first)
    .onConflict((already) => already.column('name').doUpdateSet({ ...change, ...timestamps }))
    .execute()
}

/** One confirmation is enough and does not expire. */
export async function storeConfirmation(at: At): Promise<void> {
  await at.db
    .insertInto('retention_confirmation')
    .values({ id: 1, confirmed_time: at.now, confirmed_by: at.who.id })
    .onConflict((already) => already.doNothing())
    .execute()
}
