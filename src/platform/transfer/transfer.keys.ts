// Query keys of the transfer room.

export const moveInKeys = {
  all: ['move in'],
  index: ['move in', 'index'],
  source: (id: string) => ['move in', 'source', id],
}
