// Reads the words of a room: JSON files with the same keys, one for each language, so that a translator needs no
// TypeScript. The builds replace each call of `catalogue` by the words.

import { join } from 'node:path'
import { joinedSentences } from '#text/catalogue.ts'
import { type Words, languages } from './languages.ts'

/** The keys of a JSON file, each with its sentence in all languages. */
export type Catalogue<File> = {
  readonly [Key in keyof File]: File[Key] extends string ? Words : Catalogue<File[Key]>
}

/** Returns the words in the folder `words` of a room. `File` is the type of the French file, which decides the keys. */
export const catalogue = <File extends object>(room: string): Catalogue<File> =>
  joinedSentences(join(room, 'words'), languages) as Catalogue<File>
