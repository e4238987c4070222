// All messages of lists and forms in the reader's language; callers fill in the placeholders.

import { text } from './text.ts'
import { listWords, screenWords } from './words.ts'

const words = { ...screenWords, ...listWords }

export const screenTexts = Object.fromEntries(
  Object.entries(words).map(([name, each]) => [name, text(each)]),
) as Record<keyof typeof words, string>
