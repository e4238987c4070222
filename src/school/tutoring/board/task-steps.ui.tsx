// The buttons for the actions of a task: `accept`, `decline` and `submit` for its tutor, all other actions for the
// office.

import type { ReactNode } from 'react'
import { PageLink } from '#screens/page-link.tsx'
import { useMay, useLabelledEntity, useProduct } from '#screens/product.tsx'
import { useSteps } from '#screens/record-actions.tsx'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { tutoringWords as words } from '../words.ts'
import type { TaskPage } from './tutoring-responses.ts'

const tutorSteps = ['accept', 'decline', 'submit']
/** Their buttons are emphasised, unless `children` has an emphasised button. They lead the task on towards payment. */
const forwardSteps = ['assign', 'accept', 'submit', 'validate', 'close', 'settle']

export function TaskSteps({ task, me: role, mine, children }: TaskPage & { children: ReactNode }) {
  const resource = useProduct().resources.tutor_task
  const named = useLabelledEntity(resource)
  const { stepsOf, dialog } = useSteps(named)
  const may = useMay(resource)
  const offered = stepsOf(task).filter(({ name }) => (tutorSteps.includes(name) ? mine : role === 'office'))
  const edits = role === 'office' && may('edit') && !['validated', 'closed'].includes(task.status)
  if (offered.length === 0 && !children && !edits) return null
  return (
    <div className="tutoring-answers row wrap">
      {children}
      {offered.map(({ name, label, danger, take }) => (
        <Button
          key={name}
          look={danger ? 'danger' : forwardSteps.includes(name) && !children ? 'primary' : 'plain'}
          onClick={take}
        >
          {label}
        </Button>
      ))}
      {edits && (
        <PageLink to="/admin/k/tutorTask" search={{ edit: String(task.id) }}>
          {text(words.openForm)}
        </PageLink>
      )}
      {dialog}
    </div>
  )
}
