// Words of `school/course`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import type { courseEnrolment } from './course-enrolment.ts'
import type { course } from './course.ts'
import type { studentGroupMember } from './groups/student-group-member.ts'
import type { studentGroup } from './groups/student-group.ts'
import type { Code } from './mark-codes.ts'
import type { specialty } from './specialty.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
export const {
  callTitles,
  codeWords,
  courseLabels,
  courseLeads,
  courseRefusals,
  duplicateStep,
  duplicateWords,
  enrolmentNews,
  enrolmentRefusals,
  enrolmentWords,
  entranceWords,
  folderWords,
  groupFilterWords,
  groupLeads,
  groupRefusals,
  missingWords,
  overviewWords,
  personalWords,
  placeWords,
  specialtyLabels,
  splitWords,
  studentGroupLabels,
  studentGroupMemberLabels,
  teamWords,
} = words

export const courseEnrolmentLabels = {
  ...words.courseEnrolmentLabels,
  values: {
    ...words.courseEnrolmentLabels.values,
    final_code: { ...codeWords, ...words.courseEnrolmentLabels.values.final_code },
  },
}

courseEnrolmentLabels satisfies Labels<typeof courseEnrolment, typeof courseEnrolmentLabels>
courseLabels satisfies Labels<typeof course, typeof courseLabels>
studentGroupMemberLabels satisfies Labels<typeof studentGroupMember, typeof studentGroupMemberLabels>
studentGroupLabels satisfies Labels<typeof studentGroup, typeof studentGroupLabels>
codeWords satisfies Record<Code, Words>
specialtyLabels satisfies Labels<typeof specialty, typeof specialtyLabels>
