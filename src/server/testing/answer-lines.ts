// An answer that arrived line by line: the progress and the envelope.

import type { Answer } from './school.ts'

export function linesOf({ text }: Answer) {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { progress: lines.slice(0, -1), ...lines.at(-1) }
}
