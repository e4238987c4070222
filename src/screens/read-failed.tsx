// In place of a page or a part whose data could not be read.

import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ApiError, isUnanswered } from './api-error.ts'
import { screenWords } from './screens.labels.ts'
import { text } from './text.ts'

interface Props {
  error: Error
  /** Shown above the message of the error. Without a title, the message is the title. */
  title?: string
  children?: ReactNode
}

/** Says why, and offers to read again unless the answer would be the same. */
export function ReadFailed({ error, title, children }: Props) {
  const client = useQueryClient()
  const again = () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  return (
    <EmptyState title={title ?? error.message} text={title && error.message}>
      {mayBeAnswered(error) && <Button onClick={again}>{text(screenWords.retry)}</Button>}
      {children}
    </EmptyState>
  )
}

const mayBeAnswered = (error: Error) => !(error instanceof ApiError) || isUnanswered(error) || error.status >= 500
