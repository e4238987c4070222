// Chooses the columns of a list whose reader has chosen none: as many as the page has room for, in the order of the
// declaration. The reader can add the other columns, and an export contains them.

import type { Field } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import type { ListSearch } from './list-state.ts'

/** Pixels that show a whole value of this kind, with padding. Values of all other kinds may be cut. */
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

/** In pixels: the least and the greatest width at which titles and other texts are cut. */
const titles = { least: 200, most: 320 }
const texts = { least: 112, most: 280 }

/** Pixels for a number that identifies a record, such as `DOC-2026-00042`: it would be useless if it were cut. */
const numberWidth = 140
const isNumber = ({ kind, unique, max, format }: Field) => kind === 'text' && unique && !format && (max ?? 255) <= 20

/** Returns the width in pixels of a value that is never cut; undefined if it may be cut. */
function wholeWidth(field: Field): number | undefined {
  const { kind, format } = field
  return format ? formatWidths[format] : isNumber(field) ? numberWidth : wholeWidths[kind]
}
export const isCut = (field: Field): boolean => wholeWidth(field) === undefined

export interface Fit {
  columns: readonly string[]
  /** The widths in pixels at which titles and texts are cut. */
  cuts: { title: number; text: number }
}

/** The columns whose values the reader compares: the one that sorts the list, and those filtered by a range. */
export const comparedIn = ({ order, ...filters }: ListSearch): string[] => [
  ...(order ? order.split(',', 1) : []),
  ...Object.keys(filters).filter((name) => filters[name]?.includes('..')),
]

/**
 * Returns the columns that fit into `width` pixels: first the `compared` ones, then the others in their order. `own`
 * are the widths of custom cells. Three quarters of the remaining width go to titles and texts, the rest to long
 * badges.
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
