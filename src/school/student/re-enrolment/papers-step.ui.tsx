// The step of a re-enrolment for documents: what is missing, or expires before the end of the new year, is handed in
// here.

import { useState } from 'react'
import { dayText } from '#screens/days.ts'
import { useLabelledEntity, useMay, useProduct } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { HandInDialog } from '../hand-in.ui.tsx'
import { kindWords, myReEnrolmentWords as words, paperStateWords } from '../words.ts'
import { studentDocument } from '../student-document.ts'
import { reEnrolmentKeys } from '../student.keys.ts'
import { paperTones } from './paper-tones.ts'
import { type PaperLine, reEnrolmentPath } from './re-enrolment.view.ts'
import { StepFrame, type StepProps } from './step-frame.ui.tsx'

export function PapersStep({ view, onBack, onDone }: StepProps) {
  const { me } = useProduct()
  const named = useLabelledEntity(studentDocument)
  const mayAdd = useMay(studentDocument)('add')
  const [kind, open] = useState<PaperLine['kind']>()
  const { busy, fault, send } = useSend(`${reEnrolmentPath}/save`, { rereads: [reEnrolmentKeys.mine], onDone })
  return (
    <>
      <StepFrame
        title={text(words.papers)}
        lead={text(view.papers.length > 0 ? words.papersLead : words.noPapers, { day: dayText(view.until) })}
        fault={fault}
        busy={busy}
        onBack={onBack}
        onNext={() => void send({ step: 'papers' })}
      >
        {view.papers.length > 0 && (
          <ul className="re-enrolment-lines card lined">
            {view.papers.map((paper) => (
              <PaperItem key={paper.kind} paper={paper} onHandIn={mayAdd ? () => open(paper.kind) : undefined} />
            ))}
          </ul>
        )}
      </StepFrame>
      {kind && (
        <HandInDialog
          named={named}
          kind={kind}
          student={me.profile.student ?? 0}
          rereads={[reEnrolmentKeys.mine]}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

const isToDo = ({ state }: PaperLine) => state === 'missing' || state === 'refused' || state === 'ending'

function PaperItem({ paper, onHandIn }: { paper: PaperLine; onHandIn: (() => void) | undefined }) {
  const { kind, state, expires_on, note } = paper
  const name = text(kindWords[kind])
  return (
    <li className="row gap-12">
      <div>
        <b>{name}</b>
        <Badge tone={paperTones[state]}>
          {state === 'ending' && expires_on
            ? text(paperStateWords.until, { day: dayText(expires_on) })
            : text(paperStateWords[state])}
        </Badge>
        {note && <p role="note">{note}</p>}
      </div>
      {onHandIn && isToDo(paper) && (
        <Button look={state === 'ending' ? 'plain' : 'primary'} onClick={onHandIn}>
          {text(words.handIn)}
          <span className="unseen"> {name}</span>
        </Button>
      )}
    </li>
  )
}
