// Words of `school/year`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { academicTerm } from './academic-term.ts'
import type { academicYear } from './academic-year.ts'
import type { holiday } from './holiday.ts'
import type french from './words/fr.json'

export const {
  academicTermLabels,
  academicTermRefusals,
  academicYearLabels,
  academicYearRefusals,
  holidayLabels,
  holidayRefusals,
  missingWords,
  pupils,
} = catalogue<typeof french>(import.meta.dirname)

academicTermLabels satisfies Labels<typeof academicTerm, typeof academicTermLabels>
academicYearLabels satisfies Labels<typeof academicYear, typeof academicYearLabels>
holidayLabels satisfies Labels<typeof holiday, typeof holidayLabels>
