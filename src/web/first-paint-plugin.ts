// Build only. Puts first-paint.js at the head of the page as a plain script: it must have run before anything is drawn.
// Its name carries its content, because everything below /web/ is kept by browsers for a year.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const name = 'first-paint.js'

export function firstPaint(): Plugin {
  let base = '/'
  let building = false
  return {
    name: 'first-paint',
    configResolved(config) {
      base = config.base
      building = config.command === 'build'
    },
    buildStart() {
      if (building)
        this.emitFile({ type: 'asset', name, source: readFileSync(join(import.meta.dirname, name), 'utf8') })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find((file) => file.type === 'asset' && file.names.includes(name))
        return [{ tag: 'script', attrs: { src: base + (built?.fileName ?? name) }, injectTo: 'head' }]
      },
    },
  }
}
