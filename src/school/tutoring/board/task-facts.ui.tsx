// The facts of a task: people, due date, hours, goal and comments.

import { taskStatusWords, boardWords, tutoringWords as words } from '../words.ts'
import { dayText } from '#screens/days.ts'
import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Facts } from '#ui/facts.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { type TaskPage } from './tutoring-responses.ts'
import { hoursText } from '../hours-text.ts'

type TaskDetails = TaskPage['task']

export function TaskFacts({ task }: { task: TaskDetails }) {
  const hours = { logged: hoursText(task.logged_minutes), budget: hoursText(task.budget_minutes) }
  return (
    <>
      <p className="tutoring-facts row wrap">
        <span className="dim numbers">{task.number}</span>
        <Badge tone="blue">{text(taskStatusWords[task.status as keyof typeof taskStatusWords])}</Badge>
        {task.overdue && <Badge tone="red">{text(boardWords.overdue)}</Badge>}
        {task.logged_minutes > task.budget_minutes && <Badge tone="orange">{text(boardWords.overBudget)}</Badge>}
      </p>
      <div className="facts">
        <Facts
          facts={[
            { name: text(words.tutor), value: task.tutor },
            { name: text(words.period), value: `${dayText(task.start_date)} – ${dayText(task.due_date)}` },
            { name: text(words.hours), value: text(boardWords.hours, hours) },
            { name: text(words.brief), value: <RichText markup={task.brief} /> },
            { name: text(words.expected), value: task.expected_output && <RichText markup={task.expected_output} /> },
            { name: text(words.whyCancelled), value: task.status_reason },
            { name: text(words.report), value: task.tutor_report && <RichText markup={task.tutor_report} /> },
            { name: text(words.review), value: task.review_note },
          ]}
        />
      </div>
    </>
  )
}
