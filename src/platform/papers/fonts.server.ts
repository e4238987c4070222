// The fonts of documents, and the choice of a font for each character. A character that is in no font is reported,
// because it would be printed as an empty square.

import { readFileSync } from 'node:fs'
import { fileAt } from '#engine/server/product-paths.ts'

const file = (name: string) => fileAt(`fonts/${name}`)
const [regular, bold] = [file('NotoSansSC-Regular.ttf'), file('NotoSansSC-Bold.ttf')]
const [latin, latinBold] = [file('NotoSans-Regular.ttf'), file('NotoSans-Bold.ttf')]

/** The files of each font. The product has no italic fonts, so the upright ones are used instead. */
export const fonts = {
  Chinese: { normal: regular, bold, italics: regular, bolditalics: bold },
  Latin: { normal: latin, bold: latinBold, italics: latin, bolditalics: latinBold },
}
export type Font = keyof typeof fonts

const read = (name: string) => new Set(readFileSync(file(name), 'utf8').replaceAll('\n', ''))
let known: Record<Font, Set<string>> | undefined
const covered = () => (known ??= { Chinese: read('characters-chinese.txt'), Latin: read('characters-latin.txt') })

/** Returns the characters that are in no font: each of them once, in the order of the text. */
export function unprintable(text: string): string[] {
  const { Chinese, Latin } = covered()
  const missing = [...text.normalize('NFC')].filter(
    (sign) => !/\s/.test(sign) && !Chinese.has(sign) && !Latin.has(sign),
  )
  return [...new Set(missing)]
}

export interface Run {
  text: string
  font: Font
}

/** Signs that are wide in a Chinese font and narrow in a Latin font: they use the font of the preceding text. */
const shared = /[\s‘’“”…—–·‧※§°×÷±]/u
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u

/** Splits a text into runs, each in one font. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const sign of text.normalize('NFC')) {
    const last = runs.at(-1)
    const font = shared.test(sign) && last && covered()[last.font].has(sign) ? last.font : fontOf(sign)
    // A space joins the preceding run, so that the words of one font stay in one run.
    if (last && (last.font === font || /\s/.test(sign))) last.text += sign
    else runs.push({ text: sign, font })
  }
  return runs
}

function fontOf(sign: string): Font {
  if (han.test(sign)) return 'Chinese'
  return covered().Latin.has(sign) ? 'Latin' : 'Chinese'
}
