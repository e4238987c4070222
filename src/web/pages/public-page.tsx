// The frame of public pages: a sheet of paper below the name of the school, with a choice of language.

import './public-page.css'
import { Link } from '@tanstack/react-router'
import type { SheetProps } from '#screens/public-page.ts'
import { SchoolMark } from '#screens/school-mark.tsx'
import { text } from '#screens/text.ts'
import { Looks } from '../shell/looks.tsx'
import { schoolName } from '../site.ts'
import { HeadNav } from './head-nav.tsx'
import { Notices } from './notices.tsx'
import { publicPageWords as pageWords } from '../words.ts'

export function PublicPage({ title, wide = false, children }: SheetProps) {
  return (
    <div className="public-page stack gap-16" data-wide={wide || undefined}>
      <header className="bar">
        <span className="public-name row gap-10">
          <SchoolMark size={28} />
          {schoolName()}
        </span>
        <HeadNav />
        <Looks />
      </header>
      <main>
        <h1>{title}</h1>
        {children}
        <p className="public-way">
          {text(pageWords.worksHere)} <Link to="/admin/login">{text(pageWords.toSignIn)}</Link>
        </p>
      </main>
      <Notices />
    </div>
  )
}
