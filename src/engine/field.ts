// The kinds of field of a declaration. Each function returns plain data; the types of rows and inputs follow from it.

import type { formatWords } from './words.ts'

export type Column = 'integer' | 'text' | 'real'

/** Grey draft, blue pending, green valid, orange attention, red refused: the only colours a state may have. */
export type Tone = 'grey' | 'blue' | 'green' | 'orange' | 'red'

interface Common {
  /** A value must be given. */
  required?: true
  /** `false`: never in the table. `'more'`: only when the reader picks the column. Default: shown. */
  list?: false | 'more'
  /** `false`: the form does not contain the field; a rule sets its value. */
  form?: false
  /** The list can be ordered by this field. Needs an index that begins with the column; for text, with its sort key. */
  sort?: true
  /** Offered among the filters. */
  filter?: true
  /** The tab of the form. Default: the tab of the preceding field. */
  tab?: string
  /** No two undeleted rows have the same value; case is ignored. */
  unique?: true
  /** Set when the row is added, then read-only. For the reference to the record that the row belongs to. */
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
  /** Shown in capitals and stored as entered, for French family names. */
  upper?: true
  /** The name of a person. Chinese characters are sorted by the reading that they have in family names. */
  person?: true
  /** In lists the server sends only the first three and the last two characters. */
  mask?: true
}
/** `hundredths`, `minutes`: integers that people enter with decimals. 1425 is 14,25; 90 minutes are 1,5 hours. */
type Numeric = Common & { min?: number; max?: number; default?: number; hundredths?: true; minutes?: true }
/** `past`: days after today are refused. */
type Dated = Common & { past?: true }
/** `accept` has the form of the settings: `jpg,image/*`. Several files are stored separated by commas. */
type FileLike = Common & { accept?: string; maxMegabytes?: number; several?: true }
/**
 * `delete`: what happens if the target is deleted. Default: the deletion is refused. `null`: the reference is cleared.
 * `keep`: the reference stays (for histories). `search`: the words that find the target also find this row.
 */
type Relation = Common & { delete?: 'null' | 'keep'; search?: true }

/** The formats of a text, see `formats.ts`. */
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
  /** The name of the resource that a relation points to. */
  target?: string
  /** The table with the pairs of ids of a many-to-many relation. */
  through?: string
  delete?: 'null' | 'keep'
  /** The column with the currency of this amount. */
  currency?: string
  readonly [value]?: Value
}
export type ValueOf<F> = F extends Field<infer Value> ? Value : never

type RequiredOption = { required: true }
/** A required field of the form: a new record always has a value, because the form sends it. */
type SentOption = RequiredOption & { form?: undefined }
type DefaultOption<Value> = { default: Value }

/** Has overloads, so that the compiler answers to `text({ required: true, serach: true })`: Did you mean 'search'? */
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
/** The position in an order that people set by hand; the greatest weight comes first. */
export const weigh = (): Field<number> => ({ kind: 'weigh', default: 0, form: false, list: false })
/** A value that is sent but never returned, such as a password. The rule of the resource decides what is stored. */
export const secret = fieldFactory<Common & { min?: number; max?: number }, string>('secret', { list: false })

/** How many stored units make one displayed unit. */
export const divisorOf = ({ hundredths, minutes }: Field) => (hundredths ? 100 : minutes ? 60 : 1)

/** True if the field has a list of values. Without values the list is empty, never null. */
export const isList = ({ kind }: Field) => kind === 'belongsToMany' || isListText(kind)
const isListText = (kind: Kind) => kind === 'tags' || kind === 'city' || kind === 'pairs'
/** True if the value is stored as JSON text. */
export const isJson = ({ kind }: Field) => kind === 'json' || isListText(kind)

/** Returns the type of the column; null if the values are in a table of their own. */
export function columnOf(field: Field): Column | null {
  if (field.kind === 'choice' && typeof field.values?.[0] === 'number') return 'integer'
  return kinds[field.kind]
}

export type RelationField = Field & { target: string }
/** A many-to-many field: its values are rows of the table `through`, with the ids of both sides. */
export type LinkField = RelationField & { through: string }

export function isLinkField(field: Field): field is LinkField {
  return field.kind === 'belongsToMany'
}

export function isRelation(field: Field): field is RelationField {
  return field.kind === 'belongsTo' || field.kind === 'belongsToMany' || field.kind === 'parent'
}

/** Returns the key of the related record beside a column: `group` for `group_id`, `issued_by_row` for `issued_by`. */
export function relationName(name: string): string {
  return name === 'pid' ? 'parent' : name.replace(/_ids?$|$/, (end) => (end ? '' : '_row'))
}

/** The column with the sort key of a text, which the databases would otherwise compare byte by byte. */
export const sortColumn = (name: string) => `${name}_sort`

/**
 * True for text that people enter and that lists are ordered by. Numbers assigned by the product need no sort key,
 * because they are ASCII and of equal length.
 */
export const hasSortKey = ({ kind, sort, form }: Pick<Field, 'kind' | 'sort' | 'form'>) =>
  kind === 'text' && sort === true && form !== false

/**
 * True for columns that the engine computes from other columns. A copy of a row leaves them out. They contain the same
 * personal data as their sources.
 */
export const isDerived = (column: string) => column === 'search_text' || column.endsWith(sortColumn(''))
