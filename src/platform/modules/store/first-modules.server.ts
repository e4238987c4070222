// Installs the modules that a new school begins with: the editor for rich text.

import type { At } from '#engine/server/product.ts'
import { type ModuleStoreSettings, storeContextOf } from './module-store.server.ts'
import { install } from './steps.server.ts'

const firstModules = ['editor']

/** Called after the first start. The school can disable these modules in the store. */
export async function installFirstModules(at: At, settings: ModuleStoreSettings): Promise<void> {
  const shop = storeContextOf(settings)
  for (const uid of firstModules) await install(at, shop, uid, { places: {}, modules: {} })
}
