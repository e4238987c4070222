// The current settings: saved values, overrides of the environment, and defaults of the product.

import type { Generated } from 'kysely'
import { isFresh } from '#text/is-fresh.ts'
import { schoolClock } from '#text/school-clock.ts'
import type { At, Store } from '#engine/server/product.ts'
import { type Settings, builtIn } from './built-in.ts'
import { declaredSettings } from './declarations.ts'
import { type InputType, type Value, readValue } from './input-types.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    config: ConfigTable
  }
  interface Product {
    /** Overrides of the environment. */
    decided: Partial<Settings>
    /** `https://ecole.example.test`: the address for mails. */
    origin: string
    /** True if it comes from PUBLIC_URL, which is the same for every client. */
    isPublic: boolean
  }
}

export interface ConfigTable {
  id: Generated<number>
  name: string
  group_name: string
  title: string
  tip: string
  type: InputType | ''
  value: string | null
  content: string
  rule: string
  extend: string
  input_extend: string
  allow_del: 0 | 1
  weigh: number
  create_time: number
  update_time: number
  updated_by: number | null
}

/** Other processes on the same database see a change within a second. */
const freshFor = 800

interface CacheEntry {
  since: number
  found: Settings
}
const cache = new WeakMap<Store, CacheEntry>()

/** The cached settings; undefined when they are older than a second. */
export function cachedSettings({ store }: Pick<At['product'], 'store'>): Settings | undefined {
  const known = cache.get(store)
  return known && isFresh(known.since, freshFor) ? known.found : undefined
}

/** The last known time zone, for synchronous code; it hardly ever changes. */
export const cachedZone = ({ store }: Pick<At['product'], 'store'>): string =>
  cache.get(store)?.found.time_zone ?? String(builtIn.time_zone.default)

export async function settings({ db, product }: Pick<At, 'db' | 'product'>): Promise<Settings> {
  const known = cachedSettings(product)
  if (known) return known
  const rows = await db.selectFrom('config').select(['name', 'value']).where('value', 'is not', null).execute()
  const saved = new Map(rows.map((row) => [row.name, row.value ?? '']))
  const found = Object.fromEntries(
    Object.entries(declaredSettings(product).items).map(([name, item]): [string, Value] => {
      const text = saved.get(name)
      return [name, text === undefined ? item.default : readValue(item.type, text)]
    }),
  )
  const inForce = { ...found, ...product.decided } as unknown as Settings // Each value was checked against its declaration.
  cache.set(product.store, { since: Date.now(), found: inForce })
  schoolClock.timeZone = inForce.time_zone
  return inForce
}

/** Clears the cache; called after the commit of a save. */
export function forgetSettings({ store }: Pick<At['product'], 'store'>): void {
  cache.delete(store)
}

/** Every built-in setting has its row, whose number the wire knows it by. */
export async function fillConfig({ db, now, product }: At): Promise<void> {
  const there = new Set((await db.selectFrom('config').select('name').execute()).map((row) => row.name))
  const missing = Object.keys(declaredSettings(product).items).filter((name) => !there.has(name))
  if (missing.length === 0) return
  await db
    .insertInto('config')
    .values(missing.map((name) => ({ ...declared, name, create_time: now, update_time: now })))
    .onConflict((already) => already.column('name').doNothing())
    .execute()
}

const declared = {
  group_name: '',
  title: '',
  tip: '',
  type: '' as const,
  value: null,
  content: '{}',
  rule: '',
  extend: '{}',
  input_extend: '{}',
  allow_del: 0 as const,
  weigh: 0,
  updated_by: null,
}
