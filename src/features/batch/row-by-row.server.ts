// Many records one after the other: each is done or refused for its own reason. A few at a time share a transaction, so
// that whoever else writes gets their turn in between, and nothing has to lie in memory at once.

import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'kysely'
import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/words.ts'
import { changesUntilNow } from '../audit/collect.server.ts'
import { violation } from '../violation/violation.server.ts'

export interface Item {
  id: number
  title: string
}
/** What was left as it is, and why; `by` and `at` where somebody else's change is the reason. */
export interface Refused extends Item {
  msg: string
  by?: string
  at?: number
}
export interface Outcome {
  done: number
  refused: Refused[]
}
/** How many of how many have had their turn. */
export interface Progress {
  done: number
  of: number
  /** Whoever stops half-way can still have what is done undone. */
  change: number | undefined
}

/** One chunk is one transaction: on SQLite nobody else writes, or is even heard, for so long. */
export const chunkSize = 100

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
    const refused = await together(at, items, act)
    outcome.done += items.length - refused.length
    outcome.refused.push(...refused)
    seen += items.length
    yield { done: seen, of: Math.max(of, seen), change }
    await others()
  }
}

/** Most chunks have nothing to refuse; only where one has is each row kept apart from the others, which takes longer. */
async function together<T extends Item>(at: At, items: T[], act: (at: At, item: T) => Promise<void>) {
  const { store } = at.product
  try {
    await store.write(async (db) => {
      for (const item of items) await act({ ...at, db }, item)
    })
    return []
  } catch (problem) {
    if (!refusalIn(at, problem)) throw problem
    return store.write((db) => eachAlone({ ...at, db }, items, act))
  }
}

const refusalIn = (at: At, problem: unknown) => (problem instanceof Refusal ? problem : violation(at, problem))

async function eachAlone<T extends Item>(at: At, items: T[], act: (at: At, item: T) => Promise<void>) {
  const refused: Refused[] = []
  for (const item of items) {
    await sql`savepoint one_row`.execute(at.db)
    const forgetSince = changesUntilNow(at)
    try {
      await act(at, item)
      await sql`release savepoint one_row`.execute(at.db)
    } catch (problem) {
      const refusal = refusalIn(at, problem)
      if (!refusal) throw problem
      await sql`rollback to savepoint one_row`.execute(at.db)
      forgetSince()
      refused.push(told(at, item, refusal))
    }
  }
  return refused
}

/** Of a record out of reach not even the name is told. */
function told(at: At, { id, title }: Item, { words, values, data }: Refusal): Refused {
  const { by, at: time } = (data ?? {}) as Partial<Refused>
  return {
    id,
    title: words === engineWords.notFound ? `#${id}` : title,
    msg: say(words, at.language, values),
    ...(by !== undefined && { by, at: time }),
  } as Refused
}
