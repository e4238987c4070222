// Shows a refusal where the person acted: in the topmost dialog or drawer, and not in a toast far from it. It stays
// until the next refusal or success, or until the dialog closes.

import './refusal-place.css'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** The numbers of the open `RefusalPlace`s, the topmost last. */
let places: readonly number[] = []
let shown: { place: number; message: string } | undefined
let count = 0
const listeners = new Set<() => void>()

/** Shows the message in the topmost dialog or drawer. Returns false if none is open. */
export function showInPlace(message: string): boolean {
  const place = places.at(-1)
  if (place !== undefined) show({ place, message })
  return place !== undefined
}

export const clearPlace = (): void => show(undefined)

/** The place for a refusal in a dialog or drawer; each contains one. */
export function RefusalPlace() {
  const [place] = useState(() => ++count)
  useEffect(() => {
    places = [...places, place]
    return () => {
      places = places.filter((each) => each !== place)
      if (shown?.place === place) clearPlace()
    }
  }, [place])
  const message = useSyncExternalStore(subscribe, () => (shown?.place === place ? shown.message : undefined))
  return <Refusal message={message} />
}

/** The refusal itself. A form outside dialogs draws it directly. */
export function Refusal({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p role="alert" className="refusal" ref={scrollToRefusal}>
      {message}
    </p>
  )
}

function scrollToRefusal(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}

function show(next: typeof shown): void {
  if (next === shown) return
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
