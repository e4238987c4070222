// The hours that wait for the office, by tutor and month; what a student disputes stands first.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { post, read } from '#screens/api.ts'
import { momentText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { tutoringWords as words } from './tutoring.labels.ts'
import { type Group, type Session, hoursText } from './tutoring.ts'

export function QueuePart() {
  const { data } = useQuery({
    queryKey: ['tutoring', 'queue'],
    queryFn: () => read<{ groups: Group[] }>('/admin/k/tutorSession/queue', undefined, { quiet: true }),
    retry: false,
  })
  if (!data || data.groups.length === 0) return null
  return (
    <section className="tutoring-queue">
      <h2>{text(words.queue)}</h2>
      {data.groups.map((group) => (
        <GroupPart key={`${group.tutor} ${group.month}`} {...group} />
      ))}
    </section>
  )
}

function GroupPart({ tutor, month, minutes, sessions }: Group) {
  const client = useQueryClient()
  const agreed = sessions.filter((each) => !isDisputed(each))
  async function validate(some: Session[]): Promise<void> {
    await post('/admin/k/tutorSession/validateMany', { ids: some.map(({ id }) => id) }, { done: true })
    await client.invalidateQueries({ queryKey: ['tutoring'] })
  }
  return (
    <article>
      <header>
        <h3>{text(words.group, { tutor, month, hours: hoursText(minutes) })}</h3>
        {agreed.length > 1 && (
          <Button small onClick={() => void validate(agreed)}>
            {text(words.validateAll, { count: agreed.length })}
          </Button>
        )}
      </header>
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {momentText(session.start_at).slice(0, 16)} · {hoursText(session.minutes)} · {session.task}
              {isDisputed(session) && <Disputed {...session} />}
            </span>
            <Button small look="quiet" onClick={() => void validate([session])}>
              {text(words.validate)}
            </Button>
          </li>
        ))}
      </ul>
    </article>
  )
}

const isDisputed = ({ students }: Session) => students.some(({ disputed_at }) => disputed_at !== null)

function Disputed({ students }: Session) {
  return students
    .filter(({ disputed_at }) => disputed_at !== null)
    .map(({ student_id, name, dispute_note }) => (
      <p key={student_id}>
        <Badge tone="orange">{text(words.disputed)}</Badge> {name} : {dispute_note}
      </p>
    ))
}
