// What an entity is. The declaration is data: from it come the table's type, the checks, the calls, the menu and the screens.

import { type Field, type Tone, type ValueOf, belongsTo, id, moment } from './field.ts'
import type { Words } from './words.ts'

export type Fields = Record<string, Field>

/**
 * What a column tells of a person. `personal`: says something about somebody. `minor`: the same, and they may be a child.
 * `identifier`: leads to a person, a number of theirs or another row of ours. `secret`: opens something, or proves who somebody is.
 */
export type Tag = 'none' | 'personal' | 'minor' | 'identifier' | 'secret'

/** The calls every resource has unless it says otherwise. `index` also answers the select look-up. */
export const standardCalls = ['index', 'add', 'edit', 'del', 'sortable', 'export'] as const
export type StandardCall = (typeof standardCalls)[number]

/** A step of the state machine: a button, a permission node and a call `<path>/<name>`, all of the same name. */
export interface Action<F extends Fields = Fields> {
  from: readonly string[]
  /** Left out: the rule decides. */
  to?: string
  /** Fields asked for before it is done; they must then have a value. */
  asks?: readonly (keyof F & string)[]
  /** Fields that may be given with it; left out, they stay as they are. */
  optional?: readonly (keyof F & string)[]
  /** What was known of a person goes, from the trail too. */
  forgets?: true
  tone?: Tone
}

interface Declaration<F extends Fields, A extends Record<string, Action<F>>, N extends string> {
  name: N
  /** URL `/admin/<path>/edit`, permission node `<path>/edit` and action are one string. */
  path: string
  table?: string
  menu?: { group: string; icon: string; weigh: number }
  /** The fields that name a record; `name` stands for `name`, `name_zh`, `name_en` in the reader's language. */
  title: NameOf<F> | readonly NameOf<F>[]
  order?: readonly [NameOf<F> | 'id', 'asc' | 'desc']
  /** Only these of the standard calls. */
  calls?: readonly StandardCall[]
  /** Two people cannot overwrite each other: an edit sends back the version it read. */
  versioned?: true
  /** Rows are removed for good; left out, `delete_time` is set and the row can come back. */
  hardDelete?: true
  fields: F
  /** `none`: it tells nothing of people but who entered it. Left out: its room says what each column holds. */
  holds?: 'none'
  /** The field that the actions move. */
  state?: NameOf<F>
  /** The moment at which a record entered the closed archive: from then on no list, look-up, search or export reads it or what points to it. */
  archive?: NameOf<F>
  actions?: A
}
type NameOf<F> = keyof NoInfer<F> & string

const commonFields = {
  create_time: moment({ form: false, list: 'more', sort: true }),
  update_time: moment({ form: false, list: 'more', sort: true }),
  created_by: belongsTo('admin', { form: false, list: false, delete: 'keep' }),
  updated_by: belongsTo('admin', { form: false, list: false, delete: 'keep' }),
}
type CommonFields = typeof commonFields & { id: Field<number> }

export interface Resource<F extends Fields = Fields> {
  name: string
  path: string
  table: string
  menu?: { group: string; icon: string; weigh: number }
  title: readonly string[]
  order: readonly [string, 'asc' | 'desc']
  calls: readonly StandardCall[]
  versioned: boolean
  hardDelete: boolean
  state?: string
  archive?: string
  /** What its columns tell of a person; one that is left out tells nothing. */
  holds?: Record<string, Tag>
  actions: Record<string, Action>
  fields: F & CommonFields
}

export function resource<
  const F extends Fields,
  const N extends string,
  const A extends Record<string, Action<F>> = {},
>(declaration: Declaration<F, A, N>): Omit<Resource<F>, 'actions' | 'name'> & { name: N; actions: A } {
  const { name, path, fields, menu, state, archive } = declaration
  const sortable = Object.values(fields).some((field) => field.kind === 'weigh')
  const made: Resource = {
    name,
    path,
    table: declaration.table ?? name,
    title: [declaration.title].flat(),
    order: declaration.order ?? (sortable ? ['weigh', 'desc'] : ['id', 'desc']),
    calls: declaration.calls ?? standardCalls.filter((call) => sortable || call !== 'sortable'),
    versioned: declaration.versioned ?? false,
    hardDelete: declaration.hardDelete ?? false,
    actions: (declaration.actions ?? {}) as Record<string, Action>,
    // Twice: each stands where it is declared, and as it is declared.
    fields: { id: id(), ...fields, ...commonFields, ...fields },
    ...(menu && { menu }),
    ...(state && { state }),
    ...(archive && { archive }),
    ...(declaration.holds && { holds: { created_by: 'identifier', updated_by: 'identifier' } }),
  }
  return made as never
}

type FieldsOf<R> = R extends { fields: infer F } ? F : never
type Stored<F> = {
  [K in keyof F as number[] extends ValueOf<F[K]> ? (ValueOf<F[K]> extends number[] ? never : K) : K]: F[K]
}

/** A row as it lies in the table: lists and JSON as text. */
export type Row<R> = { -readonly [K in keyof Stored<FieldsOf<R>>]: StoredValue<ValueOf<FieldsOf<R>[K]>> } & {
  delete_time: number | null
  version: number
}
type StoredValue<V> = V extends string[] ? string : unknown extends V ? string | null : V

/** What add and edit receive once checked: only fields a person may write. */
export type Input<R> = { -readonly [K in keyof FieldsOf<R>]?: ValueOf<FieldsOf<R>[K]> }

/** Words of an entity. Leaving out a field, a value, an action or a language does not compile. */
export type Labels<R extends Resource> = {
  one: Words
  many: Words
  /** What the entity is, for the empty list. */
  about: Words
  fields: { [K in Exclude<keyof FieldsOf<R>, keyof CommonFields>]: Words }
  tabs?: Record<string, Words>
} & ([Valued<R>] extends [never]
  ? unknown
  : { values: { [K in Valued<R>]: Record<`${Each<ValueOf<FieldsOf<R>[K]>> & (string | number)}`, Words> } }) &
  ([keyof R['actions']] extends [never] ? unknown : { actions: { [A in keyof R['actions']]: Words } })

/** The fields whose value is one of a closed list; yes or no needs no words of its own. */
type Valued<R> = {
  [K in keyof FieldsOf<R>]: IsClosed<Each<ValueOf<FieldsOf<R>[K]>>> extends true ? K : never
}[Exclude<keyof FieldsOf<R>, keyof CommonFields>]
/** The value itself, or what a list is made of. */
type Each<V> = NonNullable<V> extends readonly (infer E)[] ? E : NonNullable<V>
type IsClosed<V> = [V] extends [string | number]
  ? string extends V
    ? false
    : number extends V
      ? false
      : [V] extends [0 | 1]
        ? false
        : true
  : false

export function fieldOf(resource: Resource, name: string): Field | undefined {
  return Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
}

/** Fields that somebody may type into the form. */
export function formFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => field.form !== false)
}

/** Fields that a table may show; the reader gets no other column in a list. */
export function listFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => field.list !== false && field.kind !== 'secret')
}
