// What the command dialog offers for a student that it finds. A separate file, because the dialog loads on demand.

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
