// Metrics of requests: rate, errors and durations, by the pattern of their route, because an address contains ids and
// secrets.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Family, counter, durations } from './exposition.ts'

/** Must be called before the server listens, because it adds a hook. */
export function watchRequests(app: FastifyInstance): () => Family[] {
  const counts = new Map<string, { labels: Record<'method' | 'route' | 'status', string>; value: number }>()
  const requestDurations = durations(
    'pupitre_http_request_duration_seconds',
    'Duration of requests without endless streams.',
  )
  app.addHook('onResponse', async function count(request, reply) {
    const { method } = request
    const labels = { method: methodOf(method), route: routeOf(request), status: String(reply.statusCode) }
    const known = counts.getOrInsertComputed(Object.values(labels).join('\n'), () => ({ labels, value: 0 }))
    known.value++
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    requestDurations.observe({ method: labels.method, route: labels.route }, reply.elapsedTime / 1000)
  })
  return () => [
    counter('pupitre_http_requests_total', 'Answered requests.', [...counts.values()]),
    requestDurations.family(),
  ]
}

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions?.url ?? 'unknown'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Replaces unknown methods: a client can invent methods, and each would add a series that is never removed. */
const methodOf = (method: string) => (methods.has(method) ? method : 'other')
