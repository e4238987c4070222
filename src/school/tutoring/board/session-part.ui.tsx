// One session of a task: contents, attendance, and the reader's actions.

import { useState } from 'react'
import { tutorSessionLabels, presenceWords, tutoringWords as words } from '../words.ts'
import { momentText, text } from '#screens/text.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { DecisionButtons } from './decision-buttons.ui.tsx'
import { Disputes } from './disputes.ui.tsx'
import { PresenceFields, presenceOf } from './presence-fields.ui.tsx'
import { type ReaderRole, type Session, type SessionStatus } from './tutoring-responses.ts'
import { hoursText } from '../hours-text.ts'
import { useReason } from './use-reason.ui.tsx'
import { useRemoveTutoring, usePostTutoring } from './use-tutoring-calls.ts'

const tones: Record<SessionStatus, BadgeTone> = {
  draft: 'grey',
  submitted: 'blue',
  validated: 'green',
  rejected: 'red',
  exported: 'grey',
}

export function SessionPart({ session, role, mine }: { session: Session; role: ReaderRole; mine: boolean }) {
  const { start_at, minutes, content, next_step, status, students, reject_reason } = session
  const isStudent = role === 'student'
  const answerable = !['draft', 'rejected'].includes(status)
  const waits = isStudent && answerable && students.some((each) => !each.confirmed_at && !each.disputed_at)
  return (
    <li className="bar">
      <div className="tutoring-who">
        <span className="tutoring-facts row wrap">
          <b className="numbers">
            {momentText(start_at)} · {hoursText(minutes)}
          </b>
          <Badge tone={tones[status]}>{text(tutorSessionLabels.values.status[status])}</Badge>
          {isStudent && students.some(({ confirmed_at }) => confirmed_at) && (
            <Badge tone="green">{text(words.confirmed)}</Badge>
          )}
        </span>
        <span>{content}</span>
        {next_step && <span className="dim">{text(words.nextSaid, { step: next_step })}</span>}
        {!isStudent && <Attendance session={session} />}
        {status === 'rejected' && reject_reason && <span>{reject_reason}</span>}
        <Disputes session={session} />
      </div>
      {waits && <AnswerButtons session={session} />}
      {role === 'office' && status === 'submitted' && <DecisionButtons session={session} />}
      {mine && (status === 'draft' || status === 'rejected') && <TutorActions session={session} />}
    </li>
  )
}

function Attendance({ session: { students } }: { session: Session }) {
  const other = students.filter(({ presence }) => presence !== 'present')
  if (other.length === 0) return null
  return (
    <span className="tutoring-facts row wrap">
      {other.map(({ student_id, name, presence }) => (
        <Badge key={student_id} tone="grey">
          {name} · {text(presenceWords[presence])}
        </Badge>
      ))}
    </span>
  )
}

/** The buttons with which a student confirms or disputes the session. */
function AnswerButtons({ session: { id } }: { session: Session }) {
  const send = usePostTutoring()
  const { ask, form } = useReason(text(words.disputeWhy), text(words.dispute), (note) =>
    send('tutorSession/dispute', { id, note }),
  )
  if (form) return form
  return (
    <div className="tutoring-answers row wrap">
      <Button small look="primary" onClick={() => void send('tutorSession/confirm', { id })}>
        {text(words.confirm)}
      </Button>
      <Button small onClick={ask}>
        {text(words.dispute)}
      </Button>
    </div>
  )
}

/** The tutor's buttons for a draft or rejected session: change the attendance, submit, correct, delete. */
function TutorActions({ session }: { session: Session }) {
  const { id, status, students } = session
  const [send, remove] = [usePostTutoring(), useRemoveTutoring()]
  const [presences, setPresences] = useState<Record<number, Session['students'][number]['presence']> | null>(null)
  const drop = async () => {
    const answers = { yes: text(words.delete), no: text(words.cancel), danger: true }
    if (!(await confirm({ title: text(words.deleteSure), body: session.content, ...answers }))) return
    await remove('tutorSession', id)
  }
  if (presences)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send('tutorSession/presence', { id, students: presenceOf(students, presences) }).then(
            (done) => done && setPresences(null),
          )
        }}
      >
        <PresenceFields students={students} presences={presences} onChange={setPresences} />
        <span className="tutoring-answers row wrap">
          <Button small look="primary" type="submit">
            {text(words.save)}
          </Button>
          <Button small look="quiet" onClick={() => setPresences(null)}>
            {text(words.cancel)}
          </Button>
        </span>
      </form>
    )
  return (
    <div className="tutoring-answers row wrap">
      {status === 'rejected' ? (
        <Button small look="primary" onClick={() => void send('tutorSession/correct', { id })}>
          {text(words.correct)}
        </Button>
      ) : (
        <>
          <Button small look="primary" onClick={() => void send('tutorSession/submit', { id })}>
            {text(words.submit)}
          </Button>
          <Button
            small
            onClick={() =>
              setPresences(Object.fromEntries(students.map(({ student_id, presence }) => [student_id, presence])))
            }
          >
            {text(words.changePresence)}
          </Button>
        </>
      )}
      <Button small look="quiet" onClick={() => void drop()}>
        {text(words.delete)}
      </Button>
    </div>
  )
}
