// How a command is called; one that is no longer known by its key.

import { text } from '#screens/text.ts'
import { commandNames } from './terminal.labels.ts'

export function nameOf(key: string): string {
  const [group = '', manager = ''] = key.split('.')
  const known = Object.hasOwn(commandNames, key) ? key : group
  return Object.hasOwn(commandNames, known) ? text(commandNames[known as keyof typeof commandNames], { manager }) : key
}
