// The form in which a reviewer accepts a passport, visa or permit. Number and expiry are copied into the student's
// record; for a passport, what it prints about its holder is entered, too.

import { type SubmitEvent, useState } from 'react'
import { studentDocumentLabels, studentLabels, permitPapers } from '#school/student/index.ts'
import { dayText } from '#screens/days.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Refusal } from '#ui/refusal-place.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { toast } from '#ui/toast.tsx'
import { calendarWords } from './calendar-words.ts'
import { PassportFields, noPassport } from './passport-fields.ui.tsx'
import type { ApplicationFile, ReviewedDocument } from './review.ts'
import { reviewWords as words } from '../words.ts'

interface Props {
  paper: ReviewedDocument
  known: ApplicationFile['known']
  onAccepted(): void
  onClose(): void
}

const { fields } = studentDocumentLabels

export function AcceptPaper({ paper, known, onAccepted, onClose }: Props) {
  const [number, setNumber] = useState(paper.number ?? '')
  const [end, setEnd] = useState(paper.expires_on ?? '')
  const [permit, setPermit] = useState(paper.permit_kind ?? '')
  const [overrides, setOverrides] = useState(false)
  const [printed, setPrinted] = useState(noPassport)
  const passport = paper.kind === 'passport'
  const inFile = passport ? known.id_expiry : known.permit_expiry
  const otherKind = passport && known.id_kind !== null && known.id_kind !== 'passport'
  const differs = otherKind || (inFile !== null && end !== '' && end < inFile)
  const { busy, fault, faults, send } = useSend('/admin/k/studentDocument/accept', {
    quiet: true,
    onDone({ msg }) {
      toast.done(msg)
      onAccepted()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const values = { number, expires_on: end, ...(passport ? typedIn(printed) : { permit_kind: permit }) }
    void send({ id: paper.id, ...values, overrides_file: differs && overrides ? 1 : 0 })
  }
  const permits = permitPapers.map((value) => ({ value, label: text(studentLabels.values.permit_kind[value]) }))
  return (
    <form className="review-accept stack gap-12" noValidate onSubmit={submit}>
      <TextField label={text(fields.number)} value={number} onChange={setNumber} error={faults.number} maxLength={40} />
      <DateField
        label={text(fields.expires_on)}
        value={end}
        words={calendarWords}
        onChange={setEnd}
        error={faults.expires_on}
        required={!passport}
      />
      {passport ? (
        <PassportFields facts={printed} faults={faults} onChange={setPrinted} />
      ) : (
        <SelectField
          label={text(fields.permit_kind)}
          value={permit}
          options={permits}
          none={text(words.choose)}
          onChange={setPermit}
        />
      )}
      {differs && (
        <CheckField
          label={
            otherKind ? text(words.replaceOther) : text(words.replaceLater, { day: inFile ? dayText(inFile) : '' })
          }
          value={overrides}
          onChange={setOverrides}
        />
      )}
      <Refusal message={Object.keys(faults).length === 0 ? fault : undefined} />
      <div className="review-acts wrap">
        <Button small type="submit" look="primary" busy={busy}>
          {text(words.accept)}
        </Button>
        <Button small onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </div>
    </form>
  )
}

/** Returns the fields that are not empty, because an empty field must not change the document. */
function typedIn(facts: typeof noPassport): Partial<typeof noPassport> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))
}
