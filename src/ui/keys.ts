// Keys that do something anywhere on the page, except while one types or a dialog is open.

import { useEffect, useEffectEvent } from 'react'

export function useKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTaken({ target }: KeyboardEvent): boolean {
  const typing =
    target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, [role=menu]')
  return Boolean(typing) || document.querySelector('[role=dialog][aria-modal=true]') !== null
}
