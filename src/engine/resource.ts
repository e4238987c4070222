// The declaration of an entity as data. Its table type, checks, calls, menu entry and screens follow from it.

import type { NoOthers } from '#text/no-others.ts'
import { type Field, type Tone, type ValueOf, belongsTo, id, moment } from './field.ts'
import type { Words } from './languages.ts'

export type Fields = Record<string, Field>

/**
 * What a column contains about a person. `personal`: data about a person. `minor`: the same, and the person may be a
 * child. `identifier`: identifies a person, by a number or by a reference to another row. `secret`: gives access, or
 * proves an identity.
 */
export type Tag = 'none' | 'personal' | 'minor' | 'identifier' | 'secret'

/**
 * The standard calls. A resource has all of them unless its declaration names some of them; `sortable` needs a field of
 * the kind `weigh`. `index` answers both the list and the look-up for selects.
 */
export const standardCalls = ['index', 'add', 'edit', 'del', 'sortable', 'export'] as const
export type StandardCall = (typeof standardCalls)[number]

/** An action of the state machine. Button, permission node and call (`<path>/<name>`) have the same name. */
export interface Action<F extends Fields = Fields> {
  /** The states in which the action may begin. */
  from: readonly string[]
  /** The new state. Default: the rule of the action decides. */
  to?: string
  /** Fields that must be sent with the action, with a value. */
  asks?: readonly (keyof F & string)[]
  /** Fields that may be sent with the action; the others stay unchanged. */
  optional?: readonly (keyof F & string)[]
  /** The action erases personal data, also from the trail. */
  forgets?: true
  tone?: Tone
}

interface Declaration<F extends Fields, A extends Record<string, Action<F>>, N extends string> {
  name: N
  /** The first part of the permission nodes (`<path>/edit`), and of the URLs after `/admin/` (`/admin/<path>/edit`). */
  path: string
  table?: string
  menu?: { group: string; icon: string; weigh: number }
  /** The fields that name a record. `name` also reads `name_zh` and `name_en`, depending on the reader's language. */
  title: NameOf<F> | readonly NameOf<F>[]
  /** Fields that tell records with the same title apart, in the results of the search. Default: a searched text. */
  beside?: readonly NameOf<F>[]
  order?: readonly [NameOf<F> | 'id', 'asc' | 'desc']
  /** Restricts the standard calls to these. */
  calls?: readonly StandardCall[]
  /** Each row has a version. An edit of an older version is refused, so that it does not overwrite a newer change. */
  versioned?: true
  /** A deletion removes the row from the table. Default: it sets `delete_time`, and the row can be restored. */
  hardDelete?: true
  /** Rows cannot be imported from a table, because people write their texts one by one. */
  imports?: false
  fields: F
  /** `none`: no personal data except the author of a row. Absent: the room's `personal.server.ts` tags each column. */
  holds?: 'none'
  /** The field with the state, which only actions change. */
  state?: NameOf<F>
  /**
   * The moment at which a record enters the closed archive. From then on lists, look-ups, search and exports skip it
   * and the records that point to it.
   */
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
  beside?: readonly string[]
  order: readonly [string, 'asc' | 'desc']
  calls: readonly StandardCall[]
  versioned: boolean
  hardDelete: boolean
  imports?: false
  state?: string
  archive?: string
  /** The tags of the columns. A column that is missing here has no personal data. */
  holds?: Record<string, Tag>
  actions: Record<string, Action>
  fields: F & CommonFields
}

export function resource<
  const F extends Fields,
  const N extends string,
  const A extends Record<string, Action<F>> = {},
>(declaration: Declaration<F, A, N>): Omit<Resource<F>, 'actions' | 'name'> & { name: N; actions: A } {
  const { fields, holds, ...rest } = declaration
  const sortable = Object.values(fields).some((field) => field.kind === 'weigh')
  const made: Resource = {
    ...rest,
    table: rest.table ?? rest.name,
    title: [rest.title].flat(),
    order: rest.order ?? (sortable ? ['weigh', 'desc'] : ['id', 'desc']),
    calls: rest.calls ?? standardCalls.filter((call) => sortable || call !== 'sortable'),
    versioned: rest.versioned ?? false,
    hardDelete: rest.hardDelete ?? false,
    actions: (rest.actions ?? {}) as Record<string, Action>,
    // Spread twice: the first spread gives the order, the second lets a declared field replace a common one.
    fields: { id: id(), ...fields, ...commonFields, ...fields },
    ...(holds && { holds: { created_by: 'identifier', updated_by: 'identifier' } }),
  }
  return made as never
}

type FieldsOf<R> = R extends { fields: infer F } ? F : never
type StoredFields<F> = {
  [K in keyof F as number[] extends ValueOf<F[K]> ? (ValueOf<F[K]> extends number[] ? never : K) : K]: F[K]
}

/** The declared entities by name; `src/subjects.ts` adds them by `declare module`. */
export interface DeclaredResources {}
/** The declared entities, and those that modules add at run time. */
export type Resources = { [Name in keyof DeclaredResources]: DeclaredResources[Name] } & Record<string, Resource>

/** A row of an entity that is known only at run time. */
export type AnyRow = Record<string, unknown> & { id: number }

/** A row as stored: lists and JSON are text. */
export type Row<R> = string extends keyof FieldsOf<R>
  ? AnyRow
  : { -readonly [K in keyof StoredFields<FieldsOf<R>>]: StoredValue<ValueOf<FieldsOf<R>[K]>> } & {
      delete_time: number | null
      version: number
    }
type StoredValue<V> = V extends string[] ? string : unknown extends V ? string | null : V

/** The values that `add` and `edit` receive after the checks: only fields that people may write. */
export type Input<R> = { -readonly [K in keyof FieldsOf<R>]?: ValueOf<FieldsOf<R>[K]> }

/** The values of a new record: the fields that the form requires have a value. */
export type NewInput<R> = Input<R> & Given<R, RequiredFields<FieldsOf<R>>>
/** The values that an action receives: the fields that it asks for have a value. */
export type ActionInput<R, A> = Input<R> & Given<R, A extends { asks: readonly (infer Name)[] } ? Name : never>
type Given<R, Name> = { [K in keyof FieldsOf<R> & Name]: NonNullable<ValueOf<FieldsOf<R>[K]>> }
type RequiredFields<F> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F]

/**
 * The labels of an entity. If a field, a value or an action has no label, the code does not compile. With `Own`, the
 * type of the labels themselves, a label for a name that the declaration lacks does not compile either.
 */
export type Labels<R extends Resource, Own = unknown> = AllLabels<R> & NoOthers<AllLabels<R>, Own>

type AllLabels<R extends Resource> = {
  one: Words
  many: Words
  /** A sentence about the entity, shown in an empty list. */
  about: Words
  /** Shown in an empty list to people who may add a record: it tells how to add the first one. */
  firstStep?: Words
  fields: { [K in Exclude<keyof FieldsOf<R>, keyof CommonFields>]: Words }
  tabs?: Record<string, Words>
} & ([EnumeratedFields<R>] extends [never]
  ? unknown
  : {
      values: { [K in EnumeratedFields<R>]: Record<`${ElementOf<ValueOf<FieldsOf<R>[K]>> & (string | number)}`, Words> }
    }) &
  ([keyof R['actions']] extends [never] ? unknown : { actions: { [A in keyof R['actions']]: Words } })

/** Fields with an enumeration of values; booleans need no labels. */
type EnumeratedFields<R> = {
  [K in keyof FieldsOf<R>]: IsClosed<ElementOf<ValueOf<FieldsOf<R>[K]>>> extends true ? K : never
}[Exclude<keyof FieldsOf<R>, keyof CommonFields>]
/** The type of the elements of a list; of any other value, its own type. */
type ElementOf<V> = NonNullable<V> extends readonly (infer E)[] ? E : NonNullable<V>
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

/** Fields of the form. */
export function formFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => field.form !== false)
}

/** Fields that a list may show; lists send no other column. */
export function listFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => field.list !== false && field.kind !== 'secret')
}
