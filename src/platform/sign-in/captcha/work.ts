// The alternative to the picture: the device computes for a moment. Sixteen small puzzles instead of one large one take everybody
// about the same time, and show the progress.

export const puzzles = 16
/** Of the hash of each puzzle, in bits: on average 4096 tries. */
const zeros = 12

/** `work:` and one number per puzzle. */
const shape = new RegExp(`^work:\\d{1,7}(?:\\.\\d{1,7}){${puzzles - 1}}$`)

export const workInfo = (numbers: readonly number[]) => `work:${numbers.join('.')}`

export const puzzleText = (salt: string, puzzle: number, number: number) => `${salt}|${puzzle}|${number}`

/** Untrusted input: a number for every puzzle, or an empty list. */
export function numbersIn(info: string): number[] {
  return shape.test(info) ? info.slice('work:'.length).split('.').map(Number) : []
}

export function isSolved(hash: Uint8Array): boolean {
  return hash[0] === 0 && hash[1]! >> (16 - zeros) === 0
}
