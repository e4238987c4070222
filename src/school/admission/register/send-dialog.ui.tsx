// The dialog that shows the captcha and then sends the application.

import '#ui/captcha.css'
import { useState } from 'react'
import { ApiError, post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PictureCaptcha } from '#platform/sign-in/index.ui.ts'
import type { Proof } from '#platform/sign-in/index.ts'
import type { Faults } from './draft-form.ts'
import { registerWords as words } from '../words.ts'

interface Props {
  token: string
  onClose(): void
  onSent(): void
  onRefused(faults: Faults, message: string): void
}

export function SendDialog({ token, onClose, onSent, onRefused }: Props) {
  const [round, setRound] = useState(0)
  const send = async (proof: Proof) => {
    try {
      await post('/admin/k/student/registerSend', { token, consent: true, ...proof }, { quiet: true })
      onSent()
    } catch (error) {
      setRound(round + 1)
      const fields = error instanceof ApiError ? (error.data as { fields?: Faults } | null)?.fields : undefined
      onRefused(fields ?? {}, error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Dialog title={text(words.person)} close={text(words.close)} onClose={onClose} width={398}>
      <div className="captcha">
        <PictureCaptcha key={round} onProof={(proof) => void send(proof)} />
      </div>
    </Dialog>
  )
}
