// Words of `platform/settings`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type french from './words/fr.json'

export const { validatorWords } = catalogue<typeof french>(import.meta.dirname)
