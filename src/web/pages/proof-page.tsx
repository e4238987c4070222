// One address, several pages: with the token of a mail an applicant follows the own file; otherwise papers are verified.

import { getRouteApi } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { followWords } from '#features/follow-up/follow-up.labels.ts'
import { text } from '#screens/text.ts'
import { ProofPage as NotOpen } from './not-open.tsx'
import { PublicPage } from './public-page.tsx'

const FollowUp = lazy(async () => ({ default: (await import('#features/follow-up/follow-up.ui.tsx')).FollowUp }))

const route = getRouteApi('/admin/k/student/proof')

export function ProofPage() {
  const { t } = route.useSearch()
  if (!t) return <NotOpen />
  return (
    <PublicPage title={text(followWords.title)} wide>
      <Suspense>
        <FollowUp token={t} />
      </Suspense>
    </PublicPage>
  )
}
