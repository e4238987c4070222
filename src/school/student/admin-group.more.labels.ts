// The words of students and guardians as parts of accounts.

export const adminGroupMore = {
  values: {
    part: {
      student: ['Étudiants', '学生', 'Students'],
      student_guardian: ['Responsables légaux', '监护人', 'Guardians'],
    },
  },
} as const
