// Words of `school/teacher`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { teacherUnavailability } from './teacher-unavailability.ts'
import type { teacher } from './teacher.ts'
import type french from './words/fr.json'

export const {
  callTitles,
  actingWords,
  adminGroupMore,
  adminMore,
  handoverRefusals,
  handoverStep,
  handoverWords,
  leaveWords,
  missingWords,
  personalWords,
  teacherLabels,
  teacherLeads,
  teacherRefusals,
  teacherUnavailabilityLabels,
  unavailabilityRefusals,
} = catalogue<typeof french>(import.meta.dirname)

teacherUnavailabilityLabels satisfies Labels<typeof teacherUnavailability, typeof teacherUnavailabilityLabels>
teacherLabels satisfies Labels<typeof teacher, typeof teacherLabels>
