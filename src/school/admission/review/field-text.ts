// The label of a field and the text of its value, as in the form of a student.

import { studentLabels } from '#school/student/index.ts'
import { codeName } from '#ui/codes.ts'
import type { Words } from '#engine/languages.ts'
import { dayText } from '#screens/days.ts'
import { locale, phoneText, text } from '#screens/text.ts'

export function fieldName(name: string): string {
  const fields = studentLabels.fields as Record<string, Words>
  return text((fields[name] ?? fields[`${name}_id`] ?? [name, name, name]) as never)
}

export function fieldValue(name: string, value: string | number | null): string {
  if (value === null || value === '') return '—'
  const values = (studentLabels.values as unknown as Record<string, Record<string, Words>>)[name]
  if (values?.[value]) return text(values[value])
  if (['nationality', 'country', 'birth_country'].includes(name)) return codeName('country', String(value), locale)
  if (name === 'mobile') return phoneText(String(value))
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? dayText(String(value)) : String(value)
}
