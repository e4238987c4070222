// Words of `engine`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type french from './words/fr.json'

export const { callTitles, columnWords, engineWords, formatWords } = catalogue<typeof french>(import.meta.dirname)
