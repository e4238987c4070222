// Personal data of courseware: its recipients, and who opened it.

import type { Personal } from '#platform/rows/index.personal.server.ts'
import { personalWords as words } from './words.ts'

const activity = 'schooling'
const own = { of: { student: 'student_id' }, erase: 'remove', archived: 'as erased' } as const

export const coursewarePersonal: Personal = {
  tables: {
    courseware_target: {
      words: words.target,
      activity,
      columns: { student_id: 'identifier', courseware_id: 'none' },
      places: [own],
    },
    courseware_access: {
      words: words.access,
      activity,
      columns: {
        courseware_id: 'none',
        student_id: 'identifier',
        first_view_at: 'minor',
        last_view_at: 'minor',
        view_count: 'minor',
        download_count: 'minor',
        last_download_at: 'minor',
        last_file_version: 'none',
      },
      places: [own],
    },
    courseware_file: {
      columns: {
        courseware_id: 'none',
        version: 'none',
        attachment_id: 'none',
        url: 'none',
        created_by: 'identifier',
        create_time: 'none',
      },
    },
    courseware: { holds: 'none' },
  },
}
