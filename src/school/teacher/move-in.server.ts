// What a school may bring along of its teachers.

import type { MoveInTarget } from '#platform/transfer/index.server.ts'

export const teacherMove: MoveInTarget = {
  gives: ['teacher_no', 'status'],
  picture: 'photo',
  same: ['last_name', 'first_name', 'email'],
  assumes: { kind: 'permanent', status: 'active' },
  headings: {
    teacher_no: ['Matricule', 'Code enseignant', 'N° enseignant', 'Staff ID', '工号'],
    last_name: ['Nom', 'Nom de famille', 'Surname', '姓'],
    first_name: ['Prénom', 'First Name', '名'],
    native_name: ['Nom chinois', '姓名', 'Name In Characters'],
    civility: ['Civilité', 'Title'],
    email: ['Courriel', 'E-mail', 'Email', 'Mail', '邮箱'],
    mobile: ['Portable', 'Téléphone', 'Phone 1', '手机'],
    kind: ['Contrat', 'Type de contrat'],
    hire_date: ['Date d’embauche', "Date d'embauche", 'Date Start'],
  },
}
