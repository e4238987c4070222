// Draws capital letters, digits and hyphens as SVG paths, each in a box of one by one, for machines without fonts.

const strokes: Record<string, string> = {
  '0': 'M.2 0H.8L1 .2V.8L.8 1H.2L0 .8V.2Z',
  '1': 'M.2.2L.5 0V1M.2 1H.8',
  '2': 'M0 .2L.2 0H.8L1 .2V.4L0 1H1',
  '3': 'M0 0H1L.5.4Q1 .4 1 .7T.5 1L0 .9',
  '4': 'M.8 1V0L0 .7H1',
  '5': 'M1 0H0V.4H.7Q1 .4 1 .7T.7 1H0',
  '6': 'M.9 0H.3L0 .4V.8L.2 1H.8L1 .8V.6L.8.4H0',
  '7': 'M0 0H1L.4 1',
  '8': 'M.2.5L0 .3V.2L.2 0H.8L1 .2V.3L.8.5L1 .7V.8L.8 1H.2L0 .8V.7ZH.8',
  '9': 'M.1 1H.7L1 .6V.2L.8 0H.2L0 .2V.4L.2.6H1',
  '-': 'M.2.5H.8',
  _: 'M0 1H1',
  ...letters(),
}

function letters(): Record<string, string> {
  return {
    A: 'M0 1L.5 0L1 1M.2.6H.8',
    B: 'M0 0V1H.7L1 .8V.7L.7.5H0H.7L.9.3V.2L.7 0Z',
    C: 'M1 .2L.8 0H.2L0 .2V.8L.2 1H.8L1 .8',
    D: 'M0 0V1H.6L1 .7V.3L.6 0Z',
    E: 'M1 0H0V1H1M0 .5H.7',
    F: 'M1 0H0V1M0 .5H.7',
    G: 'M1 .2L.8 0H.2L0 .2V.8L.2 1H.8L1 .8V.5H.6',
    H: 'M0 0V1M1 0V1M0 .5H1',
    I: 'M.2 0H.8M.5 0V1M.2 1H.8',
    J: 'M1 0V.8L.8 1H.2L0 .8',
    K: 'M0 0V1M1 0L0 .6M.4.4L1 1',
    L: 'M0 0V1H1',
    M: 'M0 1V0L.5.6L1 0V1',
    N: 'M0 1V0L1 1V0',
    O: 'M.2 0H.8L1 .2V.8L.8 1H.2L0 .8V.2Z',
    P: 'M0 1V0H.8L1 .2V.4L.8.6H0',
    Q: 'M.2 0H.8L1 .2V.8L.8 1H.2L0 .8V.2ZM.6.7L1 1',
    R: 'M0 1V0H.8L1 .2V.4L.8.6H0M.5.6L1 1',
    S: 'M1 .1L.8 0H.2L0 .2V.4L1 .6V.8L.8 1H.2L0 .9',
    T: 'M0 0H1M.5 0V1',
    U: 'M0 0V.8L.2 1H.8L1 .8V0',
    V: 'M0 0L.5 1L1 0',
    W: 'M0 0L.25 1L.5.4L.75 1L1 0',
    X: 'M0 0L1 1M1 0L0 1',
    Y: 'M0 0L.5.5L1 0M.5.5V1',
    Z: 'M0 0H1L0 1H1',
  }
}

/**
 * Returns one path for a whole text. Each letter begins 1.35 boxes after the one before it; `length` is the width in
 * boxes.
 */
export function strokePath(sign: string): { path: string; length: number } {
  const pitch = 1.35
  const parts = [...sign.toUpperCase()].map((letter, place) => shiftPath(strokes[letter] ?? '', place * pitch))
  return { path: parts.join(''), length: sign.length * pitch }
}

/** Adds `by` to all x values of a path that uses only the absolute commands M, L, H, V, Q, T and Z. */
function shiftPath(path: string, by: number): string {
  return path.replaceAll(/([MLHVQTZ])([^MLHVQTZ]*)/g, (_whole, letter: string, given: string) => {
    const numbers = (given.match(/\d*\.?\d+/g) ?? []).map(Number)
    if (letter === 'V' || letter === 'Z') return `${letter}${numbers.join(' ')}`
    const step = letter === 'H' ? 1 : 2
    return `${letter}${numbers.map((each, place) => (place % step === 0 ? each + by : each).toFixed(3)).join(' ')}`
  })
}
