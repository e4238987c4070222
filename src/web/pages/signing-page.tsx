// A document to sign by link, for somebody who has no account.

import { getRouteApi } from '@tanstack/react-router'
import { Desk } from '#school/agreement/signing/desk.ui.tsx'
import { deskWords } from '#school/agreement/signing/desk.labels.ts'
import { SchoolMark } from '#screens/school-mark.tsx'
import { text } from '#screens/text.ts'
import { Looks } from '../shell/looks.tsx'
import { schoolName } from '../site.ts'
import './signing-page.css'

const route = getRouteApi('/admin/signing/$token')

export function SigningPage() {
  const { token } = route.useParams()
  return (
    <div className="signing-page">
      <header>
        <span>
          <SchoolMark size={28} />
          {schoolName()}
        </span>
        <Looks />
      </header>
      <main>
        <h1>{text(deskWords.linkTitle)}</h1>
        <Desk door={{ base: '/admin/index/signing', who: { token } }} />
      </main>
    </div>
  )
}
