// The custom parts of an entity's screens. Everything else follows from its declaration.

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
  /** The right that opens the page, if it is not the right to its list. */
  right?: string
}

export interface OwnDrawerProps {
  named: LabelledEntity
  list: List
  shown: ShownRows
}

/** Opens another page: its path below `/admin/`, and its address. */
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
 * A record that is a person's file: its header stays in sight, its first tab is an overview, and saving keeps it open.
 */
export interface RecordFile {
  /** Keeps its height while it loads. */
  Head: ComponentType<{ row: Row }>
  Glance: ComponentType<{ row: Row }>
  /** The label of the first tab. */
  tab: Words
  /** The actions shown as buttons, in this order; the others stand in a menu. */
  frequent: readonly string[]
}

export interface OwnScreen {
  /** The filters and the order of a list that was opened without any, unless the reader has a default view. */
  opens?: ListSearch
  /** Shown with the actions of the state machine, in the list and in the form. */
  ownSteps?(row: Row, looking: Viewer): readonly OwnStep[]
  /** By action: help after a refusal, with the typed values and the server's answer. */
  helps?: Readonly<Record<string, (row: Row, typed: Row, answer: unknown) => OwnStep | undefined>>
  /** By action: its consequences, shown in its dialog before it runs. */
  foretells?: Readonly<Record<string, ComponentType<{ row: Row }>>>
  /** Buttons in the bar of the ticked rows. */
  forChosen?(allowed: Viewer['allowed']): readonly SelectionAction[]
  /** Entries in the menu of the page. */
  more?(me: Viewer['me'], allowed: Viewer['allowed']): readonly MenuEntry[]
  /** More entries in the menu of a row. */
  rowMenu?(row: Row, looking: Viewer): readonly MenuEntry[]
  /** By field: its value and an entry in the row's menu link there. */
  leads?: Readonly<Record<string, RelatedLink>>
  /** By action: people who may open this page act there; others see the action here. */
  steps?: Readonly<Record<string, RelatedLink>>
  /**
   * By action: whether it applies to this row and this reader, besides the state. Without states, an action needs it.
   */
  fits?: Readonly<Record<string, (row: Row, looking: Viewer) => boolean>>
  /** The text of a row's title in the list, if it is not the record's title. */
  titled?(row: Row): string
  /** The record in the question before an action, if its title does not tell it apart. */
  asked?(row: Row): string
  /** Stands beside the title of a row. */
  besideTitle?(row: Row): ReactNode
  /** Replaces the default cell of the list. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** By column: the width in pixels of a cell that is never cut, such as one with links. */
  wholeWidths?: Readonly<Record<string, number>>
  /** By relation: restricts the offered records, in the format of their list's address. */
  offers?: Readonly<Record<string, ListSearch>>
  /** By field of the form: shown only while another field has one of these values. */
  when?: Readonly<Record<string, readonly [field: string, ...values: string[]]>>
  /** Replaces the default control of the form. */
  controls?: Readonly<Record<string, (props: ControlProps) => ReactNode>>
  /** Reads what an open record shows besides its fields, while the pointer rests on its title. */
  ahead?(client: QueryClient, id: number): void
  /** Shown above the form of an existing record; loaded with it. */
  Above?: ComponentType<{ row: Row }>
  file?: RecordFile
  /** Replaces the default form for adding a record. */
  Adding?: ComponentType<{ named: LabelledEntity; list: List }>
  /** The entity whose record represents the person; by default this one. */
  mineOf?: string
  /** Replaces the list for the person whom a record represents. */
  Mine?: ComponentType<{ resource: Resource; id: number }>
  /** Replaces the default drawer: a read-only record, or a custom form. */
  Drawer?: ComponentType<OwnDrawerProps>
  /** Rows open also for readers who may not edit them. */
  reads?: true
}
