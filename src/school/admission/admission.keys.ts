// Query keys of the review of applications.

export const reviewKeys = {
  all: ['review'],
  file: (id: number) => ['review', 'file', id],
  merge: (id: number, into: number) => ['review', 'merge', id, into],
}
