// Words of a room: JSON files with the same keys, one for each language. A translator needs no TypeScript. The builds write the words in place
// of the call.

import { join } from 'node:path'
import { joinedSentences } from '#text/catalogue.ts'
import { type Words, languages } from './languages.ts'

/** The keys of a file, with the sentence in all languages at each. */
export type Catalogue<File> = {
  readonly [Key in keyof File]: File[Key] extends string ? Words : Catalogue<File[Key]>
}

/** The words in the folder `words` of a room. `File` is the type of the first language: a key that it lacks does not compile. */
export const catalogue = <File extends object>(room: string): Catalogue<File> =>
  joinedSentences(join(room, 'words'), languages) as Catalogue<File>
