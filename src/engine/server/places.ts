// The places of the product's own files and programs. The product runs from its sources or from the bundle that
// `npm run build` writes to `dist/server`; both keep the same paths below the root.

import { basename, join } from 'node:path'

/** The bundle puts every file directly into `dist/server`. */
const isBundle = import.meta.filename.endsWith('.js')

let bundle = isBundle ? import.meta.dirname : undefined

/**
 * The HTTP tests run the product from its sources, and its threads and child processes from the bundle: each starts
 * several times faster.
 */
export function startProgramsFrom(folder: string): void {
  bundle = folder
}

/** The folder with `package.json`, `fonts`, `modules` and `migrations`. */
export const root = join(import.meta.dirname, isBundle ? '../..' : '../../..')

/** The path of a file that is read while the product runs, given from the root. */
export const fileAt = (path: string): string => join(root, path)

/** The path of a program, given by its source from the root: for a worker thread or another process. */
export function programAt(source: string): string {
  return bundle ? join(bundle, `${basename(source, '.ts')}.js`) : join(root, source)
}
