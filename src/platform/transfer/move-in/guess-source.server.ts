// Guesses the entity of a file and the field of each column: by the headings, by the fields that people chose for the
// same headings in earlier files, and by the values.

import { addCheck } from '#engine/checks.ts'
import type { Resource } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { entryOf } from '#text/entry-of.ts'
import { fold } from '#text/fold.ts'
import { type Mapping, guessMapping, keyFields, mappableFields } from '../import/mapping.server.ts'
import { cachedLookUp } from '../import/look-up.server.ts'
import { valueFrom } from '../import/parse-cell.server.ts'
import { type Target, targetsOf } from './target.server.ts'

export interface SourceColumns {
  headings: readonly string[]
  /** A few values of each column. */
  samples: readonly (readonly string[])[]
}

export interface SourceGuess {
  resource: string
  mapping: Mapping
  key: string | null
}

/** Returns the entity with the best `scoreOf`; null if no entity has a positive score. */
export async function guessSource(at: At, columns: SourceColumns, file: string): Promise<SourceGuess | null> {
  let best: { guess: SourceGuess; score: number } | null = null
  for (const [name, target] of targetsOf(at.product)) {
    const guess = await guessColumns(at, target, columns)
    const score = scoreOf(at, target, guess.mapping, file)
    if (score > 0 && (!best || score > best.score)) best = { guess: { ...guess, resource: name }, score }
  }
  return best?.guess ?? null
}

export async function guessColumns(
  at: At,
  target: Target,
  columns: SourceColumns,
): Promise<Omit<SourceGuess, 'resource'>> {
  const { resource } = target
  const unclear = vagueIn(target)
  const isUnclear = columns.headings.map((heading) => unclear.has(bare(heading)))
  const remembered = await rememberedMapping(at, target, columns.headings)
  // A column with a vague heading gets its field only after the columns with clear headings.
  const mapping = remembered.map((name, column) => (isUnclear[column] ? null : name))
  fillBy(mapping, namedElsewhere(target, columns.headings))
  fillBy(mapping, remembered)
  fillBy(mapping, guessMapping(at, resource, columns.headings))
  await guessByValues(at, target, mapping, columns)
  const key = keyFields(at, resource).find((name) => name !== 'id' && mapping.includes(name)) ?? null
  return { mapping, key }
}

/** The share of matched columns, plus 1 if the file name names the entity, minus 0.5 per missing required field. */
function scoreOf(at: At, { resource }: Target, mapping: Mapping, file: string): number {
  const matched = mapping.filter((name) => name !== null)
  if (matched.length === 0) return 0
  const required = Object.entries(resource.fields).filter(([, field]) => field.required && field.form !== false)
  const missing = required.filter(([name]) => !matched.includes(name)).length
  const { one, many } = at.product.labels[resource.name] as { one: readonly string[]; many: readonly string[] }
  const named = [resource.name, ...one, ...many].some((word) => bare(file).includes(bare(word)))
  return matched.length / Math.max(3, mapping.length) + (named ? 1 : 0) - missing * 0.5
}

const bare = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Takes the fields of `other` for columns that have none yet. No field is used twice. */
function fillBy(mapping: Mapping, other: Mapping): void {
  for (const [column, name] of other.entries())
    if (mapping[column] === null && name !== null && !mapping.includes(name)) mapping[column] = name
}

/** The fields that people chose for these headings in earlier files of this entity. The newest file wins. */
async function rememberedMapping(at: At, { resource }: Target, headings: readonly string[]): Promise<Mapping> {
  const past = await at.product.store.read
    .selectFrom('import_job')
    .select(['headings', 'mapping'])
    .where('resource', '=', resource.name)
    .where('status', 'in', ['done', 'failed', 'rolled_back'])
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const offered = new Set([...mappableFields(at, resource), ...keyFields(at, resource)])
  const chosen = new Map<string, string>()
  for (const job of past) {
    const fields = JSON.parse(job.mapping) as Mapping
    for (const [place, heading] of (JSON.parse(job.headings) as string[]).entries()) {
      const name = fields[place]
      if (name && offered.has(name) && !chosen.has(bare(heading))) chosen.set(bare(heading), name)
    }
  }
  const mapping: Mapping = headings.map(() => null)
  fillBy(
    mapping,
    headings.map((heading) => chosen.get(bare(heading)) ?? null),
  )
  return mapping
}

const vagueIn = ({ vague = {} }: Target) => new Set(Object.values(vague).flat().map(bare))

/** The fields of headings that other products use, as the room declares them in `headings`. */
function namedElsewhere({ headings: known = {} }: Target, headings: readonly string[]): Mapping {
  const fields = Object.entries(known)
  return headings.map((heading) => {
    const found = fields.find(([, names]) => names.some((name) => bare(name) === bare(heading)))
    return found?.[0] ?? null
  })
}

/**
 * Gives a column without a field the field that all its samples fit, if exactly one free field with telling values
 * fits. Columns with a vague heading are left out.
 */
async function guessByValues(at: At, target: Target, mapping: Mapping, columns: SourceColumns): Promise<void> {
  const { resource } = target
  const unclear = vagueIn(target)
  const { shape } = addCheck(resource)
  const lookUp = cachedLookUp()
  for (const [column, name] of mapping.entries()) {
    const samples = columns.samples[column] ?? []
    if (name !== null || samples.length === 0 || unclear.has(bare(columns.headings[column] ?? ''))) continue
    const fitting: string[] = []
    for (const field of mappableFields(at, resource)) {
      if (mapping.includes(field) || !isTellingField(resource, field)) continue
      if (
        await fitsAll(
          async (text) =>
            entryOf(shape, field).safeParse(await valueFrom({ at, resource, lookUp, zone: 'UTC' }, field, text))
              .success,
          samples,
        )
      )
        fitting.push(field)
    }
    const [only, ...others] = fitting
    if (only !== undefined && others.length === 0) mapping[column] = only
  }
}

/** True for fields that a value alone reveals: an address, a telephone number, a choice, the name of a record. */
function isTellingField(resource: Resource, name: string): boolean {
  const { kind, format, values = [] } = entryOf(resource.fields, name)
  if (kind === 'text') return ['email', 'phone', 'ine', 'country'].includes(format ?? '')
  return kind === 'belongsTo' || (kind === 'choice' && values.some((value) => typeof value === 'string'))
}

async function fitsAll(fits: (text: string) => Promise<boolean>, samples: readonly string[]): Promise<boolean> {
  for (const text of samples) if (!(await fits(text).catch(() => false))) return false
  return true
}
