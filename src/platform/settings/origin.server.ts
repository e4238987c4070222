// The address of this site, for links, full addresses of files, and the head of a page.

import type { At } from '#engine/server/product.ts'
import { settings } from './settings.server.ts'

/**
 * Returns PUBLIC_URL; without it the address in the request of the client; otherwise the address that the server
 * listens on.
 */
export const originOf = ({ product, reached }: Pick<At, 'product' | 'reached'>): string =>
  product.isPublic ? product.origin : (reached ?? product.origin)

/** Returns the prefix of the full address of a file: the CDN of the settings, or the address of this site. */
export async function fileOrigin(at: Pick<At, 'db' | 'product' | 'reached'>): Promise<string> {
  return withoutSlash((await settings(at)).cdn_url) || originOf(at)
}

export const withoutSlash = (address: string) => address.replace(/\/+$/, '')
