// The type of a menu entry as the product declares it.

import type { Page } from '#engine/server/subject.ts'
import type { Words } from '#engine/languages.ts'

export interface OwnRecord {
  words: Words
  /** The title for callers who read the record of another person. */
  onBehalf: Words
  /** Used for accounts with a record of this entity and of no other. */
  of: string
}

/** A menu entry. `words[0]`, the French title, is stored until an administrator renames the entry. */
export interface Entry {
  name: string
  /** The page that it opens; default: the name. */
  path?: string
  above: string | null
  type: 'menu_dir' | 'menu' | 'button'
  words: Words
  mine?: Page['mine']
  ownRecord?: OwnRecord
  icon: string | null
  weigh: number
  extend: 'none' | 'add_rules_only' | 'add_menu_only'
  givenWith?: string
}
