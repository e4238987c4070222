// The button with which a student confirms a scan, using the account and the key of this device.

import type { Envelope } from '#engine/envelope.ts'
import { useState } from 'react'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import { whenText } from '#school/timetable/index.ui.ts'
import { Button } from '#ui/button.tsx'
import { timeIn } from './clock.ui.ts'
import { deviceKey } from './device-key.ui.ts'
import type { Half } from './halves.ts'
import { presenceWords as words } from '../words.ts'

export interface Scan {
  ticket: string
  challenge: string
  seen_at: number
  valid_until: number
  plan: number
  half: Half
  title: string
  start_at: number
  end_at: number
  timezone: string
  minutes_late: number
}

export async function signScan({ ticket, plan, half, seen_at, challenge }: Scan): Promise<Envelope> {
  const device = await deviceKey()
  if (!device) throw new Error(text(words.noKey))
  const signature = await device.signatureFor({ plan, half, seen_at, challenge })
  return post('/admin/k/attendance/sign', { ticket, signature }, { quiet: true })
}

export function Confirm({ scan, student }: { scan: Scan; student: boolean }) {
  const [isDone, setDone] = useState(false)
  const { busy, fault, send } = usePublicSend(() => signScan(scan), { quiet: true, onDone: () => setDone(true) })
  const { timezone, start_at, end_at, seen_at, valid_until, minutes_late } = scan
  return (
    <section className="presence-confirm">
      <p>{whenText({ start_at, end_at }, timezone)}</p>
      <p className="presence-seen stack gap-2 tone-green" data-tone={minutes_late > 0 ? 'orange' : 'green'}>
        <strong>{text(words.scannedAt, { time: timeIn(timezone, seen_at) })}</strong>
        <span>{minutes_late > 0 ? text(words.late, { count: minutes_late }) : text(words.onTime)}</span>
      </p>
      {isDone ? (
        <p className="presence-done" role="status">
          ✓ {text(words.recorded)}
        </p>
      ) : (
        <>
          {fault && (
            <p className="presence-fault" role="alert">
              {fault}
            </p>
          )}
          <Button look="primary" busy={busy} onClick={() => void send()}>
            {text(student ? words.confirm : words.signInFirst)}
          </Button>
          <p className="dim">{text(words.keptUntil, { time: timeIn(timezone, valid_until) })}</p>
        </>
      )}
    </section>
  )
}
