// One task: its goal, students with progress, sessions, and the reader's actions.

import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { AddStudents } from './add-students.ui.tsx'
import { LogForm } from './log-form.ui.tsx'
import { SessionPart } from './session-part.ui.tsx'
import { StudentPart } from './student-part.ui.tsx'
import { TaskFacts } from './task-facts.ui.tsx'
import { TaskSteps } from './task-steps.ui.tsx'
import { tutoringWords as words } from '../words.ts'
import type { TaskPage } from './tutoring-responses.ts'
import { usePostTutoring } from './use-tutoring-calls.ts'
import { tutoringKeys } from '../tutoring.keys.ts'

export function TaskDrawer({ id, onClose }: { id: number; onClose(): void }) {
  const { data, error } = useQuery({
    queryKey: tutoringKeys.task(id),
    queryFn: () => read<TaskPage>('/admin/k/tutorTask/page', { id }, { quiet: true }),
  })
  return (
    <Drawer title={data?.task.title ?? ''} close={text(words.close)} onClose={onClose}>
      <Suspense fallback={<FormSkeleton lines={8} />}>
        {data ? <TaskPart {...data} /> : error ? <ReadFailed error={error} /> : <FormSkeleton lines={8} />}
      </Suspense>
    </Drawer>
  )
}

const unsettled = ['draft', 'assigned', 'accepted', 'in_progress', 'submitted']

function TaskPart(page: TaskPage) {
  const { me: role, mine, task, students, sessions } = page
  const [isLogging, setLogging] = useState(false)
  const send = usePostTutoring()
  const open = mine && ['accepted', 'in_progress'].includes(task.status)
  return (
    <div className="tutoring-task stack gap-12">
      <TaskFacts task={task} />
      {!isLogging && (
        <TaskSteps {...page}>
          {open && (
            <Button look="primary" onClick={() => setLogging(true)}>
              {text(words.log)}
            </Button>
          )}
        </TaskSteps>
      )}
      {open && isLogging && (
        <LogForm
          students={students.filter(({ state }) => state !== 'withdrawn')}
          onCancel={() => setLogging(false)}
          onSend={async (hours) => {
            if (await send('tutorSession/log', { tutor_task_id: task.id, ...hours })) setLogging(false)
          }}
        />
      )}
      <h3>{text(words.students)}</h3>
      {students.length === 0 && <p className="dim">{text(words.noStudents)}</p>}
      <ul>
        {students.map((student) => (
          <StudentPart
            key={student.id}
            student={student}
            keeps={open}
            removes={role === 'office' && task.status === 'draft'}
            isMe={role === 'student'}
          />
        ))}
      </ul>
      {role === 'office' && unsettled.includes(task.status) && (
        <AddStudents task={task.id} there={students.map(({ student_id }) => student_id)} />
      )}
      <h3>{text(words.sessions)}</h3>
      {sessions.length === 0 && <p className="dim">{text(words.noSessions)}</p>}
      <ul>
        {sessions.map((session) => (
          <SessionPart key={session.id} session={session} role={role} mine={mine} />
        ))}
      </ul>
    </div>
  )
}
