// The worker tasks of this room. A thread loads only its own task.

import { reading, type WorkerTask } from '#platform/workers/index.server.ts'

export const dashboardTasks = {
  figures: { ...reading, load: async () => (await import('./statistics/school-figures.server.ts')).figures },
} satisfies Record<string, WorkerTask>

type Own = typeof dashboardTasks
declare module '#platform/workers/aside.server.ts' {
  interface WorkerTasks extends Own {}
}
