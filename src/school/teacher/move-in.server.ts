// Imports teachers from another product.

import type { MoveInTarget } from '#platform/transfer/index.server.ts'

export const teacherMove: MoveInTarget = {
  gives: ['teacher_no', 'status'],
  picture: 'photo',
  same: ['last_name', 'first_name', 'email'],
  assumes: { kind: 'permanent', status: 'active' },
  headings: {
    teacher_no: ['Matricule', 'Code enseignant', 'N° enseignant', 'Staff ID', '工号'],
    last_name: ['Nom', 'Nom de famille', 'Surname', 'Last name', '姓', '姓氏'],
    first_name: ['Prénom', 'Prénoms', 'First Name', 'Given name', '名', '名字'],
    native_name: ['Nom chinois', '姓名', 'Name In Characters'],
    civility: ['Civilité', 'Title'],
    email: [
      'Courriel',
      'E-mail',
      'Email',
      'Mail',
      'Mél',
      'Adresse e-mail',
      'Adresse mail',
      '邮箱',
      '电子邮箱',
      '电子邮件',
    ],
    mobile: ['Portable', 'Téléphone portable', 'Tél. portable', 'Phone 1', '手机', '手机号', '手机号码'],
    kind: ['Contrat', 'Type de contrat'],
    hire_date: ['Date d’embauche', "Date d'embauche", 'Date Start'],
  },
  vague: { mobile: ['Téléphone', 'Tél.', 'Phone', '电话', '联系电话'] },
}
