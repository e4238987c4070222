// Under which keys the pages of courseware keep what they have read.

export const coursewareKeys = {
  read: (id: unknown) => ['courseware', 'read', id],
  readers: (id: number) => ['courseware', 'readers', id],
}
