// The settings in force: saved values, overrides of the environment, and defaults of the product.

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
    /** The values of settings that the environment overrides. */
    decided: Partial<Settings>
    /** The address of this site for links in mails, such as `https://ecole.example.test`. */
    origin: string
    /** True if `origin` comes from PUBLIC_URL, which is the same for every client. */
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

/**
 * In milliseconds. The cache is not used for longer, so that a change by another process on the same database is seen
 * within a second.
 */
const freshFor = 800

interface CacheEntry {
  since: number
  found: Settings
}
const cache = new WeakMap<Store, CacheEntry>()

/** Returns the cached settings; undefined if they are older than `freshFor`. */
export function cachedSettings({ store }: Pick<At['product'], 'store'>): Settings | undefined {
  const known = cache.get(store)
  return known && isFresh(known.since, freshFor) ? known.found : undefined
}

/** Returns the last known time zone, for synchronous code. It may be out of date, but it hardly ever changes. */
export const cachedZone = ({ store }: Pick<At['product'], 'store'>): string =>
  cache.get(store)?.found.time_zone ?? String(builtIn.time_zone.default)

/** Returns the settings in force, from the cache or from the table. Also sets the time zone of `schoolClock`. */
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

/** Clears the cache. Called when a change of settings has been committed. */
export function forgetSettings({ store }: Pick<At['product'], 'store'>): void {
  cache.delete(store)
}

/**
 * Adds the missing rows of declared settings: each setting needs a row, because clients name a setting by the id of its
 * row.
 */
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
