// How the frame stands now: as it is set, or shrunk where the window is too narrow for a menu beside the page.

import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useIsDark } from '#ui/provider.tsx'
import { colourNames, type Layout, storeConfig } from '../stores/config.ts'

const narrow = matchMedia('(max-width: 1023.98px)')
const collapsedWidth = 64

interface Frame {
  mode: Layout['layoutMode']
  shrunk: boolean
  /** Only icons. */
  collapsed: boolean
  /** Of the menu that stands beside the page, in pixels. */
  width: number
}

/** What is set stays set while the window is narrow, so that a wider one finds it again. */
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

/** On the document and not on the frame: sheets and menus stand outside of it. */
export function useColours(mode: Layout['layoutMode']): void {
  const layout = storeConfig(({ layout }) => layout)
  const dark = useIsDark()
  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement
    dataset.layout = mode
    for (const name of colourNames) style.setProperty(variableOf(name), layout[name][dark ? 1 : 0])
  }, [layout, dark, mode])
}

/** An empty value takes the property away, and the style sheet has its say. */
export function variableOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
