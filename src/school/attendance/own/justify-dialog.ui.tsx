// The dialog in which a student justifies missed sessions: ticks them, gives the reason and adds a document.

import { type SubmitEvent, useState } from 'react'
import { screenTexts } from '#screens/screen-texts.ts'
import { text } from '#screens/text.ts'
import { UploadControl } from '#screens/upload/upload-control.tsx'
import { useSend } from '#screens/use-send.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import {
  attendanceJustificationLabels as labels,
  myAttendancePage as page,
  myAttendanceWords as words,
} from '../words.ts'
import { attendanceJustification } from '../attendance-justification.ts'
import { ownAttendanceKeys } from '../attendance.keys.ts'
import { whenText } from './missed-line.ui.tsx'
import { type MissedSession, myAttendancePath as path } from './my-attendance.ts'

interface JustifyDialogProps {
  sessions: readonly MissedSession[]
  ticked: readonly number[]
  onClose(): void
}

export function JustifyDialog({ sessions, ticked, onClose }: JustifyDialogProps) {
  const [lines, setLines] = useState(ticked)
  const [reason, setReason] = useState({ reason_kind: '', text: '', attachment: '' })
  const { busy, fault, send } = useSend(`/admin/${path}/justify`, {
    quiet: true,
    done: true,
    rereads: [ownAttendanceKeys.all],
    onDone: onClose,
    check: () => (lines.length === 0 ? text(words.tick) : reason.reason_kind === '' ? text(words.kind) : undefined),
  })
  const type = (name: keyof typeof reason) => (typed: string) => setReason({ ...reason, [name]: typed })
  const turn = (id: number) => (on: boolean) => setLines(on ? [...lines, id] : lines.filter((each) => each !== id))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send({ ...reason, lines, text: reason.text || null, attachment: reason.attachment || null })
  }
  return (
    <Dialog title={text(page.justify)} close={screenTexts.close} width={560} onClose={onClose}>
      <form noValidate className="dialog-form stack gap-14" onSubmit={submit}>
        <fieldset className="my-sessions box">
          <legend>{text(words.which)}</legend>
          {sessions.map((session) => (
            <CheckField
              key={session.id}
              label={`${whenText(session)} · ${session.course}`}
              value={lines.includes(session.id)}
              onChange={turn(session.id)}
            />
          ))}
        </fieldset>
        <Reason reason={reason} type={type} />
        {fault && <p role="alert">{fault}</p>}
        <div className="dialog-buttons">
          <Button onClick={onClose}>{text(words.cancel)}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {text(words.send)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ReasonProps {
  reason: { reason_kind: string; text: string; attachment: string }
  type(name: keyof ReasonProps['reason']): (typed: string) => void
}

function Reason({ reason, type }: ReasonProps) {
  const { fields, values } = labels
  return (
    <>
      <SelectField
        label={text(fields.reason_kind)}
        value={reason.reason_kind}
        none="—"
        required
        options={Object.entries(values.reason_kind).map(([value, label]) => ({ value, label: text(label) }))}
        onChange={type('reason_kind')}
      />
      <AreaField label={text(fields.text)} value={reason.text} onChange={type('text')} />
      <UploadControl
        label={text(fields.attachment)}
        field={attendanceJustification.fields.attachment}
        value={reason.attachment}
        onChange={type('attachment')}
      />
    </>
  )
}
