// Words of `school/attendance`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import type { attendanceJustification } from './attendance-justification.ts'
import type { attendance } from './attendance.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
const { attendanceStatusWords } = words
export const {
  callTitles,
  actWords,
  alertNames,
  alertTextWords,
  alertWords,
  attendanceJustificationLabels,
  attendanceRefusals,
  attendanceSections,
  attendanceSettingWords,
  decidedNews,
  entranceWords,
  halfWords,
  justificationRefusals,
  myAttendancePage,
  myAttendanceRefusals,
  myAttendanceWords,
  paperWords,
  personalWords,
  presenceWords,
  registerPage,
  registerWords,
  sealedSheets,
  sheetCallWords,
  sheetRefusals,
  shortMarks,
} = words

export const attendanceLabels = {
  ...words.attendanceLabels,
  values: { status: attendanceStatusWords, marked_as: attendanceStatusWords, ...words.attendanceLabels.values },
}

alertNames satisfies Record<keyof typeof alertWords, Words>
attendanceJustificationLabels satisfies Labels<typeof attendanceJustification, typeof attendanceJustificationLabels>
attendanceLabels satisfies Labels<typeof attendance, typeof attendanceLabels>
