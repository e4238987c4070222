// Draws the toasts, and tells them which page is open.

import { useRouterState } from '@tanstack/react-router'
import { text } from '#screens/text.ts'
import { Toasts } from '#ui/toast.tsx'
import { shellWords } from './words.ts'

export function PageToasts() {
  const page = useRouterState({ select: ({ location }) => location.pathname })
  return <Toasts close={text(shellWords.close)} page={page} />
}
