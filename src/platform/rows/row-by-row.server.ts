// Handles many records one after another: each succeeds or is refused separately. A few share a transaction, so that
// other writers can write in between and memory use stays small.

import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'kysely'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { changesUntilNow } from './collect.server.ts'
import { violationOf } from './violation.server.ts'

export interface Item {
  id: number
  title: string
}
/** A record that was skipped, and why; `by` and `at` if the reason is another person's change. */
export interface RefusedItem extends Item {
  msg: string
  by?: string
  at?: number
}
export interface Outcome {
  done: number
  refused: RefusedItem[]
}
/** The number of handled records and of all records. */
export interface Progress {
  done: number
  of: number
  /** A cancelled batch can still be undone. */
  change: number | undefined
}

/** One chunk is one transaction. On SQLite other writers wait meanwhile. */
export const chunkSize = 100

export async function* inChunks<T extends Item>(items: readonly T[], size = chunkSize): AsyncGenerator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
/** If one row is refused, this many rows are repeated; a savepoint per row would cost more. */
const fewRows = 10

export async function* rowByRow<T extends Item>(
  at: At,
  { chunks, of }: { chunks: AsyncIterable<T[]>; of: number },
  act: (at: At, item: T) => Promise<void>,
  outcome: Outcome,
): AsyncGenerator<Progress, void> {
  const { change } = at
  let seen = 0
  yield { done: 0, of, change }
  for await (const items of chunks) {
    const refused = await runGroup(at, items, act)
    outcome.done += items.length - refused.length
    outcome.refused.push(...refused)
    seen += items.length
    yield { done: seen, of: Math.max(of, seen), change }
    await others()
  }
}

type Act<T> = (at: At, item: T) => Promise<void>

/** Most rows succeed, so they are tried in groups; only a group with a refusal is repeated row by row. */
function runGroup<T extends Item>(at: At, items: T[], act: Act<T>): Promise<RefusedItem[]> {
  return at.product.store.write(async (db) => {
    const inside = { ...at, db, who: await at.product.whoNow({ ...at, db }) }
    const refused: RefusedItem[] = []
    for (let from = 0; from < items.length; from += fewRows) {
      const few = items.slice(from, from + fewRows)
      if (await refusalOf(inside, few, act)) refused.push(...(await runEach(inside, few, act)))
    }
    return refused
  })
}

async function runEach<T extends Item>(at: At, items: T[], act: Act<T>): Promise<RefusedItem[]> {
  const refused: RefusedItem[] = []
  for (const item of items) {
    const refusal = await refusalOf(at, [item], act)
    if (refusal) refused.push(refusedItem(at, item, refusal))
  }
  return refused
}

/** Returns the reason why one of them fails; then all of them are rolled back. */
async function refusalOf<T extends Item>(at: At, items: T[], act: Act<T>): Promise<Refusal | undefined> {
  await sql`savepoint these_rows`.execute(at.db)
  const forgetSince = changesUntilNow(at)
  try {
    for (const item of items) await act(at, item)
    await sql`release savepoint these_rows`.execute(at.db)
    return undefined
  } catch (problem) {
    const refusal = problem instanceof Refusal ? problem : violationOf(at, problem)
    if (!refusal) throw problem
    await sql`rollback to savepoint these_rows`.execute(at.db)
    await sql`release savepoint these_rows`.execute(at.db)
    forgetSince()
    return refusal
  }
}

/** Does not reveal even the title of a record that the person may not see. */
function refusedItem(at: At, { id, title }: Item, { words, values, data }: Refusal): RefusedItem {
  const { by, at: time } = (data ?? {}) as Partial<RefusedItem>
  return {
    id,
    title: words === engineWords.notFound ? `#${id}` : title,
    msg: say(words, at.language, values),
    ...(by !== undefined && { by, at: time }),
  }
}
