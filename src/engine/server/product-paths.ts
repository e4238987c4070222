// The places of the product's own files and programs. The product runs from its sources or from the bundle that
// `npm run build` writes to `dist/server`; both keep the same paths below the root.

import { basename, join } from 'node:path'

/** The bundle puts every file directly into `dist/server`. */
const isBundle = import.meta.filename.endsWith('.js')

let bundle = isBundle ? import.meta.dirname : undefined

/**
 * Makes `programAt` return programs of the bundle in this folder. HTTP tests run the product itself from its sources,
 * but its threads and child processes from a bundle, where they start several times faster.
 */
export function startProgramsFrom(folder: string): void {
  bundle = folder
}

/** The folder with `package.json`, `fonts`, `modules` and `migrations`. */
export const root = join(import.meta.dirname, isBundle ? '../..' : '../../..')

/** Returns the path of a file that is read while the product runs. `path` begins at the root. */
export const fileAt = (path: string): string => join(root, path)

/** Returns the path of a program for a thread or process. `source` is its source file, from the root. */
export function programAt(source: string): string {
  return bundle ? join(bundle, `${basename(source, '.ts')}.js`) : join(root, source)
}
