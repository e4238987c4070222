// The captcha without picture (proof of work): the device must find a number for each of sixteen puzzles. Many small
// puzzles take a more even time than one large puzzle, and the page can show the progress. Used by browser and server.

export const puzzleCount = 16
/** The hash of a solved puzzle begins with this many zero bits, which takes 4096 attempts on average. */
const zeros = 12

/** The format of `captchaInfo`: `work:` and one number per puzzle, separated by dots. */
const shape = new RegExp(`^work:\\d{1,7}(?:\\.\\d{1,7}){${puzzleCount - 1}}$`)

export const workInfoOf = (numbers: readonly number[]) => `work:${numbers.join('.')}`

export const puzzleText = (salt: string, puzzle: number, number: number) => `${salt}|${puzzle}|${number}`

/** Returns one number per puzzle, or an empty list if `info` (untrusted) has another format. */
export function numbersIn(info: string): number[] {
  return shape.test(info) ? info.slice('work:'.length).split('.').map(Number) : []
}

export function isSolved(hash: Uint8Array): boolean {
  return hash[0] === 0 && (hash[1] ?? 0) >> (16 - zeros) === 0
}
