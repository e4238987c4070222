// `if (await confirm({ … }))` asks a question with two answers. The layouts of the back office, of the member centre
// and of the public pages each contain one `ConfirmHost`, which draws the open dialogs.

import { Component, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { Question } from './confirm-dialog.tsx'
import { lazyPart } from './lazy-part.ts'
import { toast } from './toast.tsx'

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog')

interface OpenDialog {
  key: number
  dialog: ReactNode
  /** Called if the code of the dialog cannot be loaded, or throws. */
  lose(): void
}
/** The open dialogs, the topmost last: a question may open over another dialog, which keeps its input. */
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
 * Shows a dialog for callers that are not components and cannot draw it themselves. Returns false and shows nothing
 * while another dialog is loading, so that a double click opens one dialog. `lost` is called if the dialog cannot be
 * loaded, or throws.
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

/**
 * Draws the open dialogs. If the code of a dialog cannot be loaded or throws, the dialog closes, the toast `lostText`
 * appears, and the page keeps its input.
 */
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

/** Ends the loading state when it mounts: it is in the same `Suspense` as the dialog, so the dialog has loaded. */
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
