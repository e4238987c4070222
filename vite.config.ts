import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { greetingAt } from './src/school/dashboard/greeting.ts'
import { compileEagerly } from './src/web/eager-compile-plugin.ts'
import { compressFiles } from './src/web/compress-plugin.ts'
import * as first from './src/web/first-pages.ts'
import { firstPaint } from './src/web/first-paint-plugin.ts'
import { entityMessageFile, messageFile, splitWords } from './src/web/words-plugin.ts'
import { recordInputs } from './scripts/inputs.mjs'
import { replaceKitFiles } from './src/web/kit-files-plugin.ts'
import { openDoors } from './src/web/open-doors-plugin.ts'

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
    // What draws charts, fetched where there is one. `npm run bench` holds what every page weighs.
    chunkSizeWarningLimit: 600,
    // Every browser that reads what is written here knows it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostId }) => filesToPreload(file, needed, hostId),
    },
    rolldownOptions: {
      output: {
        // Each name stands in several files. Seven characters are enough to tell releases apart.
        chunkFileNames: ({ facadeModuleId }) => `assets/${entityMessageFile(facadeModuleId) ?? '[name]'}-[hash:7].js`,
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: messageFile, debugName: 'messages', priority: 5 },
            { name: 'libraries', test: isLibrary, priority: 4 },
            { name: early, debugName: 'early', priority: 3 },
            { name: 'register', test: new RegExp(`${first.registerPageFile}$`), priority: 1 },
            { name: 'office', test: officeFrame, priority: 1 },
            { name: 'list', test: list, priority: 0 },
            { name: 'keys', test: queryKeys, priority: -1 },
          ],
        },
      },
    },
  },
  // What a worker rarely needs it loads when it does.
  worker: { format: 'es', plugins: () => [collectModules()] },
  plugins: [
    react(),
    openDoors(),
    replaceKitFiles(),
    splitWords(),
    firstPaint(greetingAt),
    compileEagerly(['libraries', 'base', 'inside', 'office', 'list']),
    compressFiles(),
    recordBuild(),
  ],
}))

const builtFrom = new Set<string>()

/** Workers are bundled apart. */
const collectModules = (): Plugin => ({
  name: 'collect-modules',
  apply: 'build',
  buildEnd() {
    for (const id of this.getModuleIds()) builtFrom.add(id)
  },
})

const recordBuild = (): Plugin => ({
  ...collectModules(),
  name: 'record-build',
  writeBundle: () => recordInputs('web', [...builtFrom]),
})

const officeFrame = /src\/web\/office\.ts$/
const list = new RegExp(`src/${first.listPage}$`)

/** A few hundred bytes for each room: one file for those that come later. */
const queryKeys = /\.keys\.ts$/

/** What the back office needs only once something is opened: the steps of an import, the days of a form. */
const opened = /src\/ui\/(wizard|date-field|typed-date)\.tsx?$/

/**
 * A page in few files needs few requests. So one file holds what strangers and the back office share, and another one
 * what members and the back office share. The registration, the one long page of strangers, has a file of its own.
 */
function early(id: string, modules: Modules): 'base' | 'inside' | 'strangers' | null {
  if (id.includes(kit) || queriesLater.test(id)) return null
  needed ??= {
    base: neededBy(first.basePages, modules),
    office: neededBy(first.officePages, modules),
    member: neededBy(first.memberPages, modules),
    outside: neededBy(first.outsidePages, modules),
    register: neededBy([first.registerPageFile], modules),
    others: neededBy(['web/main.tsx'], modules, 'with what is loaded later'),
  }
  const { office, others } = needed
  if (needed.base.has(id) || (needed.outside.has(id) && office.has(id))) return 'base'
  if (needed.member.has(id) && office.has(id)) return 'inside'
  if (!needed.register.has(id) || !others.has(id) || id.endsWith(first.registerPageFile)) return null
  return id.includes('/src/ui/') && !opened.test(id) ? 'base' : 'strangers'
}

let needed: Record<'base' | 'office' | 'member' | 'outside' | 'register' | 'others', ReadonlySet<string>> | undefined
const kit = 'node_modules/@mantine/'
/** Parts of the query library that no first page needs. */
const queriesLater =
  /@tanstack\/(query-core|react-query)\/build\/modern\/(\w*[iI]nfinite\w*|queriesObserver|useQueries|useMutation|mutationObserver)\.js$/

type Modules = { getModuleInfo: (id: string) => Imports | null }
type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

/** All that must be there before one of the pages can be drawn; `later`: or is loaded by it, but for the registration. */
function neededBy(pages: readonly string[], modules: Modules, later?: string): Set<string> {
  const found = new Set(pages.map((page) => join(here, 'src', page)))
  // What is added while going through is gone through as well, but for the kit's list of all its parts.
  for (const id of found) {
    const info = id.includes(kit) || (later && id.endsWith(first.registerPageFile)) ? null : modules.getModuleInfo(id)
    for (const next of info?.importedIds ?? []) found.add(next)
    for (const next of later ? (info?.dynamicallyImportedIds ?? []) : []) found.add(next)
  }
  return found
}

/**
 * The files that a part loads in parallel with its own file. Files of the first pages are already loaded. Without styles
 * to wait for, the browser requests the part's own file immediately, so the list does not name it.
 */
function filesToPreload(file: string, needed: string[], host: string): string[] {
  const always = ['base', 'libraries', 'rolldown-runtime']
  const there = host.includes('/base-') ? always : [...always, 'inside', 'office', 'keys']
  const isThere = (each: string) => there.some((name) => each.includes(`/${name}-`))
  const named = (each: string) => each.endsWith('.css') || each === file || !rare.test(file)
  const files = needed.filter((each) => !isThere(each) && named(each))
  return files.some((each) => each.endsWith('.css')) ? files : files.filter((each) => each !== file)
}

/**
 * Parts that few people open, or that are opened a few times a year. Every list loads the names of what a part needs; for these the browser
 * finds the scripts in the part itself.
 */
const rare =
  /\/(back-ups-page|move-in-page|personal-data|store-page|config-page|figures-page|rule-drawer|log-drawer|bin-drawer|sensitive-drawer|ledger-form|outbox-drawer|archive-page|roll-over-page|re-enrolment-page|my-re-enrolment|fields-page|deliberation-page|tutoring-page|pay-drawer|layout-drawer|account-page|agreement-drawer|invite-dialog|invitation-dialog|my-renewal|blocks|signers-field|rights-field|notification-field|draft-gaps|handover|template-part|compute|duplicate|split-dialog|author|readme|issue-many|keep-summary|hand-in|to-sign|collect-month|account-sessions|my-certificates)[.-]/

/** What changes rarely and is needed everywhere stands apart, so that a new release leaves it in the browser's cache. */
function isLibrary(id: string): boolean {
  const library =
    /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store))\//
  return library.test(id) || id.includes('rolldown/runtime')
}
