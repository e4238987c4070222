// The type of the folders of the menu. The platform and the rooms declare them.

import type { Words } from '#engine/languages.ts'

export interface MenuFolder {
  words: Words
  icon: string
  /** The folder with the greatest weight comes first. */
  weigh: number
}
export type MenuFolders = Readonly<Record<string, MenuFolder>>

declare module '#engine/server/product.ts' {
  interface Product {
    folders: MenuFolders
  }
}
