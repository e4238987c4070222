// Which entities a school brings along when it moves in, and what its files may give beyond the form.

import { engineWords } from '#engine/words.ts'
import { type Resource, fieldOf } from '#engine/resource.ts'
import type { At, Product } from '#engine/server/product.ts'
import { may } from '#engine/server/access.ts'
import { Refusal } from '#engine/refusal.ts'
import { entryOf } from '#text/entry-of.ts'
import { mappableFields } from '../import/guess.server.ts'
import type { MoveInState } from '../import/import-rows.server.ts'
import { moveInWords as words } from '../words.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** The entities that a school may bring along when it moves in. */
    moveIn?: { readonly [Each in Name]?: MoveInTarget }
  }
}

declare module '#engine/server/product.ts' {
  interface At {
    /** Records of another product are written as they stand there: nobody is told, and no step is asked for. */
    movesIn?: true
  }
}

export interface MoveInTarget extends Pick<MoveInState, 'pair' | 'same' | 'copies'> {
  /** Fields that the form does not offer: own numbers, and states that were reached elsewhere. */
  gives?: readonly string[]
  /** By field, the text for lines that say nothing; a person may change it. */
  assumes?: Readonly<Record<string, string>>
  /** Names of columns in exports of other products, by field. */
  headings?: Readonly<Record<string, readonly string[]>>
  /** Names that a column has for a field only if no other column is called like it, by field. */
  vague?: Readonly<Record<string, readonly string[]>>
  /** The field of the picture that a file named by the number of the record goes into. */
  picture?: string
  /** Files of an archive that become records of this entity. */
  documents?: DocumentFiles
  /** Prepares a record for its deletion when the move is undone. */
  beforeUndo?(at: At, row: Record<string, unknown> & { id: number }): Promise<void>
}

export interface DocumentFiles {
  /** The relation to the record whose number the name of the file begins with. */
  owner: string
  /** The field of the file. */
  field: string
  /** The field of the rest of the name. */
  detail: string
  /** The values of further fields, by the path of the file in the archive. */
  more(path: string): Readonly<Record<string, string>>
}

export interface Target extends MoveInTarget {
  /** The entity with the given fields in its form. */
  resource: Resource
  /** The entities that must be there first. */
  needs: readonly string[]
}

const known = new WeakMap<Product, ReadonlyMap<string, Target>>()

/** In the order of need: an entity stands after those that its rows name. */
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

/** The same entity whose form also has these fields. */
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

/** Two entities that name each other stand in the order of their declaration. */
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

/** The relations among the columns of a file. */
export const referencesIn = (resource: Resource, mapping: readonly (string | null)[]): string[] => [
  ...new Set(mapping.flatMap((name) => (name === null ? [] : (fieldOf(resource, name)?.target ?? [])))),
]

/** Bringing a record in is adding it. */
export const mayBring = (at: At, { resource }: Target) => may(at.who, `${resource.path}/add`)

export function demandTarget(at: At, target: Target): void {
  if (!mayBring(at, target)) throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
}

export const givenFields = (at: At, { resource }: Target): string[] => mappableFields(at, resource)
