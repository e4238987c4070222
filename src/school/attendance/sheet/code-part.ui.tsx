// The code of a session, large enough for a classroom. The next code is fetched when this one ends.

import { useEffect, useEffectEvent, useState } from 'react'
import { existing } from '#text/existing.ts'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import { Button } from '#ui/button.tsx'
import { QrSquare } from '#ui/qr-square.tsx'
import { useEvery } from './use-every.ui.ts'
import { presenceWords as words } from '../words.ts'
import type { SheetView } from './sheet-view.ui.ts'
import { textBefore } from '#text/parts.ts'

interface Shown {
  link: string
  pin: string
  next_in: number
}

export function CodePart({ sheet: { id, half, opened }, onOpened }: { sheet: SheetView; onOpened(): Promise<void> }) {
  const [shown, setShown] = useState<Shown & { until: number }>()
  const [left, setLeft] = useState(0)
  const next = async () => {
    const { data } = await post<Shown>('/admin/k/attendance/openCode', { id, half }, { quiet: true })
    setShown({ ...data, until: performance.now() + data.next_in * 1000 })
    setLeft(data.next_in)
  }
  const { busy, fault, send } = usePublicSend(next, { quiet: true, onDone: onOpened })
  const resume = useEffectEvent(() => void send())
  // If the sign-in is already open, for example after a reload, the page shows the code without a click.
  useEffect(() => {
    if (opened !== null) resume()
  }, [opened])
  useEvery(shown ? 1 : 0, () => {
    const rest = Math.ceil((existing(shown, 'code').until - performance.now()) / 1000)
    setLeft(Math.max(0, rest))
    if (rest <= 0) void send()
  })
  if (!shown)
    return (
      <section className="presence-code">
        {fault && (
          <p className="presence-fault" role="alert">
            {fault}
          </p>
        )}
        <Button look="primary" busy={busy} onClick={() => void send()}>
          {text(words.showCode)}
        </Button>
      </section>
    )
  const address = textBefore(shown.link, '/admin/').replace(/^https?:\/\//, '')
  return (
    <section className="presence-code">
      <h2>{text(words.scanHere)}</h2>
      <QrSquare content={shown.link} label={text(words.qr)} />
      <p className="presence-pin stack gap-4">
        <span>{text(words.orType)}</span>
        <strong>{shown.pin}</strong>
        <span>{text(words.at, { address: `${address}/admin/presence` })}</span>
      </p>
      <p className="dim numbers">{text(words.nextIn, { count: left })}</p>
      {fault && (
        <p className="presence-fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  )
}
