// What the page of an entity has beside what its declaration gives it: the product writes it down and hands it to the page.

import type { ComponentType } from 'react'
import type { Words } from '#engine/words.ts'
import type { List, Row } from './list-state.ts'
import type { MenuEntry } from '#ui/menu.tsx'
import type { Shown } from './neighbours.ts'
import type { Named, Product } from './product.tsx'

/** The list of another entity, narrowed to what belongs to the row. */
export interface LeadsTo {
  /** Below `/admin/`, as in the declaration. */
  path: string
  search(row: Row): Record<string, string>
  /** What the menu calls it, where it is no field of the row. */
  label?: Words
  /** The right that opens it, where it is not that of its list. */
  right?: string
}

export interface OwnDrawerProps {
  named: Named
  list: List
  shown: Shown
}

export interface Own {
  /** By field: its value, and an entry of the row's menu, lead there. */
  leads?: Record<string, LeadsTo>
  /** In place of the form that the declaration makes, where a record is added. */
  Adding?: ComponentType<{ named: Named; list: List }>
  /** In place of the form's drawer: a record that is only read, or a form of its own. */
  Drawer?: ComponentType<OwnDrawerProps>
  /** Every row opens, whether one may edit it or not. */
  reads?: true
  /** Stands in the menu of the page. */
  more?(me: Product['me']): MenuEntry[]
}
