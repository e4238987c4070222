// Writes a line of the log with its MAC, made with the key of this installation. Personal data enters the MAC as
// hashes, so that it can be erased and the line can still be verified.

import { createHmac } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { At, Product, Tables } from '#engine/server/product.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    admin_log_seal: { seq: number; log_id: number; hash: string }
    admin_log_anchor: { seq: number; hash: string; time: number; mac: string }
  }
}

export type Line = Insertable<Tables['admin_log']>
export type StoredLine = Selectable<Tables['admin_log']>
type Sealed = Omit<Line, 'id' | 'mac' | 'erased'>

/** The columns with personal data, which an erasure empties. */
export const personalColumns = ['username', 'ip', 'useragent', 'search_text'] as const
type Digests = Record<(typeof personalColumns)[number], string>

const columns = (
  'title title_zh title_en kind result realm admin_id resource row_id fields url data request_id time change_id ' +
  'create_time update_time created_by updated_by'
).split(' ') as (keyof Sealed)[]

const keys = new WeakMap<Product, Buffer>()

export function hmac(product: Product, ...parts: unknown[]): string {
  const key = keys.getOrInsertComputed(product, () => product.key('audit'))
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

export function digestsOf(product: Product, line: Sealed): Digests {
  return Object.fromEntries(personalColumns.map((name) => [name, hmac(product, name, line[name])])) as Digests
}

export function macOf(product: Product, line: Sealed, digests = digestsOf(product, line)): string {
  const values = columns.map((name) => line[name] ?? null)
  return hmac(
    product,
    'line',
    values,
    personalColumns.map((name) => digests[name]),
  )
}

export async function writeLine(at: Pick<At, 'db' | 'product'>, sealed: Sealed): Promise<void> {
  const mac = macOf(at.product, sealed)
  await at.db
    .insertInto('admin_log')
    .values({ ...sealed, mac, erased: null })
    .execute()
}

/** True if the line is unchanged since it was written, or was changed only by an erasure. */
export function isGenuine(product: Product, line: StoredLine): boolean {
  if (line.erased === null) return macOf(product, line) === line.mac
  const { digests, mac } = readErased(line.erased)
  const empty = personalColumns.every((name) => line[name] === '')
  return empty && mac === erasedMac(product, line.mac, digests) && macOf(product, line, digests) === line.mac
}

/** The text for the column `erased`: hashes of the erased values, and a MAC that proves them. */
export function erasedOf(product: Product, line: StoredLine): string {
  const digests = digestsOf(product, line)
  return JSON.stringify({ digests, mac: erasedMac(product, line.mac, digests) })
}

const erasedMac = (product: Product, mac: string, digests: Digests) =>
  hmac(
    product,
    'erased',
    mac,
    personalColumns.map((name) => digests[name]),
  )

function readErased(text: string): { digests: Digests; mac: string } {
  try {
    return { digests: {} as Digests, mac: '', ...(JSON.parse(text) as object) }
  } catch {
    return { digests: {} as Digests, mac: '' }
  }
}
