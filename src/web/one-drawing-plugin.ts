// Draws the fields, menus and drawers of the kit once. The kit's own `useId` changes its id after the first drawing,
// which draws each of them a second time.

import type { Plugin } from 'vite'

const file = '@mantine/hooks/esm/use-id/use-id.mjs'

const replacement = `
import { useId as useReactId } from 'react'
export function useId(given) {
  const own = useReactId()
  return typeof given === 'string' ? given : own
}`

/** Fails the build if the kit no longer has the file. */
export function oneDrawing(): Plugin {
  let found = false
  return {
    name: 'one-drawing',
    apply: 'build',
    transform(_code, id) {
      if (!id.endsWith(file)) return null
      found = true
      return { code: replacement, map: null }
    },
    buildEnd(error) {
      if (!error && !found) this.error(`The kit has no file ${file}: change or remove src/web/one-drawing-plugin.ts.`)
    },
  }
}
