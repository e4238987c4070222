// The secret of an authenticator app, as a square to scan and as text, and the first code that shows it has arrived.

import { useMemo } from 'react'
import { encode } from 'uqr'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { TextField } from '#ui/text-fields.tsx'
import { toast } from '#ui/toast.tsx'
import { DialogForm } from '#screens/dialog-form.tsx'
import { factorWords as words } from './two-factor.labels.ts'

interface TotpProps {
  secret: string
  uri: string
  onClose(): void
  onDone(codes: string[]): void
}

export function TotpDialog({ secret, uri, onClose, onDone }: TotpProps) {
  const confirm = async (code: string) => {
    const path = '/admin/routine/adminInfo/confirmTotp'
    const { data, msg } = await post<{ codes: string[] }>(path, { code }, { quiet: true })
    toast.done(msg)
    onClose()
    onDone(data.codes)
  }
  return (
    <DialogForm
      title={text(words.scanTitle)}
      submit={text(words.activate)}
      onClose={onClose}
      onSubmit={confirm}
      before={
        <>
          <p>{text(words.scan)}</p>
          <Square content={uri} />
          <p className="factor-secret">
            {text(words.byHand)} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </>
      }
      field={(given) => (
        <TextField
          {...given}
          name="code"
          label={text(words.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
        />
      )}
    />
  )
}

/** Dark on light whatever the theme: many cameras read it no other way. */
function Square({ content }: { content: string }) {
  const { data, size } = useMemo(() => encode(content, { ecc: 'M', border: 3 }), [content])
  const path = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg className="factor-square" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text(words.qr)}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}
