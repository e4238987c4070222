// The options of a field, labelled in the reader's language: its declared values, yes and no, or the codes of
// countries, languages or currencies.

import type { Option } from '#ui/option-list.tsx'
import { codeOptions } from '#ui/codes.ts'
import type { Field } from '#engine/field.ts'
import { codeKind } from './filters.ts'
import type { LabelledEntity } from './product.tsx'
import { screenTexts } from './screen-texts.ts'
import { locale } from './text.ts'

const yesNo = { 1: screenTexts.yes, 0: screenTexts.no }

export function choicesOf(named: LabelledEntity, name: string, field: Field): Option[] {
  const code = codeKind(field)
  if (code) return codeOptions(code, locale)
  const values = field.kind === 'toggle' ? [1, 0] : (field.values ?? [])
  const words = (value: string | number) =>
    named.value(name, value) ?? (field.kind === 'toggle' ? yesNo[value as 0] : String(value))
  return values.map((value) => ({ value: String(value), label: words(value) }))
}
