// The mail server that the settings name, and the connection to it.

import { isIP } from 'node:net'
import type { Transporter } from 'nodemailer'
import type { At } from '#engine/server/product.ts'
import type { Settings } from '#platform/settings/index.ts'
import { decryptSecret, settings } from '#platform/settings/index.server.ts'
import type { Resolved } from './public-address.server.ts'

export interface Smtp {
  server: string
  port: number
  /** `SSL`: encrypted from the first byte. `TLS`: STARTTLS is required. `NONE`: encrypted if the server offers it. */
  encryption: Settings['smtp_verification']
  user: string
  password: string
  sender: string
  /** The displayed name of the sender. */
  senderName: string
}

/** Returns the mail server; null if none is configured, so that mail stays in the outbox. */
export async function smtpOf(at: Pick<At, 'db' | 'product'>): Promise<Smtp | null> {
  const set = await settings(at)
  if (set.smtp_server === '') return null
  return {
    server: set.smtp_server,
    port: set.smtp_port,
    encryption: set.smtp_verification,
    user: set.smtp_user,
    password: decryptSecret(at.product, 'smtp_pass', set.smtp_pass),
    sender: set.smtp_sender_mail,
    senderName: set.site_name,
  }
}

/** Returns the sender's address: that of the settings, or one made from the user or the server. */
export const senderOf = ({ server, user, sender }: Smtp): string =>
  sender || (user.includes('@') ? user : `pupitre@${server.includes('.') ? server : 'localhost'}`)

/**
 * `timeout` is the limit of each step in milliseconds. `to`: the IP address to which the host name was resolved before.
 */
export async function transportTo(smtp: Smtp, timeout = 30_000, to?: Resolved): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { server: host, port, encryption, user, password, senderName } = smtp
  return createTransport(
    {
      host: to?.address ?? host,
      port,
      // We connect to the resolved IP address, but TLS checks the identity of the host name.
      ...(to && !isIP(host) && { tls: { servername: host } }),
      secure: encryption === 'SSL',
      requireTLS: encryption === 'TLS',
      ...(user !== '' && { auth: { user, pass: password } }),
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
    },
    { from: { name: senderName, address: senderOf(smtp) } },
  )
}
