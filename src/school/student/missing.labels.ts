// What the files of students lack, with the number of students.

import type { Words } from '#engine/words.ts'

export const missingWords = {
  guardian: [
    '{count} mineur(s) sans responsable',
    '{count} 名未成年学生没有监护人',
    '{count} minor(s) without guardian',
  ],
  guardianFilter: ['un responsable (mineurs)', '监护人（未成年）', 'a guardian (minors)'],
  permit: [
    '{count} titre(s) de séjour sans date de fin',
    '{count} 份居留许可没有到期日',
    '{count} residence permit(s) without end date',
  ],
  specialty: ['{count} étudiant(s) sans filière', '{count} 名学生没有专业', '{count} student(s) without specialty'],
  level: ['{count} étudiant(s) sans niveau', '{count} 名学生没有年级', '{count} student(s) without level'],
  year: [
    '{count} étudiant(s) sans année scolaire',
    '{count} 名学生没有学年',
    '{count} student(s) without academic year',
  ],
  birth: [
    '{count} étudiant(s) sans date de naissance',
    '{count} 名学生没有出生日期',
    '{count} student(s) without birth date',
  ],
  nationality: [
    '{count} étudiant(s) sans nationalité',
    '{count} 名学生没有国籍',
    '{count} student(s) without nationality',
  ],
  email: ['{count} étudiant(s) sans e-mail', '{count} 名学生没有邮箱', '{count} student(s) without e-mail'],
  photo: ['{count} étudiant(s) sans photo', '{count} 名学生没有照片', '{count} student(s) without photo'],
  photoFilter: ['une photo', '照片', 'a photo'],
  account: ['{count} étudiant(s) sans compte', '{count} 名学生没有账号', '{count} student(s) without account'],
} as const satisfies Record<string, Words>
