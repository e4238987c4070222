// The page of one public address: with the token of a mail an applicant follows the application. Without a token, a
// student sees their certificates and other visitors verify a certificate, also at `/verify`.

import { Suspense } from 'react'
import { CertificatePage } from '#school/certificate/index.ui.ts'
import { proofWords } from '#school/certificate/index.ts'
import type { PublicPageProps } from '#screens/public-page.ts'
import { text } from '#screens/text.ts'
import { followWords } from '../words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const FollowUp = lazyPart(() => import('./follow-up.ui.tsx'), 'FollowUp')

export function ProofPage({ search, params, school, student, Sheet }: PublicPageProps) {
  const { t } = search
  const code = search.code ?? params.code
  if (!t)
    return (
      <Sheet title={text(proofWords.title)} wide>
        <CertificatePage code={code} school={school} student={student} />
      </Sheet>
    )
  return (
    <Sheet title={text(followWords.title)} wide>
      <Suspense>
        <FollowUp token={t} />
      </Suspense>
    </Sheet>
  )
}
