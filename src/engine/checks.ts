// The check of each kind of field, for server and browser, and the sentence when a check fails.

import { entryOf } from '#text/entry-of.ts'
import { schoolClock } from '#text/school-clock.ts'
import { z } from 'zod'
import { amountPattern, centsIn, decimalText } from '#text/money.ts'
import { engineWords } from './words.ts'
import { type Field, type Kind, isList } from './field.ts'
import { formats } from './formats.ts'
import { type Resource, formFields } from './resource.ts'
import { type Language, type Words, say } from './languages.ts'

/** Forms may send ids and numbers as text. */
const numeric = (schema: z.ZodNumber) =>
  z.preprocess((sent) => (typeof sent === 'string' && /^-?\d{1,16}(\.\d+)?$/.test(sent) ? Number(sent) : sent), schema)
const between = (schema: z.ZodNumber, { min = -1e12, max = 1e12 }: Pick<Field, 'min' | 'max'>) =>
  schema.min(min).max(max)
/** Gives the issue a message of its own, because Zod's message is the same for whole and decimal numbers. */
const decimalNumber = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? undefined : engineWords.notDecimal[2],
}
export const identity = numeric(z.int().min(1))

const checks: Record<Kind, (field: Field) => z.ZodType> = {
  id: () => identity,
  text: textCheck,
  longText: (field) => textCheck({ max: 10_000, ...field }),
  richText: (field) => {
    const check = textCheck({ max: 100_000, ...field })
    return field.required ? check.refine(hasContent, { params: { words: engineWords.noContent } }) : check
  },
  integer: (field) => numeric(between(z.int(), field)),
  year: (field) => numeric(between(z.int(), { min: 1900, max: 2155, ...field })),
  real: (field) => numeric(between(z.number(decimalNumber), field)),
  money: amountCheck,
  choice: choiceCheck,
  state: choiceCheck,
  tags: (field) => z.array(field.values ? z.enum(field.values.map(String)) : z.string().trim().min(1).max(40)).max(50),
  toggle: () =>
    z.preprocess(
      (sent) => (sent === true || sent === '1' ? 1 : sent === false || sent === '0' ? 0 : sent),
      z.literal([0, 1]),
    ),
  date: dateCheck,
  time: timeCheck,
  moment: () => numeric(z.int().min(0).max(4_102_444_800)),
  belongsTo: () => identity,
  belongsToMany: () => z.array(identity).max(1000),
  parent: () => identity,
  file: (field) => textCheck({ max: 4000, ...field, format: 'stored' }),
  image: (field) => textCheck({ max: 4000, ...field, format: 'stored' }),
  json: () => z.unknown(),
  // Existing clients send the codes separated by commas.
  city: () => z.preprocess((sent) => (typeof sent === 'string' ? sent.split(',') : sent), z.array(identity).max(3)),
  pairs: () => z.array(pair).max(50),
  weigh: () => numeric(z.int().min(-1e9).max(1e9)),
  secret: passwordCheck,
}

/** Returns the check of a field. Empty text means “no value”, because a form cannot send null. */
export function checkOf(field: Field): z.ZodType {
  const check = checks[field.kind](field)
  const empty = (sent: unknown) => (sent === '' ? null : sent)
  if (isList(field)) return z.preprocess((sent) => (sent === '' || sent === null ? [] : sent), check)
  const given = z.preprocess(empty, field.required || field.default !== undefined ? check : check.nullable())
  return field.kind === 'money' ? given.meta(amountMeta) : given
}

/** Converts decimal text to cents. A whole number could mean units or cents, so it is refused, also as text. */
function amountCheck({ min = 0, max = 1e12 }: Field) {
  const limit = (words: Words, name: string, cents: number) => ({
    params: { words, values: { [name]: decimalText(cents) } },
  })
  const text = z.string().refine((sent) => centsIn(sent) !== null, { params: { words: engineWords.wrongAmount } })
  const cents = text
    .transform((sent) => centsIn(sent) ?? 0)
    .refine((amount) => amount >= min, limit(engineWords.tooSmall, 'min', min))
    .refine((amount) => amount <= max, limit(engineWords.tooBig, 'max', max))
  return z.preprocess((sent) => (typeof sent === 'number' ? 'number' : sent), cents)
}

/** The description of an amount on the API page. */
const amountMeta = {
  type: 'string',
  pattern: amountPattern,
  examples: ['12.50'],
  description: 'an amount in units, as decimal text; whole numbers are refused',
} as const

/** The body of `add`: required fields must have a value. */
export function addCheck(resource: Resource) {
  const shape = formFields(resource).map(([name, field]) => [
    name,
    field.required ? checkOf(field) : checkOf(field).optional(),
  ])
  return z.strictObject(Object.fromEntries(shape))
}

/** The body of `edit`: only changed fields are sent, and a required field may not be emptied. */
export function editCheck(resource: Resource) {
  const shape = formFields(resource).map(([name, field]) => [name, checkOf(field).optional()])
  return z.strictObject({ id: identity, version: identity.optional(), ...Object.fromEntries(shape) })
}

/** The body of a named action: the record, the fields that the action asks for, and the optional fields. */
export function actionCheck(resource: Resource, action: string) {
  const { asks = [], optional = [] } = resource.actions[action] ?? {}
  const needed = asks.map((name) => [name, checkOf({ ...entryOf(resource.fields, name), required: true })])
  const offered = optional.map((name) => [name, checkOf(entryOf(resource.fields, name)).optional()])
  return z.strictObject({ id: identity, version: identity.optional(), ...Object.fromEntries([...needed, ...offered]) })
}

/** One sentence per field, in the reader's language; `''` holds the sentences that concern no field. */
export function sentencesOf(error: z.ZodError, language: Language): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of error.issues) found[String(issue.path[0] ?? '')] ??= sentence(issue, language)
  return found
}

function sentence(issue: z.core.$ZodIssue, language: Language): string {
  const { minimum: min, maximum: max, origin, params } = issue as Limits
  const isText = origin === 'string'
  if (params?.words) return say(params.words, language, params.values)
  if (issue.code === 'unrecognized_keys') return say(engineWords.unknownKeys, language, { keys: firstKeys(issue.keys) })
  if (issue.code === 'too_big') return say(isText ? engineWords.tooLong : engineWords.tooBig, language, { max })
  if (issue.code === 'too_small') return say(isText ? engineWords.tooShort : engineWords.tooSmall, language, { min })
  if (issue.code === 'invalid_value') return say(engineWords.notInList, language)
  if (issue.code === 'invalid_format' && issue.format === 'date') return say(engineWords.wrongDate, language)
  // The issue does not contain the value that was sent; only the text of its message tells that it was missing.
  if (/received (undefined|null)$/.test(issue.message)) return say(engineWords.required, language)
  const own = [engineWords.wrongTime, engineWords.notDecimal].find((words) => words[2] === issue.message)
  return say(own ?? engineWords.wrongType, language)
}

/** The first ten keys, each cut, so that an answer never repeats a whole request. */
export function firstKeys(keys: readonly string[]): string {
  const named = keys.slice(0, 10).map((key) => key.slice(0, 60))
  return [...named, ...(keys.length > 10 ? ['…'] : [])].join(', ')
}

type Limits = {
  minimum?: number
  maximum?: number
  origin?: string
  params?: { words?: Words; values?: Record<string, unknown> }
}

function textCheck(field: Field) {
  const format = field.format && formats[field.format]
  const tidied = z
    .string()
    .transform((text) => text.replaceAll('\0', '').normalize('NFC').trim())
    .transform(format?.tidy ?? ((text) => text))
  const limited = z
    .string()
    .min(field.min ?? (field.required ? 1 : 0))
    .max(field.max ?? 255)
  return tidied.pipe(
    format
      ? limited.refine((text) => format.pattern.test(text) && (format.holds?.(text) ?? true), {
          params: { words: format.words },
        })
      : limited,
  )
}

const pair = z.strictObject({ key: z.string().trim().min(1).max(100), value: z.string().trim().max(1000) })

/** Converts `8:30` and `08:30:00` to `08:30`. */
function timeCheck() {
  const clock = z
    .string()
    .trim()
    .regex(/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: engineWords.wrongTime[2] })
  return clock.transform((text) => text.slice(0, text.indexOf(':') + 3).padStart(5, '0'))
}

/** True if markup has content: text, a picture, a line. Empty paragraphs, which editors leave behind, are none. */
export const hasContent = (markup: string) =>
  /<(img|hr|video|audio|table)\b/.test(markup) || markup.replaceAll(/<[^>]*>|&nbsp;|[\s\u200B]/g, '') !== ''

/**
 * Accepts passwords of both rules, because only the server knows which rule applies: the pattern, or the strict rule,
 * which requires 8 to 128 characters. A password is never trimmed or changed.
 */
function passwordCheck() {
  const { pattern, words } = formats.password
  return z.string().refine((text) => pattern.test(text) || /^[^]{8,128}$/.test(text), { params: { words } })
}

/** Accepts a value also as text. An object is refused before `String`, because `String({ toString: 1 })` throws. */
function choiceCheck({ values = [] }: Field) {
  const chosen = (sent: unknown) =>
    typeof sent === 'object' ? undefined : values.find((value) => String(value) === String(sent))
  return z.preprocess((sent) => chosen(sent) ?? sent, z.literal([...values]))
}

const today = () => new Date().toLocaleDateString('sv-SE', schoolClock)

/** Refuses days that do not exist, such as 2026-02-30, and with `past` the days after today at the school. */
function dateCheck({ past }: Field) {
  return z.iso.date().refine((day) => !past || day <= today(), { params: { words: engineWords.notPast } })
}
