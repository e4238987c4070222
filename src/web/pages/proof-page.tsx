// One address, several pages: with the token of a mail an applicant follows the own file; a student finds the own
// certificates; anybody else verifies one.

import { getRouteApi } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { followWords } from '#school/admission/follow-up/follow-up.labels.ts'
import { Proof } from '#school/certificate/proof.ui.tsx'
import { text } from '#screens/text.ts'
import { schoolName } from '../site.ts'
import { adminInfo, isAdmin } from '../stores/admin-info.ts'
import { pageWords } from './pages.labels.ts'
import { PublicPage } from './public-page.tsx'

const FollowUp = lazy(async () => ({
  default: (await import('#school/admission/follow-up/follow-up.ui.tsx')).FollowUp,
}))

const route = getRouteApi('/admin/k/student/proof')

export function ProofPage() {
  const { t, code } = route.useSearch()
  if (!t)
    return (
      <PublicPage title={text(pageWords.proofTitle)} wide>
        <Proof code={code} school={schoolName()} student={isAdmin() && Boolean(adminInfo.getState().student)} />
      </PublicPage>
    )
  return (
    <PublicPage title={text(followWords.title)} wide>
      <Suspense>
        <FollowUp token={t} />
      </Suspense>
    </PublicPage>
  )
}
