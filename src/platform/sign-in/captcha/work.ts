// The way round the picture: the device works for a moment, whatever its reader sees. Sixteen small puzzles rather than one
// large one take everybody about the same time, and show how far it is.

export const puzzles = 16
/** Of the hash of each puzzle, in bits: on average 4096 tries. */
const zeros = 12

/** `work:` and one number for each puzzle. */
const shape = new RegExp(`^work:\\d{1,7}(?:\\.\\d{1,7}){${puzzles - 1}}$`)

export const workInfo = (numbers: readonly number[]) => `work:${numbers.join('.')}`

export const puzzleText = (salt: string, puzzle: number, number: number) => `${salt}|${puzzle}|${number}`

/** What may have been written by anybody: a number for every puzzle, or nothing. */
export function numbersIn(info: string): number[] {
  return shape.test(info) ? info.slice('work:'.length).split('.').map(Number) : []
}

export function isSolved(hash: Uint8Array): boolean {
  return hash[0] === 0 && hash[1]! >> (16 - zeros) === 0
}
