// The buttons with which the office validates a submitted session, or rejects it with a reason.

import { Button } from '#ui/button.tsx'
import { text } from '#screens/text.ts'
import { tutoringWords as words } from '../words.ts'
import type { Session } from './tutoring-responses.ts'
import { usePostTutoring } from './use-tutoring-calls.ts'
import { useReason } from './use-reason.ui.tsx'

export function DecisionButtons({ session: { id } }: { session: Session }) {
  const send = usePostTutoring()
  const { ask, form } = useReason(text(words.rejectWhy), text(words.reject), (reject_reason) =>
    send('tutorSession/reject', { id, reject_reason }),
  )
  if (form) return form
  return (
    <span className="tutoring-answers row wrap">
      <Button small onClick={() => void send('tutorSession/validate', { id })}>
        {text(words.validate)}
      </Button>
      <Button small look="quiet" onClick={ask}>
        {text(words.reject)}
      </Button>
    </span>
  )
}
