// The worker tasks of this room. A thread loads only its own task.

import { readerOptions, type WorkerTask } from '#platform/workers/index.server.ts'

export const dashboardTasks = {
  figures: { ...readerOptions, load: async () => (await import('./statistics/school-figures.server.ts')).readFigures },
} satisfies Record<string, WorkerTask>

type Own = typeof dashboardTasks
declare module '#platform/workers/worker-task.server.ts' {
  interface WorkerTasks extends Own {}
}
