// The rows and columns of an entity that a person may access.

import type { Field } from '../field.ts'
import type { Resource } from '../resource.ts'
import type { AnyDatabase, At, Rows, Rules } from './product.ts'

export function rulesOf(at: At, resource: Resource): Rules {
  return at.product.rules[resource.name] ?? {}
}

/** The rows that this person may see. The engine begins every query on an entity with it. */
export function rowsOf(at: At, resource: Resource): Rows {
  const open = excludeArchived(at, resource, livingRows(at, resource))
  return rulesOf(at, resource).only?.(open, at) ?? open
}

/** All rows that are not deleted, without the limits of a reader. */
export function livingRows(at: At, { table, hardDelete }: Resource): Rows {
  const all: Rows = (at.db as AnyDatabase).selectFrom(table)
  return hardDelete ? all : all.where(`${table}.delete_time`, 'is', null)
}

/** Excludes records in the closed archive, and records that point to an archived record. */
export function excludeArchived(at: At, resource: Resource, rows: Rows): Rows {
  if (at.archive) return rows
  // The ids of the few archived records are compared, because no index of the lists contains the date of the archive.
  const open = resource.archive ? rows.where(`${resource.table}.id`, 'not in', archivedIds(at, resource)) : rows
  return pointers(at, resource).reduce((found, [name, { required }, target]) => {
    const column = `${resource.table}.${name}`
    const archived = archivedIds(at, target)
    // A row without a reference must stay: for null, SQL evaluates `not in` to neither true nor false.
    return required
      ? found.where(column, 'not in', archived)
      : found.where(({ or, eb }) => or([eb(column, 'is', null), eb(column, 'not in', archived)]))
  }, open)
}

/** The ids of the records of an entity in the closed archive. */
export function archivedIds(at: At, { table, archive }: Resource): Rows {
  return (at.db as AnyDatabase).selectFrom(table).select(`${table}.id`).where(`${table}.${archive!}`, 'is not', null)
}

/** True if a record is in the closed archive, or points to an archived record. */
export async function isArchived(at: At, resource: Resource, id: number): Promise<boolean> {
  const found = pointers(at, resource).map(([name, , target]) => [name, archivedIds(at, target)] as const)
  const own = resource.archive ? [['id', archivedIds(at, resource)] as const] : []
  if (found.length + own.length === 0) return false
  const row = (at.db as AnyDatabase)
    .selectFrom(resource.table)
    .select('id')
    .where('id', '=', id)
    .where(({ or, eb }) => or([...found, ...own].map(([name, archived]) => eb(name, 'in', archived))))
  return (await row.executeTakeFirst()) !== undefined
}

/** The fields that point to one record of an entity with an archive, each with its target. */
function pointers(at: At, { fields }: Resource): [string, Field, Resource][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field, Resource][] => {
    const target = field.target && field.kind !== 'belongsToMany' ? at.product.resources[field.target] : undefined
    return target?.archive ? [[name, field, target]] : []
  })
}

export function hiddenFields(at: At, resource: Resource): readonly string[] {
  return rulesOf(at, resource).hides?.(at) ?? []
}
