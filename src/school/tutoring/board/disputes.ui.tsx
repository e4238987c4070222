// Shows which students dispute a session, and why.

import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { tutoringWords as words } from '../words.ts'
import type { Session } from './tutoring-responses.ts'

export function Disputes({ session }: { session: Session }) {
  return session.students
    .filter(({ disputed_at }) => disputed_at !== null)
    .map(({ student_id, name, dispute_note }) => (
      <p key={student_id}>
        <Badge tone="orange">{text(words.disputed)}</Badge> {text(words.disputedBy, { name, note: dispute_note ?? '' })}
      </p>
    ))
}
