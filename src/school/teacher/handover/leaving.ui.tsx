// The fields of a handover for the departure: whether the teacher leaves at the same time, and when.

import { text } from '#screens/text.ts'
import { dateFieldWords } from '#school/timetable/index.ui.ts'
import { DateField } from '#ui/date-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { handoverWords as words } from '../words.ts'

export interface LeavingValue {
  on: boolean
  date: string
}

export function Leaving({ value, onChange }: { value: LeavingValue; onChange(next: LeavingValue): void }) {
  return (
    <div className="stack gap-10">
      <SwitchField label={text(words.leave)} value={value.on} onChange={(on) => onChange({ ...value, on })} />
      {value.on && (
        <DateField
          required
          label={text(words.leaveDate)}
          value={value.date}
          words={dateFieldWords}
          onChange={(date) => onChange({ ...value, date })}
        />
      )}
    </div>
  )
}
