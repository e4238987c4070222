// What courses and enrolments lack, with their number.

import type { Words } from '#engine/words.ts'

export const missingWords = {
  teacher: ['{count} cours sans enseignant', '{count} 门课程没有教师', '{count} course(s) without teacher'],
  term: ['{count} cours sans période', '{count} 门课程没有学期', '{count} course(s) without term'],
  specialty: ['{count} cours sans filière', '{count} 门课程没有专业', '{count} course(s) without specialty'],
  students: ['{count} cours sans inscrit', '{count} 门课程没有学生', '{count} course(s) without student'],
  studentsFilter: ['un inscrit', '学生', 'a student'],
  former: [
    '{count} inscription(s) d’anciens étudiants',
    '{count} 条往届学生的选课',
    '{count} enrolment(s) of former students',
  ],
  formerFilter: ['un étudiant présent', '在读学生', 'a present student'],
} as const satisfies Record<string, Words>
