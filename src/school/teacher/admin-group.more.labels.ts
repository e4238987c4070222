// The words of teachers as a part of accounts.

export const adminGroupMore = {
  values: { part: { teacher: ['Enseignants', '教师', 'Teachers'] } },
} as const
