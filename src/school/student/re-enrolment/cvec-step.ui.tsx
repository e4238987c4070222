// The step of a re-enrolment for the number of the CVEC certificate (the yearly contribution of students in France). An
// invalid number stays in the field with the error.

import { useState } from 'react'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { TextField } from '#ui/text-fields.tsx'
import { reEnrolmentKeys } from '../student.keys.ts'
import { myReEnrolmentWords as words } from '../words.ts'
import { reEnrolmentPath } from './re-enrolment.view.ts'
import { StepFrame, type StepProps } from './step-frame.ui.tsx'

export function CvecStep({ view, onBack, onDone }: StepProps) {
  const [number, setNumber] = useState(view.cvec_number ?? '')
  const { busy, fault, send } = useSend(`${reEnrolmentPath}/save`, {
    quiet: true,
    rereads: [reEnrolmentKeys.mine],
    onDone,
  })
  return (
    <StepFrame
      title={text(words.cvec)}
      lead={text(words.cvecLead)}
      busy={busy}
      onBack={onBack}
      onNext={() => void send({ step: 'cvec', cvec_number: number })}
    >
      <TextField
        label={text(words.cvecLabel)}
        description={view.cvec_needed ? undefined : text(words.cvecOptional)}
        value={number}
        onChange={setNumber}
        error={fault}
        required={view.cvec_needed}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        placeholder="PAR4-7K2M9X-26"
      />
    </StepFrame>
  )
}
