// The fields of the registration form, made from the declaration of the student: labels, values and limits.

import { studentGuardianLabels, studentLabels, student } from '#school/student/index.ts'
import type { FormField, GuardianField } from '../form.ts'
import { locale, language, text } from '#screens/text.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { codeOptions } from '#ui/codes.ts'
import { DateField } from '#ui/date-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import type { DraftForm } from './draft-form.ts'
import { registerWords as words } from '../words.ts'

const calendar = {
  language,
  previous: screenTexts.previous,
  next: screenTexts.next,
  open: screenTexts.openCalendar,
  time: screenTexts.time,
}

interface Props {
  name: FormField
  of: DraftForm
  required?: boolean
  hint?: string
  options?: readonly { value: string; label: string }[]
}

const typed: Partial<Record<FormField, { type: 'email' | 'tel'; autoComplete: string }>> = {
  email: { type: 'email', autoComplete: 'email' },
  mobile: { type: 'tel', autoComplete: 'tel' },
}
const known: Partial<Record<FormField, string>> = {
  last_name: 'family-name',
  first_name: 'given-name',
  city: 'address-level2',
}

export function FormControl({ name, of, required = false, hint, options }: Props) {
  const field = student.fields[name]
  const { form, faults, change } = of
  const value = String(form[name] ?? '')
  const common = {
    name,
    label: text(studentLabels.fields[name]),
    value,
    required,
    error: faults[name],
    description: hint,
  }
  const put = (given: string) => change({ [name]: given === '' ? null : given })
  if (field.kind === 'date') return <DateField {...common} words={calendar} onChange={put} />
  if (options ?? field.kind === 'choice') {
    const list = options ?? valuesOf(name)
    const isNumber = field.kind === 'belongsTo' || typeof field.values?.[0] === 'number'
    const choose = (given: string) => change({ [name]: given === '' ? null : isNumber ? Number(given) : given })
    return <SelectField {...common} options={list} none={text(words.choose)} onChange={choose} />
  }
  if ('format' in field && field.format === 'country')
    return <SelectField {...common} options={codeOptions('country', locale)} none={text(words.choose)} onChange={put} />
  const { max } = field as { max?: number }
  return (
    <TextField
      {...common}
      {...typed[name]}
      maxLength={max ?? 200}
      autoComplete={known[name] ?? typed[name]?.autoComplete ?? 'off'}
      onChange={put}
    />
  )
}

function valuesOf(name: FormField) {
  const labels = (studentLabels.values as unknown as Record<string, Record<string, never>>)[name] ?? {}
  const values = student.fields[name].values ?? []
  return values.map((value) => ({ value: String(value), label: text(labels[value] ?? String(value)) }))
}

export function GuardianControl({
  name,
  of,
  required = false,
}: {
  name: GuardianField
  of: DraftForm
  required?: boolean
}) {
  const { form, faults, change } = of
  const guardian = form.guardian ?? {}
  const put = (value: string) => change({ guardian: { ...guardian, [name]: value } })
  const common = {
    label: text(studentGuardianLabels.fields[name]),
    value: guardian[name] ?? '',
    required,
    name: `guardian_${name}`,
    error: faults[`guardian.${name}`],
    onChange: put,
  }
  if (name === 'relation') {
    const options = Object.entries(studentGuardianLabels.values.relation).map(([value, label]) => ({
      value,
      label: text(label),
    }))
    return <SelectField {...common} options={options} none={text(words.choose)} />
  }
  const type = ({ email: 'email', mobile: 'tel' } as const)[name as 'email' | 'mobile'] ?? 'text'
  return <TextField {...common} type={type} autoComplete="off" maxLength={120} />
}
