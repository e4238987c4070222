// Converts a list that a module declares in its manifest into a resource with labels, like those of the product.

import { type Field, city, id, longText, money, pairs, richText, sortColumn, toggle, weigh } from '#engine/field.ts'
import { type Labels, type Resource, resource } from '#engine/resource.ts'
import { modulePrefix } from '#platform/access/index.ts'
import type { Tag } from '#platform/rows/index.personal.server.ts'
import { type ManifestList, pointsToPerson, tablesIn } from '../store/manifest-lists.ts'
import { type Manifest, type ModuleField, tablePrefix } from '../store/manifest.ts'

export interface OwnList {
  uid: string
  resource: Resource
  labels: Labels<Resource>
}

/** A list as it is stored: its declaration in the manifest, and the fields of its table from the migrations. */
export interface ListDeclaration {
  uid: string
  list: ManifestList
  fields: Record<string, ModuleField>
}

export function declaredLists({ uid, contents }: Pick<Manifest, 'uid' | 'contents'>): ListDeclaration[] {
  const tables = tablesIn<ModuleField>(contents.migrations)
  return contents.resources.map((list) => ({ uid, list, fields: tables.get(list.table)?.fields ?? {} }))
}

export function ownList({ uid, list, fields }: ListDeclaration): OwnList {
  const { table, menu, title, order, one, many, about } = list
  const made = resource({ name: table, table, path: `${modulePrefix}${uid}/${table.slice(tablePrefix(uid).length)}`, menu, title,
    ...(order && { order }),
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldFrom(field)])),
  }) as unknown as Resource
  const tags = Object.entries(fields).map(([name, field]) => [name, tagOf(list, name, field)] as const)
  const searched = tags.find(([name, tag]) => fields[name]?.search && tag !== 'none')
  const holds: Record<string, Tag> = { ...Object.fromEntries(tags),
    ...Object.fromEntries(tags.map(([name, tag]) => [sortColumn(name), tag])),
    created_by: 'identifier', updated_by: 'identifier', search_text: searched?.[1] ?? 'none',
  }
  const words = Object.entries(list.fields)
  const labels = { one, many, about,
    fields: Object.fromEntries(words.map(([name, field]) => [name, field.words])),
    values: Object.fromEntries(words.flatMap(([name, { values }]) => (values ? [[name, values]] : []))),
  }
  return { uid, resource: { ...made, holds }, labels: labels as never }
}

const kinds: Partial<Record<string, () => Field>> = { id, longText, richText, money, toggle, weigh, city, pairs }

/** Completes a field of a manifest with the properties that the functions of `#engine/field.ts` give to its kind. */
export const fieldFrom = (field: ModuleField): Field => ({ ...kinds[field.kind]?.(), ...field })

function tagOf({ fields }: ManifestList, name: string, field: ModuleField): Tag {
  return pointsToPerson(field) ? 'identifier' : (fields[name]?.holds ?? 'none')
}

/** Relation targets of the lists that do not exist in this version of the product. */
export function unknownTargets(
  resources: Record<string, Resource>,
  { contents }: Pick<Manifest, 'contents'>,
): string[] {
  const targets = declaredLists({ uid: '', contents }).flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ target = '' }) => (target === '' || target.startsWith('m_') ? [] : [target])),
  )
  return targets.filter((target) => !Object.hasOwn(resources, target))
}
