// What an entity shows in a way of its own. All the rest follows from its declaration.

import type { ComponentType, ReactNode } from 'react'
import type { MenuEntry } from '#ui/menu.tsx'
import type { Words } from '#engine/words.ts'
import type { ControlProps } from './controls.tsx'
import type { List, ListSearch, Row } from './list-state.ts'
import type { Shown } from './neighbours.ts'
import type { Named } from './product.tsx'

/** Who is looking, and what they may do. */
export interface Looking {
  me: { id: number; super: boolean }
  allowed(node: string): boolean
}

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

/** Something that is done with the rows that are ticked. */
export interface ForChosen {
  label: string
  /** Opens its dialog; what is ticked stays ticked, for the next thing one wants of them. */
  take(rows: readonly Row[], named: Named): unknown
}

/** A step of a dialog of its own. */
export interface OwnStep {
  name: string
  label: string
  take(): unknown
}

export interface OwnScreen {
  /** Stand with the steps of the state machine, in the list and in the form. */
  ownSteps?(row: Row, looking: Looking): readonly OwnStep[]
  /** By step: what helps when it is refused, knowing what was typed and what the server answered. */
  helps?: Readonly<Record<string, (row: Row, typed: Row, answer: unknown) => OwnStep | undefined>>
  /** By step: what it brings about, said in its dialog before it is taken. */
  foretells?: Readonly<Record<string, ComponentType<{ row: Row }>>>
  /** Stands in the bar of the rows that are ticked. */
  forChosen?(allowed: Looking['allowed']): readonly ForChosen[]
  /** Stands in the menu of the page. */
  more?(me: Looking['me'], allowed: Looking['allowed']): readonly MenuEntry[]
  /** More lines in the menu of a row. */
  rowMenu?(row: Row, looking: Looking): readonly MenuEntry[]
  /** By field: its value, and a line in the menu of the row, lead there. */
  leads?: Readonly<Record<string, LeadsTo>>
  /** By step: taken on a page of its own by whoever may open it, and asked for here by everybody else. */
  steps?: Readonly<Record<string, LeadsTo>>
  /** By step: whether it has a meaning for this row and who looks at it, beside its state. */
  fits?: Readonly<Record<string, (row: Row, looking: Looking) => boolean>>
  /** In place of the usual cell of the list. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** By relation: which records of the other entity its form offers, as in the address of their list. */
  offers?: Readonly<Record<string, ListSearch>>
  /** By field of the form: it has a meaning only while another field holds one of these values. */
  when?: Readonly<Record<string, readonly [field: string, ...values: string[]]>>
  /** In place of the usual control of the form. */
  controls?: Readonly<Record<string, (props: ControlProps) => ReactNode>>
  /** Stands above the form of a record that is there; loaded with it. */
  Above?: ComponentType<{ row: Row }>
  /** In place of the form that the declaration makes, where a record is added. */
  Adding?: ComponentType<{ named: Named; list: List }>
  /** In place of the form's drawer: a record that is only read, or a form of its own. */
  Drawer?: ComponentType<OwnDrawerProps>
  /** Every row opens, whether one may edit it or not. */
  reads?: true
}
