// A value in the trail or in a conflict: in words, relations by title, empty values marked as such.

import type { ReactNode } from 'react'
import { isRelation, relationName } from '#engine/field.ts'
import { cellOf } from '../cells.tsx'
import type { Row } from '../list-state.ts'
import type { Named } from '../product.tsx'
import { said } from '../said.ts'

/** For each relation the titles by id, sent by the server. */
export type Titles = Record<string, Record<string, string>>

interface Of {
  named: Named
  /** The record of the value: an amount needs its currency. */
  row: Row
  titles: Titles
}

export function valueOf({ named, row, titles }: Of, name: string, value: unknown): ReactNode {
  const field = named.resource.fields[name]
  const isNothing =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (!field || isNothing) return null
  if (field.kind === 'toggle') return value ? said.yes : said.no
  const titled = (id: unknown) => ({ id, title: titles[name]?.[String(id)] ?? `#${String(id)}` })
  const related = isRelation(field) && {
    [relationName(name)]: Array.isArray(value) ? value.map(titled) : titled(value),
  }
  return cellOf(named, name, field, { ...row, [name]: value, ...related })
}
