// The page of the member centre while it is closed. It says what to do instead.

import type { Words } from '#engine/languages.ts'
import { text } from '#screens/text.ts'
import { schoolName } from '../site.ts'
import { publicPageWords as pageWords } from '../words.ts'
import { PublicPage } from './public-page.tsx'

export const ClosedCentrePage = () => (
  <ClosedPage title={pageWords.memberTitle} lead={pageWords.memberClosed} advice={pageWords.memberAdvice} />
)

function ClosedPage({ title, lead, advice }: Record<'title' | 'lead' | 'advice', Words>) {
  return (
    <PublicPage title={text(title)}>
      <p className="public-lead">{text(lead, { school: schoolName() })}</p>
      <p>{text(advice)}</p>
    </PublicPage>
  )
}
