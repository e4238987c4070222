// A document to sign by link, for somebody who has no account.

import { getRouteApi } from '@tanstack/react-router'
import { Desk } from '#features/signing/desk.ui.tsx'
import { deskWords } from '#features/signing/desk.labels.ts'
import { text } from '#screens/text.ts'
import { Mark } from '#ui/mark.tsx'
import { Looks } from '../shell/looks.tsx'
import { siteName } from '../site.ts'
import './signing-page.css'

const route = getRouteApi('/admin/signing/$token')

export function SigningPage() {
  const { token } = route.useParams()
  return (
    <div className="signing-page">
      <header>
        <span>
          <Mark size={28} />
          {siteName()}
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
