// The columns of a list whose reader has chosen none: as many as the page has room for, in the order of the
// declaration. The others are offered among the columns, and exported as before.

import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import type { ListSearch } from './list-state.ts'

/** In pixels, the padding included. Values of the other kinds are cut. */
const wholeWidths: Partial<Record<Field['kind'], number>> = {
  id: 72,
  integer: 96,
  year: 72,
  real: 96,
  money: 110,
  weigh: 72,
  state: 160,
  toggle: 88,
  date: 100,
  moment: 142,
  time: 72,
  file: 76,
  image: 64,
}
const formatWidths: Partial<Record<NonNullable<Field['format']>, number>> = { phone: 148, colour: 68, icon: 60 }

/** The least and the greatest width at which titles and other texts are cut. */
const titles = { least: 200, most: 320 }
const texts = { least: 112, most: 280 }

/** A number that identifies a record is useless when it is cut: `ETU-2026-00042`. */
const numberWidth = 140
const isNumber = ({ kind, unique, max, format }: Field) => kind === 'text' && unique && !format && (max ?? 255) <= 20

/** The width of a value that is never cut. */
function wholeWidth(field: Field): number | undefined {
  const { kind, format } = field
  return format ? formatWidths[format] : isNumber(field) ? numberWidth : wholeWidths[kind]
}
export const isCut = (field: Field): boolean => wholeWidth(field) === undefined

export interface Fit {
  columns: readonly string[]
  /** The widths at which titles and texts are cut. */
  cuts: { title: number; text: number }
}

/** The columns whose values the reader compares: the one that sorts the list, and those filtered by a range. */
export const comparedIn = ({ order, ...filters }: ListSearch): string[] => [
  ...(order ? order.split(',', 1) : []),
  ...Object.keys(filters).filter((name) => filters[name]?.includes('..')),
]

/**
 * The first columns that fit into a width, after the compared ones have their room. `own` are widths of own cells.
 * Three quarters of the free width go to titles and texts; the rest is for long badges.
 */
export function fitColumns(
  { fields }: Resource,
  names: readonly string[],
  width: number,
  compared: readonly string[] = [],
  own: Readonly<Record<string, number>> = {},
): Fit {
  const needed = (name: string) => own[name] ?? wholeWidth(fields[name as 'id']) ?? texts.least
  let free = width - titles.least
  const fitting = new Set<string>()
  for (const part of [names.filter((name) => compared.includes(name)), names]) {
    for (const name of part) {
      if (fitting.has(name)) continue
      if (needed(name) > free) break
      free -= needed(name)
      fitting.add(name)
    }
  }
  const columns = names.filter((name) => fitting.has(name))
  const cut = 1 + columns.filter((name) => !own[name] && isCut(fields[name as 'id'])).length
  const share = Math.floor((Math.max(0, free) * 0.75) / cut)
  const cutAt = ({ least, most }: typeof texts) => Math.min(most, least + share)
  return { columns, cuts: { title: cutAt(titles), text: cutAt(texts) } }
}
