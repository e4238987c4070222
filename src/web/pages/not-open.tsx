// What is announced and not open yet: proof of enrolment, the member centre. It says what to do instead.

import type { Words } from '#engine/words.ts'
import { text } from '#screens/text.ts'
import { siteName } from '../site.ts'
import { pageWords } from './pages.labels.ts'
import { PublicPage } from './public-page.tsx'

export const ProofPage = () => (
  <NotOpen title={pageWords.proofTitle} lead={pageWords.proofClosed} advice={pageWords.proofAdvice} />
)

export const MemberCentrePage = () => (
  <NotOpen title={pageWords.memberTitle} lead={pageWords.memberClosed} advice={pageWords.memberAdvice} />
)

function NotOpen({ title, lead, advice }: Record<'title' | 'lead' | 'advice', Words>) {
  return (
    <PublicPage title={text(title)}>
      <p className="public-lead">{text(lead, { school: siteName() })}</p>
      <p>{text(advice)}</p>
    </PublicPage>
  )
}
