// Words for the personal data of teacher.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  teacher: ['Enseignant', '教师', 'Teacher'],
  specialty: ['Filières enseignées', '任教专业', 'Specialties taught'],
  activity: ['Personnel enseignant', '教师管理', 'Teaching staff'],
  purpose: ['Organiser les cours et les interventions', '安排课程与教学', 'Organise courses and teaching'],
  people: ['Personnel et enseignants', '教职工', 'Staff and teachers'],
  seenBy: [
    'La direction ; la comptabilité pour les taux ; tous pour les noms',
    '校领导；财务（课时费）；所有人仅可见姓名',
    'The head; accounting for the rates; everybody for the names',
  ],
  identity: [
    'Identité d’un enseignant, après son départ',
    '教师身份信息（离职后）',
    'A teacher’s identity, after they left',
  ],
  identityReason: [
    'Suites du contrat de travail après le départ',
    '离职后的劳动合同事宜',
    'What follows from the work contract after departure',
  ],
} as const satisfies Record<string, Words>
