// The mapping of the columns of a file to fields: which fields a person may choose, and a guess by the heading, which is
// compared with the name of the field, with its label in each language, and with the headings of other products.

import type { Field } from '#engine/field.ts'
import { type Resource, formFields } from '#engine/resource.ts'
import type { At, Product } from '#engine/server/product.ts'
import { hiddenFields } from '#engine/server/scope.ts'
import { fold } from '#text/fold.ts'
import { fieldWords } from '#engine/server/relations.ts'

/** The field of each column; null for a column that is ignored. */
export type Mapping = (string | null)[]

const unmappableKinds: Field['kind'][] = ['secret', 'image', 'file']

/**
 * The fields that a person may choose for a column: fields of the form that are not hidden from the person. Fields
 * for secrets, pictures and files are not offered; a move-in fills in the addresses of pictures and files itself.
 */
export function mappableFields(at: At, resource: Resource): string[] {
  const hidden = hiddenFields(at, resource)
  return formFields(resource).flatMap(([name, { kind }]) =>
    hidden.includes(name) || unmappableKinds.includes(kind) ? [] : [name],
  )
}

/** The fields by which a line can find its existing record: the id and unique fields, in the form or not. */
export function keyFields(at: At, resource: Resource): string[] {
  const hidden = hiddenFields(at, resource)
  const unique = Object.entries(resource.fields).filter(([, { unique: is, mask, target }]) => is && !mask && !target)
  return ['id', ...unique.map(([name]) => name).filter((name) => !hidden.includes(name))]
}

export function guessMapping(at: At, resource: Resource, headings: readonly string[]): Mapping {
  const names = [...new Set([...mappableFields(at, resource), ...keyFields(at, resource)])]
  const vague = new Set(names.flatMap((name) => vagueHeadings(at, resource, name)))
  const mapping: Mapping = headings.map(() => null)
  for (const { spellings, matches } of ways)
    for (const [column, heading] of headings.entries()) {
      if (mapping[column] || bare(heading) === '') continue
      if (matches === isNearlyCalled && vague.has(bare(heading))) continue
      const open = names.filter((name) => !mapping.includes(name))
      const found = open.filter((name) => spellings(at, resource, name).some((each) => matches(each, bare(heading))))
      const [first] = found
      if (first !== undefined && (found.length === 1 || matches === isCalled)) mapping[column] = first
    }
  return mapping
}

function isCalled(spelling: string, heading: string): boolean {
  return spelling === heading
}
/** `Adresse e-mail` contains `e-mail`. `guessMapping` uses such a match only if exactly one field matches. */
function isNearlyCalled(spelling: string, heading: string): boolean {
  return Math.min(spelling.length, heading.length) > 3 && (heading.includes(spelling) || spelling.includes(heading))
}

/**
 * In the order in which they are tried: 1. the exact name or label; 2. the exact heading of another product; 3. a
 * similar name or label; 4. a vague heading (`vague` in the declaration of the move-in).
 */
const ways = [
  { spellings: ownSpellings, matches: isCalled },
  { spellings: usualHeadings, matches: isCalled },
  { spellings: ownSpellings, matches: isNearlyCalled },
  { spellings: vagueHeadings, matches: isCalled },
]

/** Letters and digits only: `E-mail`, `email` and `E mail` are equal. */
const bare = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

const cache = new WeakMap<Product, Map<string, string[]>>()

/** The headings that other products use for this field, as the rooms declare them for a move-in. */
function usualHeadings(at: At, resource: Resource, name: string): string[] {
  return at.product.subjects.flatMap(({ moveIn }) => moveIn?.[resource.name]?.headings?.[name] ?? []).map(bare)
}

function vagueHeadings(at: At, resource: Resource, name: string): string[] {
  return at.product.subjects.flatMap(({ moveIn }) => moveIn?.[resource.name]?.vague?.[name] ?? []).map(bare)
}

function ownSpellings(at: At, resource: Resource, name: string): string[] {
  const known = cache.getOrInsertComputed(at.product, () => new Map())
  return known.getOrInsertComputed(`${resource.name} ${name}`, () => [
    ...new Set([name, name.replace(/_(id|ids|cents)$/, ''), ...fieldWords(at, resource, name)].map(bare)),
  ])
}
