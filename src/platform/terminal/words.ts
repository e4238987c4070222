// Words of `platform/terminal`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type french from './words/fr.json'

export const { cacheWords, ownTasks, personalWords, terminalSaid } = catalogue<typeof french>(import.meta.dirname)
