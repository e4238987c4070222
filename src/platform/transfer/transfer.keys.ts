// Query keys of the transfer room.

export const moveInKeys = {
  all: ['move in'],
  index: ['move in', 'index'],
  archives: ['move in', 'archives'],
  source: (id: string) => ['move in', 'source', id],
}
