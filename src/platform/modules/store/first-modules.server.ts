// The modules that a new school begins with: its texts are written with the editor from the first day.

import type { At } from '#engine/server/product.ts'
import { type ModuleStoreSettings, storeContextOf } from './module-store.server.ts'
import { install } from './steps.server.ts'

const firstModules = ['editor']

/** After the first start. A school that does not want one disables it in the store. */
export async function installFirstModules(at: At, settings: ModuleStoreSettings): Promise<void> {
  const shop = storeContextOf(settings)
  for (const uid of firstModules) await install(at, shop, uid, { places: {}, modules: {} })
}
