// The verification page: the visitor enters a code and gets the result in three languages.

import { type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { ApiError, post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import { readCode } from '#platform/papers/index.code.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-fields.tsx'
import type { Proof } from '#platform/sign-in/index.ts'
import { VerificationView, type VerificationResult } from './verification-view.ui.tsx'
import { proofWords as words } from './words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const PictureDialog = lazyPart(() => import('./picture-dialog.ui.tsx'), 'PictureDialog')

/** Continues a request with the solution of the captcha. */
type PendingRequest = (proof: Proof) => void
export type VerifyCall = <Data>(path: string, body: object) => Promise<Data>

export function Verify({ code, school }: { code: string; school: string }) {
  const [typed, setTyped] = useState(code)
  const [answer, setAnswer] = useState<VerificationResult>()
  const [waiting, setWaiting] = useState<PendingRequest>()

  const ask: VerifyCall = async <Data,>(path: string, body: object) => {
    try {
      return (await post<Data>(path, body, { quiet: true })).data
    } catch (error) {
      if (!(error instanceof ApiError) || !(error.data as { captcha?: boolean } | null)?.captcha) throw error
      const proof = await new Promise<Proof>((resolve) => setWaiting(() => resolve))
      setWaiting(undefined)
      return (await post<Data>(path, { ...body, ...proof }, { quiet: true })).data
    }
  }
  const verify = (wanted: string) => ask<VerificationResult>('/api/certificate/verify', { code: readCode(wanted) })
  const { busy, fault, send } = usePublicSend(verify, {
    quiet: true,
    check: (wanted) => (readCode(wanted) ? undefined : text(words.mistyped)),
    onDone: setAnswer,
  })
  // Verifies a scanned code at once; only once, although React may run the effect several times.
  const scanned = useRef(false)
  useEffect(() => {
    if (code === '' || scanned.current) return
    scanned.current = true
    void send(code)
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(typed)
  }
  return (
    <>
      {answer ? (
        <VerificationView
          answer={answer}
          ask={ask}
          onAnother={() => {
            setAnswer(undefined)
            setTyped('')
          }}
        />
      ) : (
        <form className="proof-code stack gap-16" noValidate onSubmit={submit}>
          <p>{text(words.verifyLead, { school })}</p>
          <TextField
            label={text(words.code)}
            value={typed}
            onChange={setTyped}
            error={fault}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
          />
          <Button look="primary" type="submit" busy={busy}>
            {text(words.verify)}
          </Button>
        </form>
      )}
      {waiting && (
        <Suspense>
          <PictureDialog onProof={waiting} onClose={() => setWaiting(undefined)} />
        </Suspense>
      )}
    </>
  )
}
