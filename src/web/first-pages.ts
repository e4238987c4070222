// Build only. Lists the pages of the first screens, as paths below `src`, and finds the files that they import.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { throughDoors } from './open-doors-plugin.ts'

const src = join(import.meta.dirname, '..')

/** The pages that are loaded at every address. */
export const basePages = ['web/main.tsx', 'web/pages/sign-in-page.tsx', 'web/pages/plain-page.tsx']
/** The list of an entity: what it needs to show its first rows. */
export const listPage = 'screens/resource-page.tsx'
/** The frame of the back office with its dashboard. */
export const officePages = ['web/office.ts', listPage]
/** The frame of the member centre with its first page. */
export const memberPages = ['web/member/centre.ts', 'platform/members/centre/overview.ui.tsx']
/** The largest public page. */
export const registerPageFile = 'school/admission/register/register-page.ui.tsx'
/** The pages for people who are not signed in. */
export const outsidePages = [
  'web/pages/public-room-page.tsx',
  registerPageFile,
  'school/admission/follow-up/proof-page.ui.tsx',
  'school/agreement/signing/signing-page.ui.tsx',
  'web/pages/invitation-page.tsx',
  'web/pages/member-sign-in-page.tsx',
]

const fixedImport = /^(?:import|export) (?!type )(?:[^'";]*? from )?(?:'([.#][^']+)'|"([^"]+)")/gm
const onlyTypes = /^(?:import|export) \{(?:\s*type \w+(?: as \w+)?,?)*\s*\} from .*$/gm

const laterImport = /\bimport\((?:'([.#][^']+)'|"([^"]+)")\)/g

/** Returns the pages and all files that they import. Only with `later` it also follows `import()`. */
export function findNeededFiles(pages: readonly string[], later?: string): Set<string> {
  const found = new Set(pages.map((page) => join(src, page)))
  for (const file of found)
    if (/\.tsx?$/.test(file))
      for (const next of importsOf(file, later ? [fixedImport, laterImport] : [fixedImport])) found.add(next)
  return found
}

function importsOf(file: string, patterns: readonly RegExp[]): string[] {
  const text = throughDoors(readFileSync(file, 'utf8').replaceAll(onlyTypes, '')).replaceAll('; import ', '\nimport ')
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(
      ([, named = '', whole]) =>
        whole ?? (named.startsWith('#') ? join(src, named.slice(1)) : join(dirname(file), named)),
    )
    .filter((found) => existsSync(found))
}
