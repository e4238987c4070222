// Counts incomplete records for the dashboard. Each check counts the rows of one list, and its link opens exactly
// these rows.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import { type Resource, fieldOf } from '#engine/resource.ts'
import { may, signedIn } from '#engine/server/access.ts'
import { countOf, narrowRows } from '#engine/server/list.ts'
import type { At, Product, Rows } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { hiddenFields, rulesOf } from '#engine/server/scope.ts'
import type { Filter } from '#engine/server/search.ts'
import { type Words, say } from '#engine/languages.ts'
import { missingFilter, serverFiltersOf } from '#screens/filters.ts'
import { entryOf } from '#text/entry-of.ts'
import { callTitles } from '../words.ts'

declare module '#engine/server/product.ts' {
  // oxlint-disable-next-line typescript/no-unused-vars -- A merged interface repeats the parameters of the first.
  interface Rules<R extends Resource = Resource> {
    /** The checks of this entity, in the order of the page: what its records may lack. */
    missing?: readonly MissingCheck[]
  }
}

export interface MissingCheck {
  name: string
  /** The line on the page, with the number of rows: `{count} record(s) without e-mail`. */
  words: Words
  /** Filters on columns of the list, as in its address. */
  search: Readonly<Record<string, string>>
  /** A condition that no filter on a column can express. In the address it is `missing=` and the name of the check. */
  computed?: Computed
}

interface Computed {
  /** What is missing, for the chip of the filter: `an e-mail`. */
  words: Words
  /** All these rights are needed to see the line and to use the filter. */
  needs: readonly string[]
  where(rows: Rows, at: At): Rows
}

export interface MissingLine {
  name: string
  /** The path of the list, and the filters in its address. */
  path: string
  search: Record<string, string>
  count: number
  text: string
}

export interface MissingPart {
  /** The name of the entity, in the plural. */
  title: string
  lines: MissingLine[]
}

/**
 * Narrows the rows by the filter `missing`, whose value is the name of a check. Throws if the reader may not use it.
 */
export function narrowMissing(at: At, resource: Resource, rows: Rows, { operator, val }: Filter): Rows {
  const check = computedOf(at, resource).find(({ name }) => name === val)
  if (!check || operator !== '=') throw new Refusal(engineWords.wrongFilter, { field: missingFilter })
  return check.computed.where(rows, at)
}

/** True for the filter `missing`, unless the entity has a field of this name, as the list of a module may have. */
export const isMissingFilter = (resource: Resource, { field }: Filter) =>
  field === missingFilter && !fieldOf(resource, missingFilter)

type ComputedCheck = MissingCheck & { computed: Computed }
const computedOf = (at: At, resource: Resource): ComputedCheck[] =>
  (rulesOf(at, resource).missing ?? []).filter(
    (check): check is ComputedCheck => check.computed?.needs.every((right) => may(at.who, right)) ?? false,
  )

/**
 * Returns the lines of the page, with one query per line. It leaves out lines without rows, and lines about lists or
 * columns that the reader may not see.
 */
export async function missingParts(at: At): Promise<MissingPart[]> {
  const checked = Object.values(at.product.resources).filter(
    (resource) => rulesOf(at, resource).missing && may(at.who, `${resource.path}/index`),
  )
  const parts = checked.map(async (resource) => ({
    title: say(entryOf(at.product.labels, resource.name).many, at.language),
    lines: (await Promise.all(openChecks(at, resource).map((check) => lineOf(at, resource, check)))).filter(
      ({ count }) => count > 0,
    ),
  }))
  return (await Promise.all(parts)).filter(({ lines }) => lines.length > 0)
}

function openChecks(at: At, resource: Resource): MissingCheck[] {
  const hidden = hiddenFields(at, resource)
  const usable = computedOf(at, resource)
  return (rulesOf(at, resource).missing ?? []).filter(
    ({ name, search, computed }) =>
      Object.keys(search).every((field) => !hidden.includes(field)) &&
      (!computed || usable.some((other) => other.name === name)),
  )
}

async function lineOf(at: At, resource: Resource, { name, words, search, computed }: MissingCheck) {
  const link = { ...search, ...(computed && { [missingFilter]: name }) }
  const filters = serverFiltersOf(resource, link) as Filter[]
  // One row on a page of one row is a full page, so `countOf` really counts. The number is cached until the next write.
  const count = await countOf(at, narrowRows(at, resource, { search: filters }), 1, { page: 1, limit: 1 })
  const number = new Intl.NumberFormat(at.language).format(count)
  return { name, path: resource.path, search: link, count, text: say(words, at.language, { count: number }) }
}

/** The call that names the computed checks of a list, for the chip of the filter `missing`. */
export function missingNamesCall(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/index/missingNames',
    guard: signedIn('admin'),
    about: callTitles.whatRecordsOfAListMayLack,
    query: queryOf({ resource: z.string().max(64) }),
    async run(at, { query }) {
      const resource = Object.hasOwn(at.product.resources, query.resource)
        ? at.product.resources[query.resource]
        : undefined
      if (!resource || !may(at.who, `${resource.path}/index`)) return { list: [] }
      return {
        list: computedOf(at, resource).map(({ name, computed }) => ({ name, title: say(computed.words, at.language) })),
      }
    },
  })
}
