// How a command is called; one that is no longer known by its key.

import { text } from '#screens/text.ts'
import { extendsOf } from '#platform/terminal/command-keys.ts'
import { commandNames } from './terminal.labels.ts'

/** `extend`: what the command was ordered with. */
export function nameOf(key: string, extend = ''): string {
  const [group = '', manager = ''] = key.split('.')
  const known = Object.hasOwn(commandNames, key) ? key : group
  return Object.hasOwn(commandNames, known)
    ? text(commandNames[known as keyof typeof commandNames], { manager, extend: extend || extendsOf[key]?.[0] })
    : key
}
