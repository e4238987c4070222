// A proxy between the product and PostgreSQL: forwards, refuses, closes, goes silent without closing, or withholds the
// answer to a COMMIT that the server has received.

import { once } from 'node:events'
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'

type Loss = 'close' | 'silence'

export class DatabaseProxy {
  readonly #server: Server
  readonly #target: { host: string; port: number }
  readonly #pairs = new Set<Pair>()
  #mode: 'forward' | 'silence' | 'refuse' = 'forward'
  #loss: Loss | undefined
  /** COMMITs before the one that is lost. */
  #before = 0

  static async open(url: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(url)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  private constructor(url: string) {
    const { hostname: host, port } = new URL(url)
    this.#target = { host, port: Number(port) }
    this.#server = createServer((inner) => this.#take(inner))
  }

  /** The address of the same database through this proxy. */
  through(url: string): string {
    const { port } = this.#server.address() as AddressInfo
    return Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href
  }

  /** Forwards new connections; silent ones stay silent. */
  forward(): void {
    this.#mode = 'forward'
  }

  /** Sends nothing on any connection, and closes none. */
  silence(alsoNew: 'new ones too' | 'not new ones'): void {
    if (alsoNew === 'new ones too') this.#mode = 'silence'
    for (const pair of this.#pairs) pair.silent = true
  }

  /** Closes every connection, and new ones at once. */
  refuse(): void {
    this.#mode = 'refuse'
    this.closeAll()
  }

  closeAll(): void {
    for (const pair of this.#pairs) pair.end()
  }

  /** Forwards one of the next COMMITs and withholds its answer. */
  loseCommit(loss: Loss, nth = 1): void {
    this.#loss = loss
    this.#before = nth - 1
  }

  async close(): Promise<void> {
    this.closeAll()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #take(inner: Socket): void {
    inner.on('error', () => undefined)
    if (this.#mode === 'refuse') return void inner.destroy()
    const pair = new Pair(inner, connect(this.#target), {
      losesCommit: () => {
        if (this.#before-- > 0) return undefined
        const loss = this.#loss
        this.#loss = undefined
        return loss
      },
      over: () => this.#pairs.delete(pair),
    })
    pair.silent = this.#mode === 'silence'
    this.#pairs.add(pair)
  }
}

interface Orders {
  losesCommit(): Loss | undefined
  over(): void
}

/** One connection of the product and its counterpart to the server. */
class Pair {
  silent = false
  #loss: Loss | undefined
  readonly #sockets: Socket[]

  constructor(inner: Socket, outer: Socket, orders: Orders) {
    this.#sockets = [inner, outer]
    inner.on('data', (bytes) => {
      if (this.silent) return
      if (bytes.includes('commit\0')) this.#loss = orders.losesCommit()
      outer.write(bytes)
    })
    outer.on('data', (bytes) => {
      if (this.silent) return
      if (!this.#loss) return void inner.write(bytes)
      if (this.#loss === 'close') this.end()
      else this.silent = true
    })
    for (const socket of this.#sockets) {
      socket.on('error', () => undefined)
      // A silent connection does not report that the other side has closed.
      socket.on('close', () => {
        if (!this.silent || socket === inner) this.end()
      })
    }
    inner.on('close', () => orders.over())
  }

  end(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}
