// Query keys of registers, and of a student's own attendance.

export const registerKeys = {
  all: ['register'],
  list: (group?: string) => ['register', 'list', group],
  one: (id: number) => ['register', 'sheet', id],
}

export const ownAttendanceKeys = {
  all: ['my attendance'],
  year: (year: string) => ['my attendance', year],
}
