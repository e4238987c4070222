// The browser half of the manifest of the courseware room: its screen.

import { createRecordDrawer } from '#screens/record-drawer.tsx'
import { lazyAbove } from '#screens/lazy-above.ts'
import type { Row } from '#screens/list-state.ts'
import { browserHalf } from '#screens/subject.ts'
import { coursewareSubject } from './courseware.subject.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const CoursewareDrawer = lazyPart(() => import('./file-viewer.ui.tsx'), 'CoursewareDrawer')

export const coursewareBrowser = browserHalf(coursewareSubject, {
  screens: {
    courseware: {
      Drawer: createRecordDrawer(CoursewareDrawer),
      reads: true,
      Above: lazyAbove(async () => (await import('./readers.ui.tsx')).CoursewareAbove),
      cells: { opened_count: (row) => <span className="numbers">{seenOf(row)}</span> },
      when: {
        student_ids: ['audience', 'selected'],
        file: ['kind', 'file', 'video'],
        url: ['kind', 'link', 'video'],
        watermark: ['kind', 'file'],
      },
    },
  },
})

function seenOf({ seen }: Row): string {
  const { opened = 0, expected = 0 } = (seen ?? {}) as { opened?: number; expected?: number }
  return expected > 0 ? `${opened}/${expected}` : ''
}
