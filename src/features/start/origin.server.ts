// The address of this site, for what leaves it: links, full addresses of files, the head of a page.

import type { FastifyRequest } from 'fastify'
import type { Product } from '#engine/server/product.ts'

/**
 * PUBLIC_URL, or else the address under which the client reached us. Behind a proxy named in TRUST_PROXY that is what its
 * X-Forwarded headers say; a host that is no address gets the address we listen on.
 */
export function originOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string,
  { origin }: Pick<Product, 'origin'>,
): string {
  const reached = `${protocol}://${host}`
  return publicUrl === '' && URL.canParse(reached) ? new URL(reached).origin : origin
}
