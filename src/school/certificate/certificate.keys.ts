// Query keys of the pages of certificates.

export const certificateKeys = {
  all: ['certificate'],
  sheet: (id: unknown) => ['certificate', 'view', String(id)],
  trial: (wish: object, students: readonly number[]) => ['certificate', 'try', wish, students],
  gaps: ({ id, update_time }: { id: number; update_time?: unknown }) => ['certificate', 'gaps', id, update_time],
}
