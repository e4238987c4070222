// The toasts of the page that is open.

import { useRouterState } from '@tanstack/react-router'
import { text } from '#screens/text.ts'
import { Toasts } from '#ui/toast.tsx'
import { shellWords } from './words.ts'

export function PageToasts() {
  const page = useRouterState({ select: ({ location }) => location.pathname })
  return <Toasts close={text(shellWords.close)} page={page} />
}
