// Adds the default rules: deleted records of each entity go to the recycle bin, and changes of the fields in `watches`
// are stored. A rule that the school has removed is not added again.

import type { Resource } from '#engine/resource.ts'
import { deriveColumns } from '#engine/server/derived-columns.ts'
import type { At } from '#engine/server/product.ts'
import { entryOf } from '#text/entry-of.ts'
import { isExposed, watchableFields } from './exposed.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** By entity, the fields whose old values are stored by default. */
    watches?: { readonly [Each in Name]?: readonly string[] }
  }
}

export async function addDefaultRules(at: At): Promise<void> {
  const known = async (table: 'data_recycle' | 'sensitive_data') => {
    const rows = await at.db.selectFrom(table).select('controller').execute()
    return new Set(rows.map(({ controller }) => controller))
  }
  const watched = new Map(at.product.subjects.flatMap(({ watches = {} }) => Object.entries(watches)))
  const [recycled, sensitive] = [await known('data_recycle'), await known('sensitive_data')]
  for (const resource of Object.values(at.product.resources)) {
    const { name, path } = resource
    const rule = await ruleFor(at, path, entryOf(at.product.labels, name).many[0])
    if (isExposed(resource, 'del') && !recycled.has(path)) await at.db.insertInto('data_recycle').values(rule).execute()
    const fields = (watched.get(name) ?? []).filter((field) => watchableFields(resource).includes(field))
    if (fields.length > 0 && !sensitive.has(path))
      await at.db
        .insertInto('sensitive_data')
        .values({ ...rule, data_fields: JSON.stringify(fields) })
        .execute()
  }
}

/** Adds the default recycling rule for an entity of a module. */
export async function addDefaultRule(at: At, { path }: Resource, title: string): Promise<void> {
  const found = await at.db.selectFrom('data_recycle').select('id').where('controller', '=', path).executeTakeFirst()
  if (!found)
    await at.db
      .insertInto('data_recycle')
      .values(await ruleFor(at, path, title))
      .execute()
}

async function ruleFor(at: At, path: string, title: string) {
  const row = { name: title, controller: path, status: '1' as const, delete_time: null }
  return {
    ...row,
    create_time: at.now,
    update_time: at.now,
    created_by: null,
    updated_by: null,
    // The same for `sensitive_data`, because the derived columns depend on the name and the path only.
    ...(await deriveColumns(at.product.resources.data_recycle, row)),
  }
}
