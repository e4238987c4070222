// The filters of a list, in the address and in requests. Values in the address:
//
// `?city=lyon` contains the text, `!lyon` does not contain it, `=Lyon` is equal, `!=Lyon` is not equal;
// `?status=active,pending` is one of these, `!active` is none of these;
// `?entry_date=2026-01-01..` is this day or later, `thisMonth` is in the present month;
// `null` is empty, `!null` is not empty.

import type { CodeKind } from '#ui/codes.ts'
import type { Field } from '#engine/field.ts'
import { type Resource, fieldOf } from '#engine/resource.ts'
import { boundsOfPreset } from './day-ranges.ts'
import { relatedField, relatedFilterOf } from './related-filters.ts'

export type Operator =
  | 'contains'
  | 'lacks'
  | 'is'
  | 'isNot'
  | 'oneOf'
  | 'noneOf'
  | 'allOf'
  | 'range'
  | 'empty'
  | 'filled'

export interface Condition {
  operator: Operator
  value: string
}

export interface ServerFilter {
  field: string
  operator: string
  val: string
}

const rangeKinds = ['integer', 'year', 'real', 'money', 'date', 'moment']
const codeFormats: readonly unknown[] = ['country', 'language', 'currency'] satisfies CodeKind[]
export const codeKind = ({ format }: Field) => (codeFormats.includes(format) ? (format as CodeKind) : undefined)

/** The operators of a field, the default first; the server supports each of them. */
export function operatorsOf(field: Field): readonly Operator[] {
  const open = !field.required && field.default === undefined && field.kind !== 'belongsToMany'
  return [...mainOperators(field), ...(open ? (['empty', 'filled'] as const) : [])]
}

function mainOperators(field: Field): readonly Operator[] {
  if (rangeKinds.includes(field.kind)) return ['range']
  if (field.kind === 'tags') return field.values ? ['allOf'] : ['contains']
  if (field.kind === 'toggle' || field.kind === 'belongsToMany') return ['oneOf']
  return field.values || field.target || codeKind(field) ? ['oneOf', 'noneOf'] : ['contains', 'lacks', 'is', 'isNot']
}

const neverFiltered = ['id', 'image', 'file', 'json', 'weigh', 'secret', 'richText', 'city', 'pairs']

/** Returns the fields that can be filtered: the state, then fields declared with `filter`, then the other columns. */
export function filterFields(resource: Resource): [string, Field][] {
  const rank = ([name, field]: [string, Field]) =>
    name === resource.state ? 0 : field.filter ? (field.list === undefined ? 1 : 2) : 3
  const related = Object.values(resource.related ?? {}).map((each): [string, Field] => [each.name, relatedField(each)])
  return [...Object.entries(resource.fields), ...related]
    .filter(([name]) => mayFilter(resource, name))
    .toSorted((a, b) => rank(a) - rank(b))
}

/** Returns the field that a filter of this name compares: a column, or a related filter as a field. */
export function filterField(resource: Resource, name: string): Field | undefined {
  const related = relatedFilterOf(resource, name)
  return fieldOf(resource, name) ?? (related && relatedField(related))
}

function mayFilter(resource: Resource, name: string): boolean {
  const field = filterField(resource, name)
  if (!field || field.mask || neverFiltered.includes(field.kind)) return false
  return field.filter === true || field.list !== false
}

const signs = [
  ['!=', 'isNot'],
  ['!', 'lacks'],
  ['=', 'is'],
] as const

export function readCondition(field: Field, text: string): Condition {
  const [usual = 'contains'] = operatorsOf(field)
  if (text === 'null') return { operator: 'empty', value: '' }
  if (text === '!null') return { operator: 'filled', value: '' }
  if (usual === 'oneOf' && text.startsWith('!')) return { operator: 'noneOf', value: text.slice(1) }
  if (usual !== 'contains') return { operator: usual, value: text }
  const [sign, operator] = signs.find(([start]) => text.startsWith(start)) ?? ['', 'contains' as const]
  return { operator, value: text.slice(sign.length).replace(/^~/, '') }
}

/** Returns the value in the address; undefined for an incomplete filter. */
export function writeCondition({ operator, value }: Condition): string | undefined {
  if (operator === 'empty') return 'null'
  if (operator === 'filled') return '!null'
  if (value === '') return undefined
  if (operator === 'noneOf') return `!${value}`
  if (operator === 'is' || operator === 'isNot') return `${operator === 'is' ? '=' : '!='}${value}`
  // Escapes text that begins like an operator.
  const apart = operator === 'contains' || operator === 'lacks' ? value.replace(/^(?=[!=~]|null$)/, '~') : value
  return operator === 'lacks' ? `!${apart}` : apart
}

/** The keys of the address that filter this list. */
export function filtersIn(resource: Resource, search: Record<string, string | undefined>): string[] {
  return Object.keys(search).filter((name) => search[name] && (isMissing(resource, name) || mayFilter(resource, name)))
}

/** The filter that the server computes: `?missing=photo` for rows without a photo. No chip of a field shows it. */
export const missingFilter = 'missing'
export const isMissing = ({ fields }: Pick<Resource, 'fields'>, name: string) =>
  name === missingFilter && !Object.hasOwn(fields, missingFilter)

export function serverFiltersOf(resource: Resource, search: Record<string, string | undefined>): ServerFilter[] {
  return filtersIn(resource, search).map((name) => {
    const val = search[name]!
    if (isMissing(resource, name)) return { field: name, operator: '=', val }
    const field = filterField(resource, name)!
    return { field: name, ...serverOperator(field, readCondition(field, val)) }
  })
}

const serverOperators: Record<Operator, string> = {
  contains: 'LIKE',
  lacks: 'NOT LIKE',
  is: '=',
  isNot: '<>',
  oneOf: 'IN',
  noneOf: 'NOT IN',
  allOf: 'FIND_IN_SET',
  range: 'RANGE',
  empty: 'NULL',
  filled: 'NOT NULL',
}

function serverOperator(field: Field, { operator, value }: Condition): Omit<ServerFilter, 'field'> {
  // An empty list is stored as `[]`, not as null.
  if (field.kind === 'tags' && operator === 'empty') return { operator: '=', val: '[]' }
  if (field.kind === 'tags' && operator === 'filled') return { operator: '<>', val: '[]' }
  if (field.kind === 'tags') return { operator: 'FIND_IN_SET', val: value }
  if (operator === 'range') return { operator: 'RANGE', val: storedBounds(field, value).join(',') }
  return { operator: serverOperators[operator], val: value || 'true' }
}

export const isDated = ({ kind }: Field) => kind === 'date' || kind === 'moment'

/**
 * Converts the limits of a range from the address to the request: amounts to text with two decimals, hundredths to
 * whole numbers, a preset to its days. The server reads days in the time zone of the school.
 */
function storedBounds(field: Field, value: string): (string | number)[] {
  const bounds = (isDated(field) && boundsOfPreset(value)) || value.split('..')
  return bounds.map((bound) => {
    if (bound === '') return ''
    if (field.kind === 'money') return Number(bound).toFixed(2)
    return field.hundredths ? Math.round(Number(bound) * 100) : bound
  })
}

/** Converts a limit from the address to the input field: minutes become hours. */
export const typedBound = ({ minutes }: Field, bound: string): string =>
  bound !== '' && minutes ? String(Number(bound) / 60) : bound
