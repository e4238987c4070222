// A fault and what mends it.

import type { Words } from '#engine/words.ts'

export interface Advice {
  found: Words
  remedy: Words
}
