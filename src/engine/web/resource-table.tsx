// The columns of an entity: who it is, where it stands, then its fields as declared.

import { Avatar } from '#ui/badge.tsx'
import type { Column } from '#ui/grid.tsx'
import { type Field, isRelation } from '../field.ts'
import { type Resource, listFields } from '../resource.ts'
import { cellOf, isNumeric } from './cells.tsx'
import type { List, Row } from './list-state.ts'
import type { Named } from './product.tsx'

/** What the first column already says needs no column of its own, but may have one. */
export function columnNames(resource: Resource): { all: string[]; first: string[] } {
  const fields = listFields(resource).toSorted(
    ([a], [b]) => Number(b === resource.state) - Number(a === resource.state),
  )
  const said = (name: string, field: Field) =>
    resource.title.includes(name) || field.kind === 'image' || field.kind === 'parent'
  const first = fields.filter(([name, field]) => field.list !== 'more' && !said(name, field))
  return { all: fields.map(([name]) => name), first: first.map(([name]) => name) }
}

export function columnsOf(named: Named, names: readonly string[], list: List | null): Column<Row>[] {
  const { resource } = named
  const title: Column<Row> = {
    name: 'title',
    label: named.one,
    sort: resource.title.find((name) => resource.fields[name]?.sort),
    cell: (row) => <Title resource={resource} row={row} list={list} />,
  }
  const others = columnNames(resource).all.filter((name) => names.includes(name))
  return [title, ...others.map((name) => columnOf(named, name, resource.fields[name]!))]
}

function columnOf(named: Named, name: string, field: Field): Column<Row> {
  const sort = field.sort && !isRelation(field) ? name : undefined
  return { name, label: named.field(name), end: isNumeric(field), sort, cell: (row) => cellOf(named, name, field, row) }
}

/** A true link, so that a record can be opened in another tab. */
function Title({ resource, row, list }: { resource: Resource; row: Row; list: List | null }) {
  const image = Object.keys(resource.fields).find((name) => resource.fields[name]!.kind === 'image')
  const title = row.title || `#${row.id}`
  return (
    <span className="grid-who">
      {image && <Avatar name={title} image={row[image] as string | null} />}
      {list ? <a {...list.linkTo(row.id)}>{title}</a> : <span>{title}</span>}
    </span>
  )
}
