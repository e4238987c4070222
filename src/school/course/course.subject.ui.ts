// Exports of the course room for other rooms, in the browser.

import { browserHalf } from '#screens/subject.ts'
import { courseScreen } from './course-screens.ui.tsx'
import { courseSubject } from './course.subject.ts'
import { enrolmentScreen } from './enrolment-screen.ui.tsx'

export const courseBrowser = browserHalf(courseSubject, {
  screens: { course: courseScreen, course_enrolment: enrolmentScreen },
})
