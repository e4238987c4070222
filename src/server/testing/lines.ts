// An answer that came line by line, as its reader puts it together: what was told on the way, and the envelope.

import type { Answer } from './school.ts'

export function linesOf({ text }: Answer) {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { progress: lines.slice(0, -1), ...lines.at(-1) }
}
