// What an entity's list and form have that no declaration can say: a line in the menu of its rows, a cell, a control of
// its own. The product hands them in once, by the name of the entity.

import type { ReactNode } from 'react'
import type { MenuEntry } from '#ui/menu.tsx'
import type { ControlProps } from './controls.tsx'
import type { Row } from './list-state.ts'

/** Who is looking, and what they may do. */
export interface Looking {
  me: { id: number; super: boolean }
  allowed(node: string): boolean
}

export interface Extras {
  rowMenu?(row: Row, looking: Looking): readonly MenuEntry[]
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  controls?: Readonly<Record<string, (props: ControlProps) => ReactNode>>
}

let known: Readonly<Record<string, Extras>> = {}
const none: Extras = {}

export function extendBy(given: Readonly<Record<string, Extras>>): void {
  known = given
}

export const extrasOf = (name: string): Extras => known[name] ?? none
