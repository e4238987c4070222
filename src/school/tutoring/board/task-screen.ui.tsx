// Tutor tasks in the list: overdue ones are red, and each opens on the board.

import { Suspense } from 'react'
import type { ControlProps } from '#screens/controls.tsx'
import { dayText } from '#screens/days.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { overdueWords } from '../words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const TutorField = lazyPart(() => import('./tutor-field.ui.tsx'), 'TutorField')

function tutor(props: ControlProps) {
  return (
    <Suspense fallback={<FormSkeleton lines={1} />}>
      <TutorField {...props} />
    </Suspense>
  )
}

/** The tutor submits the own task; the office, which validates it, may not. */
const tutorOnly: NonNullable<OwnScreen['fits']>[string] = (_row, { allowed }) => !allowed('k/tutorTask/validate')

export const taskScreen: OwnScreen = {
  controls: { tutor_id: tutor },
  cells: {
    due_date: ({ due_date, overdue }) => (
      <>
        {dayText(String(due_date))} {overdue === true && <Badge tone="red">{text(overdueWords.overdue)}</Badge>}
      </>
    ),
  },
  fits: { accept: tutorOnly, decline: tutorOnly, submit: tutorOnly },
  leads: { board: { path: 'k/tutoring', label: overdueWords.board, search: ({ id }) => ({ task: String(id) }) } },
}
