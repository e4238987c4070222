// `if (await confirm({ … }))`: a question with two answers. `ConfirmHost` stands once in the shell and shows it.

import { type ReactNode, Suspense, lazy, useSyncExternalStore } from 'react'
import type { Question } from './confirm-dialog.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

let shown: ReactNode = null
let redraw = () => {}

export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    present((close) => {
      const reply = (sure: boolean) => {
        close()
        resolve(sure)
      }
      return <ConfirmDialog {...question} onReply={reply} />
    })
  })
}

/** Any dialog, for whoever has no place of their own on the page to draw it. */
export function present(draw: (close: () => void) => ReactNode): void {
  show(draw(() => show(null)))
}

export function ConfirmHost() {
  return <Suspense>{useSyncExternalStore(subscribe, () => shown)}</Suspense>
}

function show(dialog: ReactNode) {
  shown = dialog
  redraw()
}

function subscribe(listener: () => void) {
  redraw = listener
  return () => {
    redraw = () => {}
  }
}
