// The options of country, language and currency fields: all codes that the browser can name, sorted by their names in
// the reader's language.

import type { Option } from './option-list.tsx'

export type CodeKind = 'country' | 'language' | 'currency'
const types = { country: 'region', language: 'language', currency: 'currency' } as const

/** Codes that browsers can name but that are no countries today, such as `EU` and `SU`. */
const noCountry = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
)
/** These codes come first in a list, because they are the most frequent at the school. */
const frequentCodes: Record<CodeKind, string[]> = {
  country: ['FR', 'CN'],
  language: ['fr', 'zh', 'en'],
  currency: ['EUR', 'CNY'],
}

const known = new Map<string, string>()

/** Returns the name of a code. Cached, because a long list asks for the same few countries at every frame. */
export function codeName(kind: CodeKind, code: string, locale: string): string {
  const key = `${kind} ${locale} ${code}`
  const name = known.get(key) ?? findName(kind, code, locale)
  known.set(key, name)
  return name
}

function findName(kind: CodeKind, code: string, locale: string): string {
  try {
    return namesIn(kind, locale).of(code) ?? code
  } catch {
    return code
  }
}

const namesByKind: Record<string, Intl.DisplayNames> = {}

/** Cached, because in a list of two hundred rows the creation of this object is most of the work. */
function namesIn(kind: CodeKind, locale: string): Intl.DisplayNames {
  return (namesByKind[kind + locale] ??= new Intl.DisplayNames(locale, { type: types[kind], fallback: 'none' }))
}

/**
 * Creates the names in advance, while the rows are loading: the first creation is slow, because it reads tables of the
 * browser. An idle callback would run only after the rows arrive.
 */
export function preloadCodeNames(kind: CodeKind, locale: string): void {
  setTimeout(() => namesIn(kind, locale))
}

const cachedOptions: Record<string, Option[]> = {}

export function codeOptions(kind: CodeKind, locale: string): Option[] {
  return (cachedOptions[kind + locale] ??= namedCodes(kind, locale))
}

function namedCodes(kind: CodeKind, locale: string): Option[] {
  const names = namesIn(kind, locale)
  const options = candidates(kind).flatMap((value) => {
    const label = names.of(value)
    return label ? [{ value, label }] : []
  })
  const rank = ({ value }: Option) =>
    frequentCodes[kind].includes(value) ? frequentCodes[kind].indexOf(value) : frequentCodes[kind].length
  const byName = new Intl.Collator(locale).compare
  return options.toSorted((a, b) => rank(a) - rank(b) || byName(a.label, b.label))
}

function candidates(kind: CodeKind): string[] {
  if (kind === 'currency') return Intl.supportedValuesOf('currency')
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((one) => letters.map((two) => one + two))
  return kind === 'country' ? pairs.filter((code) => !noCountry.has(code)) : pairs.map((code) => code.toLowerCase())
}
