// Sessions that wait for a decision of the office, by tutor and month. Groups with disputed sessions come first.

import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'
import { momentText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { DecisionButtons } from './decision-buttons.ui.tsx'
import { Disputes } from './disputes.ui.tsx'
import { boardWords as words } from '../words.ts'
import { type QueueGroup, isDisputed } from './tutoring-responses.ts'
import { hoursText } from '../hours-text.ts'
import { usePostTutoring } from './use-tutoring-calls.ts'
import { tutoringKeys } from '../tutoring.keys.ts'

export function QueuePart() {
  const { data } = useQuery({
    queryKey: tutoringKeys.queue,
    queryFn: () => read<{ groups: QueueGroup[] }>('/admin/k/tutorSession/queue', undefined, { quiet: true }),
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

function GroupPart({ tutor, month, minutes, sessions }: QueueGroup) {
  const send = usePostTutoring()
  const agreed = sessions.filter((each) => !isDisputed(each))
  return (
    <details open={sessions.some(isDisputed)}>
      <summary>
        <h3>{text(words.group, { tutor, month, hours: hoursText(minutes) })}</h3>
        <span className="dim numbers">{sessions.length}</span>
      </summary>
      <ul>
        {sessions.map((session) => (
          <li className="bar" key={session.id}>
            <span>
              {momentText(session.start_at)} · {hoursText(session.minutes)} · {session.task}
              <Disputes session={session} />
            </span>
            <DecisionButtons session={session} />
          </li>
        ))}
      </ul>
      {agreed.length > 1 && (
        <p>
          <Button small onClick={() => void send('tutorSession/validateMany', { ids: agreed.map(({ id }) => id) })}>
            {text(words.validateAll, { count: agreed.length })}
          </Button>
        </p>
      )}
    </details>
  )
}
