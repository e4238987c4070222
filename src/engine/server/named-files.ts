// Finds source files by a pattern of their names and imports them. `npm run build` replaces this module by one that
// imports each file by name, because a bundle has no source folders to read.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { wordsName } from '#text/catalogue.ts'
import { fileAt } from './product-paths.ts'

export type Loaders = ReadonlyMap<string, () => Promise<unknown>>

/** The `words.ts` of all rooms, by path from `src`. */
export const wordFiles = (): Loaders => filesIn('src', wordsName)
/** The migrations, by file name. */
export const migrationFiles = (): Loaders => filesIn('migrations', migrationName)

export const migrationName = /^\d{4}-[\w-]+\.ts$/

function filesIn(folder: string, name: RegExp): Loaders {
  const files = (readdirSync(fileAt(folder), { recursive: true }) as string[]).filter((file) => name.test(file))
  return new Map(files.toSorted().map((file) => [file, () => import(join(fileAt(folder), file))]))
}
