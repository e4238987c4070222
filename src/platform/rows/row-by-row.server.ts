// Runs an action on many records: each one succeeds or is refused separately. One chunk of records is one transaction,
// so that other writers can write between two chunks and little memory is used.

import { setImmediate as yieldToOthers } from 'node:timers/promises'
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
/** A record that was refused, and why. `by` and `at` are set if another person has changed it: who and when. */
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
  /** The id of the change in the trail, by which a cancelled batch can be undone. */
  change: number | undefined
}

/** The number of records per transaction. On SQLite other writers wait for the transaction. */
export const chunkSize = 100

export async function* inChunks<T extends Item>(items: readonly T[], size = chunkSize): AsyncGenerator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
/** The number of records per savepoint. If one is refused, all of them are repeated one by one. */
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
    await yieldToOthers()
  }
}

type Act<T> = (at: At, item: T) => Promise<void>

/** Tries the records in small groups, because most succeed. Only a group with a refusal is repeated one by one. */
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

/** Runs `act` for the records. If one is refused, rolls all of them back and returns the refusal. */
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

/** The title of a record that the person may not see is not revealed. */
function refusedItem(at: At, { id, title }: Item, { words, values, data }: Refusal): RefusedItem {
  const { by, at: time } = (data ?? {}) as Partial<RefusedItem>
  return {
    id,
    title: words === engineWords.notFound ? `#${id}` : title,
    msg: say(words, at.language, values),
    ...(by !== undefined && { by, at: time }),
  }
}
