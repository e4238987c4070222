// The frame of the pages 401 and 404 and of a broken page: a large sign and a title on a lined background. The text and
// the buttons are `children`.

import './plain-page.css'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface PlainPageProps {
  /** The large sign above the title, such as `404`. */
  mark: string
  title: string
  children: ReactNode
}

export function PlainPage({ mark, title, children }: PlainPageProps) {
  return (
    <main className="plain-page stack gap-12">
      <p className="plain-mark numbers" aria-hidden>
        {mark}
      </p>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

/** Goes back to the previous page; without one it goes to the start of the back office. */
export function goBack(router: RegisteredRouter): void {
  if (history.length > 1) router.history.back()
  else void router.navigate({ to: '/admin' })
}
