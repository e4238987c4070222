// The step of a re-enrolment in which students read and sign agreements. The agreement of a minor waits for the
// guardian first.

import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { reEnrolmentKeys } from '../student.keys.ts'
import { myReEnrolmentWords as words } from '../words.ts'
import { reEnrolmentPath } from './re-enrolment.view.ts'
import { StepFrame, type StepProps } from './step-frame.ui.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const SigningView = lazyPart(() => import('#school/agreement/index.ui.ts'), 'SigningView')

export function AgreementStep({ view, onBack, onDone }: StepProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState<number>()
  const { busy, fault, send } = useSend(`${reEnrolmentPath}/save`, { rereads: [reEnrolmentKeys.mine], onDone })
  if (open !== undefined) {
    const close = () => {
      setOpen(undefined)
      void client.invalidateQueries({ queryKey: reEnrolmentKeys.mine })
    }
    const back = (
      <div>
        <Button onClick={close}>{text(words.toList)}</Button>
      </div>
    )
    return (
      <Suspense fallback={<FormSkeleton lines={12} />}>
        <SigningView access={{ base: '/admin/k/toSign', who: { id: open } }} back={back} onDone={close} />
      </Suspense>
    )
  }
  return (
    <StepFrame
      title={text(words.agreement)}
      lead={text(words.agreementLead)}
      fault={fault}
      busy={busy}
      onBack={onBack}
      onNext={() => void send({ step: 'agreement' })}
    >
      <ul className="re-enrolment-lines card lined">
        {view.agreements.map(({ id, title, number, now }) => (
          <li className="row gap-12" key={id}>
            <div>
              <b>{title}</b>
              <small className="dim">{number}</small>
            </div>
            {now ? (
              <Button look="primary" onClick={() => setOpen(id)}>
                {text(words.sign)}
                <span className="unseen"> {title}</span>
              </Button>
            ) : (
              <Badge tone="grey">{text(words.others)}</Badge>
            )}
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}
