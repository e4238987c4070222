// The custom parts of an entity's screens (`OwnScreen`). All other parts of the screens follow from the declaration.

import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { MenuEntry } from '#ui/menu.tsx'
import type { Resource } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import type { ControlProps } from './controls.tsx'
import type { List, ListSearch, Row } from './list-state.ts'
import type { ShownRows } from './neighbours.ts'
import type { LabelledEntity } from './product.tsx'

/** The reader and their rights. */
export interface Viewer {
  me: { id: number; super: boolean }
  allowed(node: string): boolean
}

/** A link to the list of another entity, filtered by the row. */
export interface RelatedLink {
  /** Below `/admin/`, as in the declaration. */
  path: string
  search(row: Row): Record<string, string>
  /** The label in the menu, if it is no field of the row. */
  label?: Words
  /** The last part of the permission node that opens the page. Default: `index`. */
  right?: string
}

export interface OwnDrawerProps {
  named: LabelledEntity
  list: List
  shown: ShownRows
}

/** Opens another page: `path` below `/admin/`, and the search of its address. */
export type Go = (path: string, search: Readonly<Record<string, string>>) => void

/** An action on the ticked rows. */
export interface SelectionAction {
  /** May name the number of rows. */
  label: string | ((count: number) => string)
  /** Opens its dialog or page; the rows stay ticked for a further action. */
  take(rows: readonly Row[], named: LabelledEntity, go: Go): unknown
}

/** An action with a dialog or a page of its own. */
export interface OwnStep {
  name: string
  label: string
  take(go: Go): unknown
}

/**
 * The parts of an entity whose record is the file of a person: its header does not scroll, its first tab is an
 * overview, and saving keeps the drawer open.
 */
export interface PersonRecord {
  /** The header. It must have the same height while it loads. */
  Head: ComponentType<{ row: Row }>
  /** The overview. */
  Overview: ComponentType<{ row: Row }>
  /** The label of the overview. */
  tab: Words
  /** The actions that are buttons, in this order; all others are in a menu. */
  frequent: readonly string[]
}

export interface OwnScreen {
  /** The filters and the order of a list that was opened without any, unless the reader has a default view. */
  opens?: ListSearch
  /** More actions of a record, shown with those of the state machine in the list and in the form. */
  ownSteps?(row: Row, looking: Viewer): readonly OwnStep[]
  /** By action: help after a refusal, with the typed values and the server's answer. */
  helps?: Readonly<Record<string, (row: Row, typed: Row, answer: unknown) => OwnStep | undefined>>
  /** By action: shows its consequences, in its dialog before it runs. */
  consequences?: Readonly<Record<string, ComponentType<{ row: Row }>>>
  /** Buttons in the bar of the ticked rows. */
  forChosen?(allowed: Viewer['allowed']): readonly SelectionAction[]
  /** Entries in the menu of the page. */
  more?(me: Viewer['me'], allowed: Viewer['allowed']): readonly MenuEntry[]
  /** More entries in the menu of a row. */
  rowMenu?(row: Row, looking: Viewer): readonly MenuEntry[]
  /** By field: a link, on the value and in the row's menu. With a name that is no field: in the menu only. */
  links?: Readonly<Record<string, RelatedLink>>
  /** By action: the page that opens instead of the dialog of the action, for people who may open that page. */
  steps?: Readonly<Record<string, RelatedLink>>
  /**
   * By action: whether it is offered for this row to this reader, if the state allows it. In an entity without states,
   * only actions with this function are offered.
   */
  fits?: Readonly<Record<string, (row: Row, looking: Viewer) => boolean>>
  /** The text of a row's title in the list, if it is not the record's title. */
  titled?(row: Row): string
  /** The name of the record in the question before an action, if its title does not distinguish it. */
  asked?(row: Row): string
  /** Shown beside the title of a row in the list. */
  besideTitle?(row: Row): ReactNode
  /** By field: replaces the default cell of the list. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** By column: the width in pixels of a cell that is never cut, such as one with links. */
  wholeWidths?: Readonly<Record<string, number>>
  /** By relation: restricts the records that can be chosen, with filters in the format of the address. */
  offers?: Readonly<Record<string, ListSearch>>
  /** By field of the form: shown only while another field has one of these values. */
  when?: Readonly<Record<string, readonly [field: string, ...values: string[]]>>
  /** By field: replaces the default control of the form. */
  controls?: Readonly<Record<string, (props: ControlProps) => ReactNode>>
  /** Prefetches what an open record shows besides its fields; called while the pointer rests on its title. */
  prefetch?(client: QueryClient, id: number): void
  /** Shown above the form of an existing record. */
  Above?: ComponentType<{ row: Row }>
  person?: PersonRecord
  /** Replaces the default form for adding a record. */
  Adding?: ComponentType<{ named: LabelledEntity; list: List }>
  /** The entity of the record that `Mine` receives as `id` (see `me.profile`). Default: this entity. */
  mineOf?: string
  /** Replaces the list for a reader whom a record represents, and who sees no other records. */
  Mine?: ComponentType<{ resource: Resource; id: number }>
  /** Replaces the default drawer: a read-only record, or a custom form. */
  Drawer?: ComponentType<OwnDrawerProps>
  /** Readers who may not edit the records may open them too. */
  reads?: true
}
