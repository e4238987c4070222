// The tasks of history that run in worker threads. A thread loads only the code of its task.

import { readerOptions, type WorkerTask } from '#platform/workers/index.server.ts'

export const historyTasks = {
  verifyLog: { ...readerOptions, load: async () => (await import('./audit/verify.server.ts')).verdictOf },
} satisfies Record<string, WorkerTask>

type Own = typeof historyTasks
declare module '#platform/workers/worker-task.server.ts' {
  interface WorkerTasks extends Own {}
}
