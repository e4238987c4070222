// Under which keys the pages of teachers keep what they have read.

export const handoverKeys = {
  all: (teacher: number) => ['teacher', 'handover', teacher],
  takeover: (teacher: number, work: string, to: string) => ['teacher', 'handover', teacher, work, to],
}
