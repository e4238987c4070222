// The layout of all sign-in pages: a cover that looks like a page of an exercise book, and the form beside it.

import './sign-in.css'
import type { ReactNode } from 'react'
import { longDayText } from '#screens/days.ts'
import { SchoolLogo } from '#screens/school-mark.tsx'

interface FrameProps {
  siteName: string
  lead: string
  tools: ReactNode
  /** Notices that the law or the settings require. */
  foot: ReactNode
  children: ReactNode
}

export function SignInFrame({ siteName, lead, tools, foot, children }: FrameProps) {
  return (
    <main className="sign-in">
      <Cover siteName={siteName} lead={lead} />
      <section className="sign-in-side">
        <header>{tools}</header>
        {children}
        {foot}
      </section>
    </main>
  )
}

/** Imitates a page of a French exercise book: date, title underlined in red, text. Hidden from screen readers. */
function Cover({ siteName, lead }: Pick<FrameProps, 'siteName' | 'lead'>) {
  return (
    <section className="sign-in-cover" aria-hidden>
      <SchoolLogo size={64} />
      <p className="sign-in-date">{longDayText(new Date())}</p>
      <p className="sign-in-name">{siteName}</p>
      <p className="sign-in-lead">{lead}</p>
    </section>
  )
}
