// Asks a question and makes a call on “yes”. The dialog stays open during the call, so that it can show a refusal and
// the person can try again.

import { showDialog } from '#ui/confirm.tsx'
import type { Question } from '#ui/confirm-dialog.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const CallDialog = lazyPart(() => import('./call-dialog.tsx'), 'CallDialog')

export interface CallQuestion extends Question {
  /** A button that is added after a refusal. */
  mend?: { label: string; take(): void } | undefined
}

/**
 * Resolves to undefined if the person closed the dialog. `call` should be quiet, because the dialog shows its refusal.
 */
export function confirmedCall<Answer>(
  question: CallQuestion,
  call: () => Promise<Answer>,
): Promise<{ answer: Answer } | undefined> {
  return new Promise((resolve) => {
    const isShown = showDialog((close) => {
      let done: { answer: Answer } | undefined
      const work = async () => void (done = { answer: await call() })
      const end = () => {
        close()
        resolve(done)
      }
      return <CallDialog question={question} work={work} onEnd={end} />
    })
    if (!isShown) resolve(undefined)
  })
}
