// All countries, languages and currencies known to the browser, in the reader's language and order.

import type { Option } from './option-list.tsx'

export type CodeKind = 'country' | 'language' | 'currency'
const types = { country: 'region', language: 'language', currency: 'currency' } as const

/** Codes without a country that browsers name all the same. */
const noCountry = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
)
/** The most frequent origins of the school's people come first. */
const frequentCodes: Record<CodeKind, string[]> = {
  country: ['FR', 'CN'],
  language: ['fr', 'zh', 'en'],
  currency: ['EUR', 'CNY'],
}

const known = new Map<string, string>()

/** Cached: a long list asks for the same few countries at every frame. */
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

/** Cached: in a list of two hundred rows, creating it is most of the work. */
function namesIn(kind: CodeKind, locale: string): Intl.DisplayNames {
  return (namesByKind[kind + locale] ??= new Intl.DisplayNames(locale, { type: types[kind], fallback: 'none' }))
}

/**
 * The first creation reads the browser's tables, so it runs while the rows are loading. An idle callback would run only
 * after they arrive.
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
