// The form for the initial and final level of a student and the tutor's comment.

import { useState } from 'react'
import { text } from '#screens/text.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { tutoringWords as words } from '../words.ts'
import type { TaskStudent } from './tutoring-responses.ts'

interface FollowProps {
  student: TaskStudent
  onKeep(change: object): Promise<unknown>
}

export function FollowForm({ student, onKeep }: FollowProps) {
  const [initial, setInitial] = useState(student.initial_level ?? '')
  const [final, setFinal] = useState(student.final_level ?? '')
  const [comment, setComment] = useState(student.tutor_comment ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void onKeep({ initial_level: initial, final_level: final, tutor_comment: comment })
      }}
    >
      <div className="tutoring-pair stack gap-12">
        <TextField label={text(words.initialLevel)} value={initial} onChange={setInitial} maxLength={20} />
        <TextField label={text(words.finalLevel)} value={final} onChange={setFinal} maxLength={20} />
      </div>
      <AreaField label={text(words.comment)} value={comment} onChange={setComment} />
      <Button small look="primary" type="submit">
        {text(words.save)}
      </Button>
    </form>
  )
}
