// The list of keyboard shortcuts that `?` opens: those of the visible page. The frame of each area contains one
// `KeyHelpHost`.

import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useKeys } from './use-keys.ts'
import { lazyPart } from './lazy-part.ts'

const KeyList = lazyPart(() => import('./key-list.tsx'), 'KeyList')

/** A key of the keyboard and its action. */
export type KeyLine = readonly [key: string, does: string]

const registeredKeys = new Set<readonly KeyLine[]>()
/** Null while the list is closed. */
let openKeys: readonly KeyLine[] | null = null
let redraw = () => {}

/**
 * Adds keys to the list, in the component that handles them. Keys of hidden pages are not listed, because React ends
 * the effects of hidden pages.
 */
export function useKeyHelp(lines: readonly KeyLine[]): void {
  useEffect(() => {
    registeredKeys.add(lines)
    // If a part of the page appears while the list is open, its keys are added to the open list.
    if (openKeys) show(true)
    return () => void registeredKeys.delete(lines)
  }, [lines])
}

export function showKeyHelp(): void {
  show(true)
}

export function KeyHelpHost({ title, close }: { title: string; close: string }) {
  const keys = useSyncExternalStore(subscribe, () => openKeys)
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
  openKeys = next ? [...registeredKeys].flat() : null
  redraw()
}

function subscribe(listener: () => void): () => void {
  redraw = listener
  return () => void (redraw = () => {})
}
