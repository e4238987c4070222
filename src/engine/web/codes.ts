// Every country, language and currency that the browser can name, in the reader's words and order.

import type { Option } from '#ui/choice-fields.tsx'
import { codeText, locale } from './text.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes of no country that browsers name all the same. */
const noCountry = new Set(
  'AC AN BU CP CS DD DG DY EA EU EZ FX HV IC NH NT QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
)
/** Where most of our students come from stands first. */
const first: Record<string, string[]> = {
  country: ['FR', 'CN'],
  language: ['fr', 'zh', 'en'],
  currency: ['EUR', 'CNY'],
}
const made: Record<string, Option[]> = {}

export function codes(format: string): Option[] {
  return (made[format] ??= optionsOf(format))
}

function optionsOf(format: string): Option[] {
  const type = format === 'country' ? 'region' : (format as 'language' | 'currency')
  const options = candidates(format)
    .map((value) => ({ value, label: codeText(type, value) }))
    .filter(({ value, label }) => label !== value)
  const place = ({ value }: Option) => (first[format]!.indexOf(value) + 1 || 9) - 9
  const byName = new Intl.Collator(locale).compare
  return options.toSorted((a, b) => place(a) - place(b) || byName(a.label, b.label))
}

function candidates(format: string): string[] {
  if (format === 'currency') return Intl.supportedValuesOf('currency')
  const pairs = letters.flatMap((one) => letters.map((two) => one + two))
  return format === 'country' ? pairs.filter((code) => !noCountry.has(code)) : pairs.map((code) => code.toLowerCase())
}
