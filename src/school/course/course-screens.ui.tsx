// How the browser shows courses: a form for people who may edit, a page for other readers.

import type { Row } from '#screens/list-state.ts'
import { lazyAbove } from '#screens/lazy-above.ts'
import { createRecordDrawer } from '#screens/record-drawer.tsx'
import type { OwnScreen } from '#screens/own-screen.ts'
import { text } from '#screens/text.ts'
import { duplicateStep, courseLeads } from './words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const CourseDrawer = lazyPart(() => import('./overview.ui.tsx'), 'CourseDrawer')
export const courseScreen: OwnScreen = {
  Drawer: createRecordDrawer(CourseDrawer),
  reads: true,
  Above: lazyAbove(async () => (await import('./overview.ui.tsx')).CourseAbove),
  cells: {
    color: ({ color }) => <span style={dot(String(color))} />,
    capacity_max: (row) => <span className="numbers">{placesOf(row)}</span>,
  },
  rowMenu: ({ id, title = '' }, { allowed }) =>
    allowed('k/course/add') ? [{ label: text(duplicateStep), onClick: () => void duplicate({ id, title }) }] : [],
  links: {
    enrolments: {
      path: 'k/courseEnrolment',
      label: courseLeads.enrolments,
      search: ({ id }) => ({ course_id: String(id) }),
    },
    courseware: {
      path: 'k/courseware',
      label: courseLeads.courseware,
      search: ({ id }) => ({ course_id: String(id) }),
    },
  },
}

async function duplicate(course: { id: number; title: string }): Promise<void> {
  const { askTerm } = await import('./duplicate.ui.tsx')
  askTerm(course)
}

const dot = (background: string) => ({ display: 'inline-block', width: 10, height: 10, borderRadius: 5, background })

const placesOf = ({ taken, capacity_max }: Row) => [taken, capacity_max].filter((each) => each !== null).join(' / ')
