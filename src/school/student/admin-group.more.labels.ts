// The words of students as a part of accounts.

export const adminGroupMore = {
  values: { part: { student: ['Étudiants', '学生', 'Students'] } },
} as const
