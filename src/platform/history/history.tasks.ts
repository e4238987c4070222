// The worker tasks of this room. A thread loads only its own task.

import { readerOptions, type WorkerTask } from '#platform/workers/index.server.ts'

export const historyTasks = {
  verifyLog: { ...readerOptions, load: async () => (await import('./audit/verify.server.ts')).verdictOf },
} satisfies Record<string, WorkerTask>

type Own = typeof historyTasks
declare module '#platform/workers/worker-task.server.ts' {
  interface WorkerTasks extends Own {}
}
