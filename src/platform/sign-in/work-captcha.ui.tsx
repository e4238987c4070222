// The captcha without picture: the device computes for a few seconds and shows the progress. It replaces the picture in
// forms for people without an account if a person cannot see it.

import { useEffect, useEffectEvent, useState } from 'react'
import { read } from '#screens/api.ts'
import { freshKey } from '#screens/fresh-key.ts'
import { text } from '#screens/text.ts'
import { Meter } from '#ui/meter.tsx'
import { solvePuzzles } from './captcha/solve-puzzles.ui.ts'
import type { CaptchaAnswer } from './proof.ts'
import { byWorkWords as words } from './words.ts'

export function WorkCaptcha({ onProof }: { onProof(proof: CaptchaAnswer): void }) {
  const [share, setShare] = useState(0)
  const [fault, setFault] = useState<string>()
  const done = useEffectEvent(onProof)
  useEffect(() => {
    const stop = new AbortController()
    prove(setShare, stop.signal).then(done, (error: unknown) => {
      if (!stop.signal.aborted) setFault(error instanceof Error ? error.message : String(error))
    })
    return () => stop.abort()
  }, [])
  return fault === undefined ? (
    <>
      <p>{text(words.lead)}</p>
      <Meter label={text(words.working)} share={share} />
    </>
  ) : (
    <p className="captcha-verdict" role="alert">
      {fault}
    </p>
  )
}

async function prove(onProgress: (share: number) => void, stop: AbortSignal): Promise<CaptchaAnswer> {
  const task = await read<{ id: string; salt: string }>(
    '/api/common/workCaptcha',
    { id: freshKey() },
    { quiet: true, signal: stop },
  )
  return { captchaId: task.id, captchaInfo: await solvePuzzles(task.salt, onProgress, stop) }
}
