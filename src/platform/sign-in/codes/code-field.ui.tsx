// The field for a code with its button "send": after sending, the button counts down 60 seconds before it can send
// again.

import './code-field.css'
import { useEffect, useState } from 'react'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { codeFieldWords as words } from '../words.ts'

/** Seconds between two codes to one address. */
const pause = 60

interface CodeFieldProps {
  value: string
  onChange(typed: string): void
  error: string | undefined
  /** Resolves to true if a code was sent. */
  onSend(): Promise<boolean>
  busy: boolean
}

export function CodeField({ onSend, busy, ...field }: CodeFieldProps) {
  const [until, setUntil] = useState(0)
  const left = useSecondsTo(until)
  const send = async () => {
    if (await onSend()) setUntil(performance.now() + pause * 1000)
  }
  const waiting = text(words.wait, { seconds: left })
  return (
    <div className="code-field stack">
      <TextField
        {...field}
        name="captcha"
        label={text(words.code)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <span className="numbers">
        <Button disabled={left > 0 || busy} onClick={() => void send()}>
          {left > 0 ? waiting : text(until === 0 ? words.send : words.again)}
        </Button>
      </span>
    </div>
  )
}

/**
 * Returns the seconds left until `until`, in milliseconds of `performance.now()`. Renders again while they decrease.
 */
function useSecondsTo(until: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    setNow(performance.now())
    if (until <= performance.now()) return undefined
    const second = setInterval(() => {
      setNow(performance.now())
      if (performance.now() >= until) clearInterval(second)
    }, 500)
    return () => clearInterval(second)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
