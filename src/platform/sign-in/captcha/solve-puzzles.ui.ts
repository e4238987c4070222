// Solves the puzzles of the captcha without picture in the browser. It computes about a thousand hashes at a time, so
// that the page stays responsive. It does not use `crypto.subtle`, which takes four times as long and is missing on
// pages over plain HTTP.

import { sha256 } from '@noble/hashes/sha2.js'
import { isSolved, puzzleText, puzzleCount, workInfoOf } from './work.ts'

const batchSize = 1024
const ink = new TextEncoder()

/** Returns the `captchaInfo` to send. `onProgress` receives a share between 0 and 1. Throws when `stop` is aborted. */
export async function solvePuzzles(
  salt: string,
  onProgress: (share: number) => void,
  stop: AbortSignal,
): Promise<string> {
  const numbers: number[] = []
  while (numbers.length < puzzleCount) {
    numbers.push(await solve((number) => puzzleText(salt, numbers.length, number), stop))
    onProgress(numbers.length / puzzleCount)
  }
  return workInfoOf(numbers)
}

async function solve(textOf: (number: number) => string, stop: AbortSignal): Promise<number> {
  for (let number = 0; ; number++) {
    if (isSolved(sha256(ink.encode(textOf(number))))) return number
    if (number % batchSize !== 0) continue
    await new Promise((resolve) => setTimeout(resolve))
    stop.throwIfAborted()
  }
}
