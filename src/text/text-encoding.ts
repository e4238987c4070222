// Detects the character encoding of a text file. Office programs do not store it, so the bytes are scored; if two
// encodings fit, a person chooses between previews of the first lines.

/** Encodings that a person may choose. Unicode is not among them, because it is always recognised. */
export const legacyEncodings = ['windows-1252', 'gb18030', 'big5', 'macintosh'] as const
export type LegacyEncoding = (typeof legacyEncodings)[number]
export type TextEncoding = LegacyEncoding | 'utf-8' | 'utf-16le' | 'utf-16be'

export interface EncodingPreview {
  encoding: LegacyEncoding
  /** The first lines with more than ASCII, decoded with this encoding. */
  lines: string[]
}

interface Guess {
  encoding: TextEncoding
  /** Empty if the encoding is certain; otherwise the most plausible previews, best first. */
  readings: EncodingPreview[]
}

const sampleSize = 20_000
/** Always offered as previews. Of the two other encodings, only the more plausible one is offered. */
const commonEncodings: readonly [LegacyEncoding, ...LegacyEncoding[]] = ['windows-1252', 'gb18030']
const linesShown = 4

/** Guesses the encoding of a file. `bytes` is the whole file. */
export function guessEncoding(bytes: Uint8Array): Guess {
  const unicode = unicodeOf(bytes)
  if (unicode) return { encoding: unicode, readings: [] }
  const sample = beyondAscii(bytes)
  const ranked = legacyEncodings
    .flatMap((encoding) =>
      decode(sample, encoding, { cut: true }) === null ? [] : { encoding, score: score(sample, encoding) },
    )
    .toSorted((one, other) => other.score - one.score)
  const [best = { encoding: commonEncodings[0], score: 0 }, second] = ranked
  const isCertain = best.score >= 0.7 && best.score - (second?.score ?? 0) >= 0.3
  const rarer = ranked.filter(({ encoding }) => !commonEncodings.includes(encoding)).slice(1)
  const offered = ranked.filter((each) => !rarer.includes(each))
  const readings = offered.map(({ encoding }) => ({ encoding, lines: previewLines(sample, encoding) }))
  return { encoding: best.encoding, readings: isCertain ? [] : readings }
}

/** Decodes a whole file. Bytes that are no character in this encoding become replacement characters. */
export function textOf(bytes: Uint8Array, encoding: TextEncoding): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** True if a file begins with the byte order mark of UTF-16 and continues as text. */
export const isMarkedText = (head: Uint8Array): boolean => markOf(head) !== null && isText(head)

/** True for text in any of the encodings. `head` is the beginning of a file: its last character may be incomplete. */
export function isText(head: Uint8Array): boolean {
  const encodings = [markOf(head) ?? guessUnmarked(head) ?? 'utf-8', ...legacyEncodings] as const
  return encodings.some((encoding) => {
    const text = decode(head, encoding, { cut: true })
    return text !== null && !hasControls.test(text)
  })
}

/** Control characters other than tab, line feed, form feed, carriage return and the old end-of-file mark. */
// oxlint-disable-next-line no-control-regex
const hasControls = /[\0-\x08\x0B\x0E-\x19\x1B-\x1F\x7F-\x9F]/

function unicodeOf(bytes: Uint8Array): TextEncoding | null {
  const wide = markOf(bytes) ?? guessUnmarked(bytes)
  if (wide && canDecode(bytes, wide)) return wide
  return canDecode(bytes, 'utf-8') ? 'utf-8' : null
}

/** Decodes piece by piece, because the text of a large file takes more memory than the file. */
function canDecode(bytes: Uint8Array, encoding: TextEncoding): boolean {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for (let from = 0; from < bytes.length; from += sampleSize)
      decoder.decode(bytes.subarray(from, from + sampleSize), { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

function markOf(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/**
 * Recognises UTF-16 without a byte order mark by zero bytes, which text in other encodings does not contain. Takes the
 * byte order in which every character exists and more characters are ASCII: also Chinese text has line ends, digits and
 * separators.
 */
function guessUnmarked(bytes: Uint8Array): TextEncoding | null {
  const sample = bytes.subarray(0, 2000)
  if (!sample.includes(0)) return null
  const read = (['utf-16le', 'utf-16be'] as const).flatMap((encoding) => {
    const text = decode(sample, encoding, { cut: true }) ?? '\0'
    const plain = text.match(/[\t\n\r -~]/g)?.length ?? 0
    return plain === 0 || hasControls.test(text) || isNoCharacter.test(text) ? [] : { encoding, plain }
  })
  return read.toSorted((one, other) => other.plain - one.plain)[0]?.encoding ?? null
}
/** Matches unassigned and private characters. */
const isNoCharacter = /\p{Cn}|\p{Co}/u

/** Returns null if the bytes are no text in this encoding. `cut`: the last character may be incomplete. */
function decode(bytes: Uint8Array, encoding: TextEncoding, { cut = false } = {}): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: cut })
  } catch {
    return null
  }
}

/**
 * Returns the plausibility of an encoding, from 0 to 1. The two rarer encodings count less (0.6), because their
 * texts are mostly readable in the common encodings too.
 */
function score(sample: Uint8Array, encoding: LegacyEncoding): number {
  switch (encoding) {
    case 'windows-1252':
      return westernShare(textOf(sample, encoding))
    case 'macintosh':
      return 0.6 * westernShare(textOf(sample, encoding))
    case 'gb18030':
      return commonHanShare(sample, [0xb0, 0xd7])
    case 'big5':
      return 0.6 * commonHanShare(sample, [0xa4, 0xc6])
  }
}

/** One accented letter (é, à), or two beside a plain letter. Chinese text, read as Western, has longer runs. */
const accented =
  /(?<![^\0-\x7F])[À-ÖØ-öø-ÿŒœŸ](?![^\0-\x7F])|(?<=[A-Za-z])[À-ÖØ-öø-ÿŒœŸ]{2}(?![^\0-\x7F])|(?<![^\0-\x7F])[À-ÖØ-öø-ÿŒœŸ]{2}(?=[A-Za-z])/g

/** Apostrophe, euro, dash, quotation marks and degree sign where French uses them. */
const westernSigns =
  /(?<=[A-Za-z])’(?=[A-Za-z\xC0-\xFF])|(?<=\d[ \xA0]?)€|(?<=\s)[–—](?=\s)|«(?=[ \xA0])|(?<=[ \xA0])»|(?<=[nN\d])°|(?<=\s|[;,])€|\xA0(?=[:;!?»€])/g

/** Returns the share of plausible accented letters and French signs among all characters beyond ASCII. */
function westernShare(text: string): number {
  const all = text.match(/[^\0-\x7F]/g)?.length ?? 0
  const letters = text.match(accented)?.join('').length ?? 0
  const signs = text.match(westernSigns)?.length ?? 0
  return all === 0 ? 0 : Math.min(1, (letters + signs) / all)
}

/**
 * Returns the share of frequent Chinese characters among the double bytes. Both Chinese standards begin with them:
 * level 1 of GB 2312 (3,755 characters) and of Big5 (5,401). The share is near 1 in Chinese text, and near 0 in French
 * text, where the second byte is an ASCII letter.
 */
function commonHanShare(sample: Uint8Array, [first, last]: readonly [number, number]): number {
  let [all, common] = [0, 0]
  for (let place = 0; place + 1 < sample.length; place++) {
    const lead = sample[place] ?? 0
    if (lead < 0x80) continue
    all++
    const trail = sample[++place] ?? 0
    const isCommonTrail = trail >= 0xa1 || (first === 0xa4 && trail >= 0x40 && trail <= 0x7e)
    if (lead >= first && lead <= last && isCommonTrail) common++
    // Full-width punctuation counts neither for nor against.
    else if (lead >= 0xa1 && lead <= 0xa3 && trail >= 0xa1) all--
  }
  return all === 0 ? 0 : common / all
}

/** Returns the lines of a file with characters beyond ASCII. All other lines fit every encoding. */
function beyondAscii(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  for (let [from, size] = [0, 0]; size < sampleSize;) {
    const first = bytes.subarray(from).findIndex((byte) => byte > 0x7f) + from
    if (first < from) break
    const start = Math.max(from, bytes.lastIndexOf(newLine, first) + 1, first - 100)
    const end = bytes.indexOf(newLine, first)
    from = Math.min(end < 0 ? bytes.length : end + 1, start + sampleSize)
    parts.push(bytes.subarray(start, from))
    size += from - start
  }
  return Buffer.concat(parts)
}
const newLine = 0x0a

function previewLines(sample: Uint8Array, encoding: LegacyEncoding): string[] {
  const lines = textOf(sample, encoding).split(/\r\n?|\n/)
  return lines
    .filter((line) => /[^\0-\x7F]/.test(line))
    .slice(0, linesShown)
    .map((line) => line.slice(0, 100))
}
