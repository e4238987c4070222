// The work in place of the picture, done by the reader's own device: many hashes, a few hundred at a time, so that the page
// still hears what is typed.

import { isSolved, puzzleText, puzzles, workInfo } from './work.ts'

const atOnce = 256
const ink = new TextEncoder()

/** Tells how far it is, from 0 to 1. */
export async function doWork(salt: string, told: (share: number) => void, stop: AbortSignal): Promise<string> {
  const numbers: number[] = []
  while (numbers.length < puzzles) {
    numbers.push(await solve((number) => puzzleText(salt, numbers.length, number), stop))
    told(numbers.length / puzzles)
  }
  return workInfo(numbers)
}

async function solve(textOf: (number: number) => string, stop: AbortSignal): Promise<number> {
  for (let from = 0; ; from += atOnce) {
    stop.throwIfAborted()
    const hashes = await Promise.all(
      Array.from({ length: atOnce }, (_, n) => crypto.subtle.digest('SHA-256', ink.encode(textOf(from + n)))),
    )
    const found = hashes.findIndex((hash) => isSolved(new Uint8Array(hash)))
    if (found >= 0) return from + found
  }
}
