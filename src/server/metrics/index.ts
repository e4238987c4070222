// Serves the metrics of this process over HTTP on a separate port. Loaded only if METRICS_PORT is set.

import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Product } from '#engine/server/product.ts'
import { version } from '#platform/settings/index.server.ts'
import type { Env } from '../env.ts'
import { verifyInterval, watchChain } from './audit-chain.ts'
import { watchDatabase } from './database.ts'
import { type Family, contentTypes, formatFor, gauge, writeFigures } from './exposition.ts'
import { jobFigures } from './jobs.ts'
import { watchProcess } from './process.ts'
import { watchRequests } from './requests.ts'
import { figureGroups } from './school.ts'

export interface Metrics {
  /** Returns the address. */
  listen(at: { port: number; host: string }): Promise<string>
  close(): Promise<void>
}

interface Options {
  /** Seconds between two verifications of the administrator log. */
  verifyEvery?: number
  /** Milliseconds for which figures of the school stay in the cache. */
  fresh?: number
}

/** Milliseconds after which a group of figures is left out. A scraper waits ten seconds by default. */
const patience = 3000

/** Must be called before `app` listens, because it adds a hook. */
export function openMetrics(
  { product, env, app }: { product: Product; env: Env; app: FastifyInstance },
  { verifyEvery = verifyInterval, fresh = 10_000 }: Options = {},
): Metrics {
  const requests = watchRequests(app)
  const figures = watchProcess()
  const database = watchDatabase(product.store)
  const chain = watchChain(env, verifyEvery, (problem) => app.log.error({ err: problem }, 'the log was not verified'))
  const groups = Object.entries(figureGroups(product, env)).map(([name, collect]) =>
    cachedGroup(name, collect, fresh, app.log),
  )
  const build = gauge('pupitre_build_info', 'Version of the product and kind of its database.', [
    { labels: { version, engine: product.store.engine }, value: 1 },
  ])
  const listener = Fastify({ logger: false })
  listener.get('/metrics', async function tell(request, reply) {
    const collected = await Promise.all([figures.collect(), database(), ...groups.map((collect) => collect())])
    const families = [build, ...requests(), ...collected.flat(), ...chain(), ...jobFigures(product)]
    const format = formatFor(request.headers.accept)
    return reply.type(contentTypes[format]).send(writeFigures(mergeFamilies(families), format))
  })
  return {
    listen: (at) => listener.listen(at),
    async close() {
      figures.stop()
      await listener.close()
    },
  }
}

/**
 * Caches a group of figures for `fresh` milliseconds. If the group fails or takes too long, its figures are left out,
 * and `pupitre_collected` names it with the value 0.
 */
function cachedGroup(group: string, collect: () => Promise<Family[]>, fresh: number, log: FastifyBaseLogger) {
  let last: { time: number; families: Promise<Family[]> } | undefined
  const answered = (value: number) =>
    gauge('pupitre_collected', '1 if this group of figures could be read.', [{ labels: { group }, value }])
  const ask = async (): Promise<Family[]> => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(reject, patience, new Error(`The figures of ${group} took longer than ${patience} ms.`))
    return Promise.race([collect(), late])
      .then((families) => [answered(1), ...families])
      .catch((problem: unknown) => {
        log.warn({ err: problem, group }, 'figures are missing')
        return [answered(0)]
      })
      .finally(() => clearTimeout(timer))
  }
  return () => {
    if (!last || performance.now() - last.time > fresh) last = { time: performance.now(), families: ask() }
    return last.families
  }
}

/** Joins families with the same name: the text may contain each family only once, with the samples of all groups. */
function mergeFamilies(families: readonly Family[]): Family[] {
  const byName = Map.groupBy(families, ({ name }) => name)
  return [...byName.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, samples: [first, ...others].flatMap(({ samples }) => samples) }] : [],
  )
}
