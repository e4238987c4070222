// Under which keys the review of applications keeps what it has read.

export const reviewKeys = {
  all: ['review'],
  file: (id: number) => ['review', 'file', id],
  merge: (id: number, into: number) => ['review', 'merge', id, into],
}
