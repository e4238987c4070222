// Keeps track of the bars at the bottom of a page, because toasts must not cover them.

import { useSyncExternalStore } from 'react'

const bars = new Set<HTMLElement>()
const listeners = new Set<() => void>()
const inform = () => listeners.forEach((listener) => listener())
let sizes: ResizeObserver | undefined

/** The `ref` of a bar: registers its element, and returns the clean-up function. */
export function bottomBar(bar: HTMLElement | null): () => void {
  if (!bar) return () => {}
  sizes ??= new ResizeObserver(inform)
  bars.add(bar)
  sizes.observe(bar)
  inform()
  return () => {
    bars.delete(bar)
    sizes?.unobserve(bar)
    inform()
  }
}

/**
 * The height in pixels from the bottom of the window to the top of the highest bar; 0 without bars, or while `idle`.
 */
export function useBottomBars(idle: boolean): number {
  return useSyncExternalStore(subscribe, () => (idle ? 0 : heightOfBars()))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * In pixels from the bottom of the window. A bar whose lower edge is higher than this belongs to a short page, and
 * toasts do not reach it.
 */
const reach = 160

function heightOfBars(): number {
  const heights = [...bars]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom > innerHeight - reach)
    .map(({ top }) => Math.ceil(innerHeight - top))
  return Math.max(0, ...heights)
}
