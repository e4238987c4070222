// The frame around every page: the loading bar, and an overlay while the page must not be used.

import './root.css'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCovered } from '#screens/overlay.ts'
import { text } from '#screens/text.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { shellWords } from './words.ts'

export function Root({ children }: { children: ReactNode }) {
  const loading = useRouterState({ select: ({ status }) => status === 'pending' })
  const covered = useCovered()
  return (
    <>
      <ProgressBar label={text(shellWords.loading)} active={loading} />
      <div className="root" inert={covered}>
        {children}
      </div>
      {covered && <div className="cover" role="status" aria-label={text(shellWords.loading)} />}
    </>
  )
}
