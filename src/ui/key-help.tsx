// The list of keys that `?` shows: those that do something on the page in sight. `KeyHelpHost` stands once in the shell.

import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react'
import { useKeys } from './keys.ts'

const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }))

/** A key and what it does. */
export type KeyLine = readonly [key: string, does: string]

const known = new Set<readonly KeyLine[]>()
/** Null while the list is closed. */
let shown: readonly KeyLine[] | null = null
let redraw = () => {}

/** Where the keys are heard they are explained; a hidden page hears nothing. */
export function useKeyHelp(lines: readonly KeyLine[]): void {
  useEffect(() => {
    known.add(lines)
    // A part of the page that comes while the list is open.
    if (shown) show(true)
    return () => void known.delete(lines)
  }, [lines])
}

export function showKeyHelp(): void {
  show(true)
}

export function KeyHelpHost({ title, close }: { title: string; close: string }) {
  const keys = useSyncExternalStore(subscribe, () => shown)
  useKeys({ '?': showKeyHelp })
  return (
    keys && (
      <Suspense>
        <KeyList title={title} close={close} onClose={() => show(false)} keys={keys} />
      </Suspense>
    )
  )
}

function show(next: boolean): void {
  shown = next ? [...known].flat() : null
  redraw()
}

function subscribe(listener: () => void): () => void {
  redraw = listener
  return () => void (redraw = () => {})
}
