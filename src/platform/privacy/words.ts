// Words of `platform/privacy`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type french from './words/fr.json'

export const { ofModule, ownWords, privacyPageWords, personalDataWords, tagWords } = catalogue<typeof french>(
  import.meta.dirname,
)
