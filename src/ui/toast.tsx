// Toasts: short messages at the bottom of the window. Our own, because Mantine's version costs 11 kB for the same look.

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBottomBars } from './bottom-bars.ts'
import { IconX } from './icons.tsx'
import { useKeys } from './use-keys.ts'
import { clearPlace, showInPlace } from './refusal-place.tsx'
import './toast.css'

/** An action that the toast offers, such as undo: by its button or by Ctrl+Z. */
interface ToastAction {
  label: string
  act(): void
}
interface Toast {
  id: number
  look: 'done' | 'error'
  message: string
  offer: ToastAction | undefined
  /** As `Date.now()`. */
  since: number
}

/**
 * In milliseconds. A success is read at a glance; a toast with an offer stays longer, because the person must decide.
 */
const durations = { done: 3500, offer: 8000 }
/**
 * In milliseconds. An error stays until the reader closes it. If it is older than this, the next success or the next
 * page also removes it.
 */
const errorIsNew = 8000
const maxToasts = 3

let shown: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

export const toast = {
  done(message: string, offer?: ToastAction) {
    clearPlace()
    leaveOldErrors()
    show('done', message, offer)
  },
  error(message: string) {
    if (!showInPlace(message)) show('error', message)
  },
}

function show(look: Toast['look'], message: string, offer?: ToastAction): void {
  // A repeated message replaces the toast with the same text.
  const others = shown.filter((each) => each.message !== message)
  // If there are too many toasts, the oldest success leaves, or else the oldest error.
  const leaves = others.length < maxToasts ? undefined : (others.find((each) => each.look === 'done') ?? others[0])
  const left = others.filter((each) => each !== leaves)
  change([...left, { id: ++last, look, message, offer, since: Date.now() }])
}

function leaveOldErrors(): void {
  const isOld = ({ look, since }: Toast) => look === 'error' && Date.now() - since > errorIsNew
  if (shown.some(isOld)) change(shown.filter((each) => !isOld(each)))
}

const dismiss = (id: number) => change(shown.filter((each) => each.id !== id))

function runAction({ id, offer }: Pick<Toast, 'id' | 'offer'>): void {
  dismiss(id)
  offer?.act()
}

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Draws the toasts. The frame of each area contains one; `page` is the address of the open page. It is always in the
 * page, even without toasts, because screen readers read only changes inside an existing live region.
 */
export function Toasts({ close, page }: { close: string; page: string }) {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  const bars = useBottomBars(toasts.length === 0)
  useEffect(leaveOldErrors, [page])
  const offering = toasts.findLast(({ offer }) => offer)
  useKeys(offering ? { 'Ctrl+z': () => runAction(offering) } : {}, { inDialogs: true })
  return (
    <div className="toasts stack" role="status" style={bars > 0 ? { bottom: bars + 8 } : undefined}>
      {toasts.map((each) => (
        <OneToast key={each.id} toast={each} close={close} />
      ))}
    </div>
  )
}

/**
 * Removes a success after its time. The time does not run while the pointer or the focus is on the toast, and starts
 * again after that.
 */
function OneToast({ toast: { id, look, message, offer }, close }: { toast: Toast; close: string }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || look === 'error') return
    const timer = setTimeout(() => dismiss(id), durations[offer ? 'offer' : 'done'])
    return () => clearTimeout(timer)
  }, [held, id, look, offer])
  const hold = (on: boolean) => () => setHeld(on)
  return (
    <div
      className="toast row gap-12"
      data-look={look}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      {message}
      {offer && (
        <button
          type="button"
          className="toast-offer"
          aria-keyshortcuts="Control+Z"
          onClick={() => runAction({ id, offer })}
        >
          {offer.label}
        </button>
      )}
      <button type="button" aria-label={close} onClick={() => dismiss(id)}>
        <IconX size={14} />
      </button>
    </div>
  )
}
