// Source files that are imported by the pattern of their name. `npm run build` replaces this module by one that imports
// each of them by name, because a bundle has no folders to read.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { wordsName } from '#text/catalogue.ts'
import { fileAt } from './places.ts'

export type Loaders = ReadonlyMap<string, () => Promise<unknown>>

/** By path from `src`. */
export const wordFiles = (): Loaders => filesIn('src', wordsName)
/** By file name. */
export const migrationFiles = (): Loaders => filesIn('migrations', migrationName)

export const migrationName = /^\d{4}-[\w-]+\.ts$/

function filesIn(folder: string, name: RegExp): Loaders {
  const files = (readdirSync(fileAt(folder), { recursive: true }) as string[]).filter((file) => name.test(file))
  return new Map(files.toSorted().map((file) => [file, () => import(join(fileAt(folder), file))]))
}
