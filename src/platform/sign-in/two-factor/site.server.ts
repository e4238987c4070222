// The address of this site in the browser: passkeys are bound to it, and mails link to it.

export interface Site {
  origin: string
  /** Without the port. */
  host: string
}

/** A request as its client made it. */
interface Reached {
  protocol: string
  host: string
}

export function siteOf({ protocol, host }: Reached, publicUrl: string): Site {
  const { origin, hostname } = new URL(publicUrl || `${protocol}://${host}`)
  return { origin, host: hostname }
}
