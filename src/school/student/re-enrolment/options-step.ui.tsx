// The step of a re-enrolment for the optional courses of the new year, with the number of free places.

import { useState } from 'react'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { CheckField } from '#ui/check-fields.tsx'
import { reEnrolmentKeys } from '../student.keys.ts'
import { myReEnrolmentWords as words } from '../words.ts'
import { type OptionLine, reEnrolmentPath } from './re-enrolment.view.ts'
import { StepFrame, type StepProps } from './step-frame.ui.tsx'

export function OptionsStep({ view, onBack, onDone }: StepProps) {
  const [chosen, setChosen] = useState(() => view.options.filter((each) => each.chosen).map(({ id }) => id))
  const { busy, fault, send } = useSend(`${reEnrolmentPath}/save`, {
    quiet: true,
    rereads: [reEnrolmentKeys.mine],
    rereadsRefused: [reEnrolmentKeys.mine],
    onDone,
  })
  const choose = (id: number, wanted: boolean) =>
    setChosen(wanted ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <StepFrame
      title={text(words.options)}
      lead={text(words.optionsLead)}
      fault={fault}
      busy={busy}
      onBack={onBack}
      onNext={() => void send({ step: 'options', option_ids: chosen })}
    >
      <div className="re-enrolment-options stack">
        {view.options.map((option) => (
          <CheckField
            key={option.id}
            label={option.title}
            description={placesIn(option)}
            value={chosen.includes(option.id)}
            disabled={option.settled || (option.left === 0 && !chosen.includes(option.id))}
            onChange={(wanted) => choose(option.id, wanted)}
          />
        ))}
      </div>
    </StepFrame>
  )
}

function placesIn({ left, settled }: OptionLine): string {
  if (settled) return text(words.settled)
  if (left === null) return text(words.free)
  return left === 0 ? text(words.full) : text(words.places, { left })
}
