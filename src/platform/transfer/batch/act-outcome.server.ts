// The outcome of an action on many rows: the ids of the finished rows and the refused rows, or a request for a recent
// proof of identity.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import type { Words } from '#engine/languages.ts'
import type { Item, Outcome } from '#platform/rows/index.server.ts'
import { batchWords as words } from '../words.ts'

/** `code` 1: at least one row is done; 0: no row is done; 428: a recent proof of identity is required. */
type Report = ({ code: 1; sentence: Words } | { code: 0 | 428; sentence: Words | string }) & {
  data: {
    done: number[]
    refused: Outcome['refused']
    of: number
    count: number
    left: number
    action: string
    change: number | null
  }
}

const proofRequired = 428

/** Ends the batch instead of refusing one row, so that the person is asked only once for all rows. */
class ProofRequired extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

export function outcomeOf({ chunks, of }: { chunks: AsyncIterable<Item[]>; of: number }) {
  const tried: number[] = []
  const counted: Outcome = { done: 0, refused: [] }
  let settled = 0
  let proofRefusal: Refusal | undefined

  async function* remembered() {
    for await (const items of chunks) {
      tried.push(...items.map(({ id }) => id))
      yield items
    }
  }

  /**
   * Asks for a recent proof only before the first finished row, because the person then sends the whole call again.
   * After that a row that needs a proof is refused.
   */
  async function askingOnce(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (problem) {
      const asks = problem instanceof Refusal && problem.code === proofRequired && counted.done === 0
      throw asks ? new ProofRequired(problem) : problem
    }
  }

  async function* followed<Step extends { done: number }>(steps: AsyncIterable<Step>): AsyncGenerator<Step, void> {
    try {
      for await (const step of steps) {
        settled = step.done
        yield step
      }
    } catch (problem) {
      if (!(problem instanceof ProofRequired)) throw problem
      proofRefusal = problem.refusal
    }
  }

  function report({ change }: At, action: string): Report {
    const { refused } = counted
    const left = new Set(refused.map(({ id }) => id))
    const done = tried.slice(0, settled).filter((id) => !left.has(id))
    const counts = { of, count: done.length, left: refused.length }
    const data = { done, refused, ...counts, action, change: done.length > 0 ? (change ?? null) : null }
    if (proofRefusal) return { code: proofRequired, sentence: proofRefusal.words, data }
    if (done.length === 0) return { code: 0, sentence: words.actedNone, data }
    return { code: 1, sentence: refused.length === 0 ? words.acted : words.actedPartly, data }
  }

  return { chunks: remembered(), of, counted, askingOnce, followed, report }
}
