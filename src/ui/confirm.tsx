// `if (await confirm({ … }))`: a question with two answers. `ConfirmHost` stands once in the shell and shows it.

import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { Question } from './confirm-dialog.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

type Asked = Question & { answer(sure: boolean): void }

let asked: Asked | null = null
let redraw = () => {}

export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    show({ ...question, answer: resolve })
  })
}

export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  const reply = (sure: boolean) => {
    show(null)
    question?.answer(sure)
  }
  return (
    question && (
      <Suspense>
        <ConfirmDialog {...question} onReply={reply} />
      </Suspense>
    )
  )
}

function show(question: Asked | null) {
  asked = question
  redraw()
}

function subscribe(listener: () => void) {
  redraw = listener
  return () => {
    redraw = () => {}
  }
}
