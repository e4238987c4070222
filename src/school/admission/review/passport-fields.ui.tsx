// The fields for what a passport prints about its holder, entered letter by letter: a permit renewal compares the
// record with them.

import { studentDocumentLabels } from '#school/student/index.ts'
import { locale, text } from '#screens/text.ts'
import { codeOptions } from '#ui/codes.ts'
import { DateField } from '#ui/date-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { calendarWords } from './calendar-words.ts'
import { reviewWords as words } from '../words.ts'

export const noPassport = {
  passport_last_name: '',
  passport_first_name: '',
  passport_birth_date: '',
  passport_birth_place: '',
  passport_nationality: '',
}
export type PassportFacts = typeof noPassport

interface Props {
  facts: PassportFacts
  faults: Record<string, string>
  onChange(facts: PassportFacts): void
}

const { fields } = studentDocumentLabels

export function PassportFields({ facts, faults, onChange }: Props) {
  const given = (name: keyof PassportFacts) => ({
    label: text(fields[name]),
    value: facts[name],
    error: faults[name],
    onChange: (value: string) => onChange({ ...facts, [name]: value }),
  })
  return (
    <>
      <TextField {...given('passport_last_name')} maxLength={60} />
      <TextField {...given('passport_first_name')} maxLength={60} />
      <DateField {...given('passport_birth_date')} words={calendarWords} />
      <TextField {...given('passport_birth_place')} maxLength={80} />
      <SelectField
        {...given('passport_nationality')}
        options={codeOptions('country', locale)}
        none={text(words.choose)}
      />
    </>
  )
}
