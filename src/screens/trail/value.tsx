// Draws a value of the trail or of a conflict: enumerated values in words, relations by title, null for an empty value.

import type { ReactNode } from 'react'
import { isRelation, relationName } from '#engine/field.ts'
import { cellOf } from '../cells.tsx'
import type { Row } from '../list-state.ts'
import type { LabelledEntity } from '../product.tsx'
import { screenTexts } from '../screen-texts.ts'

/** By field, then by id: the titles of related records, as the server sends them. */
export type Titles = Record<string, Record<string, string>>

interface ValueContext {
  named: LabelledEntity
  /** The record that contains the value: an amount needs the currency of its record. */
  row: Row
  titles: Titles
}

export function drawValue({ named, row, titles }: ValueContext, name: string, value: unknown): ReactNode {
  const field = named.resource.fields[name]
  const isNothing =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (!field || isNothing) return null
  if (field.kind === 'toggle') return value ? screenTexts.yes : screenTexts.no
  const titled = (id: unknown) => ({ id, title: titles[name]?.[String(id)] ?? `#${String(id)}` })
  const related = isRelation(field) && {
    [relationName(name)]: Array.isArray(value) ? value.map(titled) : titled(value),
  }
  return cellOf(named, name, field, { ...row, [name]: value, ...related })
}
