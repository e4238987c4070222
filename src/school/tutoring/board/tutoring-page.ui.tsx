// The page with the tutoring board: the reader's tasks in columns by state and, for the office, sessions that wait for
// a decision.

import './tutoring.css'
import { useQuery } from '@tanstack/react-query'
import type { Words } from '#engine/languages.ts'
import { isForbidden, read } from '#screens/api.ts'
import { usePlace } from '#screens/place.ts'
import { schoolToday } from '#screens/school-day.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { BoardColumn } from './board-column.ui.tsx'
import { QueuePart } from './queue-part.ui.tsx'
import { TaskDrawer } from './task-drawer.ui.tsx'
import { boardWords as words, tutoringPage } from '../words.ts'
import type { Board, ReaderRole, Task } from './tutoring-responses.ts'
import { tutoringKeys } from '../tutoring.keys.ts'

type BoardGroup = readonly [title: Words, holds: (task: Task) => boolean]
const inState =
  (...states: string[]) =>
  ({ status }: Task) =>
    states.includes(status)

/**
 * In milliseconds. A week before the due date a task moves to another column, because the tutor must write the report.
 */
const week = 7 * 86_400_000
const isNearlyDue = ({ status, due_date }: Task) =>
  status === 'in_progress' && Date.parse(due_date) <= Date.parse(schoolToday()) + week

const boardGroups: Record<ReaderRole, readonly BoardGroup[]> = {
  office: [
    [words.toAssign, inState('draft')],
    [words.toAccept, inState('assigned')],
    [words.running, inState('accepted', 'in_progress')],
    [words.toValidate, inState('submitted')],
    [words.validated, inState('validated')],
  ],
  tutor: [
    [words.toAccept, inState('assigned')],
    [words.running, (task) => inState('accepted', 'in_progress')(task) && !isNearlyDue(task)],
    [words.toHandIn, isNearlyDue],
    [words.handedIn, inState('submitted')],
    [words.validated, inState('validated')],
  ],
  student: [
    [words.running, inState('assigned', 'accepted', 'in_progress')],
    [words.over, inState('submitted', 'validated')],
  ],
}

export function TutoringPage() {
  const { search, change } = usePlace()
  const { data, error } = useQuery({
    throwOnError: isForbidden,
    queryKey: tutoringKeys.board,
    queryFn: () => read<Board>('/admin/k/tutorTask/board'),
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={10} />
  const late = data.tasks.filter(({ overdue }) => overdue)
  const tasks = search.late ? late : data.tasks
  const open = Number(search.task ?? 0)
  return (
    <section className="tutoring">
      <header className="row wrap gap-12">
        <h1>{text(data.me === 'office' ? tutoringPage.title : tutoringPage.mine)}</h1>
        {(late.length > 0 || search.late) && (
          <Button
            aria-pressed={search.late === '1'}
            onClick={() => change({ ...search, late: search.late ? undefined : '1' })}
          >
            {text(words.onlyOverdue, { count: late.length })}
          </Button>
        )}
      </header>
      {data.me === 'office' && !search.late && <QueuePart />}
      {tasks.length === 0 ? (
        <EmptyBoard late={search.late === '1'} />
      ) : (
        <div className="tutoring-board">
          {boardGroups[data.me].map(([title, holds]) => (
            <BoardColumn
              key={title[0]}
              title={text(title)}
              tasks={tasks.filter(holds)}
              role={data.me}
              onOpen={(task) => change({ ...search, task: String(task) })}
            />
          ))}
        </div>
      )}
      {open > 0 && <TaskDrawer id={open} onClose={() => change({ ...search, task: undefined })} />}
    </section>
  )
}

function EmptyBoard({ late }: { late: boolean }) {
  if (late) return <EmptyState title={text(words.noneOverdue)} />
  return <EmptyState title={text(words.noTasks)} text={text(words.noTasksAbout)} />
}
