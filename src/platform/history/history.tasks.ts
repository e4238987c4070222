// The worker tasks of this room. A thread loads only its own task.

import { reading, type WorkerTask } from '#platform/workers/index.server.ts'

export const historyTasks = {
  verifyLog: { ...reading, load: async () => (await import('./audit/verify.server.ts')).verdictOf },
} satisfies Record<string, WorkerTask>

type Own = typeof historyTasks
declare module '#platform/workers/aside.server.ts' {
  interface WorkerTasks extends Own {}
}
