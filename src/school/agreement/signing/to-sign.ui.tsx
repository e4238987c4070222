// The page with the agreements that wait for the signature of the reader. If its address contains a signature, it shows
// the text to sign.

import './signing-view.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { roleWords, deskWords as words } from '../words.ts'
import type { SignerRole } from '../signer-roles.ts'
import { isForbidden, read } from '#screens/api.ts'
import { usePlace } from '#screens/place.ts'
import { dayOfMoment, dayText } from '#screens/days.ts'
import { momentText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ReadFailed } from '#screens/read-failed.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { SigningView } from './signing-view.ui.tsx'
import { agreementKeys } from '../agreement.keys.ts'

interface Line {
  id: number
  number: string
  title: string
  status: 'waiting' | 'notified' | 'viewed' | 'signed' | 'declined' | 'expired'
  role: SignerRole
  expires_at: number | null
  signed_at: number | null
  withdrawn_by: string | null
}

export function ToSignPage() {
  const { search, change } = usePlace()
  const client = useQueryClient()
  const back = (
    <header>
      <Button small onClick={() => change({})}>
        {text(words.back)}
      </Button>
      <h1>{text(words.page)}</h1>
    </header>
  )
  const done = () => void client.invalidateQueries({ queryKey: agreementKeys.toSign })
  if (search.sign)
    return (
      <div className="to-sign">
        <SigningView access={{ base: '/admin/k/toSign', who: { id: Number(search.sign) } }} onDone={done} back={back} />
      </div>
    )
  return <WaitingList onOpen={(id) => change({ sign: String(id) })} />
}

function WaitingList({ onOpen }: { onOpen(id: number): void }) {
  const { data, error } = useQuery({
    queryKey: agreementKeys.toSign,
    queryFn: () => read<{ list: Line[] }>('/admin/k/toSign/index'),
    throwOnError: isForbidden,
  })
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={8} />
  const of = (...states: Line['status'][]) => data.list.filter(({ status }) => states.includes(status))
  const parts = [
    { name: text(words.now), lines: of('notified', 'viewed') },
    { name: text(words.later), lines: of('waiting') },
    { name: text(words.done), lines: of('signed') },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <section className="to-sign">
      <header>
        <h1>{text(words.page)}</h1>
        <p className="dim">{text(words.lead)}</p>
      </header>
      {parts.length === 0 && <EmptyState title={text(words.nothing)} text={text(words.nothingText)} />}
      {parts.map(({ name, lines }) => (
        <section key={name}>
          <h2>
            {name} ({lines.length})
          </h2>
          <ul>
            {lines.map((line) => (
              <SigningLine key={line.id} line={line} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function SigningLine({ line, onOpen }: { line: Line; onOpen(id: number): void }) {
  const { id, title, number, role, status, expires_at, signed_at, withdrawn_by } = line
  const when = signed_at
    ? text(words.signedOn, { date: dayOfMoment(signed_at) })
    : expires_at && text(words.before, { date: momentText(expires_at) })
  const mine = status === 'notified' || status === 'viewed'
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p className="dim">
          {number} · {text(roleWords[role])}
          {when && ` · ${when}`}
          {withdrawn_by && ` · ${text(words.withdrawUntil, { date: dayText(withdrawn_by) })}`}
        </p>
      </div>
      <Button look={mine ? 'primary' : 'plain'} small onClick={() => onOpen(id)}>
        {text(mine ? words.open : words.look)}
      </Button>
    </li>
  )
}
