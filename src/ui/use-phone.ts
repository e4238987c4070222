// Tells whether the window is as narrow as a phone, for markup that a style sheet alone cannot change.

import { useSyncExternalStore } from 'react'

const phone = matchMedia('(max-width: 640px)')

function follow(change: () => void) {
  phone.addEventListener('change', change)
  return () => phone.removeEventListener('change', change)
}

export function usePhone(): boolean {
  return useSyncExternalStore(follow, () => phone.matches)
}
