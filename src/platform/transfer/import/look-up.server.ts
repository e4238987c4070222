// Finds the record that a cell names: by a unique code, by the title that lists show, or by id.

import { sql } from 'kysely'
import { isSameText } from './same-text.server.ts'
import type { Resource } from '#engine/resource.ts'
import { narrowRows } from '#engine/server/list.ts'
import type { At } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titleColumns, titleOf } from '#engine/server/titles.ts'
import { languages } from '#engine/languages.ts'

export type LookUpResult = number | 'none' | 'several'
export type LookUp = (at: At, target: Resource, text: string) => Promise<LookUpResult>

/** Caches found ids, because the lines of a file repeat the same few names. */
export function cachedLookUp(): LookUp {
  const known = new Map<string, number>()
  return async (at, target, text) => {
    const key = `${target.name} ${text}`
    const found = known.get(key) ?? (await find(at, target, text.trim()))
    if (typeof found === 'number') known.set(key, found)
    return found
  }
}

/** By entity, the names and codes of records in files that are not written yet. */
export type ComingTexts = ReadonlyMap<string, ReadonlySet<string>>

/** Thrown for a cell that names a record in a file that is not written yet. */
export class ComingReference extends Error {}

export const comingText = (text: string) => plain(text)

/** Throws a `ComingReference` if no record has the text, but a file that is not written yet has it. */
export function awaitingLookUp(lookUp: LookUp, coming: ComingTexts): LookUp {
  return async (at, target, text) => {
    const found = await lookUp(at, target, text)
    if (found === 'none' && coming.get(target.name)?.has(comingText(text))) throw new ComingReference(text)
    return found
  }
}

/** The text `#12` is the id of a record that a person chose on the page. */
const chosenId = /^#(\d{1,15})$/

async function find(at: At, target: Resource, text: string): Promise<LookUpResult> {
  const chosen = chosenId.exec(text)
  if (chosen) return oneOf(await idsWhere(at, target, ['id'], Number(chosen[1])))
  const codes = codesOf(target)
  const byCode = codes.length > 0 ? await idsWhere(at, target, codes, text) : []
  if (byCode.length > 0) return oneOf(byCode)
  const byTitle = await findByTitle(at, target, text)
  if (byTitle.length > 0) return oneOf(byTitle)
  return /^\d{1,15}$/.test(text) ? oneOf(await idsWhere(at, target, ['id'], Number(text))) : 'none'
}

const codesOf = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([name, { unique, kind, mask }]) => (unique && kind === 'text' && !mask ? [name] : []))

/** The texts by which a later cell may name a record with these values. */
export function namesIn(resource: Resource, values: Record<string, unknown>): string[] {
  const own = [...codesOf(resource), ...titleColumns(resource)].map((name) => values[name])
  const titles = languages.map((language) => titleOf(resource, values, language))
  return [...own, ...titles].flatMap((text) => (typeof text === 'string' && text !== '' ? [text] : []))
}

const oneOf = ([id, ...others]: number[]): LookUpResult =>
  id === undefined ? 'none' : others.length > 0 ? 'several' : id

async function idsWhere(at: At, target: Resource, columns: string[], value: string | number): Promise<number[]> {
  const column = (name: string) => sql.ref(`${target.table}.${name}`)
  const same = (name: string) =>
    typeof value === 'number' ? sql<boolean>`${column(name)} = ${value}` : isSameText(target, name, value)
  const rows = await rowsOf(at, target)
    .select(`${target.table}.id`)
    .where(({ or }) => or(columns.map(same)))
    .limit(2)
    .execute()
  return rows.map(({ id }) => Number(id))
}

/** Records with this title in any language; if there are none, records with this text in one column of the title. */
async function findByTitle(at: At, target: Resource, text: string): Promise<number[]> {
  const columns = titleColumns(target)
  const named = narrowRows(at, target, { quick_search: longestWords(text) })
  const rows = (await named
    .select(['id', ...columns].map((name) => `${target.table}.${name}`))
    .limit(50)
    .execute()) as (Record<string, unknown> & { id: number })[]
  const wanted = plain(text)
  const whole = rows.filter((row) => languages.some((language) => plain(titleOf(target, row, language)) === wanted))
  const part = rows.filter((row) => columns.some((name) => plain(String(row[name] ?? '')) === wanted))
  return (whole.length > 0 ? whole : part).map(({ id }) => Number(id))
}

/** The quick search uses only three words, and finds a single letter only at the beginning of a word. */
function longestWords(text: string): string {
  const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  const long = words.filter((word) => [...word].length > 1 || /\p{Script=Han}/u.test(word))
  return (long.length > 0 ? long : words)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 3)
    .join(' ')
    .slice(0, 100)
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
