// The last screen of a re-enrolment: the confirmed steps, the box to declare that all is right, and the guardian of a
// minor.

import { useState } from 'react'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { reEnrolmentKeys } from '../student.keys.ts'
import { myReEnrolmentWords as words, reEnrolmentLabels } from '../words.ts'
import { reEnrolmentPath } from './re-enrolment.view.ts'
import { StepFrame, type StepProps } from './step-frame.ui.tsx'

export function SendStep({ view, go, onBack }: StepProps) {
  const [exact, setExact] = useState(false)
  const [guardian, setGuardian] = useState(view.guardian_name ?? view.guardians[0] ?? '')
  const { busy, fault, send } = useSend(`${reEnrolmentPath}/submit`, {
    quiet: true,
    rereads: [reEnrolmentKeys.mine],
    rereadsRefused: [reEnrolmentKeys.mine],
  })
  const { year, minor } = view
  const isReady = view.steps.every((step) => view.confirmed.includes(step))
  return (
    <StepFrame
      title={text(isReady ? words.send : words.almost)}
      lead={text(words.sendLead)}
      fault={fault}
      busy={busy}
      onBack={onBack}
      next={text(words.submit)}
      onNext={() => void send({ exact, ...(minor && { guardian_name: guardian }) })}
    >
      <ul className="re-enrolment-lines re-enrolment-recap card lined">
        {view.steps.map((step) => (
          <li className="row gap-12" key={step}>
            <button className="row gap-12" type="button" onClick={() => go(step)}>
              <span>{text(reEnrolmentLabels.values.confirmed[step])}</span>
              {view.confirmed.includes(step) ? (
                <Badge tone="green">{text(words.confirmed)}</Badge>
              ) : (
                <Badge tone="orange">{text(words.notYet)}</Badge>
              )}
            </button>
          </li>
        ))}
      </ul>
      {minor && (
        <>
          <p role="note">{text(words.guardianLead)}</p>
          <TextField
            label={text(words.guardian)}
            value={guardian}
            onChange={setGuardian}
            required
            maxLength={80}
            autoComplete="off"
          />
        </>
      )}
      <CheckField label={text(minor ? words.exactMinor : words.exact, { year })} value={exact} onChange={setExact} />
    </StepFrame>
  )
}
