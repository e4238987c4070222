// Quick search and filters. The quick search reads the column `search_text`, because the databases do not fold accents
// and differ in case.

import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { entryOf } from '#text/entry-of.ts'
import { fold, lowerUnaccented } from '#text/fold.ts'
import { pinyinParts } from '#text/pinyin.ts'
import { type SearchWord, searchWords } from '#text/search-words.ts'
import { centsIn } from '#text/money.ts'
import { secondsIn } from '#text/wall-time.ts'
import { schoolClock } from '#text/school-clock.ts'
import { engineWords } from '../words.ts'
import { type Field, type LinkField, columnOf, isLinkField } from '../field.ts'
import { Refusal } from '../refusal.ts'
import { type Resource, fieldOf } from '../resource.ts'
import type { At, Rows } from './product.ts'
import { titleColumns } from './titles.ts'

/**
 * Returns the search text of a row: names in both orders, pinyin with and without spaces, initials; after `¦` the same
 * of searched fields that are not in the title.
 */
export async function computeSearchText(resource: Resource, row: Record<string, unknown>): Promise<string> {
  const names = resource.title.map((name) => row[name]).filter((name) => typeof name === 'string')
  const title = [names.join(' '), names.join(''), names.toReversed().join(' '), names.toReversed().join('')]
  const rest: string[] = []
  for (const name of searchedFields(resource)) {
    const text = row[name]
    if (typeof text !== 'string') continue
    const parts = titleColumns(resource).includes(name) ? title : rest
    parts.push(text)
    if (entryOf(resource.fields, name).format === 'phone') parts.push(text.replaceAll(/\D/g, '').slice(-9))
    if (/\p{Script=Han}/u.test(text)) parts.push(...(await pinyinParts(text)))
  }
  const joined = (parts: string[]) =>
    [...new Set(parts.map((part) => fold(part).trim()).filter(Boolean))].map((part) => `| ${part}`)
  return [...joined(title), '¦', ...joined(rest)].join(' ')
}

export function hasSearchText(resource: Resource): boolean {
  return searchedFields(resource).length > 0
}

export function searchedFields(resource: Resource): string[] {
  return Object.entries(resource.fields).flatMap(([name, { search, target }]) => (search && !target ? [name] : []))
}

interface QuickSearch {
  asked: string
  /** These fields are not searched. */
  hidden: readonly string[]
  /** The rows can be ordered by `newest`. */
  byNewest: boolean
}

/** Restricts rows to those that contain every word. At most three words are used. */
export function quickSearch(at: At, rows: Rows, resource: Resource, { asked, hidden, byNewest }: QuickSearch): Rows {
  const words = searchWords(asked)
  const open = searchedFields(resource).filter((name) => !hidden.includes(name))
  const found = indexed(at, rows, resource, words, byNewest)
  if (open.length === searchedFields(resource).length) return found
  const inTitle = (pattern: string) => contains(sql.ref('search_text'), pattern, '%¦%')
  return words.reduce(
    (narrower, { word, pattern }) =>
      narrower.where(({ or }) =>
        or([inTitle(pattern), ...open.map((name) => like({ column: sql.ref(name), text: word } as FilterContext))]),
      ),
    found,
  )
}

/**
 * Orders the rows of a quick search by the newest first. The index of SQLite finds them in this order, so that it reads
 * only the rows of the page and not all that match.
 */
export const newest = sql`found.newest desc`

/**
 * Restricts rows by their search text. SQLite has the index in a separate table; PostgreSQL uses its index by itself.
 */
function indexed({ product }: At, rows: Rows, { table }: Resource, words: SearchWord[], byNewest: boolean): Rows {
  const inIndex = words.filter(({ isIndexed }) => isIndexed && product.store.engine === 'sqlite')
  const others = words.filter((word) => !inIndex.includes(word))
  const narrowed = others.reduce((some, { pattern }) => some.where(contains(sql.ref('search_text'), pattern)), rows)
  if (inIndex.length === 0) return narrowed
  const phrases = inIndex.map(({ pattern }) => `"${pattern.replaceAll('"', '""')}"`).join(' ')
  const found = sql`select rowid as newest from ${sql.table(`${table}_search`)} where search_text match ${phrases}`
  if (byNewest) return narrowed.innerJoin(sql`(${found})`.as('found'), 'found.newest', `${table}.id`)
  return narrowed.where(`${table}.id`, 'in', sql<number>`(${found})`)
}

/** A condition that matches part of a text. `%` and `_` in the text are no wildcards. */
function contains(column: Column, text: string, end = '%') {
  return sql<boolean>`${column} like ${`%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}${end}`} escape '\\'`
}

type Column = RawBuilder<unknown>
interface FilterContext {
  column: Column
  text: string
  /** The elements of the value, separated by commas in a request. */
  texts: string[]
  /** Converts a text to a stored value. Of a day, for a moment: the first second, with `end` the last one. */
  value(text: string, end?: 'end'): string | number
}
type Condition = (asked: FilterContext) => RawBuilder<boolean>

const compared =
  (sign: string): Condition =>
  ({ column, text, value }) =>
    sql`${column} ${sql.raw(sign)} ${value(text, sign === '>' || sign === '<=' ? 'end' : undefined)}`
const equal: Condition = ({ column, text, value }) =>
  value(text) === value(text, 'end')
    ? sql`${column} = ${value(text)}`
    : sql`${column} between ${value(text)} and ${value(text, 'end')}`
const among: Condition = ({ column, texts, value }) => sql`${column} in (${sql.join(texts.map((text) => value(text)))})`
/** Text is compared without regard to the case of unaccented letters, as both engines do. */
const like: Condition = ({ column, text }) => contains(sql`lower(${column})`, lowerUnaccented(text.slice(0, 100)))
const all = (parts: unknown[]) => sql.join<boolean>(parts, sql` and `)
const containsAll: Condition = ({ column, texts }) => all(texts.map((word) => contains(column, JSON.stringify(word))))
/** From the first to the second text; an empty text is no limit. */
const within: Condition = ({ column, texts: [from = '', to = ''], value }) => {
  const limits = [from && sql`${column} >= ${value(from)}`, to && sql`${column} <= ${value(to, 'end')}`]
  return from || to ? all(limits.filter(Boolean)) : sql`true`
}
/** The opposite of a condition. It matches empty cells too, so that a condition and its opposite match every row. */
const not =
  (condition: Condition): Condition =>
  (asked) =>
    sql`(${condition(asked)}) is not true`

const conditions = {
  '=': equal,
  '<>': not(equal),
  '>': compared('>'),
  '>=': compared('>='),
  '<': compared('<'),
  '<=': compared('<='),
  eq: equal,
  ne: not(equal),
  gt: compared('>'),
  egt: compared('>='),
  lt: compared('<'),
  elt: compared('<='),
  LIKE: like,
  'NOT LIKE': not(like),
  IN: among,
  'NOT IN': not(among),
  // Neither `RANGE` nor `NOT RANGE` matches an empty cell.
  RANGE: within,
  'NOT RANGE': (asked) => sql`not (${within(asked)})`,
  FIND_IN_SET: containsAll,
  NULL: ({ column }) => sql`${column} is null`,
  'NOT NULL': ({ column }) => sql`${column} is not null`,
} satisfies Record<string, Condition>
type Operator = keyof typeof conditions
export const operators = Object.keys(conditions) as Operator[]
/** Each key matches exactly the rows that its value does not match. */
export const opposites: Partial<Record<Operator, Operator>> = {
  '<>': '=',
  ne: 'eq',
  'NOT LIKE': 'LIKE',
  'NOT IN': 'IN',
  NULL: 'NOT NULL',
}
const textOnly: readonly Operator[] = ['LIKE', 'NOT LIKE', 'FIND_IN_SET']
/** The operators of a many-to-many field, besides their opposites. */
const linkOperators: readonly Operator[] = ['=', 'eq', 'IN', 'NOT NULL']

export const filterCheck = z.strictObject({
  field: z.string().max(64).optional(),
  operator: z.enum(operators).optional(),
  val: z
    .union([z.string().max(2000), z.array(z.string().max(100)).max(200), z.record(z.string(), z.string().max(100))])
    .optional(),
  render: z.string().max(20).optional(),
})
const wordsAtMost = 20
export type Filter = z.infer<typeof filterCheck>
/** `shown`: an expression that is compared instead of the column, because the list shows it. */
export type ShownFilter = Filter & { shown?: RawBuilder<unknown> }

/** Refuses a filter on a column that the reader's list may not show, because it would reveal hidden values. */
export function applyFilters(rows: Rows, resource: Resource, filters: ShownFilter[], hidden: readonly string[]): Rows {
  return filters.reduce((found, { field: name, operator, val, shown }) => {
    if (name === undefined || operator === undefined || val === undefined) return found
    const field = fieldOf(resource, name)
    const readable = field && (field.list !== false || field.filter) && !field.mask && field.kind !== 'secret'
    const fits = readable && takes(field, operator)
    if (!fits || hidden.includes(name)) throw new Refusal(engineWords.wrongFilter, { field: name })
    const texts = typeof val === 'string' ? val.split(',') : Object.values(val)
    // Each word adds a condition, and SQLite refuses expressions deeper than 1000.
    if (operator === 'FIND_IN_SET' && texts.length > wordsAtMost)
      throw new Refusal(engineWords.tooManyWords, { field: name, max: wordsAtMost })
    const value = (text: string, end?: 'end') => valueOf(field, name, text, end)
    if (isLinkField(field)) {
      const owners = ownersOf(resource, field, operator.endsWith('NULL') ? [] : texts.map((text) => value(text)))
      return found.where(`${resource.table}.id`, operator in opposites ? 'not in' : 'in', owners)
    }
    const column = sql.ref(`${resource.table}.${name}`)
    return found.where(conditions[operator]({ column: shown ?? column, text: texts.join(','), texts, value }))
  }, rows)
}

function takes(field: Field, operator: Operator): boolean {
  if (isLinkField(field)) return linkOperators.includes(opposites[operator] ?? operator)
  return columnOf(field) === 'text' || !textOnly.includes(operator)
}

/** The ids of the rows with a link to one of the records `ids`; without ids, of the rows with any link. */
function ownersOf(resource: Resource, field: LinkField, ids: (string | number)[]) {
  const chosen = ids.length > 0 ? sql`where ${sql.ref(`${field.target}_id`)} in (${sql.join(ids)})` : sql``
  return sql<number>`(select ${sql.ref(`${resource.name}_id`)} from ${sql.table(field.through)} ${chosen})`
}

/**
 * Converts the text of a filter to a stored value; refuses text that does not fit the column. For a moment also accepts
 * a day or `YYYY-MM-DD HH:MM:SS` in the time zone of the school, as date pickers of existing clients send it.
 */
function valueOf(field: Field, name: string, text: string, end?: 'end'): string | number {
  if (columnOf(field) === 'text') return text
  if (field.kind === 'money') {
    const cents = centsIn(text)
    if (cents === null) throw new Refusal(engineWords.wrongAmount)
    return cents
  }
  const number = field.kind === 'moment' && text.includes('-') ? secondsOf(text, end) : Number(text)
  const fits = columnOf(field) === 'real' ? Number.isFinite(number) : Number.isSafeInteger(number)
  if (text.trim() === '' || !fits) throw new Refusal(engineWords.wrongFilter, { field: name })
  return number
}

function secondsOf(text: string, end?: 'end'): number {
  const span = secondsIn(text, schoolClock.timeZone)
  return (end ? span?.last : span?.first) ?? Number.NaN
}
