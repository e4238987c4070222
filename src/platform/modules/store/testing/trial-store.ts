// An external catalogue as a publisher would host it: static files over https.

import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { selfSigned } from './certificate.ts'
import type { Written } from './modules.ts'

export interface Store {
  address: string
  /** The certificate of the server, for a process that must trust it. */
  certificate: string
  /** The response for each path; a text that begins with https: is a redirect. */
  pages: Map<string, Buffer | string>
  /** The requested paths. */
  asked: string[]
  close(): Promise<void>
}

export async function openStore({ trusted = true } = {}): Promise<Store> {
  const { key, cert } = selfSigned()
  const before = tls.getCACertificates('default')
  if (trusted) tls.setDefaultCACertificates([...before, cert])
  const pages: Store['pages'] = new Map()
  const asked: string[] = []
  const server = createServer({ key, cert }, (request, reply) => {
    const path = String(request.url).slice(1)
    asked.push(path)
    const page = pages.get(path)
    if (typeof page === 'string') reply.writeHead(302, { location: page }).end()
    else reply.writeHead(page ? 200 : 404).end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    certificate: cert,
    pages,
    asked,
    async close() {
      tls.setDefaultCACertificates(before)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Publishes a module with its archive. */
export function publish({ pages }: Store, modules: readonly Written[]): void {
  pages.set(
    'catalogue.json',
    Buffer.from(JSON.stringify({ modules: modules.map(({ text, signature }) => ({ manifest: text, signature })) })),
  )
  for (const { text, archive, files } of modules) {
    const { uid, version } = JSON.parse(text) as { uid: string; version: string }
    pages.set(`${uid}/${version}.zip`, archive)
    for (const [path, content] of files) pages.set(`${uid}/${version}/${path}`, content)
  }
}
