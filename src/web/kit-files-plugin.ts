// Build only. Replaces two files of Mantine, because they make its fields, menus and drawers slow.

import type { Plugin } from 'vite'

const replacements: Record<string, string> = {
  // Mantine's own `useId` changes its id after the first drawing, so that each component is drawn twice.
  '@mantine/hooks/esm/use-id/use-id.mjs': `
    import { useId as useReactId } from 'react'
    export function useId(given) {
      const own = useReactId()
      return typeof given === 'string' ? given : own
    }`,
  // Mantine's own functions search each element of the page for a shadow tree, at each key press. The product has no
  // shadow trees.
  '@mantine/core/esm/core/utils/find-element-in-shadow-dom/find-element-in-shadow-dom.mjs': `
    export const findElementBySelector = (selector, root = document) => root.querySelector(selector)
    export const findElementsBySelector = (selector, root = document) => [...root.querySelectorAll(selector)]
    export const getRootElement = () => document`,
}

/** Replaces the files. Fails the build if Mantine no longer has one of them. */
export function replaceKitFiles(): Plugin {
  const missing = new Set(Object.keys(replacements))
  return {
    name: 'kit-files',
    apply: 'build',
    transform(_code, id) {
      const file = Object.keys(replacements).find((name) => id.endsWith(name))
      if (!file) return null
      missing.delete(file)
      return { code: replacements[file] ?? '', map: null }
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`Not in the kit: ${[...missing].join(', ')}. See kit-files-plugin.ts.`)
    },
  }
}
