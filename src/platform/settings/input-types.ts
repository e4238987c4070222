// The input types of a setting, and how their values are written in the table and on the wire.

export const inputTypes = [
  'string',
  'password',
  'number',
  'radio',
  'checkbox',
  'switch',
  'textarea',
  'array',
  'datetime',
  'year',
  'date',
  'time',
  'select',
  'selects',
  'remoteSelect',
  'remoteSelects',
  'editor',
  'city',
  'image',
  'images',
  'file',
  'files',
  'icon',
  'color',
] as const
export type InputType = (typeof inputTypes)[number]

export interface Pair {
  key: string
  value: string
}
/** The value on the wire and in the program; `null` is a missing number. */
export type Value = string | number | boolean | null | readonly string[] | readonly Pair[]

/** The types that have a list of options. */
export const typesWithOptions: readonly InputType[] = ['radio', 'checkbox', 'select', 'selects']

type Codec = { stored(value: Value): string; read(stored: string): Value }

const json: Codec = { stored: (value) => JSON.stringify(value), read: (stored) => JSON.parse(stored || '[]') as Value }
const list: Codec = {
  stored: (value) => (value as string[]).join(),
  read: (stored) => (stored === '' ? [] : stored.split(',')),
}
const plain: Codec = { stored: String, read: (stored) => stored }

const codecs: Partial<Record<InputType, Codec>> = {
  switch: { stored: (value) => (value ? '1' : '0'), read: (stored) => stored === '1' },
  number: {
    stored: (value) => (value === null ? '' : String(value)),
    read: (stored) => (stored === '' ? null : Number(stored)),
  },
  checkbox: json,
  selects: json,
  array: json,
  city: list,
  remoteSelects: list,
}

export const storedValue = (type: InputType, value: Value): string => (codecs[type] ?? plain).stored(value)
export const readValue = (type: InputType, stored: string): Value => (codecs[type] ?? plain).read(stored)

/** Returns the value of a setting whose input is empty. */
export function emptyValue(type: InputType): Value {
  if (type === 'switch') return false
  if (type === 'number') return null
  return ['checkbox', 'selects', 'array', 'city', 'remoteSelects'].includes(type) ? [] : ''
}
