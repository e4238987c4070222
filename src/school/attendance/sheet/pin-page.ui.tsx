// The page with a student's running sessions, each with a field for the PIN that the screen of the classroom shows.

import { type SubmitEvent, useState } from 'react'
import { post, read } from '#screens/api.ts'
import type { PublicPageProps } from '#screens/public-page.ts'
import { text } from '#screens/text.ts'
import { usePublicRead } from '#screens/use-public-read.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import { whenText } from '#school/timetable/index.ui.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { useEvery } from './use-every.ui.ts'
import { type Scan, signScan } from './confirm.ui.tsx'
import { deviceKey } from './device-key.ui.ts'
import type { Half } from './halves.ts'
import { PresenceFrame } from './presence-frame.ui.tsx'
import { presenceWords as words } from '../words.ts'

interface Running {
  id: number
  title: string
  half: Half
  start_at: number
  end_at: number
  timezone: string
  state: 'signed' | 'closed' | 'open' | 'waiting'
  minutes_late: number
}

export function PinPage({ school, Looks }: PublicPageProps) {
  const { data, fault, reread } = usePublicRead('mine', () =>
    read<{ list: Running[] }>('/admin/k/attendance/mine', {}, { quiet: true }),
  )
  useEvery(5, reread)
  return (
    <PresenceFrame title={text(words.mine)} school={school} Looks={Looks}>
      {fault ? (
        <p className="presence-fault" role="alert">
          {fault}
        </p>
      ) : !data ? (
        <FormSkeleton lines={4} />
      ) : data.list.length === 0 ? (
        <EmptyState title={text(words.noneNow)} />
      ) : (
        data.list.map((session) => <PinPart key={session.id} session={session} onDone={reread} />)
      )}
    </PresenceFrame>
  )
}

function PinPart({ session, onDone }: { session: Running; onDone(): unknown }) {
  const { id, half, state, title, timezone, start_at, end_at, minutes_late } = session
  const [pin, setPin] = useState('')
  const sign = async () => {
    const device = await deviceKey()
    if (!device) throw new Error(text(words.noKey))
    const sent = { id, half, pin, key: device.key, proof: await device.proofFor({ id, half, pin }) }
    const { data } = await post<Scan>('/admin/k/attendance/code', sent, { quiet: true })
    return signScan(data)
  }
  const { busy, fault, send } = usePublicSend(sign, { quiet: true, onDone })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <section className="presence-confirm">
      <h2>{title}</h2>
      <p>{whenText({ start_at, end_at }, timezone)}</p>
      {state === 'signed' && (
        <p className="presence-done" role="status">
          ✓ {text(words.recorded)}{' '}
          {minutes_late > 0 && <Badge tone="orange">{text(words.late, { count: minutes_late })}</Badge>}
        </p>
      )}
      {state === 'waiting' && <p className="dim">{text(words.waiting)}</p>}
      {state === 'closed' && <p className="dim">{text(words.closed)}</p>}
      {state === 'open' && (
        <form noValidate onSubmit={submit}>
          <TextField
            label={text(words.pin)}
            description={text(words.pinHint)}
            value={pin}
            onChange={setPin}
            error={fault}
            autoComplete="off"
            spellCheck={false}
            maxLength={8}
          />
          <Button look="primary" type="submit" busy={busy} disabled={pin.trim().length < 6}>
            {text(words.signWithPin)}
          </Button>
        </form>
      )}
    </section>
  )
}
