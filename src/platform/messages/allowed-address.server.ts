// Decides to which address a trial message may go: a server named in the settings must have a public address; a server
// named in the environment is trusted.

import type { At } from '#engine/server/product.ts'
import type { SettingName } from '#platform/settings/index.ts'
import { type Resolved, publicAddress } from './public-address.server.ts'

declare module '#engine/server/product.ts' {
  interface Product {
    /** True if the environment allows trial calls to this machine and its network. */
    privateHosts: boolean
  }
}

/**
 * Returns the address to connect to; undefined if every address is allowed. Throws `PrivateAddress` for an address that
 * is not public.
 */
export const allowedAddress = (at: At, setting: SettingName, host: string): Promise<Resolved> | undefined =>
  at.product.privateHosts || setting in at.product.decided ? undefined : publicAddress(host)
