// The list of registers: the sessions of today, and earlier sessions whose register was never taken, oldest first.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isForbidden, read } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { usePlace } from '#screens/place.ts'
import { Allowed, useProduct } from '#screens/product.tsx'
import { RemoteChoice } from '#screens/remote-control.tsx'
import { numberText, text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { registerKeys } from '../attendance.keys.ts'
import { registerPage, registerWords as words } from '../words.ts'
import type { Session } from './register-view.ts'
import { sessionText } from './session-text.ui.ts'
import { useOutbox, usePerson } from './use-outbox.ui.ts'

export function RegisterList() {
  const { search, change } = usePlace()
  const { group } = search
  const { data, error } = useQuery({
    queryKey: registerKeys.list(group),
    queryFn: () => read<Registers>('/admin/k/register/index', { ...(group && { group_id: group }) }, { quiet: true }),
    placeholderData: keepPreviousData,
    throwOnError: (problem) => isForbidden(problem),
  })
  if (!data) return error ? <ReadFailed error={error} /> : <FormSkeleton lines={6} />
  return (
    <section className="roll">
      <header className="roll-head">
        <h1>{text(registerPage.title)}</h1>
        <Allowed to="k/group/index">
          <GroupChoice value={group ?? ''} onChange={(next) => change({ ...search, group: next || undefined })} />
        </Allowed>
      </header>
      <h2>{text(words.today)}</h2>
      {data.today.length === 0 ? <p className="dim">{text(words.noneToday)}</p> : <Sessions sessions={data.today} />}
      {data.missing.length > 0 && (
        <>
          <h2>{text(words.missing)}</h2>
          <Sessions sessions={data.missing} />
        </>
      )}
    </section>
  )
}

interface Registers {
  today: Session[]
  missing: Session[]
}

function GroupChoice({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { resources } = useProduct()
  return (
    <div className="roll-group">
      <RemoteChoice target={resources.student_group} label={text(words.group)} value={value} onChange={onChange} />
    </div>
  )
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <ul className="roll-sessions">
      {sessions.map((session) => (
        <li key={session.id}>
          <PageLink to="/admin/k/register" search={{ session: String(session.id) }}>
            <b>{[session.course, session.title].filter(Boolean).join(' · ')}</b>
            <span className="dim numbers">{sessionText(session)}</span>
            <State session={session} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function State({ session: { id, taken } }: { session: Session }) {
  const waiting = useOutbox(usePerson()).filter(({ plan }) => plan === id)
  const count = waiting.reduce((sum, { lines }) => sum + lines.length, 0)
  if (count > 0) return <Badge tone="orange">{text(words.waitingShort, { count: numberText(count) })}</Badge>
  return <Badge tone={taken ? 'green' : 'blue'}>{text(taken ? words.taken : words.toTake)}</Badge>
}
