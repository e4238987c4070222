// The dialog with the captcha, which is asked after several wrong codes.

import '#ui/captcha.css'
import { text } from '#screens/text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PictureCaptcha } from '#platform/sign-in/index.ui.ts'
import type { Proof } from '#platform/sign-in/index.ts'
import { proofWords as words } from './words.ts'

export function PictureDialog({ onProof, onClose }: { onProof(proof: Proof): void; onClose(): void }) {
  return (
    <Dialog title={text(words.picture)} close={text(words.close)} onClose={onClose} width={398}>
      <div className="captcha">
        <PictureCaptcha onProof={onProof} />
      </div>
    </Dialog>
  )
}
