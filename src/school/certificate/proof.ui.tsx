// One address, three pages: a stranger verifies a code, an applicant follows the application, a student finds the own papers.

import './proof.css'
import { Suspense, lazy } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'

const Verify = lazy(async () => ({ default: (await import('./verify.ui.tsx')).Verify }))
const Mine = lazy(async () => ({ default: (await import('./mine.ui.tsx')).Mine }))

export interface ProofProps {
  /** From the QR code. */
  code: string | undefined
  school: string
  /** Whoever is signed in with a student's file and did not come with a code. */
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
