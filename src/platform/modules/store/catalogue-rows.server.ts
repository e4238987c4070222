// Makes the rows of the catalogue and the details of one module: offered and installed versions, in the reader's
// language.

import { extname } from 'node:path'
import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { type Catalogue, type CatalogueRow, type ModuleDetail, moduleState } from './calls.ts'
import { type Category, type Manifest, categories } from './manifest.ts'
import { moduleCategories, moduleWords as words } from '../words.ts'
import type { Offer } from './package.server.ts'
import { type ModuleRow, filesOf, infoOf, manifestOf, rowOf, rowsOf, unknownModule } from './module-rows.server.ts'
import { type StoreContext, stateOf } from './steps.server.ts'
import { compareVersions, fits } from './versions.ts'

interface Asked {
  activeTab: Category | 'all'
  quickSearch: string
}

export async function catalogueFor(at: At, shop: StoreContext, { activeTab, quickSearch }: Asked): Promise<Catalogue> {
  const { offers, trouble } = await shop.catalogue.offers()
  const installed = new Map((await rowsOf(at)).map((row) => [row.uid, row]))
  const uids = [...new Set([...offers.keys(), ...installed.keys()])]
  const known = await Promise.all(uids.map((uid) => shownRow(at, shop, installed.get(uid), offers.get(uid))))
  const found = known
    .filter((row) => matches(row, quickSearch))
    .toSorted((a, b) => a.title.localeCompare(b.title, at.language))
  const inTab = (tab: Category | 'all') => found.filter(({ category }) => tab === 'all' || category === tab)
  const tabs = (['all', ...categories] as const).map((value) => ({ value, label: say(moduleCategories[value], at.language), count: inTab(value).length,
  }))
  const remark =
    trouble === undefined
      ? ''
      : trouble === 'away'
        ? say(words.notAway, at.language)
        : say(words.someRefused, at.language, { count: trouble.refused })
  return { rows: inTab(activeTab), category: tabs.filter(({ value, count }) => value === 'all' || count > 0), remark }
}

/** True if each word occurs in the title or the description, in any of the three languages. */
function matches({ found }: Row, search: string): boolean {
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word))
}
type Row = CatalogueRow & { found: string }

async function shownRow(at: At, shop: StoreContext, row: ModuleRow | undefined, offer: Offer | undefined): Promise<Row> {
  const manifest = manifestIn(row, offer)
  const { uid, title, intro, icon, category, capabilities, publisher, version, product } = manifest
  const newer = row !== undefined && compareVersions(version, row.version) > 0
  const state = row?.state ?? (await stateOf(at, shop, uid))
  const shown: CatalogueRow = { uid, version, icon, category, capabilities, author: publisher.name, state, newer,
    title: say(title, at.language), intro: say(intro, at.language),
    update: row?.update_waiting === 1, problem: row ? infoOf(at, row).problem : '',
    installedVersion: row?.version ?? '',
      source: (offer ?? row)?.source ?? 'store',
      fits: fits(shop.version, product),
  }
  // The search text is not enumerable, so it is not sent to the browser.
  return Object.defineProperty(shown as Row, 'found', {
    value: [uid, publisher.name, ...title, ...intro].join(' ').toLowerCase(),
    enumerable: false,
  })
}

function manifestIn(row: ModuleRow | undefined, offer: Offer | undefined): Manifest {
  if (offer) return offer.manifest
  if (!row) throw unknownModule()
  return manifestOf(row)
}

export async function detailOf(at: At, shop: StoreContext, uid: string): Promise<ModuleDetail> {
  const offer = (await shop.catalogue.offers()).offers.get(uid)
  const row = await rowOf(at, uid)
  const manifest = manifestIn(row, offer)
  const leftover = await at.db.selectFrom('module_kept').select('until').where('uid', '=', uid).executeTakeFirst()
  return {
    ...(await shownRow(at, shop, row, offer)),
    readme: say(manifest.readme, at.language),
    pictures: await picturesOf(at, manifest, offer),
    website: manifest.website ?? '',
    product: manifest.product,
    needs: await needsOf(at, shop, manifest),
    publisherKey: manifest.publisher.key,
    keptFor: Math.max(0, (leftover?.until ?? 0) - at.now),
  }
}

const types: Record<string, string> = { '.webp': 'image/webp', '.png': 'image/png', '.jpg': 'image/jpeg' }

/** A picture that cannot be loaded is left out, because the page is useful without it. */
async function picturesOf(at: At, { uid, pictures }: Manifest, offer: Offer | undefined): Promise<string[]> {
  const own = offer ? undefined : await filesOf(at, uid)
  const found = await Promise.all(
    pictures.map(async (path) => {
      const content = own ? own.get(path) : await offer?.picture(path).catch(() => undefined)
      return content ? [`data:${types[extname(path)]};base64,${content.toString('base64')}`] : []
    }),
  )
  return found.flat()
}

async function needsOf(at: At, shop: StoreContext, { needs }: Manifest): Promise<ModuleDetail['needs']> {
  const { offers } = await shop.catalogue.offers()
  const rows = new Map((await rowsOf(at)).map((row) => [row.uid, row]))
  return Object.entries(needs).map(([uid, range]) => {
    const row = rows.get(uid)
    const title = row ? manifestOf(row).title : offers.get(uid)?.manifest.title
    const fulfilled = row?.state === moduleState.installed && fits(row.version, range)
    return { uid, range, fulfilled, title: title ? say(title, at.language) : uid }
  })
}
