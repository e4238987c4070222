// Checks the answer to the captcha without picture.

import { createHash } from 'node:crypto'
import { isSolved, numbersIn, puzzleText } from './work.ts'

export interface Task {
  salt: string
}

export function isWorkSolved(info: string, { salt }: Task): boolean {
  const numbers = numbersIn(info)
  const hashOf = (number: number, puzzle: number) =>
    createHash('sha256')
      .update(puzzleText(salt, puzzle, number))
      .digest()
  return numbers.length > 0 && numbers.every((number, puzzle) => isSolved(hashOf(number, puzzle)))
}
