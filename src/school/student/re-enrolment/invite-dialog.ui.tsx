// The dialog that invites students to re-enrol: all who stay according to the roll-over, or students chosen in a list.

import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { dateFieldWords } from '#school/timetable/index.ui.ts'
import { read } from '#screens/api.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { numberText, text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { reEnrolmentKeys } from '../student.keys.ts'
import { funnelWords as words } from '../words.ts'
import { type CandidatesView, type FunnelView, reEnrolmentPath } from './re-enrolment.view.ts'

interface InviteDialogProps {
  view: FunnelView
  /** Students chosen in a list. Without it the dialog invites all who stay. */
  students?: readonly number[]
  /** If it is given, the dialog also lets the user choose another year. */
  onYear?(id: string): void
  onClose(): void
}

export function InviteDialog({ view, students, onYear, onClose }: InviteDialogProps) {
  const { campaign, year, years } = view
  const [day, setDay] = useState(campaign?.open ? campaign.closes_on : '')
  const [undecided, setUndecided] = useState(false)
  const { busy, fault, send } = useSend(`${reEnrolmentPath}/invite`, {
    done: true,
    quiet: true,
    rereads: [reEnrolmentKeys.all],
    onDone: onClose,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send({
      academic_year_id: year?.id,
      ...(day && { closes_on: day }),
      ...(students ? { student_ids: students } : { undecided }),
    })
  }
  return (
    <Dialog title={text(words.inviteTitle)} close={screenTexts.cancel} onClose={onClose}>
      <form noValidate onSubmit={submit} className="dialog-fields stack gap-14">
        {students && <p>{text(words.chosen, { count: numberText(students.length) })}</p>}
        {onYear && (
          <SelectField
            label={text(words.year)}
            value={String(year?.id ?? '')}
            none={text(words.noYear)}
            options={years.map(({ id, code }) => ({ value: String(id), label: code }))}
            onChange={onYear}
          />
        )}
        {!students && year && <Candidates year={year.id} value={undecided} onChange={setUndecided} />}
        <DateField label={text(words.closesOn)} value={day} onChange={setDay} required words={dateFieldWords} />
        {fault && <p role="alert">{fault}</p>}
        <div className="dialog-buttons">
          <Button onClick={onClose}>{screenTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {text(words.invite)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface CandidatesProps {
  year: number
  /** True: students without a decision are invited, too. */
  value: boolean
  onChange(undecided: boolean): void
}

function Candidates({ year, value, onChange }: CandidatesProps) {
  const { data, error } = useQuery({
    queryKey: reEnrolmentKeys.candidates(year),
    queryFn: () => read<CandidatesView>(`${reEnrolmentPath}/candidates`, { academic_year_id: year }),
  })
  if (error) return <ReadFailedNote error={error} />
  if (!data) return <FormSkeleton lines={1} />
  return (
    <>
      <p>{text(words.staying, { count: numberText(data.staying) })}</p>
      {data.undecided > 0 && (
        <CheckField
          label={text(words.undecided, { count: numberText(data.undecided) })}
          value={value}
          onChange={onChange}
        />
      )}
    </>
  )
}

/** The dialog for students chosen in the list of students, which also asks for the year. */
export function InviteChosen({ students, onClose }: { students: readonly number[]; onClose(): void }) {
  const [year, setYear] = useState<string>()
  const { data, error } = useQuery({
    queryKey: reEnrolmentKeys.funnel(year),
    queryFn: () => read<FunnelView>(`${reEnrolmentPath}/funnel`, { ...(year && { academic_year_id: year }) }),
  })
  if (!data)
    return (
      <Dialog title={text(words.inviteTitle)} close={screenTexts.cancel} onClose={onClose}>
        {error ? <ReadFailedNote error={error} /> : <FormSkeleton lines={3} />}
      </Dialog>
    )
  return (
    <InviteDialog
      key={data.year?.id}
      view={data}
      students={students}
      onClose={onClose}
      onYear={(id) => setYear(id || undefined)}
    />
  )
}
