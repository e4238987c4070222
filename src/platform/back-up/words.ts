// Words of `platform/back-up`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type french from './words/fr.json'

export const { backUpPageWords } = catalogue<typeof french>(import.meta.dirname)
