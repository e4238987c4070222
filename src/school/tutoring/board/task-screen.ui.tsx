// The screen of tutor tasks: the list marks overdue tasks in red and links each task to the board.

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

/** Hides the tutor's actions from the office: people who may validate a task do not accept, decline or submit it. */
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
  links: { board: { path: 'k/tutoring', label: overdueWords.board, search: ({ id }) => ({ task: String(id) }) } },
}
