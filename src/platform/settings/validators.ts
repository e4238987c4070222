// Checks the value of a setting: its type, its limits and its validators. The browser shows the result beside the
// field; the server runs the same check.

import { formats } from '#engine/formats.ts'
import type { Words } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import { type InputType, type Pair, type Value, emptyValue, typesWithOptions } from './input-types.ts'
import { validatorWords as words } from './words.ts'

export const validators = [
  'required',
  'mobile',
  'idNumber',
  'account',
  'password',
  'varName',
  'editorRequired',
  'url',
  'email',
  'date',
  'number',
  'integer',
  'float',
] as const
export type Validator = (typeof validators)[number]

export interface ValueRules {
  type: InputType
  rule: readonly Validator[]
  /** The allowed values. */
  options?: readonly string[] | undefined
  min?: number | undefined
  max?: number | undefined
}
export interface Fault {
  words: Words | string
  values?: Record<string, unknown>
}
/** Thrown by the functions that read a value, and caught only by `checkValue`. */
class InvalidValue extends Error {
  readonly fault: Fault
  constructor(sentence: Words | string, values?: Record<string, unknown>) {
    super()
    this.fault = { words: sentence, ...(values && { values }) }
  }
}

/** Checks a sent value. Returns the normalised value, or what is wrong with it. */
export function checkValue(asked: ValueRules, sent: unknown): { value: Value } | { fault: Fault } {
  try {
    const value = sent === null || sent === undefined || sent === '' ? emptyValue(asked.type) : read(asked, sent)
    for (const rule of asked.rule) if (!isSatisfied(rule, asked.type, value)) throw new InvalidValue(words[rule])
    return { value }
  } catch (problem) {
    if (problem instanceof InvalidValue) return { fault: problem.fault }
    throw problem
  }
}

const longest: Partial<Record<InputType, number>> = {
  textarea: 10_000,
  editor: 100_000,
  images: 4000,
  files: 4000,
  password: 500,
}

function read(asked: ValueRules, sent: unknown): Value {
  const { type } = asked
  if (type === 'switch') return readSwitch(sent)
  if (type === 'number') return readNumber(asked, sent)
  if (type === 'array') return readPairs(sent)
  if (type === 'checkbox' || type === 'selects' || type === 'remoteSelects' || type === 'city')
    return readList(asked, sent)
  if (typeof sent !== 'string' && typeof sent !== 'number') throw new InvalidValue(words.wrongType)
  const text = String(sent).replaceAll('\0', '').normalize('NFC')
  const max = asked.max ?? longest[type] ?? 255
  if (text.length > max) throw new InvalidValue(words.tooLong, { max })
  if (type === 'password') return text
  const tidy = normalise(type, text.trim())
  if (tidy === '') return ''
  if (typesWithOptions.includes(type)) return checkOption(asked, tidy)
  if (!hasValidShape(type, tidy)) throw new InvalidValue(shapeWords[type] ?? words.wrongType)
  return tidy
}

const shapeWords: Partial<Record<InputType, Words>> = {
  date: words.date,
  datetime: words.datetime,
  time: words.time,
  year: words.year,
  color: words.color,
  icon: words.icon,
  image: words.file,
  images: words.file,
  file: words.file,
  files: words.file,
  remoteSelect: words.record,
}

function normalise(type: InputType, text: string): string {
  if (type === 'time' && /^\d{1,2}:\d{2}$/.test(text)) return `${text.padStart(5, '0')}:00`
  return type === 'color' ? text.toLowerCase() : text
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)

function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function hasValidShape(type: InputType, text: string): boolean {
  const [day = '', time = ''] = text.split(' ')
  switch (type) {
    case 'date':
      return isDay(text)
    case 'datetime':
      return isDay(day) && isTime(time)
    case 'time':
      return isTime(text)
    case 'year':
      return /^[12]\d{3}$/.test(text)
    case 'color':
      return formats.colour.pattern.test(text)
    case 'icon':
      return formats.icon.pattern.test(text)
    case 'image':
    case 'file':
      return formats.stored.pattern.test(text)
    case 'images':
    case 'files':
      return text.split(',').every((each) => formats.stored.pattern.test(each))
    case 'remoteSelect':
      return /^[1-9]\d{0,15}$/.test(text)
    default:
      return true
  }
}

function readSwitch(sent: unknown): boolean {
  const known = new Map<unknown, boolean>([
    [true, true],
    ['1', true],
    [1, true],
    [false, false],
    ['0', false],
    [0, false],
  ]).get(sent)
  if (known === undefined) throw new InvalidValue(words.wrongType)
  return known
}

function readNumber({ min = -1e12, max = 1e12 }: ValueRules, sent: unknown): number {
  const number = typeof sent === 'string' ? (/^-?\d{1,15}(\.\d+)?$/.test(sent) ? Number(sent) : Number.NaN) : sent
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new InvalidValue(words.number)
  if (number < min) throw new InvalidValue(words.tooSmall, { min })
  if (number > max) throw new InvalidValue(words.tooBig, { max })
  return number
}

/** Existing clients send several values as an array or separated by commas. */
function readList(asked: ValueRules, sent: unknown): string[] {
  const list = (typeof sent === 'string' ? sent.split(',') : sent) as unknown[]
  if (!Array.isArray(list) || list.length > 200) throw new InvalidValue(words.wrongType)
  const texts = list.map(String)
  if (asked.type === 'checkbox' || asked.type === 'selects') return texts.map((text) => checkOption(asked, text))
  if (!texts.every((text) => /^[1-9]\d{0,15}$/.test(text))) throw new InvalidValue(words.record)
  return texts
}

function checkOption({ options = [] }: ValueRules, text: string): string {
  if (!options.includes(text)) throw new InvalidValue(words.notInList)
  return text
}

const trimmed = (part: unknown) => (typeof part === 'string' ? part.trim() : '')

function readPairs(sent: unknown): Pair[] {
  if (!Array.isArray(sent) || sent.length > 200) throw new InvalidValue(words.wrongType)
  return (sent as Partial<Pair>[]).map((pair) => {
    const [key, value] = [trimmed(pair?.key), trimmed(pair?.value)]
    if (!key) throw new InvalidValue(words.pairs)
    if (key.length > 100 || value.length > 2000)
      throw new InvalidValue(words.tooLong, { max: key.length > 100 ? 100 : 2000 })
    return { key, value }
  })
}

const patterns: Partial<Record<Validator, RegExp>> = {
  mobile: /^1[3-9]\d{9}$/,
  idNumber: /^(\d{15}|\d{17}[\dX])$/i,
  account: formats.account.pattern,
  password: formats.password.pattern,
  varName: /^[a-z_$][\w$]*$/i,
  url: /^https?:\/\/[^\s<>"']{3,500}$/,
  email: formats.email.pattern,
  number: /^-?\d+(\.\d+)?$/,
  integer: /^-?\d+$/,
  float: /^-?\d+(\.\d+)?$/,
}

/**
 * Whether a value satisfies a validator. An empty value only fails `required`. An empty password satisfies it, because
 * it leaves the stored password unchanged.
 */
function isSatisfied(rule: Validator, type: InputType, value: Value): boolean {
  const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0)
  if (rule === 'required' || rule === 'editorRequired') return !isEmpty || type === 'password'
  if (isEmpty || typeof value === 'object') return true
  const text = String(value)
  return rule === 'date' ? isDay(text.slice(0, 10)) : entryOf(patterns, rule).test(text)
}
