// What the command dialog offers for people that it has found. In a file of its own, because the dialog is loaded on demand.

import type { FoundActs } from '#screens/subject.ts'
import { actWords, entranceWords } from './words.ts'

export const attendanceActs: FoundActs = {
  student: [
    {
      right: 'k/attendance/index',
      group: entranceWords.absences,
      also: 'absent assiduité présence retard 考勤 缺勤 缺席 absence attendance',
      label: actWords.absencesOf,
      icon: 'calendar-off',
      onlyNamed: true,
      way: { address: ({ id }) => `/admin/k/attendance?student_id=${id}` },
    },
  ],
}
