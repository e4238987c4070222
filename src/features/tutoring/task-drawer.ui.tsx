// One task: its students and their progress, its sessions, and what the reader may do about them.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { post, read } from '#screens/api.ts'
import { momentText, text } from '#screens/text.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { LogForm } from './log-form.ui.tsx'
import { tutoringWords as words } from './tutoring.labels.ts'
import { type Session, type TaskPage, type TaskStudent, hoursText } from './tutoring.ts'

export function TaskDrawer({ id, onClose }: { id: number; onClose(): void }) {
  const { data } = useQuery({
    queryKey: ['tutoring', 'task', id],
    queryFn: () => read<TaskPage>('/admin/k/tutorTask/page', { id }),
  })
  return (
    <Drawer title={data?.task.title ?? ''} close={text(words.close)} onClose={onClose}>
      {data ? <TaskPart {...data} /> : <FormSkeleton lines={8} />}
    </Drawer>
  )
}

/** Sends, says how it went, and reads the page again. */
function useSend() {
  const client = useQueryClient()
  return async (path: string, body: object) => {
    await post(`/admin/k/${path}`, body, { done: true })
    await client.invalidateQueries({ queryKey: ['tutoring'] })
  }
}

function TaskPart({ me, mine, task, students, sessions }: TaskPage) {
  const send = useSend()
  const [logs, setLogs] = useState(false)
  const open = mine && ['accepted', 'in_progress'].includes(task.status)
  return (
    <div className="tutoring-task">
      <p className="dim">
        {task.number} ·{' '}
        {text(words.hours, { logged: hoursText(task.logged_minutes), budget: hoursText(task.budget_minutes) })}
      </p>
      {mine && task.status === 'assigned' && (
        <Button look="primary" onClick={() => void send('tutorTask/accept', { id: task.id })}>
          {text(words.accept)}
        </Button>
      )}
      {open && !logs && (
        <Button look="primary" onClick={() => setLogs(true)}>
          {text(words.log)}
        </Button>
      )}
      {open && logs && (
        <LogForm
          students={students.filter(({ state }) => state !== 'withdrawn')}
          onSend={async (hours) => {
            await send('tutorSession/log', { tutor_task_id: task.id, ...hours })
            setLogs(false)
          }}
        />
      )}
      <h3>{text(words.students)}</h3>
      <ul>
        {students.map((student) => (
          <StudentPart key={student.id} {...student} mayMove={open} isMe={me === 'student'} />
        ))}
      </ul>
      <h3>{text(words.sessions)}</h3>
      {sessions.length === 0 && <p className="dim">{text(words.noSessions)}</p>}
      <ul>
        {sessions.map((session) => (
          <SessionPart key={session.id} {...session} isMe={me === 'student'} />
        ))}
      </ul>
    </div>
  )
}

function StudentPart(student: TaskStudent & { mayMove: boolean; isMe: boolean }) {
  const send = useSend()
  const [progress, setProgress] = useState(student.progress)
  const [opinion, setOpinion] = useState(student.student_feedback ?? '')
  const keep = (change: object) => void send('tutorTaskStudent/edit', { id: student.id, ...change })
  return (
    <li>
      <span>
        {student.name}
        {student.target && <span className="dim"> · {student.target}</span>}
      </span>
      {student.mayMove ? (
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          aria-label={text(words.progress, { name: student.name })}
          value={progress}
          onChange={(event) => setProgress(Number(event.target.value))}
          onBlur={() => progress !== student.progress && keep({ progress })}
        />
      ) : null}
      <span>{progress} %</span>
      {student.isMe && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            keep({ student_feedback: opinion })
          }}
        >
          <AreaField label={text(words.opinion)} value={opinion} onChange={setOpinion} />
          <Button small type="submit">
            {text(words.save)}
          </Button>
        </form>
      )}
    </li>
  )
}

function SessionPart({
  id,
  start_at,
  minutes,
  content,
  next_step,
  status,
  students,
  isMe,
}: Session & { isMe: boolean }) {
  const send = useSend()
  const [why, setWhy] = useState<string | null>(null)
  const waits = isMe && status === 'submitted' && students.some((each) => !each.confirmed_at && !each.disputed_at)
  return (
    <li>
      <div>
        <b>
          {momentText(start_at)} · {hoursText(minutes)}
        </b>{' '}
        {students.some(({ disputed_at }) => disputed_at) && <Badge tone="orange">{text(words.disputed)}</Badge>}
        {isMe && students.some(({ confirmed_at }) => confirmed_at) && (
          <Badge tone="green">{text(words.confirmed)}</Badge>
        )}
        <p>{content}</p>
        {next_step && (
          <p className="dim">
            {text(words.next)} : {next_step}
          </p>
        )}
      </div>
      {waits && why === null && (
        <div className="tutoring-answers">
          <Button small look="primary" onClick={() => void send('tutorSession/confirm', { id })}>
            {text(words.confirm)}
          </Button>
          <Button small onClick={() => setWhy('')}>
            {text(words.dispute)}
          </Button>
        </div>
      )}
      {waits && why !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void send('tutorSession/dispute', { id, note: why })
          }}
        >
          <AreaField label={text(words.disputeWhy)} value={why} onChange={setWhy} required />
          <Button small look="primary" type="submit">
            {text(words.dispute)}
          </Button>
        </form>
      )}
    </li>
  )
}
