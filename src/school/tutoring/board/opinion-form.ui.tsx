// The form for a student's opinion of the tutoring: one to five points, and a text.

import { useState } from 'react'
import { text } from '#screens/text.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { tutoringWords as words } from '../words.ts'
import type { TaskStudent } from './tutoring-responses.ts'

const ratings = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))

export function OpinionForm({ student, onKeep }: { student: TaskStudent; onKeep(change: object): void }) {
  const [rating, setRating] = useState(student.feedback_rating ? String(student.feedback_rating) : '')
  const [opinion, setOpinion] = useState(student.student_feedback ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onKeep({ feedback_rating: rating ? Number(rating) : null, student_feedback: opinion })
      }}
    >
      <SelectField
        label={text(words.rating)}
        options={ratings}
        none={text(words.noRating)}
        value={rating}
        onChange={setRating}
      />
      <AreaField label={text(words.opinion)} value={opinion} onChange={setOpinion} />
      <Button small type="submit">
        {text(words.save)}
      </Button>
    </form>
  )
}
