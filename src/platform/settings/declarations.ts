// All settings of the product: those of the platform, and between them those that rooms declare.

import type { At, Product } from '#engine/server/product.ts'
import type { Words } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import { groups } from './built-in.ts'
import type { Pair, Value } from './input-types.ts'
import type { BuiltIn } from './setting-kinds.ts'
import type { Fault } from './validators.ts'

export interface ItemWords {
  title: Words
  tip?: Words
  options?: Record<string, Words>
}

/** The settings after the change (`next`) and before it; `sent`: what the client sent. */
export interface Change {
  next: Record<string, Value>
  before: Record<string, Value>
  sent: Record<string, unknown>
  /** The groups that contain settings. */
  used: ReadonlySet<string>
}

/**
 * A check that a type cannot make: a rule about other settings, or about the person. Returns null if the value is
 * allowed.
 */
export type SettingRule = (at: At, change: Change) => Fault | null | Promise<Fault | null>

/** Describes what a typed value, which is not saved yet, leads to. */
export type SettingPreview = (at: At, value: string) => Promise<string>

/** What a room adds to the settings. */
export interface RoomSettings<Name extends string = string> {
  group: string
  /** The setting after which `items` are inserted; if their group is new, the group after which it is inserted. */
  after: string
  /** The words of the group, if it is new. */
  title?: Words
  items: Readonly<Record<Name, BuiltIn>>
  words: Readonly<Record<Name, ItemWords>>
  /** Headings inside a group, by the name of the first setting below the heading. */
  sections?: { readonly [Each in Name]?: Words }
  rules?: { readonly [Each in Name]?: SettingRule }
  /** The line below a field that describes the typed value. */
  previews?: { readonly [Each in Name]?: SettingPreview }
  /** By the name of a setting: other settings whose change also runs its rule. */
  watched?: { readonly [Each in Name]?: readonly NoInfer<Name>[] }
  /** Explanations of settings of the platform, by the name of the setting. */
  tips?: Readonly<Record<string, Words>>
  /** The shortcuts (quick entrances) of a new school, before those of the platform. */
  entrances?: readonly Pair[]
}

export const roomSettings = <Name extends string>(declared: RoomSettings<Name>): RoomSettings => declared

declare module '#engine/server/product.ts' {
  interface Product {
    settings: readonly RoomSettings[]
  }
}

export interface SettingDeclarations {
  /** The settings by group, in the order of the page. */
  groups: Readonly<Record<string, Readonly<Record<string, BuiltIn>>>>
  items: Readonly<Record<string, BuiltIn>>
  groupOf: Readonly<Record<string, string>>
}

const known = new WeakMap<Product['settings'], SettingDeclarations>()

export const declaredSettings = ({ settings }: Pick<Product, 'settings'>): SettingDeclarations =>
  known.getOrInsertComputed(settings, joinRooms)

function joinRooms(rooms: readonly RoomSettings[]): SettingDeclarations {
  let all: Record<string, Record<string, BuiltIn>> = groups
  for (const { group, after, items } of rooms)
    all =
      group in all
        ? { ...all, [group]: insertAfter(entryOf(all, group), after, items) }
        : insertAfter(all, after, { [group]: { ...items } })
  const first = rooms.flatMap(({ entrances = [] }) => entrances)
  const shown = entryOf(entryOf(all, 'entrances'), 'config_quick_entrance')
  const offered = { ...shown, default: [...first, ...(shown.default as readonly Pair[])] }
  const whole = { ...all, entrances: { ...all.entrances, config_quick_entrance: offered } }
  return {
    groups: whole,
    items: Object.assign({}, ...Object.values(whole)) as Record<string, BuiltIn>,
    groupOf: Object.fromEntries(
      Object.entries(whole).flatMap(([group, items]) => Object.keys(items).map((name) => [name, group])),
    ),
  }
}

/** Inserts entries after the entry `after`. Throws if there is no such entry. */
function insertAfter<T>(
  all: Readonly<Record<string, T>>,
  after: string,
  more: Readonly<Record<string, T>>,
): Record<string, T> {
  if (!(after in all)) throw new Error(`No setting or group is called ${after}`)
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, each]) => [[name, each], ...(name === after ? Object.entries(more) : [])]),
  )
}
