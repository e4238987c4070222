// The pages of the menu, for screens that link to them: the shell knows the menu, and screens may not import the shell.

import { createContext, use } from 'react'

export interface MenuPage {
  /** `/admin/auth/admin` */
  path: string
  title: string
}
export const MenuPagesContext = createContext<readonly MenuPage[]>([])

export const useMenuPages = () => use(MenuPagesContext)
