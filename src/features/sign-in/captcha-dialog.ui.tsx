// A person is asked for: click in order, or a code by mail for who cannot see the picture.

import './captcha.css'
import { useState } from 'react'
import { text } from '#screens/text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ClickPicture } from './click-picture.ui.tsx'
import { CodeByMail } from './code-by-mail.ui.tsx'
import type { Proof } from './proof.ts'
import { signInWords } from './sign-in.labels.ts'

interface CaptchaProps {
  username: string
  onClose(): void
  onProof(proof: Proof): void
}

export function CaptchaDialog({ username, onClose, onProof }: CaptchaProps) {
  const [byMail, setByMail] = useState(false)
  return (
    <Dialog title={text(signInWords.captchaTitle)} close={text(signInWords.close)} onClose={onClose} width={398}>
      <div className="captcha">
        {byMail ? <CodeByMail username={username} onProof={onProof} /> : <ClickPicture onProof={onProof} />}
        <button type="button" className="captcha-other" onClick={() => setByMail(!byMail)}>
          {text(byMail ? signInWords.seePicture : signInWords.cannotSee)}
        </button>
      </div>
    </Dialog>
  )
}
