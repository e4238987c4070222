// The form for the reason of a decision against the proposal, below the row of the student.

import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { juryKeys, resultKeys } from '../score.keys.ts'
import { type MadeDecision, decisionText } from './decision-keys.ui.ts'
import { type DeliberationLine, deliberationPath } from './deliberation.ts'
import { deliberationWords as words } from '../words.ts'

interface ReasonProps {
  jury: number
  line: DeliberationLine
  decision: MadeDecision
  /** Closes the form. `moves`: true if the decision was made, so that the page moves to the next student. */
  onEnd(moves: boolean): void
}

export function ReasonForm({ jury, line, decision, onEnd }: ReasonProps) {
  const { id, proposed, seen } = line
  const [reason, setReason] = useState(line.decision === decision ? (line.reason ?? '') : '')
  const { busy, fault, send } = useSend(`/admin/${deliberationPath}/decide`, {
    quiet: true,
    rereads: [juryKeys.all, resultKeys.all],
    check: () => (reason.trim() === '' ? text(words.noReason) : undefined),
    onDone: () => onEnd(true),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send({ jury, student: id, decision, reason: reason.trim(), seen })
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onEnd(false)
  }
  const label = text(words.reasonFor, {
    decision: decisionText(decision),
    proposed: decisionText(proposed ?? 'pending'),
  })
  return (
    <form noValidate className="deliberation-reason wrap" onSubmit={submit} onKeyDown={leave}>
      <TextField
        autoFocus
        required
        label={label}
        description={text(words.reasonHint)}
        value={reason}
        error={fault}
        maxLength={500}
        onChange={setReason}
      />
      <div>
        <Button look="primary" type="submit" busy={busy}>
          {text(words.decide)}
        </Button>
        <Button onClick={() => onEnd(false)}>{text(words.cancel)}</Button>
      </div>
    </form>
  )
}
