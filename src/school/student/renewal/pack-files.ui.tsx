// The downloads of a pack: the whole pack, the reading guide, and each part.

import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { packPreviewWords as words } from '../words.ts'
import type { RenewalPreview } from './preview.ts'

export function PackFiles({ id, files }: { id: number; files: RenewalPreview['files'] }) {
  return (
    <>
      <div className="wrap">
        <Download look="primary" path="/admin/k/renewal/download" query={{ id, part: 0 }}>
          {text(words.download)}
        </Download>
        <Download path="/admin/k/renewal/guide" query={{ id }}>
          {text(words.guide)}
        </Download>
      </div>
      <ul className="my-renewal-files">
        {files.map(({ title, number, code }, index) => (
          <li className="row gap-12" key={number}>
            <span>
              {title}
              <small className="dim">
                {number} · {code}
              </small>
            </span>
            <Download small path="/admin/k/renewal/download" query={{ id, part: index + 1 }}>
              {text(words.one)}
            </Download>
          </li>
        ))}
      </ul>
    </>
  )
}

interface DownloadProps {
  path: string
  query: Record<string, number>
  look?: 'primary' | 'plain'
  small?: boolean
  children: string
}

function Download({ path, query, look = 'plain', small = false, children }: DownloadProps) {
  const { busy, send } = useSend(() => save(path, query))
  return (
    <Button look={look} small={small} busy={busy} onClick={() => void send()}>
      {children}
    </Button>
  )
}

/** `file.pdf` is used only if the server sends no file name. */
async function save(path: string, query: Record<string, number>): Promise<void> {
  const { download } = await import('#screens/api-stream.ts')
  await download(path, { query, name: 'file.pdf' })
}
