// The frame of the pages of sign-in sheets. It has no menu, because a classroom sees the page on a large screen.

import './presence-page.css'
import type { ReactNode } from 'react'
import type { PublicPageProps } from '#screens/public-page.ts'
import { SchoolMark } from '#screens/school-mark.tsx'

interface FrameProps extends Pick<PublicPageProps, 'school' | 'Looks'> {
  title: string
  children: ReactNode
}

export function PresenceFrame({ title, school, Looks, children }: FrameProps) {
  return (
    <div className="presence-page">
      <header className="bar">
        <span>
          <SchoolMark size={28} />
          {school}
        </span>
        <Looks />
      </header>
      <main className="stack gap-16">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
