// Build only. Puts into index.html what the first frame needs: the styles, and the script first-paint.js, which runs
// before anything is drawn and gets the names of the files to prefetch.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexHtmlTransformContext, Plugin } from 'vite'
import { type Words, languages } from '../engine/languages.ts'

/** The greeting at an hour of the day. */
type Greeting = (hour: number) => Words

export function firstPaint(greetingAt: Greeting): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // The script comes after the links to the files that every page needs: a browser opens six connections, and those
      // files must get them first.
      handler: (html, { bundle = {} }) =>
        withStyles(html, bundle).replace(
          '</head>',
          () => `  <script nonce="__NONCE__">${script(bundle, greetingAt)}</script>\n  </head>`,
        ),
    },
  }
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
type File = Bundle[string]
type Files = ReadonlySet<File>

const frame = 'web/pages/public-room-page.tsx'
/** The modules that draw the first screen, for each kind of address that first-paint.js knows. */
const parts: Record<string, readonly string[]> = {
  office: ['web/office.ts'],
  list: ['screens/resource-page.tsx'],
  register: [frame, 'admission/register/register-page.ui.tsx'],
  proof: [frame, 'admission/follow-up/proof-page.ui.tsx'],
  door: ['web/pages/member-sign-in-page.tsx'],
  member: ['web/member/centre.ts'],
}

function script(bundle: Bundle, greetingAt: Greeting): string {
  const code = readFileSync(join(import.meta.dirname, 'first-paint.js'), 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '')
  const main = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
  const there = findNeededFiles(bundle, main)
  const files = Object.entries(parts).map(([part, modules]) => {
    const drawn = modules.map((module) => findNeededFiles(bundle, chunkOf(bundle, module), there))
    return [part, filesOf(bundle, new Set(drawn.flatMap((found) => [...found])), there)] as const
  })
  const base = { ...filesOf(bundle, there, there), all: [] }
  return code
    .replace('__FILES__', () => JSON.stringify({ base, ...Object.fromEntries(files) }))
    .replace('__GREETINGS__', () => JSON.stringify(greetings(greetingAt)))
}

/** Returns the chunk of a module. Throws unless exactly one chunk begins with it. */
function chunkOf(bundle: Bundle, module: string): File {
  const [drawn, other] = Object.values(bundle).filter(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`),
  )
  if (!drawn || other) throw new Error(`${other ? 'Several chunks contain' : 'No chunk contains'} ${module}`)
  return drawn
}

/** Returns the greetings of each language, each with the hour before which it is used. */
function greetings(greetingAt: Greeting): Record<string, [number, string][]> {
  const labelAt = (place: number) =>
    Array.from({ length: 24 }, (_, hour): [number, string] => [hour + 1, greetingAt(hour)[place] ?? '']).filter(
      ([, words], hour, all) => words !== all[hour + 1]?.[1],
    )
  return Object.fromEntries(languages.map((language, place) => [language, labelAt(place)]))
}

/** Returns the file and all files that it loads, without those in `there`. */
function findNeededFiles(bundle: Bundle, file: File | undefined, there: Files = new Set()): Set<File> {
  const found = new Set(file && !there.has(file) ? [file] : [])
  for (const each of found)
    for (const name of each.type === 'chunk' ? [...each.imports, ...(each.viteMetadata?.importedCss ?? [])] : []) {
      const next = bundle[name]
      if (next && !there.has(next)) found.add(next)
    }
  return found
}

/** Splits the files of a part into those of all languages (`all`) and those of one language. */
function filesOf(bundle: Bundle, found: Files, there: Files): Record<string, string[]> {
  const addresses = (files: Iterable<File>) => [...files].map(({ fileName }) => `/web/${fileName}`)
  const waited = [...found].flatMap((file) => (file.type === 'chunk' ? file.dynamicImports : []))
  const own = languages.map((language) => {
    const labelAt = waited.map((name) => bundle[name]).filter((file) => file && isInLanguage(file, language))
    return [
      language,
      addresses(new Set(labelAt.flatMap((file) => [...findNeededFiles(bundle, file, found.union(there))]))),
    ]
  })
  return { all: addresses(found), ...Object.fromEntries(own) }
}

const isInLanguage = (file: File, language: string) =>
  file.type === 'chunk' && new RegExp(`([?&]lang=|/messages-\\w+-)${language}$`).test(file.facadeModuleId ?? '')

/** Replaces each link to a style sheet by the text of the style sheet. */
function withStyles(html: string, bundle: Bundle): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/web\/([^"]+)"[^>]*>/g, (link, file: string) => {
    const sheet = bundle[file]
    if (sheet?.type !== 'asset') return link
    // The link stays, disabled: files that are loaded later find it and do not fetch the same style sheet again.
    return `<style nonce="__NONCE__">${String(sheet.source).trim()}</style>\n    ${link.replace('>', ' disabled>')}`
  })
}
