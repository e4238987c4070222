// The dialog that changes the closing date of a campaign. It also opens a closed campaign again.

import { type SubmitEvent, useState } from 'react'
import { dateFieldWords } from '#school/timetable/index.ui.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { reEnrolmentKeys } from '../student.keys.ts'
import { funnelWords as words } from '../words.ts'
import { reEnrolmentPath } from './re-enrolment.view.ts'

interface DeadlineDialogProps {
  year: number
  closesOn: string
  onClose(): void
}

export function DeadlineDialog({ year, closesOn, onClose }: DeadlineDialogProps) {
  const [day, setDay] = useState(closesOn)
  const { busy, fault, send } = useSend(`${reEnrolmentPath}/deadline`, {
    done: true,
    quiet: true,
    rereads: [reEnrolmentKeys.all],
    onDone: onClose,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send({ academic_year_id: year, closes_on: day })
  }
  return (
    <Dialog title={text(words.deadline)} close={screenTexts.cancel} onClose={onClose}>
      <form noValidate onSubmit={submit} className="dialog-fields stack gap-14">
        <DateField
          label={text(words.closesOn)}
          value={day}
          onChange={setDay}
          error={fault}
          required
          words={dateFieldWords}
        />
        <div className="dialog-buttons">
          <Button onClick={onClose}>{screenTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {text(words.keep)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
