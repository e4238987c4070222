// The notice that a code is read in the outbox. Shown if there is no gateway for messages and this is not production.

import './outbox-note.css'
import { text } from '#screens/text.ts'
import { outboxNoteWords as words } from '../words.ts'

export function OutboxNote() {
  return (
    <p className="outbox-note notice detail">
      {text(words.note)}{' '}
      <a href="/admin/routine/outbox" target="_blank" rel="noopener">
        {text(words.open)}
      </a>
    </p>
  )
}
