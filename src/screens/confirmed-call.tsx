// A question whose call runs while it is open: a refusal is read in the question, until the person leaves it or tries
// again.

import { showDialog } from '#ui/confirm.tsx'
import type { Question } from '#ui/confirm-dialog.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const CallDialog = lazyPart(() => import('./call-dialog.tsx'), 'CallDialog')

export interface CallQuestion extends Question {
  /** Offered after a refusal. */
  mend?: { label: string; take(): void } | undefined
}

/** Undefined if the person refrained. The call should be quiet, because the question shows its refusal. */
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
