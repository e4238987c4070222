// The alternative to the picture: the device computes for a moment. Sixteen small puzzles take a more even time than
// one large one, and allow to show progress.

export const puzzleCount = 16
/** Required leading zero bits of each hash: on average 4096 attempts. */
const zeros = 12

/** `work:` and one number per puzzle. */
const shape = new RegExp(`^work:\\d{1,7}(?:\\.\\d{1,7}){${puzzleCount - 1}}$`)

export const workInfoOf = (numbers: readonly number[]) => `work:${numbers.join('.')}`

export const puzzleText = (salt: string, puzzle: number, number: number) => `${salt}|${puzzle}|${number}`

/** The input is untrusted: returns one number per puzzle, or an empty list. */
export function numbersIn(info: string): number[] {
  return shape.test(info) ? info.slice('work:'.length).split('.').map(Number) : []
}

export function isSolved(hash: Uint8Array): boolean {
  return hash[0] === 0 && (hash[1] ?? 0) >> (16 - zeros) === 0
}
