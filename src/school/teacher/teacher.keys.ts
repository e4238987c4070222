// Query keys of the pages of teachers.

export const handoverKeys = {
  all: (teacher: number) => ['teacher', 'handover', teacher],
  takeover: (teacher: number, work: string, to: string) => ['teacher', 'handover', teacher, work, to],
}
