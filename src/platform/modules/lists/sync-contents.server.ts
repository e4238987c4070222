// Keeps the lists and pages that this process serves in step with the enabled modules. Which modules are enabled is
// read from the database for each call of a list, so that a change by one server applies to all servers with the next
// call.

import type { Product } from '#engine/server/product.ts'
import { moduleState } from '../store/calls.ts'
import { manifestOf } from '../store/module-rows.server.ts'
import { fits } from '../store/versions.ts'
import { labelTitles } from '#engine/server/titles.ts'
import { forgetTitles, forgetRules } from '#platform/history/index.server.ts'
import { version } from '#platform/settings/index.server.ts'
import { listRules } from './list-rules.server.ts'
import { type OwnList, declaredLists, ownList, unknownTargets } from './own-list.ts'
import { type OwnPage, ownPages } from './own-page.ts'

export interface EnabledContents {
  /** The uid and digest of each enabled module. Equal keys mean equal contents. */
  key: string
  lists: readonly OwnList[]
  pages: readonly OwnPage[]
}
const noContents: EnabledContents = { key: '', lists: [], pages: [] }
const contentsByProduct = new WeakMap<Product, EnabledContents>()

/**
 * Returns the lists and pages of the enabled modules. If they have changed, updates the entities of the product first.
 */
export async function syncContents(product: Product): Promise<EnabledContents> {
  const before = contentsByProduct.get(product) ?? noContents
  const key = await product.store.untilWritten('enabled packages', () => packagesOf(product))
  if (key === before.key) return before
  const now = await readAll(product)
  const after = contentsByProduct.get(product) ?? noContents
  if (now.key === after.key) return after
  contentsByProduct.set(product, now)
  applyContents(product, after, now)
  return now
}

const enabled = ({ store }: Product) =>
  store.read.selectFrom('module').where('state', '=', moduleState.installed).orderBy('uid')

async function packagesOf(product: Product): Promise<string> {
  const rows = await enabled(product).select(['uid', 'package']).execute()
  return keyOf(rows)
}

const keyOf = (rows: readonly { uid: string; package: string }[]) =>
  rows.map(({ uid, package: digest }) => `${uid} ${digest}`).join('\n')

/** Reads key, lists and pages with one query, so that they belong together. */
async function readAll(product: Product): Promise<EnabledContents> {
  const rows = await enabled(product).select(['uid', 'version', 'package', 'manifest']).execute()
  const manifests = rows
    .map(manifestOf)
    .filter((manifest) => fits(version, manifest.product) && unknownTargets(product.resources, manifest).length === 0)
  return {
    key: keyOf(rows),
    lists: manifests.flatMap((manifest) => declaredLists(manifest).map(ownList)),
    pages: manifests.flatMap(ownPages),
  }
}

/** Replaces the lists of modules in the product. Synchronous, so that no caller sees a partial update. */
function applyContents(product: Product, before: EnabledContents, now: EnabledContents): void {
  const { resources, labels, rules } = product
  for (const { resource } of before.lists)
    for (const all of [resources, labels, rules]) Reflect.deleteProperty(all, resource.name)
  for (const list of now.lists) {
    const { name } = list.resource
    resources[name] = list.resource
    labels[name] = list.labels
    labelTitles(list.resource, list.labels)
    rules[name] = listRules(list)
  }
  product.pages = now.pages
  // Cached titles and cached rules about watched fields may be wrong now.
  forgetTitles(product)
  forgetRules(product)
}
