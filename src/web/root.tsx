// Around every page: the line that shows a page on its way.

import { Outlet, useRouterState } from '@tanstack/react-router'
import { text } from '#screens/text.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { shellWords } from './shell/shell.labels.ts'

export function Root() {
  const loading = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <>
      <ProgressBar label={text(shellWords.loading)} active={loading} />
      <Outlet />
    </>
  )
}
