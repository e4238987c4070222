import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './src/web/compress-plugin.ts'
import { firstPaint } from './src/web/first-paint-plugin.ts'
import { messageFile, splitLabels } from './src/web/labels-plugin.ts'

const here = import.meta.dirname

export default defineConfig(({ command }) => ({
  root: join(here, 'src/web'),
  base: '/web/',
  // While developing, Vite's own inline script needs the nonce of the page as well.
  ...(command === 'serve' && { html: { cspNonce: '__NONCE__' } }),
  build: {
    outDir: join(here, 'dist/web'),
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser that reads what is written here knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: messageFile, debugName: 'messages', priority: 4 },
            { name: 'libraries', test: isLibrary, priority: 3 },
            { name: 'base', test: base, priority: 2 },
            { name: 'office', test: office, priority: 1 },
            { name: 'list', test: list, priority: 0 },
          ],
        },
      },
    },
  },
  // What a worker rarely needs it loads when it does.
  worker: { format: 'es' },
  plugins: [react(), splitLabels(), firstPaint(), compressFiles()],
}))

/** What stands on the first screen of everybody, with all that it needs: a page in few files is a page in few journeys. */
const base = /src\/web\/(main|pages\/(sign-in-page|plain-page))\.tsx$/
/** The frame of the back office with its dashboard, and all that they need. */
const office = /src\/web\/office\.ts$/
/** The page of an entity, as far as its first rows. */
const list = /src\/screens\/resource-page\.tsx$/

/** What changes rarely and is needed everywhere stands apart, so that a new release leaves it in the browser's cache. */
function isLibrary(id: string): boolean {
  const library =
    /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store))\//
  return library.test(id) || id.includes('rolldown/runtime')
}
