// Replaces an import through the door of a room (its `index` file) by an import of the file behind the door. Otherwise
// a page would load every file that the door names.

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { textBefore } from '../text/parts.ts'

const src = join(import.meta.dirname, '..')
const throughDoor = /^import \{([^}]*)\} from '#((?:platform|school)\/[\w-]+\/index[^']*)'/gm

export function openDoors(): Plugin {
  return {
    name: 'open-doors',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(src) || !code.includes('/index.')) return null
      const opened = throughDoors(code)
      return opened === code ? null : { code: opened, map: null }
    },
  }
}

/** Replaces each import of a door by imports of the files behind it. */
export const throughDoors = (code: string): string =>
  code.replaceAll(throughDoor, (_, names: string, door: string) => directImports(names, join(src, door)))

/** Returns the imports of the files behind a door. Keeps the number of lines, so that line numbers stay correct. */
function directImports(names: string, door: string): string {
  const files = filesBehind(door)
  const imports = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => `import { ${name} } from ${JSON.stringify(files.get(textBefore(name, ' as ')) ?? door)}`)
  return imports.join('; ') + '\n'.repeat(names.split('\n').length - 1)
}

/** Returns the file of each name that the door exports. */
function filesBehind(door: string): Map<string, string> {
  const exported = readFileSync(door, 'utf8').matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)
  return new Map(
    [...exported].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name): [string, string] => [name.trim(), join(dirname(door), file)]),
    ),
  )
}
