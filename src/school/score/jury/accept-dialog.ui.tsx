// The dialog that accepts the proposed decision for every student who is still to decide. It lists the students whose
// decision was refused.

import { useState } from 'react'
import type { Envelope } from '#engine/envelope.ts'
import { listText, numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Refusal } from '#ui/refusal-place.tsx'
import type { PublishOutcome } from '../class/class-results.ts'
import { RefusedList, refusedIn } from '../class/refused-list.ui.tsx'
import { juryKeys, resultKeys } from '../score.keys.ts'
import { decisionKeys, decisionText } from './decision-keys.ui.ts'
import { type DeliberationLine, deliberationPath } from './deliberation.ts'
import { deliberationWords as words } from '../words.ts'

interface AcceptProps {
  jury: number
  lines: readonly DeliberationLine[]
  onClose(): void
}

export function AcceptDialog({ jury, lines, onClose }: AcceptProps) {
  const [refused, setRefused] = useState<PublishOutcome['refused']>([])
  const take = ({ data }: Envelope<PublishOutcome>) => (data.left > 0 ? setRefused(data.refused) : onClose())
  const { busy, fault, send } = useSend<PublishOutcome, object>(`/admin/${deliberationPath}/accept`, {
    quiet: true,
    done: true,
    rereads: [juryKeys.all, resultKeys.all],
    rereadsRefused: [juryKeys.all, resultKeys.all],
    onDone: take,
    onRefused: (problem) => setRefused(refusedIn(problem)),
  })
  const tally = decisionKeys.flatMap(([, decision]) => {
    const count = lines.filter(({ accepted }) => accepted === decision).length
    return count > 0 ? [text(words.tally, { count: numberText(count), decision: decisionText(decision) })] : []
  })
  const title = text(words.acceptAllTitle, { count: numberText(lines.length) })
  return (
    <Dialog title={title} close={text(words.close)} onClose={onClose} width={520}>
      {refused.length > 0 ? (
        <RefusedList refused={refused} onFollow={onClose} />
      ) : (
        <>
          <p className="dialog-body">{text(words.acceptAllText, { decisions: listText(tally) })}</p>
          <Refusal message={fault} />
        </>
      )}
      <div className="dialog-buttons">
        <Button onClick={onClose}>{text(refused.length > 0 ? words.close : words.cancel)}</Button>
        {refused.length === 0 && (
          <Button
            look="primary"
            busy={busy}
            onClick={() => void send({ jury, seen: Object.fromEntries(lines.map(({ id, seen }) => [id, seen])) })}
          >
            {text(words.accept)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
