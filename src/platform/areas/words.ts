// Words of `platform/areas`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Words } from '#engine/languages.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
export const { areaWords } = words

export const unnamedAreas: Record<string, Words> = words.unnamedAreas
