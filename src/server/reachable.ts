// Checks if another server accepts connections: the mail server, or the gateway of text messages.

import { connect } from 'node:net'

/** Milliseconds. */
const patience = 3000

/** Opens a connection, sends nothing, and returns whether this succeeded. */
export function isReachable({ host, port }: ServerAddress): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect({ host, port, timeout: patience })
  const end = (isOpen: boolean) => () => {
    socket.destroy()
    resolve(isOpen)
  }
  socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false))
  return promise
}

export interface ServerAddress {
  host: string
  port: number
}

/**
 * The server in the address of a gateway. That address may contain placeholders in braces for the values of a message.
 */
export function gatewayAddress(url: string): ServerAddress {
  const { hostname, port, protocol } = new URL(url.replaceAll(/[{}]/g, ''))
  return { host: hostname, port: Number(port) || (protocol === 'http:' ? 80 : 443) }
}
