// One student of a task: the tutor edits state and progress, the student gives an opinion.

import { useState } from 'react'
import { tutorTaskStudentLabels, tutoringWords as words } from '../words.ts'
import { text, percentText } from '#screens/text.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { IconX } from '#ui/icons.tsx'
import { FollowForm } from './follow-form.ui.tsx'
import { OpinionForm } from './opinion-form.ui.tsx'
import { type StudentState, type TaskStudent, studentStates } from './tutoring-responses.ts'
import { useRemoveTutoring, usePostTutoring } from './use-tutoring-calls.ts'

const stateWords = tutorTaskStudentLabels.values.state
const tones: Record<StudentState, BadgeTone> = {
  todo: 'grey',
  in_progress: 'blue',
  blocked: 'orange',
  achieved: 'green',
  not_achieved: 'red',
  withdrawn: 'grey',
}

interface StudentProps {
  student: TaskStudent
  /** True if the reader may edit the progress: for the tutor while the task is open. */
  keeps: boolean
  removes: boolean
  isMe: boolean
}

export function StudentPart({ student, keeps, removes, isMe }: StudentProps) {
  const [send, remove] = [usePostTutoring(), useRemoveTutoring()]
  const [open, setOpen] = useState(false)
  const save = (change: object) => send('tutorTaskStudent/edit', { id: student.id, ...change })
  const { id, name, target, state, progress, feedback_rating, student_feedback, tutor_comment } = student
  const opinion = [feedback_rating && `${feedback_rating}/5`, student_feedback].filter(Boolean).join(' · ')
  return (
    <li className="bar">
      <div className="tutoring-who">
        <b>{name}</b>
        {target && <span className="dim">{target}</span>}
        {tutor_comment && !open && <span className="dim">{tutor_comment}</span>}
        {opinion && !isMe && <span>{text(words.opinionSaid, { opinion })}</span>}
      </div>
      {keeps ? (
        <>
          <select
            className="tutoring-select"
            aria-label={text(words.stateOf, { name })}
            value={state}
            onChange={({ target: chosen }) => void save({ state: chosen.value })}
          >
            {studentStates.map((each) => (
              <option key={each} value={each}>
                {text(stateWords[each])}
              </option>
            ))}
          </select>
          <Slider key={progress} name={name} value={progress} onKeep={(next) => void save({ progress: next })} />
          <Button small look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {text(words.follow)}
          </Button>
        </>
      ) : (
        <>
          <Badge tone={tones[state]}>{text(stateWords[state])}</Badge>
          <span className="numbers">{percentText(progress)}</span>
        </>
      )}
      {removes && (
        <IconButton label={text(words.remove, { name })} onClick={() => void remove('tutorTaskStudent', id)}>
          <IconX size={16} />
        </IconButton>
      )}
      {keeps && open && (
        <FollowForm student={student} onKeep={async (change) => (await save(change)) && setOpen(false)} />
      )}
      {isMe && <OpinionForm student={student} onKeep={(change) => void save(change)} />}
    </li>
  )
}

/** Saves when the pointer releases the slider or the slider loses the focus. */
function Slider({ name, value, onKeep }: { name: string; value: number; onKeep(value: number): void }) {
  const [progress, setProgress] = useState(value)
  const saveProgress = () => progress !== value && onKeep(progress)
  return (
    <span className="tutoring-slider inline-row">
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        aria-label={text(words.progress, { name })}
        value={progress}
        onChange={({ target }) => setProgress(Number(target.value))}
        onPointerUp={saveProgress}
        onBlur={saveProgress}
      />
      <span className="numbers">{percentText(progress)}</span>
    </span>
  )
}
