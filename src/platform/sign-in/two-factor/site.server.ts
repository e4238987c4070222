// The address of this site in the browser: passkeys are bound to it, and mails link to it.

import type { FastifyRequest } from 'fastify'

export interface Site {
  origin: string
  /** Without the port. */
  host: string
}

export function siteOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string): Site {
  const { origin, hostname } = new URL(publicUrl || `${protocol}://${host}`)
  return { origin, host: hostname }
}
