// One address with three pages: a visitor verifies a code, an applicant follows the application, a student sees their
// certificates.

import './proof.css'
import { Suspense, lazy } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

const Verify = lazy(async () => ({ default: (await import('./verify.ui.tsx')).Verify }))
const Mine = lazy(async () => ({ default: (await import('./mine.ui.tsx')).Mine }))

export interface ProofProps {
  /** From the QR code. */
  code: string | undefined
  school: string
  /** True for a signed-in student if the address contains no code. */
  student: boolean
}

export function Proof({ code, school, student }: ProofProps) {
  return (
    <div className="proof">
      <Suspense fallback={<Skeleton />}>
        {student && code === undefined ? <Mine school={school} /> : <Verify code={code ?? ''} school={school} />}
      </Suspense>
    </div>
  )
}
