// The form below the text: consent, a typed or drawn signature, a code if required; or a refusal with its reason.

import { type ReactNode, Suspense, useState } from 'react'
import { post } from '#screens/api.ts'
import { errorMessageOf } from '#screens/send-state.ts'
import { text } from '#screens/text.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import type { Strokes } from '#ui/signature-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import type { SigningAccess, SigningDetails } from './signing-view.ui.tsx'
import { deskWords as words } from '../words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const SignatureField = lazyPart(() => import('#ui/signature-field.tsx'), 'SignatureField')

interface Props {
  sheet: SigningDetails
  access: SigningAccess
  read: boolean
  onDone(message: string): void
}

export function SigningPart({ sheet, access, read, onDone }: Props) {
  const { agreement, signature, consent: sentence } = sheet
  const acknowledges = agreement.sign_mode === 'acknowledge'
  const [consent, setConsent] = useState(false)
  const [method, setMethod] = useState<'typed' | 'drawn'>('typed')
  const [typed, setTyped] = useState('')
  const [drawn, setDrawn] = useState<Strokes | null>(null)
  const [proved, setProved] = useState(signature.proof === 'none' || signature.proved)
  const [refusing, setRefusing] = useState(false)
  const way = { quiet: true, onDone: ({ msg }: { msg: string }) => onDone(msg) }
  const signs = usePublicSend(`${access.base}/sign`, way)
  const declines = usePublicSend(`${access.base}/decline`, way)
  const mark = acknowledges || (method === 'typed' ? [...typed.trim()].length > 1 : drawn !== null)
  const sign = () =>
    signs.send({
      ...access.who,
      content_sha256: agreement.content_sha256,
      consent,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(acknowledges
        ? { method: 'click' }
        : method === 'typed'
          ? { method, typed_text: typed }
          : { method, drawing: drawn }),
    })
  if (refusing)
    return (
      <RefusalForm
        busy={declines.busy}
        fault={declines.fault}
        onKeep={() => setRefusing(false)}
        onRefuse={(reason) => void declines.send({ ...access.who, reason })}
      />
    )
  return (
    <section className="desk-sign stack gap-14 card" aria-label={text(words.sign)}>
      {!read && <p className="desk-hindrance">{text(words.readToEnd)}</p>}
      <CheckField label={sentence} value={consent} onChange={setConsent} disabled={!read} />
      {!acknowledges && (
        <>
          <ChoiceCards
            legend={text(words.howTo)}
            value={method}
            onChange={(chosen) => setMethod(chosen as 'typed' | 'drawn')}
            cards={[
              { value: 'typed', label: text(words.typed) },
              { value: 'drawn', label: text(words.drawn) },
            ]}
          />
          {method === 'typed' ? (
            <TypedSignature typed={typed} onChange={setTyped} />
          ) : (
            <Suspense fallback={<FormSkeleton lines={3} />}>
              <SignatureField label={text(words.drawHere)} clear={text(words.clear)} onChange={setDrawn} />
            </Suspense>
          )}
        </>
      )}
      {signature.proof !== 'none' && (
        <Proof sheet={sheet} access={access} proved={proved} onProved={() => setProved(true)} />
      )}
      {signs.fault && <p role="alert">{signs.fault}</p>}
      <div className="desk-buttons wrap gap-10">
        <Button look="quiet" onClick={() => setRefusing(true)}>
          {text(words.decline)}
        </Button>
        <Button
          look="primary"
          disabled={!read || !consent || !mark || !proved}
          busy={signs.busy}
          onClick={() => void sign()}
        >
          {text(acknowledges ? words.acknowledge : words.sign)}
        </Button>
      </div>
    </section>
  )
}

function TypedSignature({ typed, onChange }: { typed: string; onChange(typed: string): void }): ReactNode {
  return (
    <div className="desk-typed">
      <TextField label={text(words.yourName)} value={typed} onChange={onChange} maxLength={80} autoComplete="name" />
      <p aria-hidden>{typed}</p>
    </div>
  )
}

interface ProofProps {
  sheet: SigningDetails
  access: SigningAccess
  proved: boolean
  onProved(): void
}

function Proof({ sheet, access, proved, onProved }: ProofProps) {
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<string>()
  const ask = (name: string, body: object = {}) =>
    post<{ proved?: boolean; said?: string } | null>(
      `${access.base}/${name}`,
      { ...access.who, ...body },
      { quiet: true },
    ).then(
      ({ msg, data }) => {
        if (data?.proved) onProved()
        setSaid(data?.said ?? msg)
      },
      (problem: unknown) => setSaid(errorMessageOf(problem)),
    )
  if (proved) return <p role="status">✓ {text(words.proved)}</p>
  return (
    <div className="desk-proof wrap gap-10">
      <Button onClick={() => void ask('code')}>{text(words.sendCode)}</Button>
      <TextField
        label={text(words.code, { email: sheet.signature.email ?? '' })}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <Button disabled={!/^\d{6}$/.test(code)} onClick={() => void ask('prove', { code })}>
        {text(words.check)}
      </Button>
      {said && <p role="status">{said}</p>}
    </div>
  )
}

interface RefusalFormProps {
  busy: boolean
  fault: string | undefined
  onKeep(): void
  onRefuse(reason: string): void
}

function RefusalForm({ busy, fault, onKeep, onRefuse }: RefusalFormProps) {
  const [reason, setReason] = useState('')
  return (
    <section className="desk-sign stack gap-14 card">
      <TextField label={text(words.why)} value={reason} onChange={setReason} maxLength={500} error={fault} />
      <div className="desk-buttons wrap gap-10">
        <Button onClick={onKeep}>{text(words.keep)}</Button>
        <Button look="danger" busy={busy} disabled={reason.trim().length < 3} onClick={() => onRefuse(reason)}>
          {text(words.declineNow)}
        </Button>
      </div>
    </section>
  )
}
