// The allowed address of a trial call: an address from the settings must resolve to a public one; an address from the
// environment is trusted.

import type { At } from '#engine/server/product.ts'
import type { SettingName } from '#platform/settings/index.ts'
import { type Resolved, publicAddress } from './public-address.server.ts'

declare module '#engine/server/product.ts' {
  interface Product {
    /** True if the environment allows trial calls to this machine and its network. */
    privateHosts: boolean
  }
}

export const allowedAddress = (at: At, setting: SettingName, host: string): Promise<Resolved> | undefined =>
  at.product.privateHosts || setting in at.product.decided ? undefined : publicAddress(host)
