// `if (await confirm({ … }))` asks a question with two answers. The shell contains one `ConfirmHost`, which shows it.

import { type ReactNode, Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import type { Question } from './confirm-dialog.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

interface OpenDialog {
  key: number
  dialog: ReactNode
}
/** A stack: a question may open over another dialog, whose input is kept. */
let shown: readonly OpenDialog[] = []
let count = 0
/** The key of the dialog whose code is being loaded. */
let loading: number | null = null
let redraw = () => {}

export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const isShown = showDialog((close) => {
      const reply = (sure: boolean) => {
        close()
        resolve(sure)
      }
      return <ConfirmDialog {...question} onReply={reply} />
    })
    if (!isShown) resolve(false)
  })
}

/**
 * Shows any dialog for callers that have no place in the page to draw it. False while another one is loading: the second
 * click of a double click opens nothing.
 */
export function showDialog(draw: (close: () => void) => ReactNode): boolean {
  if (loading !== null) return false
  const key = ++count
  loading = key
  const close = () => {
    endLoading(key)
    show(shown.filter((each) => each.key !== key))
  }
  show([...shown, { key, dialog: draw(close) }])
  return true
}

export function ConfirmHost() {
  const dialogs = useSyncExternalStore(subscribe, () => shown)
  return dialogs.map(({ key, dialog }) => (
    <Suspense key={key}>
      {dialog}
      <LoadedMark of={key} />
    </Suspense>
  ))
}

/** Mounted together with the dialog beside it. */
function LoadedMark({ of }: { of: number }) {
  useEffect(() => endLoading(of), [of])
  return null
}

function endLoading(key: number): void {
  if (loading === key) loading = null
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
