// Words of `server`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
export const { archiveWords, backUpWords, databaseWords, folderWords, moveWords, schoolWords, shownWords } = words

export const doctorWords = { ...folderWords, ...databaseWords, ...schoolWords }
