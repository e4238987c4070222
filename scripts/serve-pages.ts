// Serves the built pages to this machine only, for some minutes: a proxy or a CDN fetches them from here before people
// are sent to it.

import { setTimeout as pause } from 'node:timers/promises'
import serveFiles from '@fastify/static'
import { fastify } from 'fastify'
import { ownTasks as words } from '#platform/terminal/words.ts'
import { buildFolder } from '#server/pages.ts'
import type { Tell } from './terminal.ts'

const host = '127.0.0.1'
const shortest = '5'

/** `PUPITRE_PORT` is the port of the terminal's settings, `PUPITRE_EXTEND` the requested minutes. */
export async function servePages(
  { PUPITRE_PORT: port, PUPITRE_EXTEND: minutes = shortest }: NodeJS.ProcessEnv,
  tell: Tell,
): Promise<boolean> {
  const app = fastify()
  let count = 0
  app.addHook('onResponse', async function countRequest() {
    count++
  })
  await app.register(serveFiles, { root: buildFolder, prefix: '/web/', index: false, preCompressed: true })
  try {
    await app.listen({ host, port: Number(port) })
  } catch (problem) {
    if ((problem as { code?: string }).code !== 'EADDRINUSE') throw problem
    tell(words.portTaken, { port })
    return false
  }
  tell(words.serving, { minutes, address: `http://${host}:${port}/web/` })
  await pause(Number(minutes) * 60_000)
  await app.close()
  tell(words.served, { count })
  return true
}
