// Writes src/ui/icons.tsx and src/ui/editor-icons.tsx: icons of buttons, as paths of Tabler's outlines.
// Run `node scripts/button-icons.ts` and `npm run format` after a change of the lists below.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const tabler = join(root, 'node_modules/@tabler/icons')

/** Names of Tabler's outlines. */
const files = {
  icons: `
    adjustments-horizontal arrow-down arrow-up bell bookmark calendar check chevron-down chevron-left chevron-right
    device-desktop dots download external-link eye eye-off filter folder grip-vertical keyboard language layout-sidebar
    list lock logout menu-2 moon pencil player-pause player-play plus printer refresh search star sun terminal-2 trash
    upload user-circle x
  `,
  'editor-icons': `
    arrow-back-up arrow-forward-up blockquote bold code column-insert-right column-remove h-2 h-3 italic link
    list-numbers photo row-insert-bottom row-remove separator strikethrough table table-off underline
  `,
}

const { version } = JSON.parse(readFileSync(join(tabler, 'package.json'), 'utf8')) as { version: string }
const licence = readFileSync(join(tabler, 'LICENSE'), 'utf8')
const [owner = ''] = /Copyright .*/.exec(licence) ?? []

for (const [file, names] of Object.entries(files)) {
  const lines = names
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => `export const ${componentName(name)} = buttonIcon('${pathOf(name)}')`)
  writeFileSync(
    join(root, `src/ui/${file}.tsx`),
    `// Written by scripts/button-icons.ts. The paths are those of Tabler Icons ${version} (https://tabler.io/icons), MIT licence,
// ${owner}; they are copied because the packages weigh 89 MB.

import { buttonIcon } from './button-icon.tsx'

${lines.join('\n')}
`,
  )
}
writeFileSync(join(root, 'src/ui/icons-licence.txt'), licence)

function componentName(name: string): string {
  return `Icon${name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
}

/** The lines as one path, because all of them have the same stroke. */
function pathOf(name: string): string {
  const drawing = readFileSync(join(tabler, `icons/outline/${name}.svg`), 'utf8')
  const drawn = [...drawing.matchAll(/<(path|circle|rect|line|poly\w+|ellipse) ([^>]*)>/g)]
  const visible = drawn.filter(([, , attributes = '']) => !attributes.includes('fill="none"'))
  return visible
    .map(([element, shape, attributes = '']) => {
      const [, path] = /^d="(M[^"]+)"/.exec(attributes) ?? []
      if (shape !== 'path' || path === undefined) throw new Error(`${name} is not drawn with paths alone: ${element}`)
      return path
    })
    .join('')
}
