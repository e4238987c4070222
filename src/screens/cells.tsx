// Displays a value in a list: one renderer per kind of field, so that the compiler reports a missing one.

import { Fragment, type ReactNode } from 'react'
import { Avatar, Badge, Swatch, Tag } from '#ui/badge.tsx'
import { codeName } from '#ui/codes.ts'
import { FileLink } from '#ui/private-files.tsx'
import { IconCheck } from '#ui/icons.tsx'
import { MenuIcon } from '#ui/menu-icon.tsx'
import { type Field, type Kind, type Pair, divisorOf, relationName } from '#engine/field.ts'
import { codeKind } from './filters.ts'
import type { Row } from './list-state.ts'
import { plainLinesOf } from './plain-lines.ts'
import type { LabelledEntity } from './product.tsx'
import { dayText } from './days.ts'
import { locale, momentText, moneyText, numberText, phoneText } from './text.ts'

interface Cell {
  value: never
  row: Row
  name: string
  field: Field
  named: LabelledEntity
}
type Related = { id: number; title: string }

const plain = ({ value }: Cell) => String(value)
const number = ({ value, field }: Cell) => numberText(value / divisorOf(field))
const related = ({ row, name }: Cell) => (row[relationName(name)] as Related | null)?.title ?? null
const words = ({ named, name, value }: Cell) => named.value(name, value) ?? String(value)

const cells: Record<Kind, (cell: Cell) => ReactNode> = {
  id: plain,
  text: codeCell,
  longText: plain,
  richText: ({ value }) => plainLinesOf(String(value)).join(' '),
  integer: number,
  year: plain,
  real: number,
  money: ({ value, row, field }) => moneyText(value, String(row[field.currency ?? ''] ?? 'EUR')),
  choice: words,
  state: (cell) => <Badge tone={cell.field.tones?.[cell.value] ?? 'grey'}>{words(cell)}</Badge>,
  tags: (cell) => (cell.value as string[]).map((tag) => <Tag key={tag}>{cell.named.value(cell.name, tag) ?? tag}</Tag>),
  toggle: ({ value, named, name }) => (value ? <IconCheck size={16} aria-label={named.field(name)} /> : null),
  date: ({ value }) => dayText(value),
  time: plain,
  moment: ({ value }) => momentText(value),
  belongsTo: related,
  belongsToMany: ({ row, name }) =>
    ((row[relationName(name)] ?? []) as Related[]).map(({ id, title }) => <Tag key={id}>{title}</Tag>),
  parent: related,
  file: ({ value }) => filesOf(value).map((url) => <Suffix key={url} url={url} />),
  image: ({ value, row }) => filesOf(value).map((url) => <Avatar key={url} name={row.title ?? ''} image={url} />),
  json: ({ value }) => JSON.stringify(value),
  city: ({ row, name }) => String(row[`${name}_text`] ?? ''),
  pairs: ({ value }) => (value as Pair[]).map((pair) => <Tag key={pair.key}>{`${pair.key} : ${pair.value}`}</Tag>),
  weigh: number,
  secret: () => null,
}

/** Empty values show nothing: a column of dashes is harder to read than an empty one. */
export function cellOf(named: LabelledEntity, name: string, field: Field, row: Row): ReactNode {
  const value = row[name] as never
  const own = named.own?.cells?.[name]
  // With the key, a cell does not take over the state of the cell of another row.
  if (own) return <Fragment key={row.id}>{own(row)}</Fragment>
  return value === null || value === undefined || value === ''
    ? null
    : cells[field.kind]({ value, row, name, field, named })
}

/** Returns the text of a cell without drawing the cell, to estimate the width of its column. */
export function plainCellText(named: LabelledEntity, name: string, row: Row): unknown {
  const value = row[name]
  return (row[relationName(name)] as Related | null)?.title ?? named.value(name, value) ?? value
}

export const isNumeric = (field: Field) => ['integer', 'year', 'real', 'money', 'weigh', 'id'].includes(field.kind)

function codeCell({ value, field }: Cell) {
  const code = codeKind(field)
  const written = code ? codeName(code, value, locale) : String(value)
  if (field.format === 'phone') return phoneText(written)
  if (field.format === 'colour') return <Swatch colour={written} />
  if (field.format === 'icon') return <MenuIcon name={written} />
  if (field.format === 'url') return <OutsideLink href={written} />
  return field.upper ? written.toUpperCase() : written
}

/** A link to another site: opens in a new tab and sends no referrer. */
function OutsideLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" onClick={(event) => event.stopPropagation()}>
      {href.replace(/^https:\/\//, '').replace(/\/$/, '')}
    </a>
  )
}

const filesOf = (value: string) => value.split(',')

/** A link to the file, labelled with its suffix, which is enough in a list. The storage sends the original name. */
function Suffix({ url }: { url: string }) {
  return (
    <FileLink href={url}>
      <Tag>{url.split('.').at(-1)?.toUpperCase()}</Tag>
    </FileLink>
  )
}
