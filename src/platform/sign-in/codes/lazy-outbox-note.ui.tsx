// Loads `OutboxNote` when it is shown, because only an installation without a mail server or SMS gateway needs it.

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
