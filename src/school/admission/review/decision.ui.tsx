// The decision about an application: approve, ask for documents, or reject, each with a form.

import { type SubmitEvent, useState } from 'react'
import { itemAt } from '#text/item-at.ts'
import { kindWords, studentLabels, permitKinds } from '#school/student/index.ts'
import { post, showError } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ChecksField } from '#ui/option-fields.tsx'
import { Refusal } from '#ui/refusal-place.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { toast } from '#ui/toast.tsx'
import { calendarWords } from './calendar-words.ts'
import type { ApplicationFile, Kind } from './review.ts'
import { reviewWords as words } from '../words.ts'

type Act = 'approve' | 'askDocuments' | 'reject'
interface Props {
  file: ApplicationFile
  /** The action to open first. */
  begin?: string | undefined
  onDecided(): void
  onChanged(): void
}

/**
 * The actions by status. After a request for documents the application waits: the applicant resubmits it, or the office
 * takes it up again.
 */
const possible: Record<string, readonly Act[]> = {
  pending: ['approve', 'askDocuments', 'reject'],
  incomplete: ['reject'],
}

export function Decision({ file, begin, onDecided, onChanged }: Props) {
  const { status, id } = file.student
  const [act, setAct] = useState<Act | null>(possible[status]?.find((each) => each === begin) ?? null)
  const close = () => setAct(null)
  const takeUp = useSend('/admin/k/student/resubmit', { done: true, onDone: onChanged })
  const sendLink = useSend('/admin/k/review/sendLink', { done: true, onDone: onChanged })
  const pending = status === 'pending'
  return (
    <section className="review-decision stack gap-16">
      <div className="review-acts wrap">
        {pending && (
          <Button look="primary" aria-pressed={act === 'approve'} onClick={() => setAct('approve')}>
            {text(words.approve)}
          </Button>
        )}
        {pending && (
          <Button aria-pressed={act === 'askDocuments'} onClick={() => setAct('askDocuments')}>
            {text(words.ask)}
          </Button>
        )}
        {status === 'incomplete' && (
          <Button busy={takeUp.busy} onClick={() => void takeUp.send({ id })}>
            {text(words.takeUp)}
          </Button>
        )}
        <Button look="danger" aria-pressed={act === 'reject'} onClick={() => setAct('reject')}>
          {text(words.reject)}
        </Button>
      </div>
      {act === 'approve' && <Approve file={file} onDecided={onDecided} onClose={close} />}
      {act !== null && act !== 'approve' && (
        <Letter key={act} act={act} file={file} onDecided={onDecided} onClose={close} />
      )}
      {act === null && file.mailed && (
        <Button small look="quiet" busy={sendLink.busy} onClick={() => void sendLink.send({ id })}>
          {text(words.link)}
        </Button>
      )}
    </section>
  )
}

const optionsOf = (list: readonly { id: number; title: string }[]) =>
  list.map(({ id, title }) => ({ value: String(id), label: title }))

function Approve({ file, onDecided, onClose }: Omit<Props, 'onChanged'> & { onClose(): void }) {
  const { chosen, choices, permit_kind, permit_required, student } = file
  const [specialty, setSpecialty] = useState(String(chosen.specialty_id ?? ''))
  const [year, setYear] = useState(String(chosen.academic_year_id ?? ''))
  const [typedEntry, setEntry] = useState(chosen.entry_date)
  const entry = typedEntry ?? choices.years.find(({ id }) => String(id) === year)?.entry_date ?? ''
  const [permit, setPermit] = useState(permit_kind ?? '')
  const [left, setLeft] = useState<readonly string[]>([])
  const { busy, fault, send } = useSend('/admin/k/review/decide', {
    quiet: true,
    onDone({ msg }) {
      toast.done(msg, { label: text(words.takeBack), act: () => void takeBack(student.id) })
      onDecided()
    },
  })
  const courses = optionsOf(
    choices.courses.filter((each) => each.specialty_id === Number(specialty) && each.academic_year_id === Number(year)),
  )
  const ticked = courses.map(({ value }) => value).filter((value) => !left.includes(value))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const body = { act: 'approve', id: student.id, specialty_id: Number(specialty), academic_year_id: Number(year) }
    void send({ ...body, entry_date: entry, permit_kind: permit || null, course_ids: ticked.map(Number) })
  }
  const isLacking = !specialty || !year || !entry || (permit_required && !permit)
  const none = text(words.choose)
  const permits = permitKinds.map((value) => ({ value, label: text(studentLabels.values.permit_kind[value]) }))
  return (
    <form className="review-form stack gap-16 box" onSubmit={submit}>
      <SelectField
        label={text(words.specialty)}
        value={specialty}
        options={optionsOf(choices.specialties)}
        none={none}
        required
        onChange={setSpecialty}
      />
      <SelectField
        label={text(words.year)}
        value={year}
        options={optionsOf(choices.years)}
        none={none}
        required
        onChange={setYear}
      />
      <DateField label={text(words.entry)} value={entry} words={calendarWords} required onChange={setEntry} />
      <SelectField
        label={text(words.permit)}
        value={permit}
        options={permits}
        none={none}
        required={permit_required}
        onChange={setPermit}
      />
      {courses.length > 0 && (
        <ChecksField
          label={text(words.courses)}
          options={courses}
          value={ticked}
          onChange={(next) => setLeft(courses.map(({ value }) => value).filter((value) => !next.includes(value)))}
        />
      )}
      <Refusal message={fault} />
      <div className="review-acts wrap">
        <Button type="submit" look="primary" busy={busy} disabled={isLacking}>
          {text(words.approve)}
        </Button>
        <Button onClick={onClose}>{text(words.cancel)}</Button>
      </div>
    </form>
  )
}

const takeBack = (id: number) => post('/admin/k/student/takeBack', { id }, { done: true }).catch(showError)

function Letter({
  act,
  file,
  onDecided,
  onClose,
}: Omit<Props, 'onChanged'> & { act: 'askDocuments' | 'reject'; onClose(): void }) {
  const templates = file.templates[act]
  const [kinds, setKinds] = useState<Kind[]>(file.missing)
  const [body, setBody] = useState(itemAt(templates, 0).body)
  const { busy, fault, send } = useSend('/admin/k/review/decide', { quiet: true, done: true, onDone: onDecided })
  const list = new Intl.ListFormat(file.written).format(kinds.map((kind) => file.kinds[kind]))
  const message = body.replaceAll('{documents}', list)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send({ act, id: file.student.id, message, ...(act === 'askDocuments' && { kinds }) })
  }
  const options = Object.entries(kindWords).map(([value, label]) => ({ value, label: text(label) }))
  return (
    <form className="review-form stack gap-16 box" onSubmit={submit}>
      {act === 'askDocuments' && (
        <ChecksField
          label={text(words.papers)}
          options={options}
          value={kinds}
          onChange={(next) => setKinds(next as Kind[])}
        />
      )}
      <SelectField
        label={text(words.template)}
        value={templates.find((each) => each.body === body)?.key ?? ''}
        options={templates.map(({ key, title }) => ({ value: key, label: title }))}
        none="—"
        onChange={(key) => setBody(templates.find((each) => each.key === key)?.body ?? '')}
      />
      <AreaField
        label={text(words.message, { language: text(words.languages[file.written]) })}
        value={body}
        onChange={setBody}
      />
      <figure className="review-preview" lang={file.written}>
        <figcaption>
          {text(words.preview)} · {file.mailed ? text(words.to, { email: file.mailed }) : text(words.nobody)}
        </figcaption>
        <p>{message}</p>
      </figure>
      <Refusal message={fault} />
      <div className="review-acts wrap">
        <Button
          type="submit"
          look={act === 'reject' ? 'danger' : 'primary'}
          busy={busy}
          disabled={message.trim() === ''}
        >
          {text(words.sendIt)}
        </Button>
        <Button onClick={onClose}>{text(words.cancel)}</Button>
      </div>
    </form>
  )
}
