// The modules that are switched on, as every page of the product begins with them.

import type { At } from '#engine/server/product.ts'
import { type EnabledModule, moduleState } from './calls.ts'
import { version } from '../start/site.server.ts'
import { manifestOf, rowsOf } from './rows.server.ts'
import { fits } from './versions.ts'

/** Only what each of them holds: of two editors one is the editor. Remembered until anybody writes, on any server. */
export function enabledModules({ product }: Pick<At, 'product'>): Promise<EnabledModule[]> {
  const { store } = product
  return store.untilWritten('enabled modules', async () => {
    const rows = (await rowsOf({ db: store.read })).filter(
      (row) => row.state === moduleState.installed && fits(version, manifestOf(row).product),
    )
    if (rows.length === 0) return []
    const claims = await store.read.selectFrom('module_claim').selectAll().execute()
    return rows.map((row) => {
      const { contents } = manifestOf(row)
      const held = new Set(claims.filter(({ uid }) => uid === row.uid).map(({ place }) => place))
      return {
        ...{ uid: row.uid, version: row.version },
        ...(contents.editor && held.has('editor') && { editor: contents.editor }),
      }
    })
  })
}
