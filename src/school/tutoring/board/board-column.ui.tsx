// One column of the board: a card per task with students, due date and used hours.

import { dayText } from '#screens/days.ts'
import { listText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { boardWords as words } from '../words.ts'
import { type ReaderRole, type Task } from './tutoring-responses.ts'
import { hoursText } from '../hours-text.ts'

interface ColumnProps {
  title: string
  tasks: readonly Task[]
  role: ReaderRole
  onOpen(id: number): void
}

export function BoardColumn({ title, tasks, role, onOpen }: ColumnProps) {
  return (
    <section>
      <h2>
        {title} <span className="dim numbers">{tasks.length}</span>
      </h2>
      {tasks.length === 0 && <p className="dim">{text(words.none)}</p>}
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <button type="button" className="tutoring-card stack gap-4 card" onClick={() => onOpen(task.id)}>
              <Card task={task} role={role} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ task, role }: { task: Task; role: ReaderRole }) {
  const { title, students, tutor, due_date, overdue, logged_minutes, budget_minutes } = task
  const hours = { logged: hoursText(logged_minutes), budget: hoursText(budget_minutes) }
  const over = logged_minutes > budget_minutes
  const there = students.filter(({ state }) => state !== 'withdrawn')
  const names = listText(there.map(({ name }) => name))
  return (
    <>
      <b>{title}</b>
      {role !== 'tutor' && <span>{tutor ?? text(words.unassigned)}</span>}
      {role !== 'student' && names && (
        <span className="dim tutoring-names" title={names}>
          {names}
        </span>
      )}
      <i className="tutoring-used" data-over={over || undefined} aria-hidden>
        <i style={{ width: `${Math.min(100, (logged_minutes / budget_minutes) * 100)}%` }} />
      </i>
      <span className="dim numbers">{text(words.hours, hours)}</span>
      <span className="tutoring-facts row wrap">
        <span className="numbers">{text(words.due, { day: dayText(due_date) })}</span>
        {overdue && <Badge tone="red">{text(words.overdue)}</Badge>}
        {over && role !== 'student' && <Badge tone="orange">{text(words.overBudget)}</Badge>}
      </span>
    </>
  )
}
