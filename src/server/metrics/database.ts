// Metrics of the database: how long work waits for it (on PostgreSQL for a connection, on SQLite for its turn to
// write), and how many connections are in use.

import type { Store } from '#engine/server/product.ts'
import { type Family, durations, gauge } from './exposition.ts'

export function watchDatabase({ queues, ping }: Store): () => Promise<Family[]> {
  const waits = durations('pupitre_database_wait_seconds', 'Waiting time for a connection, or for the turn to write.')
  for (const queue of queues) queue.onTurn = (seconds) => waits.observe({ pool: queue.name }, seconds)
  return async () => {
    const isUp = await ping().then(
      () => 1,
      () => 0,
    )
    const of = (value: (queue: Store['queues'][number]) => number) =>
      queues.map((queue) => ({ labels: { pool: queue.name }, value: value(queue) }))
    return [
      gauge('pupitre_database_up', '1 if the database answers.', isUp),
      waits.family(),
      gauge(
        'pupitre_database_waiting',
        'Work that waits for a connection, or for its turn to write.',
        of((queue) => queue.waiting()),
      ),
      gauge(
        'pupitre_database_busy',
        'Connections in use.',
        of((queue) => queue.busy()),
      ),
      gauge(
        'pupitre_database_connections',
        'Open connections.',
        of((queue) => queue.open()),
      ),
      gauge(
        'pupitre_database_connections_limit',
        'Most connections that a pool opens.',
        of(({ most }) => most),
      ),
    ]
  }
}
