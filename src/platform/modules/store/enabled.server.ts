// Reads the enabled modules, for the first call of the back office and for other rooms.

import type { At } from '#engine/server/product.ts'
import { type EnabledModule, moduleState } from './calls.ts'
import { version } from '#platform/settings/index.server.ts'
import type { Manifest } from './manifest.ts'
import { manifestOf, rowsOf } from './module-rows.server.ts'
import { fits } from './versions.ts'

/**
 * The manifests of enabled modules that suit this version of the product. Cached until the next write on any server.
 */
export function enabledManifests({ product }: Pick<At, 'product'>): Promise<Manifest[]> {
  const { store } = product
  return store.untilWritten('enabled manifests', async () =>
    (await rowsOf({ db: store.read }))
      .filter(({ state }) => state === moduleState.installed)
      .map(manifestOf)
      .filter(({ product: range }) => fits(version, range)),
  )
}

/**
 * What the browser must know of the enabled modules. Only the module that holds the place `editor` is given as editor.
 */
export function enabledModules(at: Pick<At, 'product'>): Promise<EnabledModule[]> {
  const { store } = at.product
  return store.untilWritten('enabled modules', async () => {
    const manifests = await enabledManifests(at)
    if (manifests.length === 0) return []
    const claims = await store.read.selectFrom('module_claim').selectAll().execute()
    return manifests.map(({ uid, version: own, contents }) => {
      const held = new Set(claims.filter((claim) => claim.uid === uid).map(({ place }) => place))
      return { uid, version: own,
        ...(contents.editor && held.has('editor') && { editor: contents.editor }),
        ...(contents.timetables.length > 0 && {
          timetables: contents.timetables.map(({ name, title }) => ({ name: `${uid}.${name}`, title })),
        }),
      }
    })
  })
}
