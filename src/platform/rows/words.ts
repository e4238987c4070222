// Words of `platform/rows`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type french from './words/fr.json'

export const { accountHolders, bases, idempotencyWords, personalWords, securityPeriod } = catalogue<typeof french>(
  import.meta.dirname,
)
