// Guesses the field of a column by its heading: the name of the field or its label in any language.

import type { Field } from '#engine/field.ts'
import { type Resource, formFields } from '#engine/resource.ts'
import type { At, Product } from '#engine/server/product.ts'
import { hiddenFields } from '#engine/server/scope.ts'
import { fold } from '#text/fold.ts'
import { fieldWords } from '#engine/server/relations.ts'

/** For each column its field, or null if it is ignored. */
export type Mapping = (string | null)[]

const unmappableKinds: Field['kind'][] = ['secret', 'image', 'file']

/**
 * The fields that columns may be mapped to, without those hidden from the person. Pictures are mapped by the product
 * only, which has received them itself.
 */
export function mappableFields(at: At, resource: Resource): string[] {
  const hidden = hiddenFields(at, resource)
  return formFields(resource).flatMap(([name, { kind }]) =>
    hidden.includes(name) || unmappableKinds.includes(kind) ? [] : [name],
  )
}

/** The fields that can identify rows, writable or not. */
export function keyFields(at: At, resource: Resource): string[] {
  const hidden = hiddenFields(at, resource)
  const unique = Object.entries(resource.fields).filter(([, { unique: is, mask, target }]) => is && !mask && !target)
  return ['id', ...unique.map(([name]) => name).filter((name) => !hidden.includes(name))]
}

export function guessMapping(at: At, resource: Resource, headings: readonly string[]): Mapping {
  const names = [...new Set([...mappableFields(at, resource), ...keyFields(at, resource)])]
  const mapping: Mapping = headings.map(() => null)
  for (const matches of [isCalled, isNearlyCalled])
    for (const [column, heading] of headings.entries()) {
      if (mapping[column] || bare(heading) === '') continue
      const open = names.filter((name) => !mapping.includes(name))
      const found = open.filter((name) => spellings(at, resource, name).some((each) => matches(each, bare(heading))))
      if (found.length === 1 || (matches === isCalled && found.length > 0)) mapping[column] = found[0]!
    }
  return mapping
}

const isCalled = (spelling: string, heading: string) => spelling === heading
/** `Adresse e-mail` matches the field e-mail unless another field matches too. */
const isNearlyCalled = (spelling: string, heading: string) =>
  Math.min(spelling.length, heading.length) > 3 && (heading.includes(spelling) || spelling.includes(heading))

/** Letters and digits only: `E-mail`, `email` and `E mail` are equal. */
const bare = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

const cache = new WeakMap<Product, Map<string, string[]>>()

function spellings(at: At, resource: Resource, name: string): string[] {
  const known = cache.getOrInsertComputed(at.product, () => new Map())
  return known.getOrInsertComputed(`${resource.name} ${name}`, () => [
    ...new Set([name, name.replace(/_(id|ids|cents)$/, ''), ...fieldWords(at, resource, name)].map(bare)),
  ])
}
