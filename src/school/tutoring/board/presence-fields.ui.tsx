// The fields for attendance in a session: one line per student, `present` by default.

import { text } from '#screens/text.ts'
import { presenceWords, tutoringWords as words } from '../words.ts'
import { type Presence, presenceStates } from './tutoring-responses.ts'

interface PresenceProps {
  students: readonly { student_id: number; name: string }[]
  presences: Readonly<Record<number, Presence>>
  onChange(presences: Record<number, Presence>): void
}

export function PresenceFields({ students, presences, onChange }: PresenceProps) {
  return (
    <fieldset className="tutoring-presence stack gap-6">
      <legend>{text(words.present)}</legend>
      {students.map(({ student_id, name }) => (
        <label key={student_id}>
          <span>{name}</span>
          <select
            className="tutoring-select"
            aria-label={text(words.presenceOf, { name })}
            value={presences[student_id] ?? 'present'}
            onChange={({ target }) => onChange({ ...presences, [student_id]: target.value as Presence })}
          >
            {presenceStates.map((each) => (
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
export const presenceOf = (
  students: readonly { student_id: number }[],
  presences: Readonly<Record<number, Presence>>,
) => students.map(({ student_id }) => ({ student_id, presence: presences[student_id] ?? 'present' }))
