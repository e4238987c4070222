// Words of `platform/files`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { attachment } from './attachment.ts'
import type french from './words/fr.json'

export const { callTitles, attachmentLabels, directWords, panelWords, personalWords, storeWords, useWords } = catalogue<
  typeof french
>(import.meta.dirname)

attachmentLabels satisfies Labels<typeof attachment, typeof attachmentLabels>
