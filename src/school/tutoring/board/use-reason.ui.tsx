// A hook for an action that needs a reason: `ask` opens the form with the field, which then sends the action.

import { type ReactNode, useState } from 'react'
import { text } from '#screens/text.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { tutoringWords as words } from '../words.ts'

export function useReason(
  label: string,
  action: string,
  send: (reason: string) => Promise<boolean>,
): { ask(): void; form: ReactNode } {
  const [reason, setReason] = useState<string | null>(null)
  const ask = () => setReason('')
  if (reason === null) return { ask, form: null }
  const form = (
    <form
      className="tutoring-reason"
      onSubmit={(event) => {
        event.preventDefault()
        void send(reason).then((done) => done && setReason(null))
      }}
    >
      <AreaField label={label} value={reason} onChange={setReason} required />
      <span className="tutoring-answers row wrap">
        <Button small look="primary" type="submit" disabled={reason.trim().length < 3}>
          {action}
        </Button>
        <Button small look="quiet" onClick={() => setReason(null)}>
          {text(words.cancel)}
        </Button>
      </span>
    </form>
  )
  return { ask, form }
}
