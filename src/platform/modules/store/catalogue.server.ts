// Collects the modules that can be installed: bundled ones, and those of the external catalogue if one is configured.

import type { Manifest } from './manifest.ts'
import { bundledModules } from './bundled.server.ts'
import type { Offer } from './package.server.ts'
import { type RemoteCatalogue, remoteCatalogue } from './remote-catalogue.server.ts'
import type { ModuleSettings } from './trust.server.ts'
import { compareVersions, fits } from './versions.ts'

export interface OfferCatalogue {
  /** For each module the newest version that suits the product, or the newest of all if none does. */
  offers(): Promise<{ offers: Map<string, Offer>; trouble: RemoteCatalogue['trouble'] }>
}

export function offerCatalogueOf(settings: ModuleSettings, product: string): OfferCatalogue {
  const distant = settings.MODULE_STORE === '' ? undefined : remoteCatalogue(settings)
  return {
    async offers() {
      const further = (await distant?.()) ?? { offers: [], trouble: undefined }
      const offers = new Map<string, Offer>()
      for (const offer of [...bundledModules(), ...further.offers]) {
        const known = offers.get(offer.manifest.uid)
        if (!known || isBetter(offer.manifest, known.manifest, product)) offers.set(offer.manifest.uid, offer)
      }
      return { offers, trouble: further.trouble }
    },
  }
}

/** True if `one` is offered instead of `other`. Never for another publisher, so a bundled module cannot be replaced. */
function isBetter(one: Manifest, other: Manifest, product: string): boolean {
  if (one.publisher.key !== other.publisher.key) return false
  const [suits, otherSuits] = [fits(product, one.product), fits(product, other.product)]
  return suits === otherSuits ? compareVersions(one.version, other.version) > 0 : suits
}
