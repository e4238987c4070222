// Words of `school/courseware`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { courseware } from './courseware.ts'
import type french from './words/fr.json'

export const { callTitles, coursewareLabels, coursewareRefusals, coursewareWords, personalWords, readerWords } =
  catalogue<typeof french>(import.meta.dirname)

coursewareLabels satisfies Labels<typeof courseware, typeof coursewareLabels>
