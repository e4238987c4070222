// The address of this site as browsers see it. Passkeys are bound to it.

export interface Site {
  origin: string
  /** Without the port. */
  host: string
}

/** The part of a request that tells the address which the client used. */
interface Reached {
  protocol: string
  host: string
}

export function siteOf({ protocol, host }: Reached, publicUrl: string): Site {
  const { origin, hostname } = new URL(publicUrl || `${protocol}://${host}`)
  return { origin, host: hostname }
}
