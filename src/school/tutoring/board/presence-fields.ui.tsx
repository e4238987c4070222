// The fields for attendance in a session: one line per student, `present` by default.

import { text } from '#screens/text.ts'
import { presenceWords, tutoringWords as words } from '../words.ts'
import { type Presence, presences } from './tutoring.ts'

interface PresenceProps {
  students: readonly { student_id: number; name: string }[]
  of: Readonly<Record<number, Presence>>
  onChange(of: Record<number, Presence>): void
}

export function PresenceFields({ students, of, onChange }: PresenceProps) {
  return (
    <fieldset className="tutoring-presence">
      <legend>{text(words.present)}</legend>
      {students.map(({ student_id, name }) => (
        <label key={student_id}>
          <span>{name}</span>
          <select
            className="tutoring-select"
            aria-label={text(words.presenceOf, { name })}
            value={of[student_id] ?? 'present'}
            onChange={({ target }) => onChange({ ...of, [student_id]: target.value as Presence })}
          >
            {presences.map((each) => (
              <option key={each} value={each}>
                {text(presenceWords[each])}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}

/** The attendance of all students in the format of the calls. */
export const presenceOf = (students: readonly { student_id: number }[], of: Readonly<Record<number, Presence>>) =>
  students.map(({ student_id }) => ({ student_id, presence: of[student_id] ?? 'present' }))
