// Build only. Puts into the page itself what the first frame needs: `first-paint.js`, which must have run before anything
// is drawn, told the names of the files it fetches ahead, and the styles, so that the page waits for no other file.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexHtmlTransformContext, Plugin } from 'vite'
import { languages } from '../engine/words.ts'

export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // Behind the links to what everybody needs: a browser opens six connections, and these come first.
      handler: (html, { bundle = {} }) =>
        withStyles(html, bundle).replace(
          '</head>',
          () => `  <script nonce="__NONCE__">${script(bundle)}</script>\n  </head>`,
        ),
    },
  }
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
type File = Bundle[string]

function script(bundle: Bundle): string {
  const code = readFileSync(join(import.meta.dirname, 'first-paint.js'), 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '')
  const files = {
    base: filesOf(bundle, 'base', []),
    office: filesOf(bundle, 'office', ['js', 'css']),
    list: filesOf(bundle, 'list', ['js', 'css']),
  }
  return code.replace('__FILES__', () => JSON.stringify(files))
}

/** What everybody fetches of a part, and what only the readers of one language do. */
function filesOf(bundle: Bundle, part: string, kinds: string[]): Record<string, string[]> {
  const found = (wanted: (file: File) => boolean) =>
    Object.values(bundle)
      .filter(wanted)
      .map(({ fileName }) => `/web/${fileName}`)
  const all = found((file) => nameOf(file) === part && kinds.some((kind) => file.fileName.endsWith(`.${kind}`)))
  const own = languages.map((language) => [language, found((file) => isMessages(file, part, language))])
  return { all, ...Object.fromEntries(own) }
}

const nameOf = (file: File) => (file.type === 'chunk' ? file.name : (file.names[0] ?? '').replace(/\.css$/, ''))

const isMessages = (file: File, part: string, language: string) =>
  file.type === 'chunk' && (file.facadeModuleId ?? '').endsWith(`/messages-${part}-${language}`)

/** The sheets of the page, each in the place of its link. */
function withStyles(html: string, bundle: Bundle): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/web\/([^"]+)"[^>]*>/g, (link, file: string) => {
    const sheet = bundle[file]
    if (sheet?.type !== 'asset') return link
    // The link stays, switched off: what is loaded later finds it and does not fetch the same sheet again.
    return `<style nonce="__NONCE__">${String(sheet.source).trim()}</style>\n    ${link.replace('>', ' disabled>')}`
  })
}
