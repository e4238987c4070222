// Every sentence of lists and forms in the reader's language; those with holes are filled in by who uses them.

import { text } from './text.ts'
import { webWords } from './web.labels.ts'

export const said = Object.fromEntries(Object.entries(webWords).map(([name, words]) => [name, text(words)])) as Record<
  keyof typeof webWords,
  string
>
