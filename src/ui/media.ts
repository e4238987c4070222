// What the window is like: asked where markup differs and a style sheet is not enough.

import { useSyncExternalStore } from 'react'

const phone = matchMedia('(max-width: 640px)')

function follow(change: () => void) {
  phone.addEventListener('change', change)
  return () => phone.removeEventListener('change', change)
}

export function usePhone(): boolean {
  return useSyncExternalStore(follow, () => phone.matches)
}
