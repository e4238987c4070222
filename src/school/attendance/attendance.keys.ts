// Query keys of registers.

export const registerKeys = {
  all: ['register'],
  list: ['register', 'list'],
  sheet: (id: number) => ['register', 'sheet', id],
}
