// Shows the result of a batch or an undo: a message on success, otherwise a dialog with the refused rows.

import type { QueryClient } from '@tanstack/react-query'

import { showDialog } from '#ui/confirm.tsx'
import { toast } from '#ui/toast.tsx'
import type { BatchResult } from './use-batch.ts'
import type { LabelledEntity } from '../product.tsx'
import { screenTexts } from '../screen-texts.ts'
import { numberText, text } from '../text.ts'
import type { Progress } from '../api-progress.ts'
import { trailWords } from '../words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const OutcomeDialog = lazyPart(() => import('./outcome-dialog.tsx'), 'OutcomeDialog')

export interface EntityContext {
  named: LabelledEntity
  client: QueryClient
}
export interface Outcome extends BatchResult {
  code: number
  msg: string
  /** Tries the refused rows again. */
  again?: (ids: number[]) => void
}

export function showOutcome(here: EntityContext, outcome: Outcome, undo: (change: number) => void): void {
  const { refused, change, code, msg } = outcome
  const onUndo = change === null ? undefined : () => undo(change)
  if (refused.length === 0 && code !== 1) toast.error(msg)
  else if (refused.length === 0) toast.done(msg, onUndo && { label: screenTexts.undo, act: onUndo })
  else showDialog((close) => <OutcomeDialog here={here} outcome={outcome} onUndo={onUndo} onClose={close} />)
}

/** Shows how many rows a cancelled batch has changed, and offers undo if `undo` is given. */
export function showCancelled({ done, change }: Progress, undo?: (change: number) => void): void {
  const act = undo && (() => change && undo(change))
  toast.done(text(trailWords.stopped, { done: numberText(done) }), act && { label: screenTexts.undo, act })
}
