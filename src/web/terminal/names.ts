// The label of a command; an unknown command shows its key.

import { text } from '#screens/text.ts'
import { extendsOf } from '#platform/terminal/index.ts'
import { commandNames } from '../words.ts'

/** `extend`: the argument of the command. */
export function commandNameOf(key: string, extend = ''): string {
  const [group = '', manager = ''] = key.split('.')
  const known = Object.hasOwn(commandNames, key) ? key : group
  return Object.hasOwn(commandNames, known)
    ? text(commandNames[known as keyof typeof commandNames], { manager, extend: extend || extendsOf[key]?.[0] })
    : key
}
