// The board of tutoring: a tutor's tasks by what is to be done, a student's own, and for the office what it has to decide.

import './tutoring.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#screens/api.ts'
import { dayText } from '#screens/days.ts'
import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { QueuePart } from './queue-part.ui.tsx'
import { TaskDrawer } from './task-drawer.ui.tsx'
import { tutoringPage, tutoringWords as words } from './tutoring.labels.ts'
import { type Me, type Task, hoursText } from './tutoring.ts'

const columns = [
  [words.toAccept, ['assigned']],
  [words.running, ['accepted', 'in_progress']],
  [words.toHandIn, ['submitted']],
  [words.validated, ['validated']],
] as const

export function TutoringPage() {
  const [open, setOpen] = useState(() => Number(new URLSearchParams(location.search).get('task') ?? 0))
  const { data, error } = useQuery({
    queryKey: ['tutoring', 'board'],
    queryFn: () => read<{ me: Me; tasks: Task[] }>('/admin/k/tutorTask/board'),
  })
  if (error) return <EmptyState title={error.message} />
  if (!data) return <FormSkeleton lines={10} />
  return (
    <section className="tutoring">
      <h1>{text(tutoringPage.title)}</h1>
      {data.me === 'office' && <QueuePart />}
      {data.tasks.length === 0 ? (
        <EmptyState title={text(words.noTasks)} text={text(words.noTasksAbout)} />
      ) : (
        <div className="tutoring-board">
          {columns.map(([label, states]) => (
            <Column
              key={label[0]}
              title={text(label)}
              tasks={data.tasks.filter(({ status }) => (states as readonly string[]).includes(status))}
              onOpen={setOpen}
            />
          ))}
        </div>
      )}
      {open > 0 && <TaskDrawer id={open} onClose={() => setOpen(0)} />}
    </section>
  )
}

function Column({ title, tasks, onOpen }: { title: string; tasks: Task[]; onOpen(id: number): void }) {
  return (
    <section>
      <h2>
        {title} <span className="dim">{tasks.length}</span>
      </h2>
      {tasks.length === 0 && <p className="dim">{text(words.none)}</p>}
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <button type="button" className="tutoring-card" onClick={() => onOpen(task.id)}>
              <b>{task.title}</b>
              <span className="dim">{task.students.map(({ name }) => name).join(', ')}</span>
              <span>
                {text(words.hours, { logged: hoursText(task.logged_minutes), budget: hoursText(task.budget_minutes) })}
              </span>
              <span>
                {text(words.due, { day: dayText(task.due_date) })}{' '}
                {task.overdue && <Badge tone="red">{text(words.overdue)}</Badge>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
