// The buttons for a whole campaign: invite, remind, change the closing date, close.

import { useState } from 'react'
import { post } from '#screens/api.ts'
import { confirmedCall } from '#screens/confirmed-call.tsx'
import { useAllowed } from '#screens/product.tsx'
import { screenTexts } from '#screens/screen-texts.ts'
import { numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { reEnrolmentKeys } from '../student.keys.ts'
import { DeadlineDialog } from './deadline-dialog.ui.tsx'
import { entranceWords, funnelWords as words } from '../words.ts'
import { InviteDialog } from './invite-dialog.ui.tsx'
import { type FunnelView, reEnrolmentPath } from './re-enrolment.view.ts'

interface FunnelActsProps {
  view: FunnelView
  year: NonNullable<FunnelView['year']>
}

export function FunnelActs({ view, year }: FunnelActsProps) {
  const allowed = useAllowed()
  const [open, setOpen] = useState<'invite' | 'deadline'>()
  const { campaign, to_remind } = view
  if (!allowed('k/reEnrolment/invite')) return null
  const close = () => setOpen(undefined)
  return (
    <div className="funnel-acts wrap">
      {(!campaign || campaign.open) && (
        <Button look={campaign ? 'plain' : 'primary'} onClick={() => setOpen('invite')}>
          {text(words.invite)}
        </Button>
      )}
      {to_remind > 0 && <Remind year={year} count={to_remind} />}
      {campaign && <Button onClick={() => setOpen('deadline')}>{text(words.deadline)}</Button>}
      {campaign?.open && <Close year={year} />}
      {open === 'invite' && <InviteDialog view={view} onClose={close} />}
      {open === 'deadline' && campaign && (
        <DeadlineDialog year={year.id} closesOn={campaign.closes_on} onClose={close} />
      )}
    </div>
  )
}

type Year = FunnelActsProps['year']

function Remind({ year, count }: { year: Year; count: number }) {
  const question = {
    title: text(words.remindAsk, { count: numberText(count) }),
    body: text(words.remindText),
    yes: text(entranceWords.remindChosen),
    no: screenTexts.cancel,
  }
  const { busy, send } = useSend(
    () =>
      confirmedCall(question, () =>
        post(`${reEnrolmentPath}/remind`, { academic_year_id: year.id }, { quiet: true, done: true }),
      ),
    { rereads: [reEnrolmentKeys.all] },
  )
  return (
    <Button look="primary" busy={busy} onClick={() => void send()}>
      {text(words.remind, { count: numberText(count) })}
    </Button>
  )
}

function Close({ year }: { year: Year }) {
  const question = {
    title: text(words.closeAsk, { year: year.code }),
    body: text(words.closeText),
    yes: text(words.close),
    no: screenTexts.cancel,
    danger: true,
  }
  const { busy, send } = useSend(
    () =>
      confirmedCall(question, () =>
        post(`${reEnrolmentPath}/close`, { academic_year_id: year.id }, { quiet: true, done: true }),
      ),
    { rereads: [reEnrolmentKeys.all] },
  )
  return (
    <Button busy={busy} onClick={() => void send()}>
      {text(words.close)}
    </Button>
  )
}
