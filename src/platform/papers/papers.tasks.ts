// The worker tasks of this room. A thread loads only its own task.

import type { WorkerTask } from '#platform/workers/index.server.ts'

export const papersTasks = {
  // Documents are requested one by one. A document that takes longer than this ends the worker.
  makePapers: {
    reads: false,
    hears: true,
    limit: 20_000,
    megabytes: 768,
    load: async () => (await import('./compose.server.ts')).makePapers,
  },
} satisfies Record<string, WorkerTask>

type Own = typeof papersTasks
declare module '#platform/workers/worker-task.server.ts' {
  interface WorkerTasks extends Own {}
}
