// The browser half of the manifest of the course room: screens, and the action that splits selected students into
// groups.

import type { Row } from '#screens/list-state.ts'
import { browserHalf } from '#screens/subject.ts'
import { text } from '#screens/text.ts'
import { courseScreen } from './course-screens.ui.tsx'
import { courseSubject } from './course.subject.ts'
import { groupScreen } from './groups/group-screen.ui.ts'
import { entranceWords as words } from './words.ts'
import { enrolmentScreen } from './enrolment-screen.ui.tsx'

const split = async (rows: readonly Row[]) => (await import('./groups/split-dialog.ui.tsx')).splitInto(rows)

export const courseBrowser = browserHalf(courseSubject, {
  forChosen: {
    student: (allowed) =>
      allowed('k/group/add') && allowed('k/groupMember/add') ? [{ label: text(words.split), take: split }] : [],
  },
  screens: { course: courseScreen, course_enrolment: enrolmentScreen, student_group: groupScreen },
})
