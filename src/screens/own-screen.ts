// What an entity shows in a way of its own. All the rest follows from its declaration.

import type { ComponentType, ReactNode } from 'react'
import type { Row } from './list-state.ts'

export interface OwnScreen {
  /** In place of the usual cell of the list. */
  cells?: Record<string, (row: Row) => ReactNode>
  /** Stands above the form of a record that is there; loaded with it. */
  Above?: ComponentType<{ row: Row }>
}
