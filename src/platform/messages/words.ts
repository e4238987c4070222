// Words of `platform/messages`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { outbox } from './outbox.ts'
import type french from './words/fr.json'

export const { callTitles, outboxDrawerWords, outboxLabels, outboxRefusals, personalWords } = catalogue<typeof french>(
  import.meta.dirname,
)

outboxLabels satisfies Labels<typeof outbox, typeof outboxLabels>
