// Words of `platform/modules`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Words } from '#engine/languages.ts'
import type { Capability, Category } from './store/manifest.ts'
import type french from './words/fr.json'

export const { capabilityWords, moduleCategories, modulePage, moduleProblems, moduleStates, moduleWords, storeWords } = catalogue<typeof french>(import.meta.dirname)

moduleCategories satisfies Record<Category | 'all', Words>
capabilityWords satisfies Record<Capability, Words>
