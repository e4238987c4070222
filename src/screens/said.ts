// Every sentence of lists and forms in the reader's language; those with holes are filled in by who uses them.

import { text } from './text.ts'
import { screenWords } from './screens.labels.ts'

export const said = Object.fromEntries(
  Object.entries(screenWords).map(([name, words]) => [name, text(words)]),
) as Record<keyof typeof screenWords, string>
