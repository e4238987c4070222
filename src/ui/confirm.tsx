// `if (await confirm({ … }))` asks a question with two answers. The shell contains one `ConfirmHost`, which shows it.

import { type ReactNode, Suspense, lazy, useSyncExternalStore } from 'react'
import type { Question } from './confirm-dialog.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

interface OpenDialog {
  key: number
  dialog: ReactNode
}
/** A stack: a question may open over another dialog, whose input is kept. */
let shown: readonly OpenDialog[] = []
let count = 0
let redraw = () => {}

export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    showDialog((close) => {
      const reply = (sure: boolean) => {
        close()
        resolve(sure)
      }
      return <ConfirmDialog {...question} onReply={reply} />
    })
  })
}

/** Shows any dialog for callers that have no place in the page to draw it. */
export function showDialog(draw: (close: () => void) => ReactNode): void {
  const key = ++count
  show([...shown, { key, dialog: draw(() => show(shown.filter((each) => each.key !== key))) }])
}

export function ConfirmHost() {
  const dialogs = useSyncExternalStore(subscribe, () => shown)
  return dialogs.map(({ key, dialog }) => <Suspense key={key}>{dialog}</Suspense>)
}

function show(dialogs: readonly OpenDialog[]) {
  shown = dialogs
  redraw()
}

function subscribe(listener: () => void) {
  redraw = listener
  return () => {
    redraw = () => {}
  }
}
