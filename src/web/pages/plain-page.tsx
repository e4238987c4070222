// A page with one sentence on ruled paper.

import './plain-page.css'
import type { ReactNode } from 'react'

export function PlainPage({ mark, title, children }: { mark: string; title: string; children: ReactNode }) {
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
