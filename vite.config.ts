import { basename, dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './src/web/compress-plugin.ts'
import { firstPaint } from './src/web/first-paint-plugin.ts'
import { splitLabels } from './src/web/labels-plugin.ts'

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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: messageFile, debugName: 'messages', priority: 3 },
            { name: partOf, debugName: 'parts', priority: 2 },
            // What it shares with the parts stays with them.
            { name: 'fields', test: fields, priority: 1 },
          ],
        },
      },
    },
  },
  plugins: [react(), splitLabels(), firstPaint(), compressFiles()],
}))

/** What the sign-in page says, and with it every page. */
const base = /\/(sign-in\/sign-in|shell\/shell|web\/page-title|screens\/api|engine\/formats)$/

/** One message file per folder and language; what every page says shares one. */
function messageFile(id: string): string | null {
  const [, file, language] = /^(.*)\.labels\.ts\?lang=(.*)$/.exec(id) ?? []
  if (!file) return null
  const folder = basename(dirname(file))
  return `messages-${base.test(file) ? 'base' : folder}-${language}`
}

/** What every page needs, in few files. */
const ways =
  /src\/(web\/(addresses|loading|member-centre|page-title|session|site|start|stores|stores\/(admin-info|user-info|config|stored|repaired))|screens\/(api|api-request|api-session|overlay|text)|engine\/(formats|words)|ui\/storage)\.ts$/
const kit = /src\/ui\/(provider|button|icons|progress-bar|theme)\.tsx?$/
/** What one types into: the sign-in page has some, a list has none before a sheet opens. */
const fields = /src\/ui\/(text-fields|check-fields)\.tsx?$/

/** What changes rarely and is needed everywhere stands apart, so that a new release leaves it in the browser's cache. */
function partOf(id: string): string | null {
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
  if (/node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\//.test(id)) return 'router'
  if (ways.test(id)) return 'ways'
  return kit.test(id) ? 'kit' : null
}
