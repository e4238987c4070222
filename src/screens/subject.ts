// The browser half of a room's manifest: its pages, and the custom parts of the screens of its entities.

import type { ComponentType } from 'react'
import type { EntityOf, Subject } from '#engine/subject.ts'
import type { Words } from '#engine/languages.ts'
import type { LazyPage } from '#ui/lazy-part.ts'
import type { OwnScreen } from './own-screen.ts'
import { text } from './text.ts'

/** A tab of the page of one's own account. */
export interface AccountTab {
  name: string
  label: Words
  Content: ComponentType
}

export interface HomeProps {
  name: string
  /** True if a record represents the reader, or the person for whom they read. */
  isPerson: boolean
  /** Quick links to pages: `key` is the title, `value` the address. */
  entrances: readonly { key: string; value: string }[]
}

/** A tool at the right of the top bar. */
export interface TopTool {
  name: string
  /** Shown until it is loaded. */
  Placeholder: ComponentType
  load(): Promise<ComponentType>
}

/** An action that the command dialog offers for a record that it has found. */
export interface FoundAct {
  /** The permission node. */
  right: string
  /** The heading above these actions. Its words also find the action. */
  group: Words
  /** Other words that find the action, in all languages. */
  also: string
  /** `{name}` is the title of the record. */
  label: Words
  icon: string
  /** Offered only when the entered words name the action. */
  onlyNamed?: true
  /** `address`: the page that opens. `take`: the function that runs at once. */
  way: { address(found: { id: number }): string } | { take(found: { id: number; title: string }): void }
}

/** By entity: the actions that a room offers in the command dialog for the records found. */
export type FoundActs = Readonly<Record<string, readonly FoundAct[]>>

export interface BrowserHalf {
  /** The first page of the back office; one room provides it. */
  home?: ComponentType<HomeProps>
  topTools?: readonly TopTool[]
  screens?: Readonly<Record<string, OwnScreen>>
  /** Pages that are not the list of an entity, by their path below `/admin/` in lower case. */
  pages?: Readonly<Record<string, LazyPage>>
  /** By entity and name of the call: the title of a document in the menu of a row. */
  papers?: Readonly<Record<string, Readonly<Record<string, Words>>>>
  accountTabs?: readonly AccountTab[]
  /** By entity of another room: more entries in the menu of a row. */
  rowMenu?: Readonly<Record<string, NonNullable<OwnScreen['rowMenu']>>>
  /** By entity of another room: more actions of a record. */
  ownSteps?: Readonly<Record<string, NonNullable<OwnScreen['ownSteps']>>>
  /** By entity of another room: more actions on its ticked rows. */
  forChosen?: Readonly<Record<string, NonNullable<OwnScreen['forChosen']>>>
}

export const browserHalf = <S extends Subject>(
  of: S,
  half: Omit<BrowserHalf, 'screens' | 'papers'> & {
    screens?: { readonly [Name in EntityOf<S>]?: OwnScreen }
    papers?: { readonly [Name in EntityOf<S>]?: Readonly<Record<string, Words>> }
  },
): BrowserHalf => {
  const own = half as BrowserHalf
  return { ...own, rowMenu: { ...own.rowMenu, ...papersInMenu(of, own.papers) } }
}

/** Adds the documents of an entity to its row menu, for people who may open the record. */
function papersInMenu({ entities = [] }: Subject, papers: BrowserHalf['papers'] = {}): BrowserHalf['rowMenu'] {
  const menus = entities.map(({ name, path }) => {
    const lines = Object.entries(papers[name] ?? {})
    const menu: NonNullable<OwnScreen['rowMenu']> = ({ id }, { allowed }) =>
      allowed(`${path}/edit`)
        ? lines.map(([call, words]) => ({
            label: text(words),
            onClick: () => void print(`/admin/${path}/${call}`, { id, name: `${name}-${call}-${id}.pdf` }),
          }))
        : []
    return lines.length > 0 ? [[name, menu] as const] : []
  })
  return Object.fromEntries(menus.flat())
}

async function print(url: string, { id, name }: { id: number; name: string }): Promise<void> {
  const { download } = await import('./api-stream.ts')
  await download(url, { query: { id }, name }).catch(() => undefined)
}

/** Joins the custom parts of all rooms, by entity, with those that rooms add to entities of other rooms. */
export function screensOf(halves: readonly BrowserHalf[]): Partial<Record<string, OwnScreen>> {
  const screens: Record<string, OwnScreen> = Object.assign({}, ...halves.map((half) => half.screens))
  const offers = halves.flatMap(({ forChosen = {} }) => Object.entries(forChosen))
  for (const [name, others] of Map.groupBy(offers, ([entity]) => entity)) {
    const own = screens[name]?.forChosen
    // Actions of other rooms come first, because they are used daily.
    screens[name] = {
      ...screens[name],
      forChosen: (allowed) => [...others.flatMap(([, offer]) => offer(allowed)), ...(own?.(allowed) ?? [])],
    }
  }
  for (const [name, steps] of halves.flatMap(({ ownSteps = {} }) => Object.entries(ownSteps))) {
    const own = screens[name]?.ownSteps
    screens[name] = {
      ...screens[name],
      ownSteps: (row, looking) => [...(own?.(row, looking) ?? []), ...steps(row, looking)],
    }
  }
  for (const [name, more] of halves.flatMap(({ rowMenu = {} }) => Object.entries(rowMenu))) {
    const own = screens[name]?.rowMenu
    screens[name] = {
      ...screens[name],
      rowMenu: (row, looking) => [...(own?.(row, looking) ?? []), ...more(row, looking)],
    }
  }
  return screens
}
