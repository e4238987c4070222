// The page of the registers: the list of sessions or, if the address names a session, its register.

import './register-page.css'
import { useQuery } from '@tanstack/react-query'
import { isForbidden, read } from '#screens/api.ts'
import { PageLink } from '#screens/page-link.tsx'
import { usePlace } from '#screens/place.ts'
import { momentText, text } from '#screens/text.ts'
import { ReadFailed } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { registerKeys } from '../attendance.keys.ts'
import { RegisterForm } from './register-form.ui.tsx'
import { registerWords as words } from '../words.ts'
import { type Session, type RegisterView, hasClosedSheet, registerPath } from './register-view.ts'
import { RegisterList } from './register-list.ui.tsx'
import { sessionText } from './session-text.ui.ts'
import { useSentRegisters } from './use-outbox.ui.ts'

export function RegisterPage() {
  const { search } = usePlace()
  const id = Number(search.session ?? 0)
  useSentRegisters()
  return id > 0 ? <OneRegister key={id} id={id} /> : <RegisterList />
}

function OneRegister({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: registerKeys.one(id),
    queryFn: () => read<RegisterView>(registerPath, { id }, { quiet: true }),
    // Always read again, because unsaved presences are compared with the current presences of the server.
    staleTime: 0,
    throwOnError: (problem) => isForbidden(problem),
  })
  if (!data) return error ? <ReadFailed error={error} /> : <FormSkeleton lines={10} />
  return (
    <section className="roll">
      <Head session={data.session} />
      {data.closed && <p className="roll-note tone-orange">{data.closed}</p>}
      {!data.closed && hasClosedSheet(data) && (
        <p className="roll-note tone-orange">
          {text(words.sheetClosed)} <PageLink to={`/admin/presence/${id}`}>{text(words.toSheet)}</PageLink>
        </p>
      )}
      {data.list.length === 0 ? <p className="dim">{text(words.nobody)}</p> : <RegisterForm id={id} view={data} />}
    </section>
  )
}

function Head({ session }: { session: Session }) {
  const { course, title, taken_at, taken_by } = session
  return (
    <header className="roll-head">
      <h1>{[course, title].filter(Boolean).join(' · ')}</h1>
      <p>
        <span className="numbers">{sessionText(session)}</span>{' '}
        {taken_at !== null && taken_by !== null && (
          <span className="dim">{text(words.takenBy, { time: momentText(taken_at), name: taken_by })}</span>
        )}{' '}
        <PageLink to="/admin/k/register" search={{ session: undefined }}>
          {text(words.all)}
        </PageLink>
      </p>
    </header>
  )
}
