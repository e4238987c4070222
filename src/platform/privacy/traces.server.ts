// Finds data about a person by value, not by id: an address in an e-mail, a name in a file name. Brothers may share an
// address, and strangers a name. So this data is removed only where no reference says whose it is, and never from the
// record of another person.

import type { AnyDatabase, At, Product } from '#engine/server/product.ts'
import type { Traces } from '#platform/rows/index.personal.server.ts'
import { kindsOf, personalOf } from './declarations.server.ts'

type Row = Record<string, unknown>

export function tracesIn(rooms: Pick<Product, 'subjects'>, rows: Row[]): Traces {
  const numbers = new Set([...kindsOf(rooms).values()].flatMap(({ knownBy }) => knownBy))
  const texts = rows.flatMap((row) => [...numbers].map((name) => row[name]))
  // Only e-mail addresses and texts with at least five digits are used, because others may be usual words (`office`).
  const own = texts.filter((text): text is string => typeof text === 'string' && /@|(\d.*){5}/.test(text))
  const names = rows.flatMap(({ last_name, first_name }): [string, string][] =>
    typeof last_name === 'string' && typeof first_name === 'string' ? [[last_name, first_name]] : [],
  )
  const accounts = rows.flatMap(({ username }) => (typeof username === 'string' ? [username.toLowerCase()] : []))
  return { own: [...new Set(own)], names, accounts }
}

/** Removes data that contains the values of the person without a reference, in the tables of all rooms. */
export async function removeTraces(at: At, traces: Traces): Promise<void> {
  const counted = [...traces.accounts, ...traces.own]
  await (at.db as AnyDatabase)
    .deleteFrom('rate_limit')
    .where((eb) => eb.or([eb.lit(false), ...counted.map((key) => eb('key', 'like', `%:${key}`))]))
    .execute()
  for (const { removeTraces: remove } of personalOf(at.product)) await remove?.(at, traces)
}

/** The messages of the outbox to one of the addresses or numbers of the person. */
export async function mailsTo(at: At, { own }: Traces): Promise<Row[]> {
  const rows = (at.db as AnyDatabase)
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', 'in', ['', ...own])
  return await rows.execute()
}
