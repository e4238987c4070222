// Query keys of the pages of courseware.

export const coursewareKeys = {
  read: (id: unknown) => ['courseware', 'read', id],
  readers: (id: number) => ['courseware', 'readers', id],
}
