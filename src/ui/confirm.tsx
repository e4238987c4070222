// `if (await confirm({ … }))` asks a question with two answers. The shell contains one `ConfirmHost`, which shows it.

import { Component, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { Question } from './confirm-dialog.tsx'
import { lazyPart } from './lazy-part.ts'
import { toast } from './toast.tsx'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

interface OpenDialog {
  key: number
  dialog: ReactNode
  /** Called if its code does not arrive or stops. */
  lose(): void
}
/** A stack: a question may open over another dialog, whose input is kept. */
let shown: readonly OpenDialog[] = []
let count = 0
/** The key of the dialog whose code is being loaded. */
let loading: number | null = null
let redraw = () => {}

export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const refuse = () => resolve(false)
    const draw = (close: () => void) => {
      const reply = (sure: boolean) => {
        close()
        resolve(sure)
      }
      return <ConfirmDialog {...question} onReply={reply} />
    }
    if (!showDialog(draw, refuse)) refuse()
  })
}

/**
 * Shows any dialog for callers that have no place in the page to draw it. False while another one is loading: the second
 * click of a double click opens nothing. `lost` is called if the dialog cannot be shown.
 */
export function showDialog(draw: (close: () => void) => ReactNode, lost = () => {}): boolean {
  if (loading !== null) return false
  const key = ++count
  loading = key
  const close = () => {
    endLoading(key)
    show(shown.filter((each) => each.key !== key))
  }
  const lose = () => {
    close()
    lost()
  }
  show([...shown, { key, dialog: draw(close), lose }])
  return true
}

/** If the file of a dialog does not arrive, the dialog closes and the message `lostText` appears. The page keeps its input. */
export function ConfirmHost({ lostText }: { lostText(): string }) {
  const dialogs = useSyncExternalStore(subscribe, () => shown)
  const report = (lose: () => void) => {
    lose()
    toast.error(lostText())
  }
  return dialogs.map(({ key, dialog, lose }) => (
    <FaultBoundary key={key} onFault={() => report(lose)}>
      <Suspense>
        {dialog}
        <LoadedMark of={key} />
      </Suspense>
    </FaultBoundary>
  ))
}

class FaultBoundary extends Component<{ onFault(): void; children: ReactNode }, { isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true })
  override state = { isBroken: false }
  override componentDidCatch() {
    this.props.onFault()
  }
  override render() {
    return this.state.isBroken ? null : this.props.children
  }
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
