// The kinds of field of a declaration. Each function returns flat data; the types of rows and inputs follow from it.

import type { formatWords } from './words.ts'

export type Column = 'integer' | 'text' | 'real'

/** Grey draft, blue pending, green valid, orange attention, red refused: the only colours a state may have. */
export type Tone = 'grey' | 'blue' | 'green' | 'orange' | 'red'

interface Common {
  /** A value must be given. */
  required?: true
  /** `false`: never in the table. `'more'`: only when the reader picks the column. Default: shown. */
  list?: false | 'more'
  /** `false`: a rule fills the field, people do not type it. */
  form?: false
  /** The list may be ordered by this field. Needs an index that begins with the column, or with its sort key if it is text. */
  sort?: true
  /** Offered among the filters. */
  filter?: true
  /** The tab of the form. Default: the tab of the field before. */
  tab?: string
  /** No two undeleted rows have the same value; case is ignored. */
  unique?: true
  /** Set when the row is added and read-only afterwards: it refers to the record that the row belongs to. */
  fixed?: true
  /** What happens to the value when two records are merged. */
  merge?: MergeRule
}
/**
 * `keep`: the value of the remaining record. `newer`: the value of the newer record. `ask`: the newer value, unless the
 * remaining record is already in force. `both`: both values together. `own`: never copied. Except for `own`, an empty
 * value is replaced by the other one.
 */
export type MergeRule = 'keep' | 'newer' | 'ask' | 'both' | 'own'
type Searchable = Common & {
  /** The quick search looks in this field. */
  search?: true
  /** Maximum number of characters. */
  max?: number
  min?: number
  format?: TextFormat
  /** Shown in capitals, stored as typed: French family names. */
  upper?: true
  /** The name of a person. Chinese characters are sorted by the reading that they have in family names. */
  person?: true
  /** In lists the server sends only the first three and the last two characters. */
  mask?: true
}
/** Whole numbers that people read and type with decimals: 1425 hundredths are 14,25; 90 minutes are 1,5 hours. */
type Numeric = Common & { min?: number; max?: number; default?: number; hundredths?: true; minutes?: true }
type Dated = Common & { past?: true }
/** `accept` has the form of the settings: `jpg,image/*`. Several files are stored separated by commas. */
type FileLike = Common & { accept?: string; maxMegabytes?: number; several?: true }
/**
 * When the target is deleted: by default it cannot be deleted while it is used; `null` clears the reference; `keep`
 * leaves it (for histories). `search`: the words that find the target also find this row.
 */
type Relation = Common & { delete?: 'null' | 'keep'; search?: true }

/** Formats of a text. Each has a sentence, and a pattern in `formats.ts`. */
export type TextFormat = Exclude<keyof typeof formatWords, 'password'>

/** All options of all kinds, for code that reads any field. */
export type Options = Searchable & Numeric & Dated & FileLike & Omit<Common, 'default'>

export type Kind = keyof typeof kinds

/** The column type of each kind; `null`: the values are in a table of their own. */
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
  /** The values of a choice or a state, or the values allowed in a list of tags. */
  values?: readonly (string | number)[]
  tones?: Record<string, Tone>
  default?: string | number
  /** The resource that a relation points to; for many to many also the table between. */
  target?: string
  through?: string
  delete?: 'null' | 'keep'
  /** The column with the currency of this amount. */
  currency?: string
  readonly [value]?: Value
}
export type ValueOf<F> = F extends Field<infer Value> ? Value : never

type RequiredOption = { required: true }
/** A new record always has a value, because the form sends it. */
type SentOption = RequiredOption & { form?: undefined }
type DefaultOption<Value> = { default: Value }

/** Overloads instead of one generic: so `text({ required: true, serach: true })` says "Did you mean 'search'?". */
interface FieldFactory<Options, Value, Sure = RequiredOption> {
  (options: Options & SentOption): Field<Value> & RequiredOption
  (options: Options & Sure): Field<Value>
  (options?: Options): Field<Value | null>
}
const fieldFactory =
  <Options, Value, Sure = RequiredOption>(kind: Kind, own: Partial<Field> = {}): FieldFactory<Options, Value, Sure> =>
  (options?: Options) =>
    ({ kind, ...own, ...options }) as Field<Value> & RequiredOption

export const id = (): Field<number> => ({ kind: 'id', required: true, form: false, sort: true, list: 'more' })
export const text = fieldFactory<Searchable, string>('text')
/** Several lines, no markup. */
export const longText = fieldFactory<Searchable, string>('longText', { list: false })
/** Markup from the text editor; sanitised before it is stored. */
export const richText = fieldFactory<Searchable, string>('richText', { list: false })
export const integer = fieldFactory<Numeric, number, RequiredOption | DefaultOption<number>>('integer')
/** @public */
export const real = fieldFactory<Numeric, number>('real')
/** Integer cents. `currency` names the field with the ISO 4217 code. Default: euros, the currency of the school. */
export function money(options: Numeric & { currency?: string } = {}): Field<number | null> {
  return { kind: 'money', min: 0, ...options }
}

export function choice<const V extends string | number>(
  values: readonly V[],
  options: Common & SentOption,
): Field<V> & RequiredOption
export function choice<const V extends string | number>(
  values: readonly V[],
  options: Common & (RequiredOption | DefaultOption<NoInfer<V>>),
): Field<V>
export function choice<const V extends string | number>(values: readonly V[], options?: Common): Field<V | null>
export function choice(values: readonly (string | number)[], options: Common = {}): Field<string | number | null> {
  return { kind: 'choice', values, ...options }
}

/**
 * The state of a record. It cannot be edited; only the actions of the declaration change it. The first state is the
 * initial one.
 */
export function state<const T extends Record<string, Tone>>(tones: T, options: Common = {}): Field<keyof T & string> {
  const values = Object.keys(tones)
  return { kind: 'state', values, tones, default: values[0], form: false, filter: true, ...options }
}

/** A list of words, stored as JSON text. With `values` no other word is allowed. */
export function tags<const V extends string = string>(options: Common & { values?: readonly V[] } = {}): Field<V[]> {
  return { kind: 'tags', ...options }
}

/** Yes or no, stored as 1 or 0: neither database driver accepts a boolean. */
export function toggle(options: Common & { default?: 0 | 1 } = {}): Field<0 | 1> {
  return { kind: 'toggle', default: 0, ...options }
}
/** A calendar date without a time, `YYYY-MM-DD`. An instant would shift by a day between Paris and Shanghai. */
export const date = fieldFactory<Dated, string>('date')
/** A calendar year, by default from 1900 to 2155. */
export const year = fieldFactory<
  Omit<Numeric, 'hundredths' | 'minutes'>,
  number,
  RequiredOption | DefaultOption<number>
>('year')
/** A local time of day, `HH:MM`. */
export const time = fieldFactory<Common, string>('time')
/** An instant, in unix seconds. */
export const moment = fieldFactory<Common, number>('moment')

export function belongsTo(target: string, options: Relation & SentOption): Field<number> & RequiredOption
export function belongsTo(target: string, options: Relation & RequiredOption): Field<number>
export function belongsTo(target: string, options?: Relation): Field<number | null>
export function belongsTo(target: string, options: Relation = {}): Field<number | null> {
  return { kind: 'belongsTo', target, ...options }
}
/** Stored in the table `through`, with the columns `<this resource>_id` and `<target>_id`. */
export function belongsToMany(target: string, options: Omit<Common, 'fixed'> & { through: string }): Field<number[]> {
  return { kind: 'belongsToMany', target, ...options }
}
/** The parent row in a tree of the same resource. The engine refuses cycles and more than `max` levels. */
export function parent(target: string, options: Relation & { max?: number } = {}): Field<number | null> {
  return { kind: 'parent', target, ...options }
}

/** @public */
export const file = fieldFactory<FileLike, string>('file')
export const image = fieldFactory<FileLike, string>('image')
export const json = (options: Common = {}): Field<unknown> => ({ kind: 'json', list: false, ...options })
/** An area: the codes of its province, city and district, as the area calls return them. */
export const city = (options: Common = {}): Field<number[]> => ({ kind: 'city', ...options })
/** Keys with values, in the order in which they were typed. */
export const pairs = (options: Common = {}): Field<Pair[]> => ({ kind: 'pairs', list: false, ...options })
export interface Pair {
  key: string
  value: string
}
/** An order that people set by hand; the greatest weight comes first. */
export const weigh = (): Field<number> => ({ kind: 'weigh', default: 0, form: false, list: false })
/** Written but never read: a password, a key. The rule of the resource decides what is stored. */
export const secret = fieldFactory<Common & { min?: number; max?: number }, string>('secret', { list: false })

/** How many stored units make one displayed unit. */
export const divisorOf = ({ hundredths, minutes }: Field) => (hundredths ? 100 : minutes ? 60 : 1)

/** The field holds any number of values. Without values it is an empty list, never null. */
export const isList = ({ kind }: Field) => kind === 'belongsToMany' || isListText(kind)
const isListText = (kind: Kind) => kind === 'tags' || kind === 'city' || kind === 'pairs'
/** Stored as JSON text. */
export const isJson = ({ kind }: Field) => kind === 'json' || isListText(kind)

/** The type of the column; null if the values are in a table of their own. */
export function columnOf(field: Field): Column | null {
  if (field.kind === 'choice' && typeof field.values?.[0] === 'number') return 'integer'
  return kinds[field.kind]
}

export type RelationField = Field & { target: string }
/** Its values are rows of the table `through`, with the ids of both sides. */
export type LinkField = RelationField & { through: string }

export function isLinkField(field: Field): field is LinkField {
  return field.kind === 'belongsToMany'
}

export function isRelation(field: Field): field is RelationField {
  return field.kind === 'belongsTo' || field.kind === 'belongsToMany' || field.kind === 'parent'
}

/** `specialty_id` is accompanied by its record as `specialty`; `issued_by` by its record as `issued_by_row`. */
export function relationName(name: string): string {
  return name === 'pid' ? 'parent' : name.replace(/_ids?$|$/, (end) => (end ? '' : '_row'))
}

/** The column to order by when the text itself would be compared byte by byte. */
export const sortColumn = (name: string) => `${name}_sort`

/**
 * Text that people type and that lists are ordered by. Numbers given by the product are ASCII and of equal length: they
 * need no key.
 */
export const hasSortKey = ({ kind, sort, form }: Pick<Field, 'kind' | 'sort' | 'form'>) =>
  kind === 'text' && sort === true && form !== false

/**
 * Columns that the engine computes from others. A copy of a row leaves them out; they contain the same personal data as
 * their sources.
 */
export const isDerived = (column: string) => column === 'search_text' || column.endsWith(sortColumn(''))
