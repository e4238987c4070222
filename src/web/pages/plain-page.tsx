// A page with one sentence on ruled paper, and two links.

import './plain-page.css'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface PlainPageProps {
  mark: string
  title: string
  children: ReactNode
}

export function PlainPage({ mark, title, children }: PlainPageProps) {
  return (
    <main className="plain-page">
      <p className="plain-mark numbers" aria-hidden>
        {mark}
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

/** Without a previous page, goes to the start. */
export function goBack(router: RegisteredRouter): void {
  if (history.length > 1) router.history.back()
  else void router.navigate({ to: '/admin' })
}
