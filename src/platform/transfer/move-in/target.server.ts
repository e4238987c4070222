// Declares which entities a school can import when it moves in from another product, and what its files may contain
// that the form does not offer.

import { engineWords } from '#engine/words.ts'
import { type Resource, fieldOf } from '#engine/resource.ts'
import type { At, Product } from '#engine/server/product.ts'
import { may } from '#engine/server/access.ts'
import { Refusal } from '#engine/refusal.ts'
import { entryOf } from '#text/entry-of.ts'
import { mappableFields } from '../import/mapping.server.ts'
import type { MoveInState } from '../import/import-rows.server.ts'
import { moveInWords as words } from '../words.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** The entities that can be imported on the move-in page. */
    moveIn?: { readonly [Each in Name]?: MoveInTarget }
  }
}

declare module '#engine/server/product.ts' {
  interface At {
    /** Set while a move-in writes records: the rules send no messages and do not ask for missing steps. */
    movesIn?: true
  }
}

export interface MoveInTarget extends Pick<MoveInState, 'pair' | 'same' | 'copies'> {
  /** Fields that only a file may fill, not the form, such as numbers and states of the old product. */
  gives?: readonly string[]
  /** By field, the text for lines whose cell is empty or missing. A person may change it. */
  assumes?: Readonly<Record<string, string>>
  /** By field, the headings that other products use for it. */
  headings?: Readonly<Record<string, readonly string[]>>
  /** By field, headings that mean it only if no other column is a better match. */
  vague?: Readonly<Record<string, readonly string[]>>
  /** The field for a picture file whose name is the number of the record. */
  picture?: string
  /** Files of an archive that become records of this entity. */
  documents?: DocumentFiles
  /** Prepares a record for its deletion when the move is undone. */
  beforeUndo?(at: At, row: Record<string, unknown> & { id: number }): Promise<void>
}

export interface DocumentFiles {
  /** The relation to the record whose number begins the file name. */
  owner: string
  /** The field that gets the address of the file. */
  field: string
  /** The field that gets the rest of the file name. */
  detail: string
  /** Returns the values of further fields for the path of a file in the archive. */
  more(path: string): Readonly<Record<string, string>>
}

export interface Target extends MoveInTarget {
  /** The entity with the fields of `gives` added to its form. */
  resource: Resource
  /** The entities that its rows name and that must be imported before it. */
  needs: readonly string[]
}

const known = new WeakMap<Product, ReadonlyMap<string, Target>>()

/** The targets by entity, in the order of import: an entity comes after those that its rows name. */
export const targetsOf = (product: Product): ReadonlyMap<string, Target> =>
  known.getOrInsertComputed(product, () => sortByNeed(declaredTargets(product)))

export function targetOf(at: At, name: string): Target {
  const target = targetsOf(at.product).get(name)
  if (!target) throw new Refusal(words.noTarget)
  return target
}

function declaredTargets(product: Product): Map<string, Target> {
  const declared = product.subjects.flatMap(({ moveIn = {} }) => Object.entries(moveIn))
  const names = new Set(declared.map(([name]) => name))
  return new Map(
    declared.map(([name, given]) => {
      const resource = withGiven(entryOf(product.resources, name), given?.gives ?? [])
      const needs = needsOf(resource).filter((each) => names.has(each))
      return [name, { ...given, resource, needs }]
    }),
  )
}

/** Returns the entity with these fields added to its form. */
function withGiven(resource: Resource, gives: readonly string[]): Resource {
  const shown = gives.map((name) => {
    const { form: _hidden, ...field } = entryOf(resource.fields, name)
    return [name, field]
  })
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(shown) } }
}

const needsOf = ({ name, fields }: Resource): string[] => [
  ...new Set(
    Object.values(fields).flatMap(({ target, form }) => (target && target !== name && form !== false ? [target] : [])),
  ),
]

/**
 * Sorts each entity after its `needs`. Of two that need each other, the one that `place` reaches first comes second,
 * because `place` puts every need before the entity that it began with.
 */
function sortByNeed(targets: Map<string, Target>): Map<string, Target> {
  const sorted = new Map<string, Target>()
  const visited = new Set<string>()
  const place = (name: string) => {
    if (visited.has(name)) return
    visited.add(name)
    const target = entryOf(targets, name)
    for (const need of target.needs) place(need)
    sorted.set(name, target)
  }
  for (const name of targets.keys()) place(name)
  return sorted
}

/** The entities that the mapped columns of a file refer to. */
export const referencesIn = (resource: Resource, mapping: readonly (string | null)[]): string[] => [
  ...new Set(mapping.flatMap((name) => (name === null ? [] : (fieldOf(resource, name)?.target ?? [])))),
]

/** A move-in needs the same right as adding a record. */
export const mayBring = (at: At, { resource }: Target) => may(at.who, `${resource.path}/add`)

export function demandTarget(at: At, target: Target): void {
  if (!mayBring(at, target)) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
}

export const givenFields = (at: At, { resource }: Target): string[] => mappableFields(at, resource)
