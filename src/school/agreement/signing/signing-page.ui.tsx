// The public page on which people without an account sign an agreement by link.

import type { PublicPageProps } from '#screens/public-page.ts'
import { SchoolMark } from '#screens/school-mark.tsx'
import { text } from '#screens/text.ts'
import { deskWords } from '../words.ts'
import { SigningView } from './signing-view.ui.tsx'
import './signing-page.css'

export function SigningPage({ params: { token = '' }, school, Looks }: PublicPageProps) {
  return (
    <div className="signing-page">
      <header className="bar">
        <span>
          <SchoolMark size={28} />
          {school}
        </span>
        <Looks />
      </header>
      <main>
        <h1>{text(deskWords.linkTitle)}</h1>
        <SigningView access={{ base: '/admin/index/signing', who: { token } }} />
      </main>
    </div>
  )
}
