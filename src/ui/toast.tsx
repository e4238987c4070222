// A sentence that comes and goes. Ours: the kit's weighs eleven kilobytes for the same three lines on the screen.

import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconX } from './icons.tsx'
import { useKeys } from './keys.ts'
import './toast.css'

/** What can still be done about it, by its button or by Ctrl+Z. */
interface Offer {
  label: string
  act(): void
}
interface Toast {
  id: number
  look: 'done' | 'error'
  message: string
  offer: Offer | undefined
}

/** Milliseconds: a success is glanced at, an error is read, an offer is weighed. */
const stays = { done: 3500, error: 8000, offer: 8000 }
const atMost = 3

let shown: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

export const toast = {
  done: (message: string, offer?: Offer) => show('done', message, offer),
  error: (message: string) => show('error', message),
}

function show(look: Toast['look'], message: string, offer?: Offer): void {
  // The same sentence twice says nothing more.
  const others = shown.filter((each) => each.message !== message)
  change([...others.slice(1 - atMost), { id: ++last, look, message, offer }])
}

const dismiss = (id: number) => change(shown.filter((each) => each.id !== id))

function take({ id, offer }: Toast): void {
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

/** Stands once in the shell. Always there, because only what appears inside a live region is read aloud. */
export function Toasts({ close }: { close: string }) {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  const offering = toasts.findLast(({ offer }) => offer)
  useKeys(offering ? { 'Ctrl+z': () => take(offering) } : {})
  return (
    <div className="toasts" role="status">
      {toasts.map((each) => (
        <OneToast key={each.id} toast={each} close={close} />
      ))}
    </div>
  )
}

/** Its time stands still while somebody points at it or has reached it by the keyboard. */
function OneToast({ toast: { id, look, message, offer }, close }: { toast: Toast; close: string }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), stays[offer ? 'offer' : look])
    return () => clearTimeout(timer)
  }, [held, id, look, offer])
  const hold = (on: boolean) => () => setHeld(on)
  return (
    <div
      className="toast"
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
          onClick={() => take({ id, look, message, offer })}
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
