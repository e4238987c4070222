// Shows the result of a verification: the validity in three languages, then the certificate, then a form that opens its
// contents with the birth date.

import { useState } from 'react'
import { itemAt } from '#text/item-at.ts'
import { type Words, languages } from '#engine/languages.ts'
import { tagOf } from '#text/languages.ts'
import { dayText } from '#screens/days.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { Facts } from '#ui/facts.tsx'
import { OpenContents } from './open-contents.ui.tsx'
import { proofWords as words } from './words.ts'
import type { VerifyCall } from './verify.ui.tsx'

export interface VerificationResult {
  result: 'valid' | 'expired' | 'revoked' | 'superseded' | 'unknown'
  said: Words
  code?: string
  kind?: Words
  school?: string
  issued_on?: string | null
  valid_until?: string | null
  /** Why it does not expire; undefined if it expires. */
  about?: Words
  holder?: string
  pdf_sha256?: string | null
  /** Only for a sign-in sheet: the training and the day. */
  sheet?: { course: string; day: string }
}

const tones = { valid: 'green', expired: 'orange', revoked: 'red', superseded: 'orange', unknown: 'red' } as const

export function VerificationView({
  answer,
  ask,
  onAnother,
}: {
  answer: VerificationResult
  ask: VerifyCall
  onAnother(): void
}) {
  const { result, said, code, kind, school, issued_on, valid_until, about, holder, pdf_sha256, sheet } = answer
  return (
    <>
      <p className="proof-verdict" data-tone={tones[result]} role="status">
        {said.map((word, index) => (
          <span key={languages[index]} lang={tagOf(itemAt(languages, index))}>
            {word}
          </span>
        ))}
      </p>
      {kind ? (
        <Facts
          facts={[
            { name: text(words.document), value: text(kind) },
            { name: text(words.school), value: school },
            { name: text(words.holder), value: holder },
            { name: text(words.course), value: sheet?.course },
            { name: text(words.heldOn), value: sheet && dayText(sheet.day) },
            { name: text(words.issued), value: issued_on && dayText(issued_on) },
            { name: text(words.until), value: valid_until ? dayText(valid_until) : about && text(about) },
            { name: text(words.code), value: code },
          ]}
        />
      ) : (
        <p>{text(words.unknownHint)}</p>
      )}
      {code && !sheet && <OpenContents code={code} ask={ask} />}
      {pdf_sha256 && <Compare expected={pdf_sha256} />}
      <p className="proof-on">
        <Button onClick={onAnother}>{text(words.another)}</Button>
      </p>
    </>
  )
}

/** Compares a file with the issued one. The file is read in the browser and not uploaded. */
function Compare({ expected }: { expected: string }) {
  const [same, setSame] = useState<boolean>()
  const compare = async (file: File) => {
    const { hashFile } = await import('#screens/hash/hash-file.ts')
    setSame((await hashFile(file, { algorithm: 'SHA-256' })) === expected)
  }
  return (
    <section>
      <h2>{text(words.compareTitle)}</h2>
      <DropZone
        words={{ drop: text(words.drop), choose: text(words.choose), limits: text(words.stays) }}
        accept=".pdf,application/pdf"
        onFile={(file) => void compare(file)}
      />
      {same !== undefined && (
        <p className="proof-compared" data-tone={same ? 'green' : 'red'} role="status">
          {text(same ? words.same : words.differs)}
        </p>
      )}
    </section>
  )
}
