// The pages of the menu, for screens that point to them: the frame knows the menu, and the screens stand below it.

import { createContext, use } from 'react'

export interface MenuPage {
  /** `/admin/k/student` */
  path: string
  title: string
}
export const MenuPagesContext = createContext<readonly MenuPage[]>([])

export const useMenuPages = () => use(MenuPagesContext)
