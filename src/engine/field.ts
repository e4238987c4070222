// The kinds of field a declaration is made of. Each call returns flat data; the types of rows and inputs follow from it.

import type { formatWords } from './formats.labels.ts'

export type Column = 'integer' | 'text' | 'real'

/** Grey draft, blue pending, green valid, orange attention, red refused: the only colours a state may have. */
export type Tone = 'grey' | 'blue' | 'green' | 'orange' | 'red'

interface Common {
  /** A value must be given. */
  required?: true
  /** `false`: never in the table; `'more'`: only when the reader picks the column. Left out: shown. */
  list?: false | 'more'
  /** `false`: a rule fills it in, nobody types it. */
  form?: false
  /** The table may be ordered by it. Needs an index that begins with the column, or with its sort key where it is text. */
  sort?: true
  /** Offered among the filters. */
  filter?: true
  /** The tab of the form it stands on. Left out: the tab of the field before it. */
  tab?: string
  /** No two living rows share a value; compared without regard to case. */
  unique?: true
  /** Given when the record is added, and read-only afterwards: it says whose line this is. */
  fixed?: true
  /** What becomes of the value when two records turn out to be one. */
  merge?: MergeRule
}
/**
 * `keep`: that of the record that stays; `newer`: that of the newer record; `ask`: the newer one unless the record that stays is
 * in force already; `both`: the two together; `own`: never taken over. An empty value gives way to the other, save for `own`.
 */
export type MergeRule = 'keep' | 'newer' | 'ask' | 'both' | 'own'
type Searchable = Common & {
  /** Found by the quick search. */
  search?: true
  /** At most so many characters. */
  max?: number
  min?: number
  format?: TextFormat
  /** Shown in capitals, stored as typed: French family names. */
  upper?: true
  /** The name of a person: sorted by the reading that Chinese characters have in family names. */
  person?: true
  /** Only the first three and last two characters leave the server in lists. */
  mask?: true
}
/** Whole numbers that people read and type with decimals: 1425 hundredths are 14,25, and 90 minutes 1,5 hours. */
type Numeric = Common & { min?: number; max?: number; default?: number; hundredths?: true; minutes?: true }
type Dated = Common & { past?: true }
/** `accept` as the settings have it: `jpg,image/*`; several are stored with commas between. */
type FileLike = Common & { accept?: string; maxMegabytes?: number; several?: true }
/** When the target is deleted: refused while used (left out), let go, or left as it is: a history. `search`: found by what finds the target. */
type Relation = Common & { delete?: 'null' | 'keep'; search?: true }

/** The shapes a text may have to keep: each has its sentence, and its pattern in `formats.ts`. */
export type TextFormat = Exclude<keyof typeof formatWords, 'password'>

/** Everything the engine may read from a field, whatever its kind. */
export type Options = Searchable & Numeric & Dated & FileLike & Omit<Common, 'default'>

export type Kind = keyof typeof kinds

/** What each kind is stored as; `null` is a kind that lives in a table of its own. */
export const kinds = {
  id: 'integer',
  text: 'text',
  longText: 'text',
  richText: 'text',
  integer: 'integer',
  year: 'integer',
  real: 'real',
  money: 'integer',
  choice: 'text',
  state: 'text',
  tags: 'text',
  toggle: 'integer',
  date: 'text',
  moment: 'integer',
  time: 'text',
  belongsTo: 'integer',
  belongsToMany: null,
  parent: 'integer',
  file: 'text',
  image: 'text',
  json: 'text',
  city: 'text',
  pairs: 'text',
  weigh: 'integer',
  secret: 'text',
} as const satisfies Record<string, Column | null>

declare const value: unique symbol

export interface Field<Value = unknown> extends Omit<Options, 'default'> {
  kind: Kind
  /** The values of a choice or a state, or those a list of tags is restricted to. */
  values?: readonly (string | number)[]
  tones?: Record<string, Tone>
  default?: string | number
  /** The resource a relation points to, and the table between for many to many. */
  target?: string
  through?: string
  delete?: 'null' | 'keep'
  /** The column that holds the currency of this amount. */
  currency?: string
  readonly [value]?: Value
}
export type ValueOf<F> = F extends Field<infer Value> ? Value : never

type Given = { required: true }
type Defaulted<Value> = { default: Value }

/** Two overloads and not one generic: `text({ required: true, serach: true })` then says "Did you mean 'search'?". */
interface Maker<Options, Value, Sure = Given> {
  (options: Options & Sure): Field<Value>
  (options?: Options): Field<Value | null>
}
const maker =
  <Options, Value, Sure = Given>(kind: Kind, own: Partial<Field> = {}): Maker<Options, Value, Sure> =>
  (options?: Options) =>
    ({ kind, ...own, ...options }) as Field<Value>

export const id = (): Field<number> => ({ kind: 'id', required: true, form: false, sort: true, list: 'more' })
export const text = maker<Searchable, string>('text')
/** Several lines, no markup. */
export const longText = maker<Searchable, string>('longText', { list: false })
/** Markup from the editor module; sanitised before it is stored. */
export const richText = maker<Searchable, string>('richText', { list: false })
export const integer = maker<Numeric, number, Given | Defaulted<number>>('integer')
/** @public */
export const real = maker<Numeric, number>('real')
/** Integer cents; `currency` names the field that holds the ISO 4217 code. Left out: the school's own, euros. */
export function money(options: Numeric & { currency?: string } = {}): Field<number | null> {
  return { kind: 'money', min: 0, ...options }
}

export function choice<const V extends string | number>(
  values: readonly V[],
  options: Common & (Given | Defaulted<NoInfer<V>>),
): Field<V>
export function choice<const V extends string | number>(values: readonly V[], options?: Common): Field<V | null>
export function choice(values: readonly (string | number)[], options: Common = {}): Field<string | number | null> {
  return { kind: 'choice', values, ...options }
}

/** Where a record stands. Never edited: only the actions of the declaration move it. The first state is where it begins. */
export function state<const T extends Record<string, Tone>>(tones: T, options: Common = {}): Field<keyof T & string> {
  const values = Object.keys(tones)
  return { kind: 'state', values, tones, default: values[0], form: false, filter: true, ...options }
}

/** A list of words, stored as JSON text; `values` closes the list. */
export function tags<const V extends string = string>(options: Common & { values?: readonly V[] } = {}): Field<V[]> {
  return { kind: 'tags', ...options }
}

/** Yes or no, stored as 1 or 0: neither driver takes a boolean. */
export function toggle(options: Common & { default?: 0 | 1 } = {}): Field<0 | 1> {
  return { kind: 'toggle', default: 0, ...options }
}
/** A calendar date without a time, `YYYY-MM-DD`: an instant would move it by a day between Paris and Shanghai. */
export const date = maker<Dated, string>('date')
/** A year of the calendar; from 1900 to 2155 where the field does not say otherwise. */
export const year = maker<Omit<Numeric, 'hundredths' | 'minutes'>, number, Given | Defaulted<number>>('year')
/** A time of the day by the clock on the wall, `HH:MM`. */
export const time = maker<Common, string>('time')
/** An instant, in unix seconds. */
export const moment = maker<Common, number>('moment')

export function belongsTo(target: string, options: Relation & Given): Field<number>
export function belongsTo(target: string, options?: Relation): Field<number | null>
export function belongsTo(target: string, options: Relation = {}): Field<number | null> {
  return { kind: 'belongsTo', target, ...options }
}
/** Kept in the table `through`, whose columns are `<this resource>_id` and `<target>_id`. */
export function belongsToMany(target: string, options: Omit<Common, 'fixed'> & { through: string }): Field<number[]> {
  return { kind: 'belongsToMany', target, ...options }
}
/** The row above in a tree of the same resource; the engine refuses circles and more than `max` levels. */
export function parent(target: string, options: Relation & { max?: number } = {}): Field<number | null> {
  return { kind: 'parent', target, ...options }
}

/** @public */
export const file = maker<FileLike, string>('file')
export const image = maker<FileLike, string>('image')
export const json = (options: Common = {}): Field<unknown> => ({ kind: 'json', list: false, ...options })
/** A place by the codes of its province, city and district, as the area calls give them. */
export const city = (options: Common = {}): Field<number[]> => ({ kind: 'city', ...options })
/** Keys and their values, in the order in which they were typed. */
export const pairs = (options: Common = {}): Field<Pair[]> => ({ kind: 'pairs', list: false, ...options })
export interface Pair {
  key: string
  value: string
}
/** The order that people give by hand; the greatest comes first. */
export const weigh = (): Field<number> => ({ kind: 'weigh', default: 0, form: false, list: false })
/** Written, never read back: a password, a key. What is stored is what the resource's rule makes of it. */
export const secret = maker<Common & { min?: number; max?: number }, string>('secret', { list: false })

/** How many of what is stored make one of what people read. */
export const partsOf = ({ hundredths, minutes }: Field) => (hundredths ? 100 : minutes ? 60 : 1)

/** Holds any number of values; none of them is an empty list and never null. */
export const isList = ({ kind }: Field) => kind === 'belongsToMany' || isListText(kind)
const isListText = (kind: Kind) => kind === 'tags' || kind === 'city' || kind === 'pairs'
/** Lies in the table as JSON text. */
export const isJson = ({ kind }: Field) => kind === 'json' || isListText(kind)

/** The type of the column, or null where the field lives in a table of its own. */
export function columnOf(field: Field): Column | null {
  if (field.kind === 'choice' && typeof field.values?.[0] === 'number') return 'integer'
  return kinds[field.kind]
}

export function isRelation(field: Field): field is Field & { target: string } {
  return field.kind === 'belongsTo' || field.kind === 'belongsToMany' || field.kind === 'parent'
}

/** `specialty_id` shows its specialty under the name `specialty`, and `issued_by` who it was under `issued_by_row`. */
export function relationName(name: string): string {
  return name === 'pid' ? 'parent' : name.replace(/_ids?$|$/, (end) => (end ? '' : '_row'))
}

/** The column that a list is ordered by where the text itself would compare byte by byte. */
export const sortColumn = (name: string) => `${name}_sort`

/** Text that people type and lists are ordered by. Numbers that the product gives are ASCII and of one length: they need no key. */
export const hasSortKey = ({ kind, sort, form }: Pick<Field, 'kind' | 'sort' | 'form'>) =>
  kind === 'text' && sort === true && form !== false

/** Columns that the engine computes from the others: a copy of a row leaves them out, and they tell of a person what the others tell. */
export const isDerived = (column: string) => column === 'search_text' || column.endsWith(sortColumn(''))
