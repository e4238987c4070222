// The part of the teacher's page about a closed sheet: version, code, documents, and a warning if it was changed since.

import { existing } from '#text/existing.ts'
import { momentText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { presenceWords as words } from '../words.ts'
import type { SheetView } from './sheet-view.ui.ts'

export async function downloadSheet({ id, half }: SheetView, kind: 'pdf' | 'json' | 'blank'): Promise<void> {
  const { download } = await import('#screens/api-stream.ts')
  const suffix = kind === 'json' ? 'json' : 'pdf'
  await download('/admin/k/attendance/sheetFile', { query: { id, half, kind }, name: `emargement.${suffix}` })
}

export function ClosedPart({ sheet }: { sheet: SheetView }) {
  const { version, code, closed_at, content_sha256, faults, changed, reason } = existing(sheet.version, 'version')
  return (
    <section className="presence-closed">
      <p>
        <strong>{text(words.version, { count: version, at: momentText(closed_at) })}</strong>
        {reason && <span> · {reason}</span>}
      </p>
      <p className="numbers">
        {text(words.verifyCode)} <code>{code}</code> · SHA-256 <code>{content_sha256.slice(0, 16)}…</code>
      </p>
      {faults.length > 0 && (
        <p className="presence-fault" role="alert">
          {text(words.broken)}
        </p>
      )}
      {changed && <p className="presence-note">{text(words.changed)}</p>}
      <div className="presence-buttons wrap">
        <Button onClick={() => void downloadSheet(sheet, 'pdf')}>{text(words.pdf)}</Button>
        <Button onClick={() => void downloadSheet(sheet, 'json')}>{text(words.json)}</Button>
      </div>
    </section>
  )
}
