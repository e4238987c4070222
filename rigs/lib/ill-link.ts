// A proxy in front of a server that the product needs. On command it hangs, delays or cuts connections.

import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/**
 * - `silent`: connections are accepted, and nothing passes;
 * - `late`: each part of an answer comes three seconds later;
 * - `cut`: a connection is closed at the first request;
 * - `broken`: it is closed in the middle of a long answer;
 * - `stalled`: a long answer stops in the middle, and nothing is closed.
 */
export type State = 'well' | 'silent' | 'late' | 'cut' | 'broken' | 'stalled'

export interface IllLink {
  port: number
  /** Returning to `well` cuts the connections of the fault. */
  be(state: State): void
  /** Open connections stay silent permanently, as after a firewall has forgotten them; new ones work. */
  strand(): void
  /** Switches to another port; open connections are cut. */
  lead(target: number): void
  close(): Promise<void>
}

const delay = 3000
/** Bytes of an answer that pass before it breaks or stalls. */
const beginning = 100_000

export async function illLink(target: number): Promise<IllLink> {
  let state: State = 'well'
  const sockets = new Set<Socket>()
  const stranded = new WeakSet<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    const both = [near, far]
    const end = () => both.forEach((socket) => socket.destroy())
    for (const socket of both) {
      sockets.add(socket)
      socket.on('error', end).on('close', () => (end(), sockets.delete(socket)))
    }
    const isSilent = () => state === 'silent' || stranded.has(near)
    near.on('data', (part) => {
      if (state === 'cut') end()
      else if (!isSilent()) far.write(part)
    })
    let passed = 0
    far.on('data', (part) => {
      passed += part.length
      const isOver = passed > beginning
      if (state === 'late') setTimeout(() => near.write(part), delay)
      else if (state === 'broken' && isOver) end()
      else if (!isSilent() && !(state === 'stalled' && isOver)) near.write(part)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cutAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: (server.address() as AddressInfo).port,
    be(next) {
      state = next
      if (next === 'well') cutAll()
    },
    strand() {
      state = 'well'
      for (const socket of sockets) stranded.add(socket)
    },
    lead(next) {
      target = next
      cutAll()
    },
    async close() {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}
