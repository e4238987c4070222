// Words of `web`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Words } from '#engine/languages.ts'
import { publicTitles } from '#platform/office/index.ts'
import type { CommandKey } from '#platform/terminal/index.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
export const {
  commandNames,
  memberWords,
  publicPageWords,
  settingsWords,
  shellWords,
  statusNames,
  tabWords,
  terminalButtonWords,
  terminalWords,
} = words

export const pagesTitle = { ...publicTitles, ...words.pagesTitle }

commandNames satisfies Record<Exclude<CommandKey, `${string}.${'npm' | 'cnpm' | 'pnpm' | 'yarn' | 'ni'}`>, Words> &
  Record<string, Words>
