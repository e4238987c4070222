// The note about the outbox, loaded when it is shown: only a school without a mail server needs it.

import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'

const Note = lazyPart(() => import('./outbox-note.ui.tsx'), 'OutboxNote')

export function OutboxNote() {
  return (
    <Suspense>
      <Note />
    </Suspense>
  )
}
