// The tasks of transfer that run in worker threads. A thread loads only the code of its task.

import { readerOptions, type WorkerTask } from '#platform/workers/index.server.ts'

export const transferTasks = {
  exportFile: { ...readerOptions, load: async () => (await import('./export/export-rows.server.ts')).exportFile },
  readTable: {
    reads: false,
    hears: false,
    limit: 0,
    megabytes: 128,
    load: async () => (await import('./import/table.server.ts')).readTable,
  },
} satisfies Record<string, WorkerTask>

type Own = typeof transferTasks
declare module '#platform/workers/worker-task.server.ts' {
  interface WorkerTasks extends Own {}
}
