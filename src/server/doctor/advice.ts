// Faults with their remedies.

import type { Words } from '#engine/languages.ts'

export interface Advice {
  found: Words
  remedy: Words
  /** What `doctor --fix` has done; left out if a person must decide. */
  mended?: Words
}
