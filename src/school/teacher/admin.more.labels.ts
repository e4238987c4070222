// Who has an account in a school.

export const adminMore = {
  about: [
    'Les comptes qui se connectent ici : personnel, enseignants et étudiants.',
    '可登录后台的账号，包括员工、教师和学生。',
    'The accounts that sign in here: staff, teachers and students.',
  ],
  firstStep: [
    'Ajoutez un compte et placez-le dans un groupe.',
    '请添加账号并分配到分组。',
    'Add an account and put it into a group.',
  ],
} as const
