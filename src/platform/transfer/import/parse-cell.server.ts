// Parses the text of a cell for each kind of field. A text that cannot be parsed stays unchanged, so that the check of
// the form refuses it.

import { existing } from '#text/existing.ts'
import { entryOf } from '#text/entry-of.ts'
import { codeOptions } from '#ui/codes.ts'
import type { Field, Kind } from '#engine/field.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { type Words, languages, say } from '#engine/languages.ts'
import { localeOf } from '#text/languages.ts'
import { areaCodes } from '#platform/areas/index.server.ts'
import { codeKindOf, valueWords } from '../export/cells.server.ts'
import { exportWords, importWords } from '../words.ts'
import { secondsAt } from '#text/wall-time.ts'
import type { LookUp } from './look-up.server.ts'
import { decimalText } from '#text/money.ts'

export interface CellContext {
  at: At
  resource: Resource
  lookUp: LookUp
  /** The time zone of the moments in the file. */
  zone: string
}
interface Cell extends CellContext {
  name: string
  field: Field
  text: string
}

const asIs = ({ text }: Cell) => text
const number = ({ text }: Cell) => decimal(text) ?? text

const values: Record<Kind, (cell: Cell) => unknown> = {
  id: number,
  text: codeValue,
  longText: asIs,
  richText: asIs,
  integer: (cell) => (cell.field.hundredths ? cents(cell) : cell.field.minutes ? minutes(cell) : number(cell)),
  year: number,
  real: number,
  money: amount,
  choice: (cell) => optionValue(cell, cell.text),
  state: (cell) => optionValue(cell, cell.text),
  tags: (cell) => split(cell.text).map((word) => optionValue(cell, word)),
  toggle: yesOrNo,
  date: ({ text }) => day(text),
  time: asIs,
  moment: ({ text, zone }) => moment(text, zone),
  belongsTo: (cell) => findId(cell, cell.text),
  belongsToMany: findIds,
  parent: (cell) => findId(cell, cell.text),
  file: asIs,
  image: asIs,
  json: ({ text }) => parseJson(text),
  // The text of an unknown area stays, so that the check refuses it.
  city: async ({ text, at }) => (await areaCodes(text, at.language)) ?? text,
  pairs: ({ text }) => parseJson(text),
  weigh: number,
  secret: asIs,
}

export async function valueFrom(reading: CellContext, name: string, text: string): Promise<unknown> {
  const field = entryOf(reading.resource.fields, name)
  return values[field.kind]({ ...reading, name, field, text: text.trim() })
}

const split = (text: string) =>
  text
    .split(/[,;、，；|]/)
    .map((word) => word.trim())
    .filter(Boolean)

const plain = (text: string) => text.trim().toLowerCase()

/**
 * Parses `1 234,56`, `1.234,56`, `1,234.56` and `12.5 €`. The last separator is the decimal one; a single kind of
 * separator that occurs several times groups digits. Null if the text is no number.
 */
export function decimal(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00A0\u202F'’€$£¥￥%]/g, '')
  const sign = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  const grouped =
    sign >= 0 && new Set(bare.replaceAll(/[^,.]/g, '')).size === 1 && bare.split(bare.charAt(sign)).length > 2
  const whole = grouped || sign < 0 ? bare.replaceAll(/[,.]/g, '') : bare.slice(0, sign).replaceAll(/[,.]/g, '')
  const rest = grouped || sign < 0 ? '' : `.${bare.slice(sign + 1)}`
  return /^-?\d{1,15}(\.\d*)?$/.test(whole + rest) ? Number(whole + rest) : null
}

/** The cell has hours, the field has minutes: `1,5` becomes 90. */
function minutes({ text }: Cell): unknown {
  const hours = decimal(text)
  return hours === null ? text : Math.round(hours * 60)
}

function cents({ text }: Cell): unknown {
  const amount = decimal(text)
  return amount === null ? text : Math.round(amount * 100)
}

/** Returns the amount as a decimal text, which the check of amounts expects. */
function amount(cell: Cell): unknown {
  const read = cents(cell)
  return typeof read === 'number' ? decimalText(read) : read
}

/** Rewrites a French (`14/03/2004`) or Chinese date (`2004年3月14日`) as `2004-03-14`. Other texts stay unchanged. */
export function day(text: string): string {
  const pad = (part: string) => part.padStart(2, '0')
  return text
    .replace(
      /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/,
      (_all, d: string, m: string, y: string) => `${y}-${pad(m)}-${pad(d)}`,
    )
    .replace(
      /^(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})日?( 00:00:00)?$/,
      (_all, y: string, m: string, d: string) => `${y}-${pad(m)}-${pad(d)}`,
    )
}

function moment(text: string, zone: string): unknown {
  if (/^\d{9,10}$/.test(text)) return Number(text)
  const [, date = '', hours, minutes = '00', seconds = '00'] =
    /^(\S+?)(?:[ T](\d{1,2}):(\d\d)(?::(\d\d))?)?$/.exec(text) ?? []
  const wall = `${day(date)} ${(hours ?? '0').padStart(2, '0')}:${minutes}:${seconds}`
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(wall) && !Number.isNaN(Date.parse(wall)) ? secondsAt(wall, zone) : text
}

/** Accepts the value itself, or its label in any language. */
function optionValue({ at, resource, name, field }: Cell, text: string): unknown {
  const wanted = plain(text)
  const labelled = (value: string | number) =>
    valueWords(at.product, resource, name, value)?.some((word) => plain(word) === wanted)
  return field.values?.find((value) => plain(String(value)) === wanted) ?? field.values?.find(labelled) ?? text
}

const yes = ['1', 'x', 'true', 'vrai', 'y', 'o', ...exportWords.yes].map(plain)
const no = ['0', 'false', 'faux', 'n', ...exportWords.no].map(plain)

function yesOrNo({ text }: Cell): unknown {
  return yes.includes(plain(text)) ? 1 : no.includes(plain(text)) ? 0 : text
}

/** Accepts a code (`FR`) or its name in any language (`France`, `法国`). */
function codeValue({ field, text }: Cell): unknown {
  const kind = codeKindOf(field)
  if (!kind) return text
  const wanted = plain(text)
  for (const language of languages) {
    const named = codeOptions(kind, localeOf(language)).find(({ label }) => plain(label) === wanted)
    if (named) return named.value
  }
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function findId(cell: Cell, text: string): Promise<number> {
  const found = await foundBy(cell, text)
  if (typeof found === 'number') return found
  throw refusal(cell, found === 'several' ? importWords.several : importWords.unknown, text)
}

const foundBy = ({ at, field, lookUp }: Cell, text: string) =>
  lookUp(at, entryOf(at.product.resources, existing(field.target, 'target')), text)

/** Looks up the whole text first, because a title may contain a comma; then each name between commas. */
async function findIds(cell: Cell): Promise<number[]> {
  const whole = await foundBy(cell, cell.text)
  if (typeof whole === 'number') return [whole]
  const ids: number[] = []
  for (const name of split(cell.text)) ids.push(await findId(cell, name))
  return ids
}

function refusal({ at, resource, name }: Cell, words: Words, text: string) {
  const field = say(fieldWords(at, resource, name), at.language)
  return new Refusal(words, { field, text: text.slice(0, 60) })
}
