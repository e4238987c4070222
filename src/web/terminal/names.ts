// The label of a command. An unknown command is shown by its key, such as `web-build.pnpm`.

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
