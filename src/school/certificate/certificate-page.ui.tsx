// The public page of certificates: a visitor verifies a code, a signed-in student sees the own certificates.

import './certificate-page.css'
import { Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const Verify = lazyPart(() => import('./verify.ui.tsx'), 'Verify')
const PublicOwnCertificates = lazyPart(() => import('./own-certificates.ui.tsx'), 'PublicOwnCertificates')

export interface CertificatePageProps {
  /** The code in the address, as in the QR code. */
  code: string | undefined
  school: string
  /** True if the reader is signed in as a student. */
  student: boolean
}

export function CertificatePage({ code, school, student }: CertificatePageProps) {
  return (
    <div className="proof">
      <Suspense fallback={<Skeleton />}>
        {student && code === undefined ? (
          <PublicOwnCertificates school={school} />
        ) : (
          <Verify code={code ?? ''} school={school} />
        )}
      </Suspense>
    </div>
  )
}
