// The captcha dialog: click in order, or an alternative for people who cannot see the picture: a code to the mail
// address of the account, or without an account a computation on the device.

import '#ui/captcha.css'
import { type ReactNode, useState } from 'react'
import { text } from '#screens/text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ByWork } from './by-work.ui.tsx'
import { byWorkWords } from './by-work.labels.ts'
import { ClickPicture } from './click-picture.ui.tsx'
import { CodeByMail } from './code-by-mail.ui.tsx'
import type { ByPicture, Proof } from './proof.ts'
import { signInWords } from './sign-in.labels.ts'

interface CaptchaProps {
  username: string
  onClose(): void
  onProof(proof: Proof): void
}

export function CaptchaDialog({ username, onProof, onClose }: CaptchaProps) {
  return (
    <Asking
      cannotSee={text(signInWords.cannotSee)}
      other={<CodeByMail username={username} onProof={onProof} />}
      onClose={onClose}
      onProof={onProof}
    />
  )
}

export function OpenCaptchaDialog({ onProof, onClose }: { onProof(proof: ByPicture): void; onClose(): void }) {
  return (
    <Asking
      cannotSee={text(byWorkWords.cannotSee)}
      other={<ByWork onProof={onProof} />}
      onClose={onClose}
      onProof={onProof}
    />
  )
}

interface AskingProps {
  cannotSee: string
  other: ReactNode
  onClose(): void
  onProof(proof: ByPicture): void
}

function Asking({ cannotSee, other, onClose, onProof }: AskingProps) {
  const [sees, setSees] = useState(true)
  return (
    <Dialog title={text(signInWords.captchaTitle)} close={text(signInWords.close)} onClose={onClose} width={398}>
      <div className="captcha">
        {sees ? <ClickPicture onProof={onProof} /> : other}
        <button type="button" className="captcha-other" onClick={() => setSees(!sees)}>
          {sees ? cannotSee : text(signInWords.seePicture)}
        </button>
      </div>
    </Dialog>
  )
}
