// Outside production: where the code is read that no gateway sends.

import './outbox-note.css'
import { text } from '#screens/text.ts'
import { outboxNoteWords as words } from './outbox-note.labels.ts'

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
