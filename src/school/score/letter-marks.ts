// Marks that are a letter or the name of a band, such as `A-`, `V` or `Validé`: they are stored as the lower bound of
// the band.

export interface Letter {
  code: string
  /** Accepted instead of the code: the names of the band in each language. */
  names: readonly string[]
  value: number
}

interface LetterScale {
  kind: string
  max: number
  bands: readonly {
    from_value: number
    code: string
    label: string
    label_zh: string | null
    label_en: string | null
  }[]
}

/**
 * Returns the letters of a scale, the highest first. Their values are for an assessment out of `outOf`. Empty for a
 * scale of numbers.
 */
export function lettersOf({ kind, max, bands }: LetterScale, outOf: number): Letter[] {
  if (kind === 'numeric') return []
  return bands
    .map(({ from_value, code, label, label_zh, label_en }) => ({
      code,
      names: [...new Set([label, label_zh, label_en].filter((name) => name !== null))],
      value: Math.ceil((from_value * outOf) / max),
    }))
    .toSorted((one, other) => other.value - one.value)
}

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').replace('−', '-').toLocaleUpperCase('fr')

/** Returns the value of a letter; undefined if the text is no letter of the scale. */
export const valueOfLetter = (letters: readonly Letter[], typed: string): number | undefined =>
  letters.find(({ code, names }) => [code, ...names].some((name) => plain(name) === plain(typed)))?.value

/** Returns the letter whose band contains the value. */
export const letterOf = (letters: readonly Letter[], value: number): string | undefined =>
  letters.find((letter) => letter.value <= value)?.code
