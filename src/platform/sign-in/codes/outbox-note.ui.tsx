// Without a gateway and outside production: a notice that the code is in the outbox.

import './outbox-note.css'
import { text } from '#screens/text.ts'
import { outboxNoteWords as words } from '../words.ts'

export function OutboxNote() {
  return (
    <p className="outbox-note">
      {text(words.note)}{' '}
      <a href="/admin/routine/outbox" target="_blank" rel="noopener">
        {text(words.open)}
      </a>
    </p>
  )
}
