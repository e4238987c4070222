// The message in place of a page, or of a part of it, whose data could not be read.

import './read-failed.css'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ApiError, isUnanswered } from './api-error.ts'
import { screenWords } from './words.ts'
import { text } from './text.ts'

interface Props {
  error: Error
  /** Shown above the message of the error. Without a title, the message is the title. */
  title?: string
  children?: ReactNode
}

/** Shows the reason, and a button that reads again unless the answer would be the same. */
export function ReadFailed({ error, title, children }: Props) {
  return (
    <EmptyState title={title ?? error.message} text={title && error.message}>
      <ReadAgain error={error} />
      {children}
    </EmptyState>
  )
}

/** `ReadFailed` in one line, for a part of a dialog or of a form. */
export function ReadFailedNote({ error }: { error: Error }) {
  return (
    <p className="read-failed row wrap" role="alert">
      {error.message}
      <ReadAgain error={error} small />
    </p>
  )
}

function ReadAgain({ error, small = false }: { error: Error; small?: boolean }) {
  const client = useQueryClient()
  if (!mayBeAnswered(error)) return null
  const again = () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  return (
    <Button small={small} onClick={again}>
      {text(screenWords.retry)}
    </Button>
  )
}

const mayBeAnswered = (error: Error) => !(error instanceof ApiError) || isUnanswered(error) || error.status >= 500
