// The layout of the frame now: as the settings say, or without a menu beside the page if the window is too narrow.

import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useIsDark } from '#ui/provider.tsx'
import { colourNames, type ShellLayout, storeConfig } from '../stores/config.ts'

const narrow = matchMedia('(max-width: 1023.98px)')
const collapsedWidth = 64

interface Frame {
  mode: ShellLayout['layoutMode']
  shrunk: boolean
  /** The menu shows icons only. */
  collapsed: boolean
  /** The width of the side menu in pixels. */
  width: number
}

/**
 * Returns the present layout. A narrow window does not change the settings, which apply again when the window is wide.
 */
export function useFrame(): Frame {
  const { layoutMode, menuCollapse, menuWidth } = storeConfig(({ layout }) => layout)
  const shrunk = useSyncExternalStore(listen, () => narrow.matches)
  return {
    mode: shrunk ? 'Classic' : layoutMode,
    shrunk,
    collapsed: menuCollapse && !shrunk,
    width: shrunk ? 0 : menuCollapse ? collapsedWidth : menuWidth,
  }
}

function listen(change: () => void): () => void {
  narrow.addEventListener('change', change)
  return () => narrow.removeEventListener('change', change)
}

/**
 * Sets the colours of the settings on the document and not on the frame, because sheets and menus are outside the
 * frame.
 */
export function useColours(mode: ShellLayout['layoutMode']): void {
  const layout = storeConfig(({ layout }) => layout)
  const dark = useIsDark()
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement
    dataset.layout = mode
    // An empty value removes the variable, so that the style sheet decides.
    for (const name of colourNames) style.setProperty(variableOf(name), layout[name][dark ? 1 : 0])
  }, [layout, dark, mode])
}

/** Returns the CSS variable of a colour: `--menu-color` for `menuColor`. */
export function variableOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
