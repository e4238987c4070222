// Replaces two files of the kit in the build, because they make its fields, menus and drawers slow.

import type { Plugin } from 'vite'

const replacements: Record<string, string> = {
  // The kit's own `useId` changes its id after the first drawing, so that each part is drawn twice.
  '@mantine/hooks/esm/use-id/use-id.mjs': `
    import { useId as useReactId } from 'react'
    export function useId(given) {
      const own = useReactId()
      return typeof given === 'string' ? given : own
    }`,
  // The kit's own search looks for a shadow tree in each element of the page, at each key. The product has none.
  '@mantine/core/esm/core/utils/find-element-in-shadow-dom/find-element-in-shadow-dom.mjs': `
    export const findElementBySelector = (selector, root = document) => root.querySelector(selector)
    export const findElementsBySelector = (selector, root = document) => [...root.querySelectorAll(selector)]
    export const getRootElement = () => document`,
}

/** Fails the build if the kit no longer has one of the files. */
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
