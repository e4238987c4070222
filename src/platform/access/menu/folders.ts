// The folders of the menu: those of the platform and those of the rooms.

import type { Words } from '#engine/languages.ts'

export interface MenuFolder {
  words: Words
  icon: string
  /** The greatest comes first. */
  weigh: number
}
export type MenuFolders = Readonly<Record<string, MenuFolder>>

declare module '#engine/server/product.ts' {
  interface Product {
    folders: MenuFolders
  }
}
