// The format of student numbers: `ETU-{year}-{n:5}` gives ETU-2026-00042.

import type { Words } from '#engine/languages.ts'
import { numberFormatWords as words } from '../words.ts'

export const usualFormat = 'ETU-{year}-{n:5}'

/** The length of the column `student_no`. */
const longest = 20
/** A format leaves room for as many students as this. */
const lastExpected = 9999
/** At most this number of characters of the specialty's code is used. */
const codeLength = 8

export interface NumberParts {
  /** The day of entry. */
  day: string
  /** The code of the specialty. */
  code: string | null
}

export interface NumberFormat {
  /** The text before and after the running number. */
  head: string
  tail: string
  /** The least number of digits: a shorter running number is filled with zeros. */
  digits: number
}

interface Fault {
  words: Words
  values?: Record<string, unknown>
}

const hole = /\{([^{}]*)\}/g
const running = /^n(?::([1-9]))?$/

/** Returns the reason why numbers cannot have this format, or null. */
export function faultOfFormat(format: string): Fault | null {
  const holes = [...format.matchAll(hole)].map(([, name = '']) => name)
  const unknown = holes.find((name) => !['year', 'yy', 'specialty'].includes(name) && !running.test(name))
  if (unknown !== undefined) return { words: words.unknown, values: { hole: `{${unknown}}` } }
  if (holes.filter((name) => running.test(name)).length !== 1) return { words: words.needsNumber }
  const sample = numberOf(formatFor(format, { day: '2026-01-01', code: 'A'.repeat(codeLength) }), lastExpected)
  // The number becomes part of file names, and a spreadsheet reads a sign at the start as a formula.
  if (!/^[A-Za-z\d][A-Za-z\d._-]*$/.test(sample)) return { words: words.wrongSign }
  return sample.length > longest ? { words: words.tooLong, values: { max: longest } } : null
}

export function formatFor(format: string, { day, code }: NumberParts): NumberFormat {
  const values: Record<string, string> = { year: day.slice(0, 4), yy: day.slice(2, 4), specialty: shortCode(code) }
  const [head = '', digits = '1', tail = ''] = format.split(/\{n(?::([1-9]))?\}/)
  const filled = (text: string) => text.replaceAll(hole, (whole, name: string) => values[name] ?? whole)
  return { head: filled(head), tail: filled(tail), digits: Number(digits) }
}

export const numberOf = ({ head, tail, digits }: NumberFormat, value: number) =>
  `${head}${String(value).padStart(digits, '0')}${tail}`

/** Letters and digits only; a code without any becomes an X. */
const shortCode = (code: string | null) =>
  (code ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .slice(0, codeLength) || 'X'
