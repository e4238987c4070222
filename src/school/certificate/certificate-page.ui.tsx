// One address with three pages: a visitor verifies a code, an applicant follows the application, a student sees their
// certificates.

import './certificate-page.css'
import { Suspense } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const Verify = lazyPart(() => import('./verify.ui.tsx'), 'Verify')
const Mine = lazyPart(() => import('./own-certificates.ui.tsx'), 'Mine')

export interface CertificatePageProps {
  /** From the QR code. */
  code: string | undefined
  school: string
  /** True for a signed-in student if the address contains no code. */
  student: boolean
}

export function CertificatePage({ code, school, student }: CertificatePageProps) {
  return (
    <div className="proof">
      <Suspense fallback={<Skeleton />}>
        {student && code === undefined ? <Mine school={school} /> : <Verify code={code ?? ''} school={school} />}
      </Suspense>
    </div>
  )
}
