// The dialog that shows the ten recovery codes once, to copy or to save as a text file.

import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import './two-factor.css'
import { factorWords as words } from '../words.ts'

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const written = `${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(written)
    toast.done(text(words.copied))
  }
  return (
    <Dialog title={text(words.keepTitle)} onClose={onClose}>
      <p className="dialog-body">{text(words.keepText)}</p>
      <ol className="factor-codes numbers box points">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="dialog-buttons">
        {window.isSecureContext && <Button onClick={() => void copy()}>{text(words.copy)}</Button>}
        <Button onClick={() => download(written)}>{text(words.download)}</Button>
        <Button look="primary" onClick={onClose}>
          {text(words.kept)}
        </Button>
      </div>
    </Dialog>
  )
}

function download(written: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([written], { type: 'text/plain' }))
  link.download = text(words.fileName)
  link.click()
  URL.revokeObjectURL(link.href)
}
