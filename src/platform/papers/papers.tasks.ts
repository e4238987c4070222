// The worker task of this room, which creates PDF documents. A thread loads only the code of its task.

import type { WorkerTask } from '#platform/workers/index.server.ts'

export const papersTasks = {
  // The main thread sends documents one by one (`hears`). A document that takes longer than `limit` ends the worker.
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
