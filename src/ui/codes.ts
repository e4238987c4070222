// Every country, language and currency that the browser can name, in the reader's words and order.

import type { Option } from './choice-fields.tsx'

export type CodeKind = 'country' | 'language' | 'currency'
const types = { country: 'region', language: 'language', currency: 'currency' } as const

/** Codes of no country that browsers name all the same. */
const noCountry = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
)
/** Where most of our people come from stands first. */
const first: Record<CodeKind, string[]> = {
  country: ['FR', 'CN'],
  language: ['fr', 'zh', 'en'],
  currency: ['EUR', 'CNY'],
}

export function codeName(kind: CodeKind, code: string, locale: string): string {
  try {
    return namesIn(kind, locale).of(code) ?? code
  } catch {
    return code
  }
}

const kept: Record<string, Intl.DisplayNames> = {}

/** Made once: in a list of two hundred rows making it is most of the work. */
function namesIn(kind: CodeKind, locale: string): Intl.DisplayNames {
  return (kept[kind + locale] ??= new Intl.DisplayNames(locale, { type: types[kind], fallback: 'none' }))
}

/** The first making reads the browser's own tables: done while the rows are on their way, nobody waits for it. Not when the
 * browser is idle: that it is only once the rows are there. */
export function readCodesAhead(kind: CodeKind, locale: string): void {
  setTimeout(() => namesIn(kind, locale))
}

const made: Record<string, Option[]> = {}

export function codeOptions(kind: CodeKind, locale: string): Option[] {
  return (made[kind + locale] ??= namedCodes(kind, locale))
}

function namedCodes(kind: CodeKind, locale: string): Option[] {
  const names = namesIn(kind, locale)
  const options = candidates(kind).flatMap((value) => {
    const label = names.of(value)
    return label ? [{ value, label }] : []
  })
  const rank = ({ value }: Option) => (first[kind].includes(value) ? first[kind].indexOf(value) : first[kind].length)
  const byName = new Intl.Collator(locale).compare
  return options.toSorted((a, b) => rank(a) - rank(b) || byName(a.label, b.label))
}

function candidates(kind: CodeKind): string[] {
  if (kind === 'currency') return Intl.supportedValuesOf('currency')
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((one) => letters.map((two) => one + two))
  return kind === 'country' ? pairs.filter((code) => !noCountry.has(code)) : pairs.map((code) => code.toLowerCase())
}
