// A desk is the first level of the menu for one role: at most nine entries, each with the pages of one subject.

import type { Words } from '#engine/languages.ts'

/** More than nine entries are not read at a glance. */
export const mostEntries = 9

export interface DeskEntry {
  /** Unique within the desk. */
  name: string
  words: Words
  icon: string
  /** The names of its pages; the first one that the reader may open is the page of the entry. */
  pages: readonly string[]
  /** Its short name in the bar at the bottom of a telephone; at most four entries have one. */
  phone?: Words
  /** Name of a page → what the role calls it, if not by the usual title. */
  called?: Readonly<Record<string, Words>>
}

export interface Desk {
  /** The name of the role. */
  words: Words
  entries: readonly DeskEntry[]
}
export type Desks = Readonly<Record<string, Desk>>

declare module '#engine/server/product.ts' {
  interface Product {
    desks: Desks
  }
}

declare module '#engine/subject.ts' {
  interface Subject {
    /** The names of the room's desks. Each group has one of all desks. */
    desks?: readonly string[]
  }
}
