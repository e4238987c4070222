// The line of one kind of document: uploaded files, a further upload, or the promise to send it later.

import { kindWords } from '#school/student/index.ts'
import { call } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import type { CaptchaAnswer } from '#platform/sign-in/index.ts'
import { registerWords as words } from '../words.ts'

export type Kind = keyof typeof kindWords
export interface UploadedDocument {
  kind: Kind
  name: string
}

async function handIn(token: string, kind: Kind, file: File, proof?: CaptchaAnswer): Promise<void> {
  const body = new FormData()
  body.append('file', file)
  const person = proof && { 'x-captcha-id': proof.captchaId, 'x-captcha-info': proof.captchaInfo }
  const headers = { 'x-application': token, 'x-document-kind': kind, ...person }
  await call('POST', '/admin/k/student/handIn', { body, headers, quiet: true })
}

interface LineProps {
  kind: Kind
  token: string
  papers: readonly UploadedDocument[]
  onArrived(paper: UploadedDocument): void
  /** Shows the captcha before the first file; resolves to null if the person closes it. */
  askPerson?(): Promise<CaptchaAnswer | null>
  later?: boolean
  onLater?(later: boolean): void
}

export function UploadLine({ kind, token, papers, onArrived, askPerson, later = false, onLater }: LineProps) {
  const mine = papers.filter((each) => each.kind === kind)
  const { busy, fault, send } = usePublicSend(
    ({ file, proof }: { file: File; proof: CaptchaAnswer | undefined }) => handIn(token, kind, file, proof),
    { quiet: true, onDone: (_, { file }) => onArrived({ kind, name: file.name }) },
  )
  const choose = async (file: File) => {
    const proof = papers.length === 0 ? await askPerson?.() : undefined
    if (proof !== null) await send({ file, proof })
  }
  return (
    <li className="register-paper stack gap-6" data-done={mine.length > 0 || undefined}>
      <b>{text(kindWords[kind])}</b>
      {mine.map(({ name }, place) => (
        <span key={place} className="register-file detail">
          {name}
        </span>
      ))}
      <span className="register-paper-ways row wrap">
        <label className="button" data-look="plain" data-small aria-busy={busy || undefined}>
          <span>{text(busy ? words.sending : words.addFile)}</span>
          <input
            className="unseen"
            type="file"
            aria-label={`${text(words.addFile)} : ${text(kindWords[kind])}`}
            accept=".pdf,.jpg,.jpeg,.png"
            disabled={busy}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) void choose(file)
            }}
          />
        </label>
        {onLater && mine.length === 0 && (
          <label className="register-later row">
            <input type="checkbox" className="check-box" checked={later} onChange={() => onLater(!later)} />
            {text(words.later)}
          </label>
        )}
      </span>
      {fault && (
        <p className="field-fault caption" role="alert">
          {fault}
        </p>
      )}
    </li>
  )
}
