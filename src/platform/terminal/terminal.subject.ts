// The manifest of the terminal room: a fixed list of commands and their output.

import { subject } from '#engine/subject.ts'

export const terminalSubject = subject({
  name: 'terminal',
})
