// Faults with their remedies.

import type { Words } from '#engine/words.ts'

export interface Advice {
  found: Words
  remedy: Words
}
