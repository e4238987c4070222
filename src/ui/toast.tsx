// A sentence that comes and goes. Ours: the kit's weighs eleven kilobytes for the same three lines on the screen.

import { useSyncExternalStore } from 'react'
import { IconX } from './icons.tsx'
import './toast.css'

interface Toast {
  id: number
  look: 'done' | 'error'
  message: string
}

/** Milliseconds: a success is glanced at, an error is read. */
const stays = { done: 3500, error: 8000 }
const atMost = 3

let shown: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

export const toast = {
  done: (message: string) => show('done', message),
  error: (message: string) => show('error', message),
}

function show(look: Toast['look'], message: string): void {
  const id = ++last
  // The same sentence twice says nothing more.
  const others = shown.filter((each) => each.message !== message)
  change([...others.slice(1 - atMost), { id, look, message }])
  setTimeout(() => dismiss(id), stays[look])
}

const dismiss = (id: number) => change(shown.filter((each) => each.id !== id))

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
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, look, message }) => (
        <p key={id} className="toast" data-look={look}>
          {message}
          <button type="button" aria-label={close} onClick={() => dismiss(id)}>
            <IconX size={14} />
          </button>
        </p>
      ))}
    </div>
  )
}
