// Stores the lists and pages of modules in the database (declarations, menu entries, rights), reads them, and deletes
// them with the data of an uninstalled module.

import type { At, Product } from '#engine/server/product.ts'
import { modulePrefix } from '#platform/access/index.ts'
import { fillListMenu, fillPageMenu, removeEntries } from '#platform/access/index.server.ts'
import { endAllUses } from '#platform/files/index.used.server.ts'
import { deleteListHistory } from '#platform/history/index.forget.server.ts'
import { addDefaultRule } from '#platform/history/index.server.ts'
import { forgetImports } from '#platform/transfer/index.forget.server.ts'
import type { Manifest } from '../store/manifest.ts'
import { type ListDeclaration, type OwnList, declaredLists, ownList } from './own-list.ts'
import { ownPages } from './own-page.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    module_list: { name: string; uid: string; declaration: string }
  }
}

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** Called in the transaction that removes the list of a module with its rows. */
    onListRemoval?(at: At, entity: string): Promise<void>
  }
}

/**
 * Stores the lists and pages of a module, in the transaction that enables it. If a later version leaves out a list or
 * page, the stored declaration and the given rights stay.
 */
export async function storeContents(at: At, manifest: Manifest): Promise<void> {
  for (const declared of declaredLists(manifest)) {
    const { resource, labels } = ownList(declared)
    const row = { uid: manifest.uid, declaration: JSON.stringify(declared) }
    await at.db
      .insertInto('module_list')
      .values({ name: resource.name, ...row })
      .onConflict((already) => already.column('name').doUpdateSet(row))
      .execute()
    await fillListMenu(at, resource, labels)
    await addDefaultRule(at, resource, labels.many[0])
  }
  for (const page of ownPages(manifest)) await fillPageMenu(at, page)
}

/** The lists of all modules, also of those that are disabled or uninstalled. */
export async function storedLists({ db }: Pick<At, 'db'>): Promise<OwnList[]> {
  const rows = await db.selectFrom('module_list').select('declaration').orderBy('name').execute()
  return rows.map(({ declaration }) => ownList(JSON.parse(declaration) as ListDeclaration))
}

/** Lists of modules that are not enabled: they cannot be opened, but their rows still exist. */
export async function inactiveLists(at: Pick<At, 'db' | 'product'>): Promise<OwnList[]> {
  return (await storedLists(at)).filter(({ resource }) => !Object.hasOwn(at.product.resources, resource.name))
}

/** True if the module has menu entries or rights, also hidden ones. */
export async function hasEntries({ db }: Pick<At, 'db'>, uid: string): Promise<boolean> {
  const found = await db.selectFrom('admin_rule').select('id').where('name', 'like', `${modulePrefix}${uid}/%`).executeTakeFirst()
  return found !== undefined
}

/** Deletes the lists and pages of a module, the rights to them, and history, file uses and imports of their rows. */
export async function deleteContents(at: At, uid: string): Promise<void> {
  for (const { resource } of (await storedLists(at)).filter((list) => list.uid === uid)) {
    await deleteListHistory(at, resource)
    await endAllUses(at, resource.name)
    await forgetImports(at, resource.name)
    for (const room of at.product.subjects) await room.onListRemoval?.(at, resource.name)
  }
  await removeEntries(at, `${modulePrefix}${uid}/`)
  await at.db.deleteFrom('module_list').where('uid', '=', uid).execute()
}

/** The entities of the product, and the lists of modules that are not enabled. */
export async function withInactiveLists(at: Pick<At, 'db' | 'product'>): Promise<Pick<Product, 'resources' | 'labels'>> {
  const lists = await inactiveLists(at)
  const { resources, labels } = at.product
  return {
    resources: { ...resources, ...Object.fromEntries(lists.map(({ resource }) => [resource.name, resource])) },
    labels: { ...labels, ...Object.fromEntries(lists.map((list) => [list.resource.name, list.labels])) },
  }
}
