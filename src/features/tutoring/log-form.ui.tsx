// Logging a session on a phone: how long, when it ended, who was there, what was done.

import { useState } from 'react'
import { text } from '#screens/text.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { tutoringWords as words } from './tutoring.labels.ts'
import { type TaskStudent, hoursText } from './tutoring.ts'

interface LogFormProps {
  students: TaskStudent[]
  onSend(hours: object): Promise<void>
}

export function LogForm({ students, onSend }: LogFormProps) {
  const [minutes, setMinutes] = useState('60')
  const [ago, setAgo] = useState('0')
  const [absent, setAbsent] = useState<readonly number[]>([])
  const [content, setContent] = useState('')
  const [next, setNext] = useState('')
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    setBusy(true)
    const end = Math.floor(Date.now() / 1000 / 60) * 60 - Number(ago) * 3600
    const named = students.map(({ student_id }) => ({
      student_id,
      presence: absent.includes(student_id) ? 'absent' : 'present',
    }))
    const hours = { start_at: end - Number(minutes) * 60, minutes: Number(minutes), mode: 'onsite', content }
    await onSend({ ...hours, next_step: next, students: named }).catch(() => setBusy(false))
  }

  return (
    <form
      className="tutoring-log"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ChoiceCards
        legend={text(words.duration)}
        cards={[30, 60, 90, 120].map((each) => ({ value: String(each), label: hoursText(each) }))}
        value={minutes}
        onChange={setMinutes}
      />
      <ChoiceCards
        legend={text(words.ended)}
        cards={['0', '2', '24', '48'].map((hours) => ({
          value: hours,
          label: hours === '0' ? text(words.endedNow) : text(words.endedEarlier, { hours }),
        }))}
        value={ago}
        onChange={setAgo}
      />
      <fieldset>
        <legend>{text(words.present)}</legend>
        {students.map(({ student_id, name }) => (
          <CheckField
            key={student_id}
            label={name}
            value={!absent.includes(student_id)}
            onChange={(there) =>
              setAbsent(there ? absent.filter((each) => each !== student_id) : [...absent, student_id])
            }
          />
        ))}
      </fieldset>
      <AreaField label={text(words.note)} value={content} onChange={setContent} required />
      <TextField label={text(words.next)} value={next} onChange={setNext} />
      <Button look="primary" type="submit" busy={busy} disabled={content.trim() === ''}>
        {text(words.send)}
      </Button>
    </form>
  )
}
