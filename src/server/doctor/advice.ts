// The texts of the doctor about one fault.

import type { Words } from '#engine/languages.ts'

export interface Advice {
  /** What is wrong. */
  found: Words
  remedy: Words
  /** What `doctor --fix` has done; left out if a person must decide. */
  mended?: Words
}
