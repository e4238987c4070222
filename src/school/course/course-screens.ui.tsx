// The screens of courses and of what is handed out in them: a form for who keeps them, a page for who only reads.

import { lazy } from 'react'
import type { Row } from '#screens/list-state.ts'
import { lazyAbove } from '#screens/lazy-above.ts'
import type { OwnDrawerProps, OwnScreen } from '#screens/own-screen.ts'
import { useMay } from '#screens/product.tsx'
import { loadForm } from '#screens/resource-table.tsx'
import { text } from '#screens/text.ts'
import { personWords } from '#school/student/person.labels.ts'
import { duplicateStep } from './duplicate-step.labels.ts'

const RecordDrawer = lazy(async () => ({ default: (await loadForm()).RecordDrawer }))
const CourseDrawer = lazy(async () => ({ default: (await import('./overview.ui.tsx')).CourseDrawer }))
const CoursewareDrawer = lazy(async () => ({
  default: (await import('#school/courseware/reader.ui.tsx')).CoursewareDrawer,
}))

/** The form where it may be used, otherwise what is only read. */
function drawers(Read: typeof CourseDrawer) {
  return function Drawer(props: OwnDrawerProps) {
    const may = useMay(props.named.resource)
    return may('edit') ? <RecordDrawer {...props} /> : <Read {...props} />
  }
}

export const courseScreen: OwnScreen = {
  Drawer: drawers(CourseDrawer),
  reads: true,
  Above: lazyAbove(async () => (await import('./overview.ui.tsx')).CourseAbove),
  cells: {
    color: ({ color }) => <span style={dot(String(color))} />,
    capacity_max: (row) => <span className="numbers">{placesOf(row)}</span>,
  },
  rowMenu: ({ id, title = '' }, { allowed }) =>
    allowed('k/course/add') ? [{ label: text(duplicateStep), onClick: () => void duplicate({ id, title }) }] : [],
  leads: {
    enrolments: {
      path: 'k/courseEnrolment',
      label: personWords.enrolments,
      search: ({ id }) => ({ course_id: String(id) }),
    },
    courseware: {
      path: 'k/courseware',
      label: personWords.courseware,
      search: ({ id }) => ({ course_id: String(id) }),
    },
  },
}

export const coursewareScreen: OwnScreen = {
  Drawer: drawers(CoursewareDrawer),
  reads: true,
  Above: lazyAbove(async () => (await import('#school/courseware/readers.ui.tsx')).CoursewareAbove),
  cells: { opened_count: (row) => <span className="numbers">{seenOf(row)}</span> },
}

async function duplicate(course: { id: number; title: string }): Promise<void> {
  const { askTerm } = await import('./duplicate.ui.tsx')
  askTerm(course)
}

const dot = (background: string) => ({
  ...{ display: 'inline-block', width: 10, height: 10 },
  borderRadius: 5,
  background,
})

const placesOf = ({ taken, capacity_max }: Row) => [taken, capacity_max].filter((each) => each !== null).join(' / ')

function seenOf({ seen }: Row): string {
  const { opened = 0, expected = 0 } = (seen ?? {}) as { opened?: number; expected?: number }
  return expected > 0 ? `${opened}/${expected}` : ''
}
