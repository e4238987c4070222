// The values of an enumerated field in the reader's language: its own values, yes and no, or all countries.

import type { Option } from '#ui/choice-fields.tsx'
import { codeOptions } from '#ui/codes.ts'
import type { Field } from '#engine/field.ts'
import { codeKind } from './filters.ts'
import type { Named } from './product.tsx'
import { said } from './said.ts'
import { locale } from './text.ts'

const yesNo = { 1: said.yes, 0: said.no }

export function choicesOf(named: Named, name: string, field: Field): Option[] {
  const code = codeKind(field)
  if (code) return codeOptions(code, locale)
  const values = field.kind === 'toggle' ? [1, 0] : (field.values ?? [])
  const words = (value: string | number) =>
    named.value(name, value) ?? (field.kind === 'toggle' ? yesNo[value as 0] : String(value))
  return values.map((value) => ({ value: String(value), label: words(value) }))
}
