// The form that logs a session, made for a phone: length, end, attendance, contents.

import { useState } from 'react'
import { tutorSessionLabels, tutoringWords as words } from '../words.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { PresenceFields, presenceOf } from './presence-fields.ui.tsx'
import { type Presence, type TaskStudent } from './tutoring-responses.ts'
import { hoursText } from '../hours-text.ts'

interface LogFormProps {
  students: TaskStudent[]
  onCancel(): void
  onSend(hours: object): Promise<void>
}

const durations = ['30', '60', '90', '120']
const agos = ['0', '2', '24', '48', 'other']
const modes = Object.entries(tutorSessionLabels.values.mode).map(([value, label]) => ({ value, label: text(label) }))

export function LogForm({ students, onCancel, onSend }: LogFormProps) {
  const [minutes, setMinutes] = useState('60')
  const [ago, setAgo] = useState('0')
  const [ended, setEnded] = useState('')
  const [mode, setMode] = useState('onsite')
  const [presences, setPresences] = useState<Record<number, Presence>>({})
  const [content, setContent] = useState('')
  const [next, setNext] = useState('')
  const { busy, send: log } = useSend(onSend)
  const end = ago === 'other' ? Date.parse(ended) / 1000 : Math.floor(Date.now() / 60_000) * 60 - Number(ago) * 3600

  const save = (send: boolean) => {
    const when = { start_at: end - Number(minutes) * 60, minutes: Number(minutes) }
    const entry = { mode, content, next_step: next, students: presenceOf(students, presences) }
    void log({ ...when, ...entry, send })
  }
  const incomplete = content.trim() === '' || Number.isNaN(end)
  return (
    <form
      className="tutoring-log"
      onSubmit={(event) => {
        event.preventDefault()
        save(true)
      }}
    >
      <ChoiceCards
        legend={text(words.duration)}
        cards={durations.map((value) => ({ value, label: hoursText(Number(value)) }))}
        value={minutes}
        onChange={setMinutes}
      />
      <ChoiceCards
        legend={text(words.ended)}
        cards={agos.map((value) => ({ value, label: agoText(value) }))}
        value={ago}
        onChange={setAgo}
      />
      {ago === 'other' && (
        <TextField label={text(words.endedAt)} type="datetime-local" value={ended} onChange={setEnded} required />
      )}
      <ChoiceCards legend={text(words.mode)} cards={modes} value={mode} onChange={setMode} />
      <PresenceFields students={students} presences={presences} onChange={setPresences} />
      <AreaField label={text(words.note)} value={content} onChange={setContent} required />
      <TextField label={text(words.next)} value={next} onChange={setNext} />
      <span className="tutoring-answers row wrap">
        <Button look="primary" type="submit" busy={busy} disabled={incomplete}>
          {text(words.send)}
        </Button>
        <Button disabled={busy || incomplete} onClick={() => save(false)}>
          {text(words.keepDraft)}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {text(words.cancel)}
        </Button>
      </span>
    </form>
  )
}

function agoText(hours: string): string {
  if (hours === 'other') return text(words.endedOther)
  return hours === '0' ? text(words.endedNow) : text(words.endedEarlier, { hours })
}
