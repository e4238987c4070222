// The captcha dialogs. People click the marks of a picture in order. For people who cannot see the picture:
// - at the sign-in (`CaptchaDialog`): a code to the mail address of the account;
// - in forms without an account (`PublicCaptchaDialog`): a computation on the device.

import '#ui/captcha.css'
import { type ReactNode, useState } from 'react'
import { text } from '#screens/text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { WorkCaptcha } from './work-captcha.ui.tsx'
import { byWorkWords, signInWords } from './words.ts'
import { PictureCaptcha } from './picture-captcha.ui.tsx'
import { CodeByMail } from './code-by-mail.ui.tsx'
import type { CaptchaAnswer, Proof } from './proof.ts'

interface CaptchaProps {
  username: string
  onClose(): void
  onProof(proof: Proof): void
}

export function CaptchaDialog({ username, onProof, onClose }: CaptchaProps) {
  return (
    <CaptchaFrame
      cannotSee={text(signInWords.cannotSee)}
      other={<CodeByMail username={username} onProof={onProof} />}
      onClose={onClose}
      onProof={onProof}
    />
  )
}

export function PublicCaptchaDialog({ onProof, onClose }: { onProof(proof: CaptchaAnswer): void; onClose(): void }) {
  return (
    <CaptchaFrame
      cannotSee={text(byWorkWords.cannotSee)}
      other={<WorkCaptcha onProof={onProof} />}
      onClose={onClose}
      onProof={onProof}
    />
  )
}

interface CaptchaFrameProps {
  cannotSee: string
  other: ReactNode
  onClose(): void
  onProof(proof: CaptchaAnswer): void
}

function CaptchaFrame({ cannotSee, other, onClose, onProof }: CaptchaFrameProps) {
  const [sees, setSees] = useState(true)
  return (
    <Dialog title={text(signInWords.captchaTitle)} close={text(signInWords.close)} onClose={onClose} width={398}>
      <div className="captcha">
        {sees ? <PictureCaptcha onProof={onProof} /> : other}
        <button type="button" className="captcha-other" onClick={() => setSees(!sees)}>
          {sees ? cannotSee : text(signInWords.seePicture)}
        </button>
      </div>
    </Dialog>
  )
}
