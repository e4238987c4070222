// Words of `platform/transfer`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type french from './words/fr.json'

export const {
  callTitles,
  batchWords,
  everythingPageWords,
  everythingWords,
  exportWords,
  importWords,
  moveInWords,
  moveInPageWords,
  personalWords,
} = catalogue<typeof french>(import.meta.dirname)
